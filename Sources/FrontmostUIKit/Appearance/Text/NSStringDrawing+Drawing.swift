import Foundation
import FrontmostRender

extension NSAttributedString {
    /// Draws the text into the current context, with its top left corner at a point. Only its own line breaks count.
    public func draw(at point: CGPoint) { draw(at: point, width: .infinity, height: .infinity) }
    /// Draws the text into the current context, wrapped at the width of a rectangle. Lines that do not fit into its height are left out.
    public func draw(in rect: CGRect) { draw(at: rect.origin, width: rect.width, height: rect.height) }
    /// Draws the text into the current context.
    ///
    /// With `usesLineFragmentOrigin` it is wrapped at the width of the rectangle, and otherwise a single line with its baseline at the
    /// rectangle's origin.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        _ = boundingRect(with: rect.size, options: options, context: context)
        if options.contains(.usesLineFragmentOrigin) {
            let width = rect.width > 0 ? rect.width : .infinity, height = rect.height > 0 ? rect.height : .infinity
            return draw(
                at: rect.origin, width: width, height: height, truncates: options.contains(.truncatesLastVisibleLine))
        }
        let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
        let ascent = (font ?? UIFont.systemFont(ofSize: 12)).ascender
        draw(at: CGPoint(x: rect.minX, y: rect.minY - ascent), width: .infinity, height: .infinity)
    }

    private func draw(at point: CGPoint, width: CGFloat, height: CGFloat, truncates: Bool = false) {
        guard let context = UIGraphicsGetCurrentContext(), width > 0, length > 0 else { return }
        context.draw(.text(drawnContent(width: width, height: height, truncates: truncates), at: point))
    }

    /// The lines of the text within a size, with colours of the current traits.
    /// - Parameter truncates: Whether the last line that fits ends with an ellipsis if there are more.
    func drawnContent(width: CGFloat, height: CGFloat, truncates: Bool) -> TextContent {
        let parts = TextBlock.parts(of: self, font: UIFont.systemFont(ofSize: 12), style: TextParagraphStyle())
        let traits = UITraitCollection.current
        let styles = parts.attributes.map { TextLook($0, color: .black).style(traits) }
        let paragraph = TextParagraph(parts.runs, style: parts.style, measurer: FontMeasurer())
        let layout = paragraph.layout(
            width: Double(width), height: truncates ? Double(height) : .infinity,
            alignedIn: width.isFinite ? Double(width) : nil)
        let fitting = layout.lines.enumerated().filter { index, line in
            index == 0 || line.top + line.height <= Double(height) + 0.5
        }
        let lines = fitting.map { $1.drawn(parts.runs) { styles[$0.style] } }
        return TextContent(lines: lines, string: string)
    }
}

extension NSString {
    /// Draws the string into the current context, with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        styled(attributes).draw(at: point)
    }
    /// Draws the string into the current context, wrapped at the width of a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        styled(attributes).draw(in: rect)
    }
    /// Draws the string into the current context; see `NSAttributedString.draw(with:options:context:)`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        styled(attributes).draw(with: rect, options: options, context: context)
    }
}

extension String {
    /// Draws the string into the current context, with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attributes)
    }
    /// Draws the string into the current context, wrapped at the width of a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attributes)
    }
    /// Draws the string into the current context; see `NSAttributedString.draw(with:options:context:)`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSString(string: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }
}
