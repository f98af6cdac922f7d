import Foundation
import FrontmostRender

/// A two-dimensional shape that is drawn in a given rectangle.
///
/// A shape is also a view, which is filled with the foreground style.
public nonisolated protocol Shape: Sendable, Animatable, View where Body == Never {
    /// Returns the outline in a rectangle, in points.
    nonisolated func path(in rect: CGRect) -> Path
    /// Returns the size of the shape's view for a proposal, in points.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// How the shape is drawn.
    nonisolated static var role: ShapeRole { get }

    /// The outline at its position in a rectangle. Hosts draw built-in outlines without a path, so that these follow a change of
    /// their bounds.
    nonisolated func _placed(in rect: CGRect) -> _PlacedOutline
    /// Set if the outline is drawn as a line instead of being filled.
    nonisolated var _strokeStyle: StrokeStyle? { get }
}

/// How a shape is drawn.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

/// An outline and its rectangle.
public struct _PlacedOutline: Equatable, Sendable {
    var outline: OutlineShape
    var frame: CGRect

    init(_ outline: OutlineShape, in frame: CGRect) { (self.outline, self.frame) = (outline, frame) }
}

extension Shape {
    /// The proposed size; 10 points for a dimension that is nil.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    /// A filled shape.
    public nonisolated static var role: ShapeRole { .fill }
    public nonisolated var _strokeStyle: StrokeStyle? { nil }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline {
        let path = path(in: CGRect(origin: .zero, size: rect.size))
        return _PlacedOutline(.path(PathOutline(path)), in: rect)
    }
}

extension Shape {
    @MainActor @preconcurrency public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let view = view
        return DrawnShapeNode(parent, view, [ShapeLayer(view, AnyShapeStyle(ForegroundStyle()))])
    }
    @MainActor @preconcurrency public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: DrawnShapeNode.self).update(view, [ShapeLayer(view, AnyShapeStyle(ForegroundStyle()))])
    }
    public static var _isUnary: Bool { true }
}

/// A shape that can be inset from its edge.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// Returns the shape inset on all sides, in points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// How the inside of an outline is determined.
public struct FillStyle: Equatable, Sendable {
    /// Whether the even-odd rule determines the inside, instead of the non-zero winding rule.
    public var isEOFilled: Bool
    /// Whether edges are smoothed. It has no effect.
    public var isAntialiased: Bool
    /// Creates a fill style.
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

extension _PlacedOutline {
    func filled(_ style: FillStyle) -> _PlacedOutline {
        guard style.isEOFilled, case .path(var outline) = self.outline else { return self }
        outline.isEvenOdd = true
        return _PlacedOutline(.path(outline), in: frame)
    }

    /// Returns the outline relative to bounds of `size`. An outline that does not fill the bounds is converted to a path.
    func relative(to size: CGSize) -> OutlineShape {
        if frame == CGRect(origin: .zero, size: size) { return outline }
        if case .path(var path) = outline {
            path.path = path.path.offsetBy(dx: frame.minX, dy: frame.minY)
            return .path(path)
        }
        return .path(PathOutline(outline.path(in: frame)))
    }
}

extension OutlineShape {
    /// The outline as a path in a rectangle.
    func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle: Path(rect)
        case .ellipse: Path(ellipseIn: rect)
        case .capsule: Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
        case .roundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
        case .path(let outline): outline.path.offsetBy(dx: rect.minX, dy: rect.minY)
        }
    }
}

extension Path {
    /// Creates a rectangle with corners of different radii. Radii that do not fit next to each other are all scaled down
    /// by the same factor.
    init(roundedRect rect: CGRect, cornerRadii r: CornerRadii) {
        self.init()
        func share(_ a: CGFloat, _ b: CGFloat, _ length: CGFloat) -> CGFloat {
            a + b > length && a + b > 0 ? length / (a + b) : 1
        }
        let scale = min(
            share(r.topLeading, r.topTrailing, rect.width), share(r.bottomLeading, r.bottomTrailing, rect.width),
            share(r.topLeading, r.bottomLeading, rect.height), share(r.topTrailing, r.bottomTrailing, rect.height))
        // For each corner: its point, and the directions to the beginning and to the end of its arc.
        let corners: [(x: CGFloat, y: CGFloat, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), radius: CGFloat)] = [
            (rect.maxX, rect.minY, (-1, 0), (0, 1), r.topTrailing), (rect.maxX, rect.maxY, (0, -1), (-1, 0), r.bottomTrailing),
            (rect.minX, rect.maxY, (1, 0), (0, -1), r.bottomLeading), (rect.minX, rect.minY, (0, 1), (1, 0), r.topLeading),
        ]
        move(to: CGPoint(x: rect.minX + max(0, r.topLeading) * scale, y: rect.minY))
        for corner in corners {
            let radius = max(0, corner.radius) * scale, near = radius * (1 - 0.552_284_749_831)
            func point(_ direction: (CGFloat, CGFloat), _ distance: CGFloat) -> CGPoint {
                CGPoint(x: corner.x + direction.0 * distance, y: corner.y + direction.1 * distance)
            }
            addLine(to: point(corner.from, radius))
            if radius > 0 {
                addCurve(to: point(corner.to, radius), control1: point(corner.from, near), control2: point(corner.to, near))
            }
        }
        closeSubpath()
    }
}
