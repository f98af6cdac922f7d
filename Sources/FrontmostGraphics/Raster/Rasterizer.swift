import Foundation
import FrontmostRender

/// Why a drawing has no pixels.
package enum RasterError: Error, Equatable {
    /// The drawing contains something that only hosts can paint.
    case cannotPaint(String)
    /// The size is not between 1 and `Rasterizer.mostPixels`.
    case badSize
    /// The layers have more than `Rasterizer.mostComposedPixels`.
    case tooManyLayers
}

/// Paints display lists into pixels, for files and for code that reads pixels.
///
/// Hosts paint by themselves; this is for `UIImage.pngData()` and its kin. Text and encoded images have no pixels here, because that would take
/// a rasteriser of fonts and decoders of all formats: a drawing with these throws.
package struct Rasterizer {
    /// The number of pixels of the largest image. A pixel takes 16 bytes while it is painted.
    package static let mostPixels = 16 << 20
    /// The most pixels of an image and of all layers in which it is composed at one time.
    static let mostComposedPixels = 3 * mostPixels

    private var raster: Raster
    /// Maps the drawing's coordinates to pixels.
    private var transform: CGAffineTransform
    private let bounds: CGRect
    /// The pixels of the rasters below this one.
    private let pixelsBelow: Int

    /// Encodes an image as a PNG.
    /// - Parameters:
    ///   - width, height: The size in pixels that the drawing is scaled to.
    package static func png(of image: DrawnImage, width: Int, height: Int) throws(RasterError) -> Data {
        let raster = try raster(of: image, width: width, height: height)
        return PNGEncoder.data(width: width, height: height, rgba: raster.straightBytes)
    }

    static func raster(of image: DrawnImage, width: Int, height: Int) throws(RasterError) -> Raster {
        guard width > 0, height > 0, width <= mostPixels / height, image.size.width > 0, image.size.height > 0 else {
            throw .badSize
        }
        let transform = CGAffineTransform(
            scaleX: CGFloat(width) / image.size.width, y: CGFloat(height) / image.size.height)
        var rasterizer = Rasterizer(
            raster: Raster(PixelArea(columns: 0..<width, rows: 0..<height)), transform: transform,
            bounds: CGRect(origin: .zero, size: image.size), pixelsBelow: 0)
        try rasterizer.draw(image.operations)
        return rasterizer.raster
    }

    /// A rasteriser for a layer.
    private func layer(_ area: PixelArea, _ transform: CGAffineTransform, others: Int = 0) throws(RasterError) -> Rasterizer {
        let below = pixelsBelow + raster.area.count + others
        if below + area.count > Self.mostComposedPixels { throw .tooManyLayers }
        return Rasterizer(raster: Raster(area), transform: transform, bounds: bounds, pixelsBelow: below)
    }

    private mutating func draw(_ operations: [DrawingOperation]) throws(RasterError) {
        for operation in operations { try draw(operation, opacity: 1, .normal, nil) }
    }

    /// - Parameter coverage: The part of each pixel that clips leave; nil for all.
    private mutating func draw(
        _ operation: DrawingOperation, opacity: Float, _ blend: DrawingBlend, _ coverage: Coverage?
    ) throws(RasterError) {
        switch operation {
        case .fill(let outline, let paint, let area):
            fill(outline, try PixelPaint(paint, area: area ?? bounds), opacity, blend, coverage)
        case .stroke(let path, let paint, let style, let area):
            let outline = PathOutline(path.strokedPath(style))
            fill(outline, try PixelPaint(paint, area: area ?? bounds), opacity, blend, coverage)
        case .text(let text, _): if !text.string.isEmpty { throw .cannotPaint("text") }
        case .image(let image, let frame):
            try compose(try operations(of: image, in: frame), DrawingGroup(opacity: Double(opacity), blend: blend), coverage)
        case .group(let operations, let group): try compose(operations, group, coverage)
        }
    }

    private mutating func fill(
        _ outline: PathOutline, _ paint: PixelPaint, _ opacity: Float, _ blend: DrawingBlend, _ coverage: Coverage?
    ) {
        let inside = self.coverage(of: outline), inverse = transform.inverted()
        let region = (blend.affectsAll ? raster.area : inside.area).intersection(coverage?.area)
        let color = paint.isUniform ? paint.pixel(at: .zero) : nil
        for row in region.rows {
            for column in region.columns {
                let part = inside.area.contains(column, row) ? min(1, inside[column, row]) : 0
                let clip = coverage?[column, row] ?? 1
                if clip == 0 || part == 0 && !blend.affectsAll { continue }
                let pixel = color ?? paint.pixel(at: Self.middle(column, row).applying(inverse))
                raster.compose(pixel * (part * opacity), blend, at: raster.area.index(column, row), clip: clip)
            }
        }
    }

    private static func middle(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)
    }

    /// What an outline in the drawing's coordinates covers.
    private func coverage(of outline: PathOutline) -> Coverage {
        Coverage(of: PathOutline(outline.path.applying(transform), isEvenOdd: outline.isEvenOdd), within: raster.area)
    }

    private mutating func compose(
        _ operations: [DrawingOperation], _ group: DrawingGroup, _ outer: Coverage?
    ) throws(RasterError) {
        var coverage = outer
        for clip in group.clips { coverage = self.coverage(of: clip).intersection(coverage) }
        let whole = group.transform.concatenating(transform)
        if !group.isLayer {
            let former = transform
            transform = whole
            for operation in operations { try draw(operation, opacity: 1, .normal, coverage) }
            transform = former
            return
        }
        let area = area(of: operations, group.filters, whole)
        var inner = try layer(area, whole)
        try inner.draw(operations)
        for filter in group.filters { inner.apply(filter) }
        if let mask = group.mask {
            var other = try layer(area, transform, others: area.count)
            try other.draw(mask.operations)
            inner.raster.mask(by: other.raster, isInverse: mask.isInverse)
        }
        raster.compose(inner.raster, group.blend, opacity: Float(group.opacity).clampedToUnit, coverage: coverage)
    }

    /// The pixels in which a layer can differ from nothing, before and after each of its filters.
    private func area(of operations: [DrawingOperation], _ filters: [DrawingFilter], _ transform: CGAffineTransform) -> PixelArea
    {
        if filters.contains(where: \.colorsNothing) { return raster.area }
        var reach = DrawingOperation.reach(of: operations), all = reach
        for filter in filters {
            reach = filter.reach(of: reach)
            all = all.union(reach)
        }
        if all.isNull { return PixelArea(.null, within: raster.area) }
        // A blur has whole pixels, and may be a little wider.
        return PixelArea(all.applying(transform).insetBy(dx: -2, dy: -2), within: raster.area)
    }

    // MARK: Images

    /// The image as operations.
    private func operations(of image: ImageContent, in frame: CGRect) throws(RasterError) -> [DrawingOperation] {
        guard image.stretch == nil, image.tint == nil else { throw .cannotPaint("a stretched or tinted image") }
        switch image.source {
        case .encoded: throw .cannotPaint("an encoded image")
        case .symbol(let symbol, let paint):
            let transform = Self.transform(from: symbol.viewBox, to: frame)
            let fills = symbol.outlines.map { outline in
                DrawingOperation.fill(
                    PathOutline(Path(outline.commands), isEvenOdd: outline.isEvenOdd), paint, area: symbol.viewBox)
            }
            return [.group(fills, DrawingGroup(transform: transform))]
        case .drawing(let drawing):
            guard drawing.size.width > 0, drawing.size.height > 0 else { return [] }
            let transform = Self.transform(from: CGRect(origin: .zero, size: drawing.size), to: frame)
            return [.group(drawing.operations, DrawingGroup(transform: transform, clips: [PathOutline(Path(frame))]))]
        }
    }

    private static func transform(from source: CGRect, to target: CGRect) -> CGAffineTransform {
        let x = target.width / source.width, y = target.height / source.height
        return CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
    }

    // MARK: Filters

    private mutating func apply(_ filter: DrawingFilter) {
        let scale = Double(abs(transform.a * transform.d - transform.b * transform.c).squareRoot())
        switch filter {
        case .blur(let radius): raster = raster.blurred(Double(radius) * scale)
        case .colors(let colors): raster.mapColors { colors($0) }
        case .alphaThreshold(let range, let color):
            raster.mapColors { $0.opacity > 0 && range.contains(Double($0.opacity)) ? color : .clear }
        case .transform(let change):
            // Each pixel is that of the place where it was before.
            let back = transform.inverted().concatenating(change.inverted()).concatenating(transform), source = raster
            let area = raster.area
            area.forEach { column, row in
                let place = Self.middle(column, row).applying(back)
                raster.pixels[area.index(column, row)] =
                    source[Double(place.x).rounded(.down).clampedInt, Double(place.y).rounded(.down).clampedInt]
            }
        case .shadow(let shadow, let way): apply(shadow, way, scale)
        }
    }

    private mutating func apply(_ shadow: RenderEffects.Shadow, _ way: DrawingShadow, _ scale: Double) {
        var form = raster.blurred(
            Double(shadow.radius) * scale, dx: (Double(shadow.x) * scale).rounded().clampedInt,
            dy: (Double(shadow.y) * scale).rounded().clampedInt)
        // The inside of a form is in the shadow of all that the form, moved, does not cover.
        form.mapColors { shadow.color.multiplyingOpacity(by: Double(shadow.isInner ? 1 - $0.opacity : $0.opacity)) }
        if shadow.isInner { form.mask(by: raster, isInverse: false) }
        if way.hidesSource {
            raster = form
        } else if shadow.isInner || way.isAbove {
            raster.compose(form, way.blend, opacity: 1, coverage: nil)
        } else {
            form.compose(raster, way.blend, opacity: 1, coverage: nil)
            raster = form
        }
    }
}

extension DrawingFilter {
    /// Whether the filter shows something where nothing is drawn.
    fileprivate var colorsNothing: Bool {
        if case .colors(let colors) = self { colors(.clear).opacity > 0 } else { false }
    }
}

extension Path {
    /// The path of a symbol's outline.
    fileprivate init(_ commands: [SymbolCommand]) {
        self.init()
        for command in commands {
            switch command {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .quad(let control, let point): addQuadCurve(to: point, control: control)
            case .cubic(let first, let second, let point): addCurve(to: point, control1: first, control2: second)
            case .close: closeSubpath()
            }
        }
    }
}
