import Foundation
import FrontmostRender

/// Two shapes in one rectangle, combined. The lines of the result approximate curves.
public struct _CombinedShape<First: Shape, Second: Shape> {
    enum Rule: Equatable, Sendable {
        case union, intersection, subtraction, difference, lineIntersection, lineSubtraction
    }
    var first: First
    var second: Second
    let rule: Rule
    let isEvenOdd: Bool
    nonisolated init(_ first: First, _ second: Second, _ rule: Rule, _ isEvenOdd: Bool) {
        (self.first, self.second, self.rule, self.isEvenOdd) = (first, second, rule, isEvenOdd)
    }
}

extension _CombinedShape: Shape {
    public nonisolated var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
    /// The combination of both outlines.
    public nonisolated func path(in rect: CGRect) -> Path {
        let (a, b) = (first.path(in: rect), second.path(in: rect))
        switch rule {
        case .union: return a.union(b, eoFill: isEvenOdd)
        case .intersection: return a.intersection(b, eoFill: isEvenOdd)
        case .subtraction: return a.subtracting(b, eoFill: isEvenOdd)
        case .difference: return a.symmetricDifference(b, eoFill: isEvenOdd)
        case .lineIntersection: return a.lineIntersection(b, eoFill: isEvenOdd)
        case .lineSubtraction: return a.lineSubtraction(b, eoFill: isEvenOdd)
        }
    }
    /// The first shape's size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
    /// The first shape's role.
    public nonisolated static var role: ShapeRole { First.role }
    public nonisolated var _strokeStyle: StrokeStyle? { first._strokeStyle }
}

/// A shape in a rectangle of its own size, at the top leading corner.
public struct _SizedShape<S: Shape> {
    var base: S
    var size: CGSize
    nonisolated init(_ base: S, _ size: CGSize) { (self.base, self.size) = (base, size) }
}

extension _SizedShape: Shape {
    public nonisolated var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(base.animatableData, size.animatableData) }
        set { (base.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
    /// The outline in a rectangle of the size.
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline {
        base._placed(in: CGRect(origin: rect.origin, size: size))
    }
    /// The base's size: the size of the outline does not affect the layout.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// The base's role.
    public nonisolated static var role: ShapeRole { S.role }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

extension Shape {
    /// A shape of what is inside of either shape.
    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .union, eoFill)
    }
    /// The intersection of this shape and another one.
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .intersection, eoFill)
    }
    /// This shape without the part inside the other one.
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .subtraction, eoFill)
    }
    /// The parts that are inside exactly one of the shapes.
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .difference, eoFill)
    }
    /// The parts of this shape's line that are inside of the other shape.
    public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .lineIntersection, eoFill)
    }
    /// The parts of this shape's line that are outside of the other shape.
    public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(self, other, .lineSubtraction, eoFill)
    }
    /// The shape in a rectangle of a size in points.
    public nonisolated func size(_ size: CGSize) -> some Shape { _SizedShape(self, size) }
    /// The shape in a rectangle of a size in points.
    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
        _SizedShape(self, CGSize(width: width, height: height))
    }
}
