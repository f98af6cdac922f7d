import Foundation
import FrontmostRender

/// An immutable path of lines and curves, in points, under Core Graphics' name; see `CGMutablePath`.
public class CGPath: Hashable {
    package var outline: Path

    package init(_ outline: Path) { self.outline = outline }

    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }
    /// Creates the path of the ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }
    /// Creates the path of a rounded rectangle. The radii of the corners are in points.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { outline.isEmpty }
    /// The end point of the path; zero for an empty path.
    public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
    /// The smallest rectangle that contains all points, control points included.
    public var boundingBox: CGRect { outline.boundingRect }
    /// The smallest rectangle that contains the path.
    public var boundingBoxOfPath: CGRect {
        isEmpty ? .null : CGRect(around: PathPoints(outline, isPaced: false).points)
    }
    /// Whether a point is inside the path.
    /// - Parameter transform: Applied to the point.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = outline.winding(around: point.applying(transform))
        return rule == .evenOdd ? winding.crossings % 2 == 1 : winding.number != 0
    }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(outline) }
    /// A transformed copy.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(outline.applying(transform?.pointee ?? .identity))
    }
    /// A mutable copy.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.outline = outline
        return copy
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.outline == b.outline }
    public func hash(into hasher: inout Hasher) { hasher.combine(outline.elements.count) }
}

/// A path that can be changed. Objects that are given a mutable path copy it.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(Path()) }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { outline.move(to: point.applying(transform)) }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addLine(to: point.applying(transform))
    }
    /// Adds a subpath of connected lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        outline.addLines(points.map { $0.applying(transform) })
    }
    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        outline.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addPath(Path(rect), transform: transform)
    }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        outline.addPath(Path(ellipseIn: rect), transform: transform)
    }
    /// Adds a rounded rectangle. The radii of the corners are in points.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        outline.addPath(Path(roundedRect: rect, cornerSize: size), transform: transform)
    }
    /// Adds an arc. Angles are in radians.
    /// - Parameter clockwise: The direction with the y axis pointing up: on the screen, `false` runs clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        outline.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: transform)
    }
    /// Adds an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`, with a line to the arc's
    /// start.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        outline.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        outline.addPath(path.outline, transform: transform)
    }
    /// Closes the current subpath with a line.
    public func closeSubpath() { outline.closeSubpath() }
}

extension Path {
    /// Creates a path from Core Graphics' type.
    public init(_ path: CGPath) { self = path.outline }
    /// The path as Core Graphics' type.
    public var cgPath: CGPath { CGPath(self) }
}
