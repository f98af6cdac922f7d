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
        effects.transform = validTransform(shown.effectValue(size: size.cgSize).affine)
        let tree = render.tree, animation = tree?.animation
        tree?.animation = nil
        render.effects = effects
        tree?.animation = animation
    }

    var animatedNode: ViewNode? { self }
    func showFrame() { apply() }
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        value.nextFrame(after: time, frame: frame)
    }
}

/// A rotation in three dimensions with a parallel projection. At a quarter turn the view is invisible, which no interpolation
/// between the end transforms would show, so it is evaluated for each frame.
public struct _Rotation3DEffect: GeometryEffect {
    var angle: Angle
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint

    nonisolated init(_ angle: Angle, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), _ anchor: UnitPoint) {
        (self.angle, self.axis, self.anchor) = (angle, axis, anchor)
    }

    public nonisolated var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.radians, anchor.animatableData) }
        set { (angle.radians, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    /// The upper left 2×2 part of the rotation matrix, from Rodrigues' formula.
    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0 else { return ProjectionTransform() }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let c = cos(angle.radians), s = sin(angle.radians), rest = 1 - c
        let flat = CGAffineTransform(
            a: c + x * x * rest, b: y * x * rest + z * s, c: x * y * rest - z * s, d: c + y * y * rest, tx: 0, ty: 0)
        return ProjectionTransform(flat.about(anchor.point(in: size)))
    }
}
