import Foundation
import FrontmostRender

/// Why a drawing has no pixels.
package enum RasterError: Error, Equatable {
    /// The drawing contains something that only hosts can paint.
    case cannotPaint(String)
    /// The size is not between 1 and `Rasterizer.mostPixels`.
    case badSize
}

/// Paints display lists into pixels, for files and for code that reads pixels.
///
/// Hosts paint by themselves; this is for `UIImage.pngData()` and its kin. Text and encoded images have no pixels here, because that would take
/// a rasteriser of fonts and decoders of all formats: a drawing with these throws.
package struct Rasterizer {
    /// The number of pixels of the largest image.
    package static let mostPixels = 64 << 20

    private var raster: Raster
    /// Maps the drawing's coordinates to pixels.
    private var transform: CGAffineTransform
    private let bounds: CGRect

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
            raster: Raster(width: width, height: height), transform: transform,
            bounds: CGRect(origin: .zero, size: image.size))
        try rasterizer.draw(image.operations)
        return rasterizer.raster
    }

    private mutating func draw(_ operations: [DrawingOperation]) throws(RasterError) {
        for operation in operations { try draw(operation, opacity: 1, .normal, nil) }
    }

    /// - Parameter coverage: The part of each pixel that clips leave; nil for all.
    private mutating func draw(
        _ operation: DrawingOperation, opacity: Float, _ blend: DrawingBlend, _ coverage: [Float]?
    ) throws(RasterError) {
        switch operation {
        case .fill(let outline, let paint, let area):
            try fill(outline, PixelPaint(paint, area: area ?? bounds), opacity, blend, coverage)
        case .stroke(let path, let paint, let style, let area):
            let outline = PathOutline(path.strokedPath(style))
            try fill(outline, PixelPaint(paint, area: area ?? bounds), opacity, blend, coverage)
        case .text(let text, _): if !text.string.isEmpty { throw .cannotPaint("text") }
        case .image(let image, let frame):
            try compose(try operations(of: image, in: frame), DrawingGroup(opacity: Double(opacity), blend: blend), coverage)
        case .group(let operations, let group): try compose(operations, group, coverage)
        }
    }

    private mutating func fill(
        _ outline: PathOutline, _ paint: PixelPaint, _ opacity: Float, _ blend: DrawingBlend, _ coverage: [Float]?
    ) throws(RasterError) {
        let path = PathOutline(outline.path.applying(transform), isEvenOdd: outline.isEvenOdd)
        let inside = Coverage.of(path, width: raster.width, height: raster.height), inverse = transform.inverted()
        let color = paint.isUniform ? paint.pixel(at: .zero) : nil
        for index in inside.indices where inside[index] > 0 || blend.affectsAll {
            let clip = coverage?[index] ?? 1
            if clip == 0 { continue }
            let x = CGFloat(index % raster.width) + 0.5, y = CGFloat(index / raster.width) + 0.5
            let pixel = color ?? paint.pixel(at: CGPoint(x: x, y: y).applying(inverse))
            let former = raster.pixels[index]
            if blend.affectsAll {
                let composed = blend.compose(pixel * (min(1, inside[index]) * opacity), former)
                raster.pixels[index] = former + (composed - former) * clip
            } else {
                raster.pixels[index] = blend.compose(pixel * (min(1, inside[index]) * opacity * clip), former)
            }
        }
    }

    private mutating func compose(
        _ operations: [DrawingOperation], _ group: DrawingGroup, _ outer: [Float]?
    ) throws(RasterError) {
        var coverage = outer
        for clip in group.clips {
            let path = PathOutline(clip.path.applying(transform), isEvenOdd: clip.isEvenOdd)
            let inside = Coverage.of(path, width: raster.width, height: raster.height)
            coverage = coverage.map { former in zip(former, inside).map { $0 * min(1, $1) } } ?? inside.map { min(1, $0) }
        }
        let whole = group.transform.concatenating(transform)
        if !group.isLayer {
            let former = transform
            transform = whole
            for operation in operations { try draw(operation, opacity: 1, .normal, coverage) }
            transform = former
            return
        }
        var inner = Rasterizer(raster: raster.blank, transform: whole, bounds: bounds)
        try inner.draw(operations)
        for filter in group.filters { inner.apply(filter) }
        if let mask = group.mask {
            var other = Rasterizer(raster: raster.blank, transform: transform, bounds: bounds)
            try other.draw(mask.operations)
            inner.raster.mask(by: other.raster, isInverse: mask.isInverse)
        }
        raster.compose(inner.raster, group.blend, opacity: Float(group.opacity), coverage: coverage)
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
            for index in raster.pixels.indices {
                let place = CGPoint(
                    x: CGFloat(index % raster.width) + 0.5, y: CGFloat(index / raster.width) + 0.5
                ).applying(back)
                let x = Double(place.x).rounded(.down).clampedInt, y = Double(place.y).rounded(.down).clampedInt
                let isInside = x >= 0 && y >= 0 && x < raster.width && y < raster.height
                raster.pixels[index] = isInside ? source.pixels[y * raster.width + x] : .zero
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
