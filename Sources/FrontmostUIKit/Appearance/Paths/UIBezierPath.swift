import Foundation
import FrontmostRender

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path with the way it is drawn.
///
///     override func draw(_ rect: CGRect) {
///         let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
///         ring.lineWidth = 4
///         UIColor.systemGreen.setStroke()
///         ring.stroke()
///     }
open class UIBezierPath: NSObject {
    private var path: Path
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.outline }
    }
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var usesEvenOddFillRule = false
    private var dash: [CGFloat] = [], phase: CGFloat = 0

    // MARK: Making one

    public override init() {
        path = Path()
        super.init()
    }
    public init(cgPath: CGPath) {
        path = cgPath.outline
        super.init()
    }
    private convenience init(_ path: Path) {
        self.init()
        self.path = path
    }
    public convenience init(rect: CGRect) { self.init(Path(rect)) }
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
    }
    /// Rounds some of the corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(Path(rect, rounding: corners, by: cornerRadii))
    }
    /// - Parameters:
    ///   - startAngle: Radians, from the right, growing clockwise on the screen.
    ///   - clockwise: As it is seen on the screen.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Building it

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: !clockwise)
    }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = Path() }
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    // MARK: Asking it

    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle that holds all points, control points included.
    open var bounds: CGRect { path.boundingRect }
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether the point is inside of the path, by its fill rule.
    open func contains(_ point: CGPoint) -> Bool {
        let winding = path.winding(around: point)
        return usesEvenOddFillRule ? winding.crossings % 2 == 1 : winding.number != 0
    }

    // MARK: Drawing it

    /// - Parameters:
    ///   - pattern: Lengths of dashes and gaps in turn, in points.
    ///   - phase: Where in the pattern lines begin.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        self.phase = phase
    }
    /// Fills it with the current fill colour, in `draw(_:)`.
    @MainActor @preconcurrency open func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Draws its line with the current stroke colour, in `draw(_:)`.
    @MainActor @preconcurrency open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, style) }
    /// Has what is drawn from now on be seen within the path only.
    @MainActor @preconcurrency open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: path, usesEvenOddFillRule ? .evenOdd : .winding)
    }

    var style: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dash: dash, phase: phase)
    }
}

extension Path {
    init(_ rect: CGRect, rounding corners: UIRectCorner, by radii: CGSize) {
        func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
        self.init(rect, [size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)])
    }
    init(_ rect: CGRect, rounding radii: CornerRadii) {
        let all = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
        self.init(rect, all.map { CGSize(width: $0, height: $0) })
    }

    /// - Parameter radii: Clockwise from the top left.
    private init(_ rect: CGRect, _ radii: [CGSize]) {
        self.init()
        // Corners clockwise, each with the way out of it: a quarter of an ellipse by one cubic.
        let k: CGFloat = 1 - 0.552_284_749_831
        let places: [(CGPoint, CGVector, CGVector)] = [
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
        ]
        for ((point, back, out), radius) in zip(places, radii) {
            let x = min(max(0, radius.width), rect.width / 2), y = min(max(0, radius.height), rect.height / 2)
            let isRound = x > 0 && y > 0
            func place(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
                isRound ? CGPoint(x: point.x + direction.dx * x * part, y: point.y + direction.dy * y * part) : point
            }
            if isEmpty { move(to: place(back, 1)) } else { addLine(to: place(back, 1)) }
            if isRound { addCurve(to: place(out, 1), control1: place(back, k), control2: place(out, k)) }
        }
        closeSubpath()
    }
}
