import Foundation
import FrontmostRender

extension CGContext {
    // MARK: Paths

    /// Fills the path and starts a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
    /// Strokes the path and starts a new one.
    public func strokePath() { drawPath(using: .stroke) }
    /// Fills the path, strokes it, or both, and starts a new one.
    public func drawPath(using mode: CGPathDrawingMode) {
        if let rule = mode.rule { add(.fill(PathOutline(outline, isEvenOdd: rule == .evenOdd), paint(state.fill))) }
        if mode.strokes { add(.stroke(outline, paint(state.stroke), scaled(state.style))) }
        beginPath()
    }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(Path(rect), .winding) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { fill(Path { $0.addRects(rects) }, .winding) }
    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), .winding) }
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { stroke(Path(rect), state.style) }
    /// Strokes a rectangle with a line width in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.lineWidth = width
        stroke(Path(rect), style)
    }
    /// Strokes the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), state.style) }
    /// Strokes separate lines: from the first point to the second, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        let lines = Path { path in
            for index in stride(from: 0, to: points.count - 1, by: 2) {
                path.move(to: points[index])
                path.addLine(to: points[index + 1])
            }
        }
        stroke(lines, state.style)
    }
    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        let former = (state.blend, state.shadow, state.mask)
        (state.blend, state.shadow, state.mask) = (.destinationOut, nil, nil)
        add(.fill(PathOutline(Path(rect).applying(state.transform)), .color(.black)))
        (state.blend, state.shadow, state.mask) = former
    }

    package func fill(_ path: Path, _ rule: CGPathFillRule) {
        add(.fill(PathOutline(path.applying(state.transform), isEvenOdd: rule == .evenOdd), paint(state.fill)))
    }
    package func stroke(_ path: Path, _ style: StrokeStyle) {
        add(.stroke(path.applying(state.transform), paint(state.stroke), scaled(style)))
    }

    private func paint(_ paint: Paint) -> Paint { paint.multiplyingOpacity(by: state.opacity) }

    /// The line style scaled with the coordinates.
    func scaled(_ style: StrokeStyle) -> StrokeStyle {
        let t = state.transform, scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        if scale == 1 { return style }
        var result = style
        result.lineWidth *= scale
        result.dash = style.dash.map { $0 * scale }
        result.dashPhase *= scale
        return result
    }

    // MARK: Images and gradients

    /// Draws an image into a rectangle. The bottom of the image is where y is smallest: in a context with y growing downwards, such as that
    /// of `UIView.draw(_:)`, it is upside down. `UIImage.draw(in:)` is not.
    /// - Parameter byTiling: Whether the image is repeated in all directions, beginning in the rectangle.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let content = ImageContent(image.source, isPixelated: !state.isSmooth)
        guard byTiling else {
            return add(placed(.image(content, in: rect), in: rect), carriesOpacity: state.opacity == 1)
        }
        let everything = boundingBoxOfClipPath
        if everything.isInfinite || everything.isNull { return }
        let flipped = Self.flip(rect)
        let fill = DrawingOperation.fill(
            PathOutline(Path(everything.applying(flipped))), .tile(TilePaint(content, tile: rect)))
        add(placed(fill, in: rect), carriesOpacity: state.opacity == 1)
    }

    /// An operation with y growing upwards within a rectangle, in the context's coordinates.
    func placed(_ operation: DrawingOperation, in rect: CGRect) -> DrawingOperation {
        .group([operation], DrawingGroup(transform: Self.flip(rect).concatenating(state.transform)))
    }
    private static func flip(_ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    }

    /// Fills the clipped area with a gradient along a line. Without options, nothing is drawn before its start and after its end.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let way = CGVector(dx: end.x - start.x, dy: end.y - start.y), length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        guard length > 0, length.isFinite else { return }
        let unit = CGVector(dx: way.dx / length, dy: way.dy / length), far = Self.far
        let from = options.contains(.drawsBeforeStartLocation) ? -far : 0
        let to = options.contains(.drawsAfterEndLocation) ? far : length
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            CGPoint(
                x: start.x + unit.dx * along - unit.dy * across, y: start.y + unit.dy * along + unit.dx * across)
        }
        let band = Path {
            $0.addLines([point(from, -far), point(to, -far), point(to, far), point(from, far)])
            $0.closeSubpath()
        }
        fill(band, gradient, .linear(start: UnitPoint(x: start.x, y: start.y), end: UnitPoint(x: end.x, y: end.y)))
    }

    /// Fills the clipped area with a gradient between two circles. Without options, nothing is drawn inside of the first and outside of the
    /// second. Circles with different centres are drawn about the second one.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        func circle(_ radius: CGFloat) -> Path {
            Path(ellipseIn: CGRect(x: endCenter.x - radius, y: endCenter.y - radius, width: 2 * radius, height: 2 * radius))
        }
        let inner = min(startRadius, endRadius), outer = max(startRadius, endRadius), isOutwards = endRadius >= startRadius
        let before = options.contains(.drawsBeforeStartLocation), after = options.contains(.drawsAfterEndLocation)
        var area = circle((isOutwards ? after : before) ? Self.far : outer)
        if inner > 0 && !(isOutwards ? before : after) { area.addPath(circle(inner)) }
        let geometry = GradientPaint.Geometry.radial(
            center: UnitPoint(x: endCenter.x, y: endCenter.y), startRadius: inner, endRadius: outer)
        fill(area, isOutwards ? gradient : gradient.reversed, geometry)
    }

    /// Fills the clipped area with a gradient around a point. Angles are in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let start = Double(angle)
        let geometry = GradientPaint.Geometry.angular(
            center: UnitPoint(x: center.x, y: center.y), start: .radians(start), end: .radians(start + 2 * .pi))
        fill(Path(CGRect(x: -Self.far, y: -Self.far, width: 2 * Self.far, height: 2 * Self.far)), gradient, geometry)
    }

    private static var far: CGFloat { 100_000 }

    /// Fills a path in the current coordinates, with a gradient that has its unit points in them.
    private func fill(_ path: Path, _ gradient: CGGradient, _ geometry: GradientPaint.Geometry) {
        let paint = Paint.gradient(GradientPaint(stops: gradient.stops, geometry: geometry))
        draw(.fill(PathOutline(path, isEvenOdd: true), paint, area: CGRect(x: 0, y: 0, width: 1, height: 1)))
    }
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke

    /// The fill rule; nil if nothing is filled.
    var rule: CGPathFillRule? {
        switch self {
        case .fill, .fillStroke: .winding
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }
    var strokes: Bool { self != .fill && self != .eoFill }
}

/// The quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0, none, low, high, medium
}
