import Foundation
import FrontmostRender
import FrontmostUIKit

extension GraphicsContext {
    // MARK: Paths

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard let paint = paint(shading, in: path.boundingRect) else { return }
        record(.fill(PathOutline(path, isEvenOdd: style.isEOFilled), paint.paint, area: paint.area))
    }
    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard style.lineWidth > 0, let paint = paint(shading, in: path.boundingRect) else { return }
        record(.stroke(path, paint.paint, style, area: paint.area))
    }
    /// Draws a line along a path.
    /// - Parameter lineWidth: Points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The paint of a shading, and the area that its unit points refer to; nil if it paints nothing.
    func paint(_ shading: Shading, in bounds: CGRect) -> (paint: Paint, area: CGRect)? {
        bounds.isNull ? nil : assumeMain { [surroundings] in shading.resolved(in: surroundings).paint(in: bounds) }
    }

    // MARK: Images

    /// An image with its size in this context.
    public struct ResolvedImage {
        let content: ImageContent
        /// The size in points.
        public let size: CGSize
        /// The distance from the top to the baseline of text beside the image, in points.
        public let baseline: CGFloat
        /// The shading that replaces the image's own; nil for its own.
        public var shading: Shading?
    }

    /// Prepares an image. One that is missing is drawn as nothing, with a console message.
    public func resolve(_ image: Image) -> ResolvedImage {
        assumeMain { [surroundings] in
            let values = surroundings.environment, picture = ImagePicture.find(image.source, values)
            let natural = picture.size(values, surroundings.measurer)
            let content = picture.content(of: image, values) ?? ImageContent(.drawing(DrawnImage([], size: .zero)))
            return ResolvedImage(
                content: content, size: natural.size, baseline: natural.baseline ?? natural.size.height)
        }
    }
    /// Draws an image into a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        var content = image.content
        if let shading = image.shading, let paint = paint(shading, in: rect)?.paint {
            if case .symbol(let symbol, _) = content.source {
                content = ImageContent(.symbol(symbol, paint))
            } else {
                content = ImageContent(content.source, tint: paint, stretch: content.stretch, isPixelated: content.isPixelated)
            }
        }
        record(.image(content, in: rect))
    }
    /// Draws an image with a point of it at a place.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: Self.frame(image.size, at: point, anchor))
    }
    /// Draws an image into a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }
    /// Draws an image with a point of it at a place.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    static func frame(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
        CGRect(
            x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    // MARK: Text

    /// A text in the font of this context.
    public struct ResolvedText {
        let text: Text
        let set: SetText
        /// The shading that replaces the text's own; nil for its own.
        public var shading: Shading?

        /// The size of the text within a size, in points.
        public func measure(in size: CGSize) -> CGSize {
            set.paragraph.fit(width: Double(size.width), height: Double(size.height)).size
        }
        /// The distance from the top of the text within a size to the baseline of its first line, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat { CGFloat(lines(in: size).first?.baseline ?? 0) }
        /// The distance from the top of the text within a size to the baseline of its last line, in points.
        public func lastBaseline(in size: CGSize) -> CGFloat { CGFloat(lines(in: size).last?.baseline ?? 0) }

        private func lines(in size: CGSize) -> [TextLayout.Line] {
            set.paragraph.layout(width: Double(size.width), height: Double(size.height)).lines
        }
    }

    /// Prepares a text.
    public func resolve(_ text: Text) -> ResolvedText {
        assumeMain { [surroundings] in
            let values = surroundings.environment, defaults = surroundings.text
            let localized = text.localized(in: text.details?.hasFormats == true ? defaults.locale : nil)
            return ResolvedText(text: localized, set: SetText(localized, defaults, in: values, surroundings.measurer))
        }
    }
    /// Draws a text into a rectangle, with line breaks. What does not fit is truncated.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        let layout = text.set.paragraph.layout(
            width: Double(rect.width), height: Double(rect.height), alignedIn: rect.width.isFinite ? Double(rect.width) : nil)
        draw(text, layout, at: rect.origin)
    }
    /// Draws a text with a point of it at a place. Only its own line breaks count.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.set.paragraph.layout(width: .infinity)
        draw(text, layout, at: Self.frame(layout.size, at: point, anchor).origin)
    }
    /// Draws a text into a rectangle, with line breaks. What does not fit is truncated.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
    /// Draws a text with a point of it at a place. Only its own line breaks count.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ text: ResolvedText, _ layout: TextLayout, at origin: CGPoint) {
        let own = text.shading.flatMap { paint($0, in: CGRect(origin: origin, size: layout.size))?.paint }
        let lines = text.set.lines(of: layout, paint: own)
        let content = TextContent(lines: lines, string: text.text.plainString, drawnString: text.text.drawnString)
        if !lines.isEmpty { record(.text(content, at: origin)) }
    }

    // MARK: Symbols

    /// A view of the canvas's `symbols`, with its size.
    public struct ResolvedSymbol {
        let operations: [DrawingOperation]
        /// The size in points.
        public let size: CGSize
    }

    /// Prepares the view with a tag among the canvas's `symbols`; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        // Unchecked: the value stays on the main actor, where the renderer runs.
        nonisolated(unsafe) let id = AnyHashable(id)
        return assumeMain { [surroundings] in surroundings.symbol(of: id) }.map {
            ResolvedSymbol(operations: $0.operations, size: $0.size)
        }
    }
    /// Draws a symbol into a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        let x = rect.width / symbol.size.width, y = rect.height / symbol.size.height
        let place = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX, ty: rect.minY)
        record(.group(symbol.operations, DrawingGroup(transform: place)))
    }
    /// Draws a symbol with a point of it at a place.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: Self.frame(symbol.size, at: point, anchor))
    }
}
