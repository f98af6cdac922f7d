import Foundation
import FrontmostRender

/// The curvature of rounded corners. Both styles are drawn as circular arcs.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radius of each corner, in points.
    public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
    /// Creates radii, in points.
    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }

    fileprivate func inset(by amount: CGFloat) -> Self {
        func less(_ x: CGFloat) -> CGFloat { max(0, x - amount) }
        return Self(
            topLeading: less(topLeading), bottomLeading: less(bottomLeading), bottomTrailing: less(bottomTrailing),
            topTrailing: less(topTrailing))
    }
}

/// A rectangle that fills its frame.
public struct Rectangle: Hashable {
    /// Creates a rectangle.
    public nonisolated init() {}
}

extension Rectangle: InsettableShape {
    /// The rectangle itself.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.rectangle, in: rect) }
    /// Returns the rectangle inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(self, amount) }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: Hashable {
    /// The width and height of the corners, in points.
    public var cornerSize: CGSize
    /// The curvature of the corners. It does not affect the drawing.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with corners of a size in points.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }
    /// Creates a rectangle with a corner radius in points.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public nonisolated static func == (a: Self, b: Self) -> Bool { a.cornerSize == b.cornerSize && a.style == b.style }
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(cornerSize.width)
        hasher.combine(cornerSize.height)
    }
}

extension RoundedRectangle: InsettableShape {
    public nonisolated var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline {
        if cornerSize.width == cornerSize.height {
            return _PlacedOutline(.roundedRectangle(cornerRadius: cornerSize.width), in: rect)
        }
        let bounds = CGRect(origin: .zero, size: rect.size)
        return _PlacedOutline(.path(PathOutline(path(in: bounds))), in: rect)
    }
    /// Returns the shape inset on all sides, in points. The corners shrink by the same amount.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
        let corner = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
        return _InsetShape(RoundedRectangle(cornerSize: corner, style: style), amount)
    }
}

/// A rectangle with corners of different radii.
public struct UnevenRoundedRectangle: Hashable {
    /// The radii of the corners, in points.
    public var cornerRadii: RectangleCornerRadii
    /// The curvature of the corners. It does not affect the drawing.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with corner radii in points.
    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }
    /// Creates a rectangle with corner radii in points.
    public nonisolated init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    private nonisolated var radii: CornerRadii { CornerRadii(cornerRadii) }
    public nonisolated var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.roundedRectangle(radii), in: rect) }
    /// Returns the shape inset on all sides, in points. The radii shrink by the same amount.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(UnevenRoundedRectangle(cornerRadii: cornerRadii.inset(by: amount), style: style), amount)
    }
}

/// A rectangle with semicircles as its shorter sides.
public struct Capsule: Hashable {
    /// The curvature of the ends. It does not affect the drawing.
    public var style: RoundedCornerStyle
    /// Creates a capsule.
    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape {
    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.capsule, in: rect) }
    /// Returns the capsule inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(self, amount) }
}

/// An ellipse that fills its frame.
public struct Ellipse: Hashable {
    /// Creates an ellipse.
    public nonisolated init() {}
}

extension Ellipse: InsettableShape {
    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.ellipse, in: rect) }
    /// Returns the ellipse inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(self, amount) }
}

/// A circle centred in its frame. Its diameter is the shorter side.
public struct Circle: Hashable {
    /// Creates a circle.
    public nonisolated init() {}
}

extension Circle: InsettableShape {
    private nonisolated func square(in rect: CGRect) -> CGRect {
        let side = min(rect.width, rect.height)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }
    /// A square with the shorter proposed side.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // A dimension that is nil follows the other one.
        let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
        return CGSize(width: side, height: side)
    }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.ellipse, in: square(in: rect)) }
    /// Returns the circle inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(self, amount) }
}

/// A shape in a rectangle that is inset on all sides.
public struct _InsetShape<Base> {
    var base: Base
    var amount: CGFloat
    nonisolated init(_ base: Base, _ amount: CGFloat) { (self.base, self.amount) = (base, amount) }
}

extension _InsetShape: Animatable where Base: Shape {}
extension _InsetShape: Sendable where Base: Shape {}
extension _InsetShape: View where Base: Shape {}
extension _InsetShape: Shape where Base: Shape {
    public nonisolated var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
    private nonisolated func inner(_ rect: CGRect) -> CGRect {
        let (dx, dy) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
        return CGRect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width - 2 * dx, height: rect.height - 2 * dy)
    }
    /// The base's outline in the inset rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: inner(rect)) }
    /// The base's size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { base._placed(in: inner(rect)) }
}
extension _InsetShape: InsettableShape where Base: InsettableShape {
    /// Returns the shape inset further, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base.InsetShape> {
        _InsetShape<Base.InsetShape>(base.inset(by: amount), self.amount)
    }
}

/// A path as a shape. It keeps its coordinates, whatever the rectangle is.
extension Path: Shape {
    /// The path itself.
    public nonisolated func path(in rect: CGRect) -> Path { self }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.path(PathOutline(self)), in: rect) }
}

/// A type-erased shape.
public struct AnyShape {
    let base: any Shape
    /// Wraps a shape.
    public nonisolated init<S: Shape>(_ shape: S) { base = shape }
}

extension AnyShape: Shape {
    /// The wrapped shape's outline.
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
    /// The wrapped shape's size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { base._placed(in: rect) }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public nonisolated static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle with corners of a size in points.
    public nonisolated static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
    /// A rectangle with a corner radius in points.
    public nonisolated static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with corner radii in points.
    public nonisolated static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    /// A rectangle with corner radii in points.
    public nonisolated static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
extension Shape where Self == Capsule {
    /// A capsule.
    public nonisolated static var capsule: Capsule { Capsule() }
    /// A capsule with a corner style.
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Circle {
    /// A circle.
    public nonisolated static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
    /// An ellipse.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}

extension RectangleCornerRadii: Animatable {
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
