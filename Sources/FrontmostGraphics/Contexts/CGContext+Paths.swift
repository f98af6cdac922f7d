import Foundation
import FrontmostRender

extension CGContext {
    /// Starts a new path.
    public func beginPath() { outline = Path() }
    /// Closes the current subpath with a line.
    public func closePath() { outline.closeSubpath() }
    /// Starts a subpath at a point.
    public func move(to point: CGPoint) { outline.move(to: point.applying(state.transform)) }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) { outline.addLine(to: point.applying(state.transform)) }
    /// Adds a subpath of connected lines.
    public func addLines(between points: [CGPoint]) { outline.addLines(points.map { $0.applying(state.transform) }) }
    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = state.transform
        outline.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }
    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        outline.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { add(Path(rect)) }
    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
    /// Adds an arc. Angles are in radians.
    /// - Parameter clockwise: The direction with the y axis pointing up: on the screen, `false` runs clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        outline.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: state.transform)
    }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`, with a line to the arc's
    /// start.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        outline.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
    }
    /// Adds another path.
    public func addPath(_ new: CGPath) { add(new.outline) }
    private func add(_ new: Path) { outline.addPath(new, transform: state.transform) }

    /// The path being built, in the current coordinates; nil if it is empty.
    public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline.applying(state.transform.inverted())) }
    /// Whether the path being built is empty.
    public var isPathEmpty: Bool { outline.isEmpty }
    /// The end of the path being built; zero for an empty path.
    public var currentPointOfPath: CGPoint { outline.currentPoint?.applying(state.transform.inverted()) ?? .zero }
    /// The smallest rectangle that contains the path being built, control points included; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        outline.isEmpty ? .null : outline.boundingRect.applying(state.transform.inverted())
    }
    /// Whether a point is inside the path being built.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let winding = outline.winding(around: point.applying(state.transform))
        return mode.rule == .evenOdd ? winding.crossings % 2 == 1 : winding.number != 0
    }
    /// Replaces the path by the outline of its line.
    public func replacePathWithStrokedPath() { outline = outline.strokedPath(scaled(state.style)) }
}
