import Foundation
import FrontmostRender

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top corners.
    public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2)
    /// The bottom corners.
    public static let bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path with its line style.
///
///     override func draw(_ rect: CGRect) {
///         let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
///         ring.lineWidth = 4
///         UIColor.systemGreen.setStroke()
///         ring.stroke()
///     }
open class UIBezierPath: NSObject, NSCopying {
    private var path: Path
    /// The path as Core Graphics' type.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.outline }
    }
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the line's ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the line's corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The length of a pointed corner, in line widths, beyond which it is cut off.
    open var miterLimit: CGFloat = 10
    /// Whether `fill`, `addClip` and `contains` use the even-odd rule.
    open var usesEvenOddFillRule = false
    private var dash: [CGFloat] = [], phase: CGFloat = 0

    // MARK: Creating a path

    public override init() {
        path = Path()
        super.init()
    }
    /// Creates a path from Core Graphics' type.
    public init(cgPath: CGPath) {
        path = cgPath.outline
        super.init()
    }
    private convenience init(_ path: Path) {
        self.init()
        self.path = path
    }
    /// A path of its own with the same elements and line.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(path)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        (copy.dash, copy.phase) = (dash, phase)
        return copy
    }
    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect) { self.init(Path(rect)) }
    /// Creates the path of the ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
    /// Creates the path of a rounded rectangle with a radius in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
    }
    /// Creates the path of a rectangle with some corners rounded. The radii are in points.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(Path(rect, rounding: corners, by: cornerRadii))
    }
    /// Creates the path of an arc.
    /// - Parameters:
    ///   - startAngle: Radians from the right, increasing clockwise on the screen.
    ///   - endAngle: Radians, like `startAngle`.
    ///   - clockwise: The direction as seen on the screen.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Building a path

    /// Starts a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds an arc. Angles are in radians, and the direction is as seen on the screen.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: !clockwise)
    }
    /// Closes the current subpath with a line.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path = Path() }
    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Transforms the path.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    // MARK: Properties

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle that contains all points, control points included.
    open var bounds: CGRect { path.boundingRect }
    /// The end point of the path; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether a point is inside the path, by its fill rule.
    open func contains(_ point: CGPoint) -> Bool {
        let winding = path.winding(around: point)
        return usesEvenOddFillRule ? winding.crossings % 2 == 1 : winding.number != 0
    }

    // MARK: Drawing

    /// Sets the dash pattern.
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps in turn, in points; nil for a solid line.
    ///   - count: The number of lengths.
    ///   - phase: The position in the pattern at which the line begins, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        self.phase = phase
    }
    /// Fills the path with the current fill colour, in `draw(_:)`.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Strokes the path with the current stroke colour, in `draw(_:)`.
    open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, style) }
    /// Fills the path with the current fill colour, in a blend mode and with an opacity of 0…1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.drawing(blendMode, alpha: alpha) { _ in fill() }
    }
    /// Strokes the path with the current stroke colour, in a blend mode and with an opacity of 0…1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.drawing(blendMode, alpha: alpha) { _ in stroke() }
    }
    /// Limits subsequent drawing to the inside of the path, in `draw(_:)`.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: path, usesEvenOddFillRule ? .evenOdd : .winding)
    }

    var style: StrokeStyle {
        StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dash,
            dashPhase: phase)
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
        // The corners clockwise, each with the directions into and out of it. One cubic curve approximates a quarter of an
        // ellipse.
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
