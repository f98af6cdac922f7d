import Foundation
import FrontmostRender

/// A modifier that moves, rotates or skews a view without changing its layout.
///
///     struct Shake: GeometryEffect {
///         var shakes: Double
///         var animatableData: Double {
///             get { shakes }
///             set { shakes = newValue }
///         }
///         func effectValue(size: CGSize) -> ProjectionTransform {
///             ProjectionTransform(CGAffineTransform(translationX: 10 * sin(shakes * .pi * 2), y: 0))
///         }
///     }
///
/// While `animatableData` is animated, `effectValue` is called for each frame with interpolated values.
public nonisolated protocol GeometryEffect: Animatable, LayoutModifier {
    /// The transform, in the coordinate space of the view's top left corner.
    /// - Parameter size: The view's size in points.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    @MainActor @preconcurrency public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        GeometryEffectNode(parent, modifier)
    }
    @MainActor @preconcurrency public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: GeometryEffectNode<Self>.self).update(modifier)
    }

    /// The effect itself: layout ignores every effect's transform.
    public nonisolated func ignoredByLayout() -> Self { self }
}

/// The node of a geometry effect. The engine interpolates its values, so the host shows each transform without an animation.
final class GeometryEffectNode<E: GeometryEffect>: UnaryLayoutNode, FrameAnimated {
    private var effect: E
    private var value: AnimatedValue<E.AnimatableData>

    init(_ parent: ViewNode, _ effect: E) {
        self.effect = effect
        value = AnimatedValue(effect.animatableData)
        super.init(parent)
    }

    func update(_ new: E) {
        if FieldComparison.isSame(effect, new) { return }
        effect = new
        value.change(to: new.animatableData, graph.valueAnimation, at: graph.frameTime)
        if value.isRunning { graph.animateFrames(of: self) }
        if lastProposal.width >= 0 { apply() }
    }

    override func place(_ p: Extent) {
        super.place(p)
        apply()
    }

    private func apply() {
        var shown = effect
        if value.isRunning {
            shown.animatableData = value.value(at: graph.frameTime)
            value.settle(at: graph.frameTime)
        }
        var effects = render.effects
        let projection = shown.effectValue(size: size.cgSize)
        (effects.transform, effects.perspective) = (validTransform(projection.affine), projection.perspective)
        render.withAnimation(nil) { render.effects = effects }
    }

    var animatedNode: ViewNode? { self }
    func showFrame() { apply() }
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        value.nextFrame(after: time, frame: frame)
    }
}

/// A rotation in three dimensions. At a quarter turn the view is invisible, which no interpolation between the end transforms would
/// show, so it is evaluated for each frame.
public struct _Rotation3DEffect: GeometryEffect {
    var angle: Angle
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint
    let anchorZ, perspective: CGFloat

    nonisolated init(
        _ angle: Angle, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), _ anchor: UnitPoint, anchorZ: CGFloat = 0,
        perspective: CGFloat = 0
    ) {
        (self.angle, self.axis, self.anchor) = (angle, axis, anchor)
        (self.anchorZ, self.perspective) = (anchorZ, perspective)
    }

    public nonisolated var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.radians, anchor.animatableData) }
        set { (angle.radians, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    /// The rotation about the axis through the anchor, seen from a distance of the view's longer side, divided by `perspective`.
    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        let point = anchor.point(in: size), side = max(size.width, size.height)
        var space = CATransform3DMakeTranslation(-point.x, -point.y, -anchorZ)
        space = CATransform3DConcat(space, CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z))
        space = CATransform3DConcat(space, CATransform3DMakeTranslation(0, 0, anchorZ))
        if perspective != 0, side > 0 {
            var eye = CATransform3DIdentity
            eye.m34 = -perspective / side
            space = CATransform3DConcat(space, eye)
        }
        return ProjectionTransform(CATransform3DConcat(space, CATransform3DMakeTranslation(point.x, point.y, 0)))
    }
}
