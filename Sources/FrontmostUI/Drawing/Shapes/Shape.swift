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
