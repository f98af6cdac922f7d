import Foundation
import FrontmostRender

// What the page paints on a canvas, because no style and no SVG shows it.

extension ShapeContent {
    /// The shape as a drawing, if neither a box nor SVG can show its paints.
    func drawing(size: CGSize) -> DrawingContent? {
        isDrawn ? DrawingContent(operations(in: CGRect(origin: .zero, size: size))) : nil
    }

    /// Whether neither a box nor SVG can show the paints and the line.
    var isDrawn: Bool {
        if fill?.isPattern == true || stroke?.isPattern == true { return true }
        guard let stroke else { return false }
        if case .path = outline {
            guard case .gradient(let gradient) = stroke else { return false }
            return gradient.isAngular || fill?.isAngular == true
        }
        if isBorder { return false }
        if case .gradient = stroke { return true }
        return strokeStyle.lineWidth > 0 && !strokeStyle.isBoxBorder(of: outline)
    }
}

extension StrokeStyle {
    /// Whether the border of a box shows the line. A browser has dashes of its own length, and joins the sides at a corner to a point.
    fileprivate func isBoxBorder(of outline: OutlineShape) -> Bool {
        if !dash.isEmpty { return false }
        return lineJoin == .miter && miterLimit >= CGFloat(2).squareRoot() || !outline.hasSharpCorners
    }
}

extension OutlineShape {
    fileprivate var hasSharpCorners: Bool {
        switch self {
        case .rectangle: true
        case .roundedRectangle(let radii):
            [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].contains { $0 <= 0 }
        case .capsule, .ellipse, .path: false
        }
    }
}

extension Paint {
    fileprivate var isPattern: Bool {
        switch self {
        case .mesh, .tile: true
        case .color, .gradient, .material: false
        }
    }
    fileprivate var isAngular: Bool { if case .gradient(let gradient) = self { gradient.isAngular } else { false } }
}

extension GradientPaint {
    fileprivate var isAngular: Bool { if case .angular = geometry { true } else { false } }
}

extension ImageContent {
    /// Whether the image is painted on a canvas.
    var isDrawn: Bool {
        if stretch != nil || isPixelated { return true }
        switch source {
        case .symbol: return false
        case .encoded: return tint != nil
        case .drawing: return true
        }
    }

    /// The encoded data of the image; nil for others.
    var picture: (Data, String)? { if case .encoded(let data, let mediaType) = source { (data, mediaType) } else { nil } }
}

extension ImageContent.Fit {
    /// The transform that fits one rectangle into another one.
    func transform(from source: CGRect, to target: CGRect) -> CGAffineTransform {
        guard source.width > 0, source.height > 0 else { return .identity }
        var x = target.width / source.width, y = target.height / source.height
        switch self {
        case .stretch: break
        case .fit: (x, y) = (min(x, y), min(x, y))
        case .fill: (x, y) = (max(x, y), max(x, y))
        }
        return CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: target.midX - source.midX * x, ty: target.midY - source.midY * y)
    }
}

extension TextContent.Picture {
    /// The picture as the content of a node.
    func content(in paint: Paint) -> ImageContent {
        switch source {
        case .symbol(let symbol): ImageContent(.symbol(symbol, paint))
        case .encoded(let data, let mediaType): ImageContent(.encoded(data, mediaType: mediaType))
        case .drawing(let drawing): ImageContent(.drawing(drawing))
        }
    }
}

extension TextOrnament {
    /// The dash pattern of a line of that thickness.
    func dash(_ thickness: Double) -> [CGFloat] {
        let unit = CGFloat(thickness)
        switch pattern {
        case .solid: return []
        case .dot: return [unit, unit]
        case .dash: return [3 * unit, 2 * unit]
        case .dashDot: return [3 * unit, 2 * unit, unit, 2 * unit]
        case .dashDotDot: return [3 * unit, 2 * unit, unit, 2 * unit, unit, 2 * unit]
        }
    }
}

extension DrawingContent {
    /// The part of a node's surroundings that the drawing covers, in whole points. A drawing that goes far beyond its node is cut off.
    func area(in bounds: CGRect) -> CGRect {
        let reach = DrawingOperation.reach(of: operations)
        if reach.isNull || isClipped { return isClipped ? bounds : reach }
        return reach.insetBy(dx: -1, dy: -1).overlap(with: bounds.insetBy(dx: -2000, dy: -2000)).integral
    }

    /// The gradient that the whole drawing consists of, if it covers a node of that size; nil for other drawings.
    func gradient(covering size: CGSize) -> GradientPaint? {
        let bounds = CGRect(origin: .zero, size: size)
        guard operations.count == 1, case .fill(let outline, .gradient(let gradient), let area) = operations[0],
            area ?? bounds == bounds, outline.path == Path(bounds)
        else { return nil }
        return gradient
    }
}

extension RenderContent {
    /// Whether the content has to be sent again when the node has another size.
    var dependsOnSize: Bool {
        switch self {
        case .shape(let shape): shape.isDrawn
        case .image(let image): image.isDrawn
        case .drawing(let drawing): drawing.isClipped || drawing.operations.contains(where: \.dependsOnBounds)
        case .none, .text, .textField, .scroll: false
        }
    }
}

extension DrawingOperation {
    /// Whether the operation is painted otherwise in a node of another size: with a paint that has no area of its own.
    fileprivate var dependsOnBounds: Bool {
        switch self {
        case .fill(_, let paint, let area): area == nil && paint.hasExtent
        case .stroke(_, let paint, _, let area): area == nil && paint.hasExtent
        case .group(let operations, _): operations.contains(where: \.dependsOnBounds)
        case .text, .image: false
        }
    }
}

extension Paint {
    /// Whether the paint differs from place to place.
    fileprivate var hasExtent: Bool { if case .color = self { false } else { true } }
}
