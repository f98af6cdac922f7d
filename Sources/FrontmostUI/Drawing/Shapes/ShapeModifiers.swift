import Foundation
import FrontmostRender

/// A shape that is drawn as a line. As a clip it counts as its base.
public struct _StrokedShape<S: Shape> {
    var base: S
    var style: StrokeStyle
    nonisolated init(_ base: S, _ style: StrokeStyle) { (self.base, self.style) = (base, style) }
}

extension _StrokedShape: Shape {
    public nonisolated var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(base.animatableData, style.animatableData) }
        set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
    /// The base's outline.
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
    /// The base's size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { base._placed(in: rect) }
    /// A line along the edge.
    public nonisolated static var role: ShapeRole { .stroke }
    public nonisolated var _strokeStyle: StrokeStyle? { style }
}

/// A part of a shape's outline, measured by its length.
public struct _TrimmedShape<S: Shape> {
    var base: S
    var startFraction, endFraction: CGFloat
    nonisolated init(_ base: S, _ startFraction: CGFloat, _ endFraction: CGFloat) {
        (self.base, self.startFraction, self.endFraction) = (base, startFraction, endFraction)
    }
}

extension _TrimmedShape: Shape {
    public nonisolated var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            base.animatableData = newValue.first
            (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
        }
    }
    /// The part of the base's outline.
    public nonisolated func path(in rect: CGRect) -> Path {
        base.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }
    /// The base's size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// The base's role.
    public nonisolated static var role: ShapeRole { S.role }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

/// A shape with its outline moved, rotated or scaled about a point of its rectangle.
public struct _TransformedShape<S: Shape> {
    /// The transform. A matrix is not animated, since interpolated matrices are not meaningful.
    enum Change: Equatable, Sendable {
        case matrix(CGAffineTransform)
        case offset(CGSize)
        case rotation(Angle)
        case scale(CGSize)

        var amount: CGSize.AnimatableData {
            get {
                switch self {
                case .matrix: return .zero
                case .offset(let size), .scale(let size): return size.animatableData
                case .rotation(let angle): return AnimatablePair(CGFloat(angle.radians), 0)
                }
            }
            set {
                switch self {
                case .matrix: break
                case .offset: self = .offset(CGSize(width: newValue.first, height: newValue.second))
                case .scale: self = .scale(CGSize(width: newValue.first, height: newValue.second))
                case .rotation: self = .rotation(Angle(radians: Double(newValue.first)))
                }
            }
        }
    }
    var base: S
    var change: Change
    var anchor: UnitPoint
    nonisolated init(_ base: S, _ change: Change, _ anchor: UnitPoint) {
        (self.base, self.change, self.anchor) = (base, change, anchor)
    }

    private nonisolated var transform: CGAffineTransform {
        switch change {
        case .matrix(let transform): transform
        case .offset(let offset): CGAffineTransform(translationX: offset.width, y: offset.height)
        case .rotation(let angle): CGAffineTransform(rotationAngle: angle.radians)
        case .scale(let scale): CGAffineTransform(scaleX: scale.width, y: scale.height)
        }
    }
}

extension _TransformedShape: Shape {
    public typealias AnimatableData = AnimatablePair<
        S.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
    public nonisolated var animatableData: AnimatableData {
        get { AnimatablePair(base.animatableData, AnimatablePair(change.amount, anchor.animatableData)) }
        set {
            base.animatableData = newValue.first
            anchor.animatableData = newValue.second.second
            change.amount = newValue.second.first
        }
    }
    /// The transformed outline of the base.
    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = anchor.point(in: rect.size)
        return base.path(in: rect).applying(transform.about(CGPoint(x: rect.minX + inner.x, y: rect.minY + inner.y)))
    }
    /// The base's size: the transform does not affect the layout.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// The base's role.
    public nonisolated static var role: ShapeRole { S.role }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

extension Shape {
    /// The shape as a line along its edge, in the foreground style.
    public nonisolated func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(self, style) }
    /// The shape as a line along its edge, in the foreground style.
    /// - Parameter lineWidth: Points.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        _StrokedShape(self, StrokeStyle(lineWidth: lineWidth))
    }
    /// A part of the shape's outline. The fractions of its length are between 0 and 1.
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
        _TrimmedShape(self, startFraction, endFraction)
    }
    /// Transforms the outline about the origin of its rectangle. The transform is not animated.
    public nonisolated func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
        _TransformedShape(self, .matrix(transform), .topLeading)
    }
    /// Moves the outline, in points.
    public nonisolated func offset(_ offset: CGSize) -> _TransformedShape<Self> { self.offset(x: offset.width, y: offset.height) }
    /// Moves the outline, in points.
    public nonisolated func offset(_ offset: CGPoint) -> _TransformedShape<Self> { self.offset(x: offset.x, y: offset.y) }
    /// Moves the outline, in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> _TransformedShape<Self> {
        _TransformedShape(self, .offset(CGSize(width: x, height: y)), .topLeading)
    }
    /// Rotates the outline about a point of its rectangle.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        _TransformedShape(self, .rotation(angle), anchor)
    }
    /// Scales the outline about a point of its rectangle.
    public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        _TransformedShape(self, .scale(CGSize(width: x, height: y)), anchor)
    }
    /// Scales the outline about a point of its rectangle.
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
}
