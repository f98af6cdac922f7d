import Foundation
import FrontmostRender

/// An outline made of lines and curves, in points, under the name it has in Core Graphics. It does not change; see
/// `CGMutablePath`.
public class CGPath: Hashable {
    var outline: Path

    init(_ outline: Path) { self.outline = outline }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    public var isEmpty: Bool { outline.isEmpty }
    public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
    /// The smallest rectangle that holds all points, control points included.
    public var boundingBox: CGRect { outline.boundingRect }
    /// The smallest rectangle that holds the path.
    public var boundingBoxOfPath: CGRect {
        isEmpty ? .null : CGRect(around: PathPoints(outline, isPaced: false).points)
    }
    /// Whether the point is inside of the path.
    /// - Parameter transform: Of the point.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = outline.winding(around: point.applying(transform))
        return rule == .evenOdd ? winding.crossings % 2 == 1 : winding.number != 0
    }

    public func copy() -> CGPath? { CGPath(outline) }
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(outline.applying(transform?.pointee ?? .identity))
    }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.outline = outline
        return copy
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.outline == b.outline }
    public func hash(into hasher: inout Hasher) { hasher.combine(outline.elements.count) }
}

/// A path that is being built. Who is given it takes it as it is then.
public final class CGMutablePath: CGPath {
    public init() { super.init(Path()) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { outline.move(to: point.applying(transform)) }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addLine(to: point.applying(transform))
    }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        outline.addLines(points.map { $0.applying(transform) })
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        outline.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addPath(Path(rect), transform: transform)
    }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addPath(Path(ellipseIn: rect), transform: transform)
    }
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        outline.addPath(Path(roundedRect: rect, cornerSize: size), transform: transform)
    }
    /// - Parameter clockwise: For y growing upwards: on the screen `false` runs clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        outline.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: transform)
    }
    /// An arc that rounds the corner at `tangent1End` of the way from here to `tangent2End`, with a line to where it begins.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End, here = currentPoint.applying(transform.inverted())
        let (back, on) = (corner.way(to: here), corner.way(to: tangent2End))
        let turn = back.dx * on.dy - back.dy * on.dx, straight = back.dx * on.dx + back.dy * on.dy
        // Without a corner there is nothing to round.
        guard abs(turn) > 1e-9, radius > 0 else { return outline.addLine(to: corner.applying(transform)) }
        let half = atan2(abs(turn), straight) / 2, length = radius / tan(half), reach = radius / sin(half)
        let middle = CGVector(dx: (back.dx + on.dx) / (2 * cos(half)), dy: (back.dy + on.dy) / (2 * cos(half)))
        let center = CGPoint(x: corner.x + middle.dx * reach, y: corner.y + middle.dy * reach)
        func angle(_ way: CGVector) -> Angle {
            .radians(Double(atan2(corner.y + way.dy * length - center.y, corner.x + way.dx * length - center.x)))
        }
        outline.addArc(
            center: center, radius: radius, startAngle: angle(back), endAngle: angle(on), clockwise: turn > 0,
            transform: transform)
    }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        outline.addPath(path.outline, transform: transform)
    }
    public func closeSubpath() { outline.closeSubpath() }
}

extension CGPoint {
    /// The direction of another point, of length 1; of none where the two are one.
    fileprivate func way(to other: CGPoint) -> CGVector {
        let length = hypot(other.x - x, other.y - y)
        return length > 0 ? CGVector(dx: (other.x - x) / length, dy: (other.y - y) / length) : .zero
    }
}

extension Path {
    /// The same outline as Core Graphics has it.
    public init(_ path: CGPath) { self = path.outline }
    public var cgPath: CGPath { CGPath(self) }
}
