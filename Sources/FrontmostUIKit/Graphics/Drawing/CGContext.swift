import Foundation
import FrontmostRender

/// Takes down what a view draws, for the host to show.
///
/// It is there while `UIView.draw(_:)` runs: `UIGraphicsGetCurrentContext()` answers it, and colours and paths draw into it.
@MainActor @preconcurrency public final class CGContext {
    private struct State {
        var transform = CGAffineTransform.identity
        var fill = ResolvedColor.black, stroke = ResolvedColor.black
        var style = StrokeStyle()
        var opacity = 1.0
        /// Already in the view's coordinates.
        var clips: [PathOutline] = []
    }

    private var state = State()
    private var saved: [State] = []
    private(set) var operations: [DrawingContent.Operation] = []
    /// The path that is being built, in the view's coordinates.
    private var path = Path()

    /// The innermost one that draws now.
    private(set) static var current: CGContext?

    init(origin: CGPoint) {
        state.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    }

    /// What `body` draws.
    static func operations(origin: CGPoint, _ body: () -> Void) -> [DrawingContent.Operation] {
        let context = CGContext(origin: origin), former = current
        current = context
        body()
        current = former
        return context.operations
    }

    // MARK: State

    public func saveGState() { saved.append(state) }
    /// Does nothing where no state was saved.
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    func setFill(_ color: ResolvedColor) { state.fill = color }
    func setStroke(_ color: ResolvedColor) { state.stroke = color }
    public func setAlpha(_ alpha: CGFloat) { state.opacity = Double(alpha) }
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap == .butt ? .butt : cap == .round ? .round : .square }
    public func setLineJoin(_ join: CGLineJoin) {
        state.style.lineJoin = join == .miter ? .miter : join == .round ? .round : .bevel
    }
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dash) = (phase, lengths) }

    public var ctm: CGAffineTransform { state.transform }
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// - Parameter angle: Radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    // MARK: The path

    public func beginPath() { path = Path() }
    public func closePath() { path.closeSubpath() }
    public func move(to point: CGPoint) { path.move(to: point.applying(state.transform)) }
    public func addLine(to point: CGPoint) { path.addLine(to: point.applying(state.transform)) }
    public func addLines(between points: [CGPoint]) { path.addLines(points.map { $0.applying(state.transform) }) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = state.transform
        path.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }
    public func addRect(_ rect: CGRect) { add(Path(rect)) }
    public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
    /// - Parameter clockwise: For y growing upwards: on the screen `false` runs clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: state.transform)
    }
    public func addPath(_ new: CGPath) { add(new.outline) }
    private func add(_ new: Path) { path.addPath(new, transform: state.transform) }

    // MARK: Drawing

    public func fillPath(using rule: CGPathFillRule = .winding) {
        add(.fill(PathOutline(path, isEvenOdd: rule == .evenOdd), paint(state.fill)))
        beginPath()
    }
    public func strokePath() {
        add(.stroke(path, paint(state.stroke), scaled(state.style)))
        beginPath()
    }
    public func fill(_ rect: CGRect) { fill(Path(rect), .winding) }
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), .winding) }
    public func stroke(_ rect: CGRect) { stroke(Path(rect), state.style) }
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.lineWidth = width
        stroke(Path(rect), style)
    }
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), state.style) }
    /// What is drawn from now on is seen within the path only.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(PathOutline(path, isEvenOdd: rule == .evenOdd))
        beginPath()
    }
    public func clip(to rect: CGRect) { clip(to: Path(rect), .winding) }

    func fill(_ path: Path, _ rule: CGPathFillRule) {
        add(.fill(PathOutline(path.applying(state.transform), isEvenOdd: rule == .evenOdd), paint(state.fill)))
    }
    func stroke(_ path: Path, _ style: StrokeStyle) {
        add(.stroke(path.applying(state.transform), paint(state.stroke), scaled(style)))
    }
    func clip(to path: Path, _ rule: CGPathFillRule) {
        state.clips.append(PathOutline(path.applying(state.transform), isEvenOdd: rule == .evenOdd))
    }

    private func paint(_ color: ResolvedColor) -> Paint { .color(color.multiplyingOpacity(by: state.opacity)) }

    /// Lines grow with the coordinates.
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
