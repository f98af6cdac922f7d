import Foundation
import FrontmostRender

/// Whether rounded corners begin gradually. Both are shown as parts of circles.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// Radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
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

public struct Rectangle: Hashable {
    public nonisolated init() {}
}

extension Rectangle: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.rectangle, in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(self, amount) }
}

public struct RoundedRectangle: Hashable {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }
    /// - Parameter cornerRadius: Points.
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
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline {
        if cornerSize.width == cornerSize.height {
            return _PlacedOutline(.roundedRectangle(cornerRadius: cornerSize.width), in: rect)
        }
        let bounds = CGRect(origin: .zero, size: rect.size)
        return _PlacedOutline(.path(PathOutline(path(in: bounds))), in: rect)
    }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
        let corner = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
        return _InsetShape(RoundedRectangle(cornerSize: corner, style: style), amount)
    }
}

/// A rectangle whose corners have radii of their own.
public struct UnevenRoundedRectangle: Hashable {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }
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
    private nonisolated var radii: CornerRadii {
        CornerRadii(
            topLeading: cornerRadii.topLeading, topTrailing: cornerRadii.topTrailing, bottomTrailing: cornerRadii.bottomTrailing,
            bottomLeading: cornerRadii.bottomLeading)
    }
    public nonisolated var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.roundedRectangle(radii), in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(UnevenRoundedRectangle(cornerRadii: cornerRadii.inset(by: amount), style: style), amount)
    }
}

public struct Capsule: Hashable {
    public var style: RoundedCornerStyle
    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.capsule, in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(self, amount) }
}

public struct Ellipse: Hashable {
    public nonisolated init() {}
}

extension Ellipse: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.ellipse, in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(self, amount) }
}

/// As large as the shorter side allows, in the middle.
public struct Circle: Hashable {
    public nonisolated init() {}
}

extension Circle: InsettableShape {
    private nonisolated func square(in rect: CGRect) -> CGRect {
        let side = min(rect.width, rect.height)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // An axis that is not said follows the other.
        let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
        return CGSize(width: side, height: side)
    }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.ellipse, in: square(in: rect)) }
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(self, amount) }
}

/// A shape in a rectangle that is smaller on all sides.
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
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: inner(rect)) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { base._placed(in: inner(rect)) }
}
extension _InsetShape: InsettableShape where Base: InsettableShape {
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base.InsetShape> {
        _InsetShape<Base.InsetShape>(base.inset(by: amount), self.amount)
    }
}

/// A path is a shape that keeps its coordinates, whatever its bounds.
extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.path(PathOutline(self)), in: rect) }
}

/// A shape whose type is not known to those who hold it.
public struct AnyShape {
    let base: any Shape
    public nonisolated init<S: Shape>(_ shape: S) { base = shape }
}

extension AnyShape: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { base._placed(in: rect) }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

extension Shape where Self == Rectangle {
    public nonisolated static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    public nonisolated static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
    public nonisolated static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    public nonisolated static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
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
    public nonisolated static var capsule: Capsule { Capsule() }
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Circle { public nonisolated static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public nonisolated static var ellipse: Ellipse { Ellipse() } }
