import Foundation
import FrontmostRender

/// Changes to how a view looks that do not change its layout, so that they may depend on its geometry.
public protocol VisualEffect: Sendable, Animatable {
    /// Appends the effects to a list, the innermost one first.
    func _append(to list: inout _VisualEffects)
}

/// The effects of a `VisualEffect`, in the order in which they are applied.
///
/// Unchecked: of the view effects, only those without shapes are used here, which are values.
public struct _VisualEffects: VisualEffect, @unchecked Sendable {
    fileprivate enum Step {
        case plain(ViewEffect)
        case turn(_Rotation3DEffect)
    }
    fileprivate var steps: [Step] = []

    init() {}
    init(_ effect: some VisualEffect) { effect._append(to: &self) }

    public func _append(to list: inout _VisualEffects) { list.steps += steps }

    /// All effects in one.
    func effects(in size: CGSize, _ values: EnvironmentValues) -> RenderEffects {
        var result = RenderEffects.none
        for step in steps {
            switch step {
            case .plain(let effect): result.append(effect.valid.effects(in: size, values))
            case .turn(let turn):
                let projection = turn.effectValue(size: size)
                var effects = RenderEffects.none
                (effects.transform, effects.perspective) = (validTransform(projection.affine), projection.perspective)
                result.append(effects)
            }
        }
        return result
    }
}

extension RenderEffects {
    /// Applies further effects around these.
    fileprivate mutating func append(_ other: RenderEffects) {
        // A rotation is interpolated by its angle if it is the first of the transforms.
        if let turn = other.turn, transform.isIdentity { self.turn = turn }
        if perspective == nil && other.perspective == nil {
            transform = transform.concatenating(other.transform)
        } else {
            let projection = ProjectionTransform(self).concatenating(ProjectionTransform(other))
            (transform, perspective) = (validTransform(projection.affine), projection.perspective)
        }
        opacity *= other.opacity
        blurRadius += other.blurRadius
        grayscale = 1 - (1 - grayscale) * (1 - other.grayscale)
        colors.brightness += other.colors.brightness
        colors.contrast *= other.colors.contrast
        colors.saturation *= other.colors.saturation
        colors.hue += other.colors.hue
    }
}

/// The effect that changes nothing, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
    /// Makes the effect.
    public init() {}
    public func _append(to list: inout _VisualEffects) {}
}

extension VisualEffect {
    private func adding(_ step: _VisualEffects.Step) -> _VisualEffects {
        var list = _VisualEffects(self)
        list.steps.append(step)
        return list
    }
    private func colors(_ change: (inout RenderEffects.ColorAdjustment) -> Void) -> _VisualEffects {
        var colors = RenderEffects.ColorAdjustment()
        change(&colors)
        return adding(.plain(.colors(colors)))
    }

    /// Makes the view transparent: 0 is invisible, 1 opaque.
    public func opacity(_ opacity: Double) -> some VisualEffect { adding(.plain(.opacity(opacity))) }
    /// Moves the view by an offset in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }
    /// Moves the view by an offset in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        adding(.plain(.transform(CGAffineTransform(translationX: x, y: y))))
    }
    /// Scales the view about a point.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.plain(.scale(x: s, y: s, anchor)))
    }
    /// Scales the view by different factors.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.plain(.scale(x: scale.width, y: scale.height, anchor)))
    }
    /// Scales the view by different factors.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.plain(.scale(x: x, y: y, anchor)))
    }
    /// Rotates the view about a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.plain(.rotation(angle, anchor)))
    }
    /// Rotates the view in three dimensions. See the modifier of views.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(.turn(_Rotation3DEffect(angle, axis, anchor, anchorZ: anchorZ, perspective: perspective)))
    }
    /// Applies an affine transform.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(.plain(.transform(transform))) }
    /// Blurs the view. The radius is in points; `opaque` has no effect, which the console says once.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        if opaque { noteWithoutEffect("opaque in blur(radius:opaque:)", "hosts blur the edges of a view, too.") }
        return adding(.plain(.blur(radius)))
    }
    /// Removes colour: 0 leaves the view as it is, 1 shows shades of grey.
    public func grayscale(_ amount: Double) -> some VisualEffect { adding(.plain(.grayscale(amount))) }
    /// Adds brightness: 0 leaves the view as it is.
    public func brightness(_ amount: Double) -> some VisualEffect { colors { $0.brightness = amount } }
    /// Scales the contrast: 1 leaves the view as it is.
    public func contrast(_ amount: Double) -> some VisualEffect { colors { $0.contrast = amount } }
    /// Scales the saturation: 1 leaves the view as it is.
    public func saturation(_ amount: Double) -> some VisualEffect { colors { $0.saturation = amount } }
    /// Shifts all hues by an angle.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { colors { $0.hue = angle.radians } }
}

// MARK: - View graph

/// A modifier with a visual effect that depends on the view's geometry.
struct VisualEffectModifier {
    let effect: @Sendable (GeometryProxy) -> _VisualEffects
    nonisolated init(_ effect: @escaping @Sendable (GeometryProxy) -> _VisualEffects) { self.effect = effect }
}

extension VisualEffectModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { VisualEffectNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: VisualEffectNode.self).update(modifier)
    }
}

/// The node of a visual effect. The effect is computed when all frames are known, and again when geometry that it has read changes.
final class VisualEffectNode: UnaryLayoutNode {
    private var modifier: VisualEffectModifier
    private var reads = GeometryReads()
    private var observed: ObservedRun?

    init(_ parent: ViewNode, _ modifier: VisualEffectModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.addSettling(self)
    }

    func update(_ new: VisualEffectModifier) {
        if FieldComparison.isConstant(modifier, new) { return }
        modifier = new
        reads.forget()
        invalidatePlacement()
    }

    override func settle() {
        guard lastProposal.width >= 0, let proxy = reads.proxyIfChanged(for: self) else { return }
        let effects = trackingContent(&observed) { modifier.effect(proxy) }
        render.setLook(effects.effects(in: size.cgSize, environment.values))
    }
}

extension RenderNode {
    /// Sets the effects that a modifier describes, and keeps those that its containers set.
    func setLook(_ look: RenderEffects) {
        var new = look
        new.zIndex = effects.zIndex
        new.isHidden = effects.isHidden
        new.allowsHitTesting = effects.allowsHitTesting
        effects = new
    }
}

extension View {
    /// Applies effects that depend on the view's geometry.
    ///
    ///     Text("x").visualEffect { content, proxy in
    ///         content.offset(x: proxy.frame(in: .scrollView).minY / 4)
    ///     }
    /// - Parameter effect: Adds effects to an empty one. It is called again when geometry that it has read changes.
    public nonisolated func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier { _VisualEffects(effect(EmptyVisualEffect(), $0)) })
    }
}
