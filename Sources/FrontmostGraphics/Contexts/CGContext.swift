import Foundation
import FrontmostRender

/// Records what is drawn, for the host to show.
///
/// It exists while `UIView.draw(_:)` runs: `UIGraphicsGetCurrentContext()` returns it, and colours and paths draw into it.
public final class CGContext {
    private struct State {
        var transform = CGAffineTransform.identity
        var fill = ResolvedColor.black, stroke = ResolvedColor.black
        var style = StrokeStyle()
        var opacity = 1.0
        /// Clip paths in the view's coordinates.
        var clips: [PathOutline] = []
    }

    private var state = State()
    private var saved: [State] = []
    package private(set) var operations: [DrawingContent.Operation] = []
    /// The path being built, in the view's coordinates.
    private var path = Path()

    package init(origin: CGPoint) {
        state.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    }

    // MARK: State

    /// Saves the transform, the clip, the colours and the line style on a stack.
    public func saveGState() { saved.append(state) }
    /// Restores the state saved last. Does nothing if none was saved.
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    /// Sets the colour of what is filled from now on.
    public func setFillColor(_ color: CGColor) { state.fill = color.resolved }
    /// Sets the colour of what is filled from now on. Components and opacity are 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of what is filled from now on to a grey. Both values are 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the colour of the lines that are drawn from now on.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.resolved }
    /// Sets the colour of the lines that are drawn from now on. Components and opacity are 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of the lines that are drawn from now on to a grey. Both values are 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the opacity of what is drawn, 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.opacity = Double(alpha) }
    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
    /// Sets the length of a pointed corner, in line widths, beyond which it is cut off.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    /// Sets the dash pattern: the lengths of dashes and gaps in turn, in points.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dash) = (phase, lengths) }

    /// The current transform, to the view's coordinates.
    public var ctm: CGAffineTransform { state.transform }
    /// Applies a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
    /// Moves the origin, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales the coordinates.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates the coordinates.
    /// - Parameter angle: Radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    // MARK: Path

    /// Starts a new path.
    public func beginPath() { path = Path() }
    /// Closes the current subpath with a line.
    public func closePath() { path.closeSubpath() }
    /// Starts a subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point.applying(state.transform)) }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) { path.addLine(to: point.applying(state.transform)) }
    /// Adds a subpath of connected lines.
    public func addLines(between points: [CGPoint]) { path.addLines(points.map { $0.applying(state.transform) }) }
    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = state.transform
        path.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }
    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { add(Path(rect)) }
    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
    /// Adds an arc. Angles are in radians.
    /// - Parameter clockwise: The direction with the y axis pointing up: on the screen, `false` runs clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: state.transform)
    }
    /// Adds another path.
    public func addPath(_ new: CGPath) { add(new.outline) }
    private func add(_ new: Path) { path.addPath(new, transform: state.transform) }

    // MARK: Drawing

    /// Fills the path and starts a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        add(.fill(PathOutline(path, isEvenOdd: rule == .evenOdd), paint(state.fill)))
        beginPath()
    }
    /// Strokes the path and starts a new one.
    public func strokePath() {
        add(.stroke(path, paint(state.stroke), scaled(state.style)))
        beginPath()
    }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(Path(rect), .winding) }
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
    /// Limits subsequent drawing to the inside of the path, and starts a new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(PathOutline(path, isEvenOdd: rule == .evenOdd))
        beginPath()
    }
    /// Limits subsequent drawing to a rectangle.
    public func clip(to rect: CGRect) { clip(to: Path(rect), .winding) }

    package func fill(_ path: Path, _ rule: CGPathFillRule) {
        add(.fill(PathOutline(path.applying(state.transform), isEvenOdd: rule == .evenOdd), paint(state.fill)))
    }
    package func stroke(_ path: Path, _ style: StrokeStyle) {
        add(.stroke(path.applying(state.transform), paint(state.stroke), scaled(style)))
    }
    package func clip(to path: Path, _ rule: CGPathFillRule) {
        state.clips.append(PathOutline(path.applying(state.transform), isEvenOdd: rule == .evenOdd))
    }

    private func paint(_ color: ResolvedColor) -> Paint { .color(color.multiplyingOpacity(by: state.opacity)) }

    /// The line style scaled with the coordinates.
    private func scaled(_ style: StrokeStyle) -> StrokeStyle {
        let t = state.transform, scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        if scale == 1 { return style }
        var result = style
        result.lineWidth *= scale
        result.dash = style.dash.map { $0 * scale }
        result.dashPhase *= scale
        return result
    }

    private func add(_ operation: DrawingContent.Operation) {
        operations.append(
            state.clips.reversed().reduce(operation) { .group([$0], opacity: 1, transform: .identity, clip: $1) })
    }
}
