import Foundation
import FrontmostRender

/// A layer that shows its sublayers several times, each copy transformed, coloured and delayed by a step.
///
///     let dots = CAReplicatorLayer()
///     (dots.instanceCount, dots.instanceDelay) = (8, 0.1)
///     dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
///     dots.addSublayer(dot)
///
/// The copies follow changes of the sublayers with the next frame. Layers of views are not copied, as a separate layer contains none.
@MainActor @preconcurrency open class CAReplicatorLayer: CALayer {
    /// The number of times that the sublayers are shown.
    open var instanceCount = 1 { didSet { if instanceCount != oldValue { contentsHaveChanged() } } }
    /// The transform from one copy to the next, about the middle of the layer.
    open var instanceTransform = CATransform3DIdentity { didSet { contentsHaveChanged() } }
    /// The time in seconds by which the animations of a copy are behind those of the former one.
    open var instanceDelay: CFTimeInterval = 0 { didSet { if instanceDelay != oldValue { contentsHaveChanged() } } }
    /// The colour that the first copy is multiplied by.
    open var instanceColor: CGColor? = .white { didSet { contentsHaveChanged() } }
    /// The increment of the colour's red from one copy to the next.
    open var instanceRedOffset: Float = 0 { didSet { contentsHaveChanged() } }
    /// The increment of the colour's green from one copy to the next.
    open var instanceGreenOffset: Float = 0 { didSet { contentsHaveChanged() } }
    /// The increment of the colour's blue from one copy to the next.
    open var instanceBlueOffset: Float = 0 { didSet { contentsHaveChanged() } }
    /// What is added to the opacity of the colour from one copy to the next.
    open var instanceAlphaOffset: Float = 0 { didSet { contentsHaveChanged() } }

    /// More copies are not shown.
    private static let limit = 500
    private var instances: [ReplicatedLayers] = []
    private var isStale = false

    override func picture() -> CALayer {
        let picture = CAReplicatorLayer()
        picture.copyAppearance(of: self)
        (picture.instanceCount, picture.instanceTransform, picture.instanceDelay) = (
            instanceCount, instanceTransform, instanceDelay
        )
        (picture.instanceColor, picture.instanceAlphaOffset) = (instanceColor, instanceAlphaOffset)
        (picture.instanceRedOffset, picture.instanceGreenOffset) = (instanceRedOffset, instanceGreenOffset)
        picture.instanceBlueOffset = instanceBlueOffset
        return picture
    }

    override var nodesOfCopies: [RenderNode] { instances.map(\.node) }
    override func windowHasChanged() { instances.forEach { $0.windowChanged() } }

    override func contentsHaveChanged() {
        super.contentsHaveChanged()
        if isStale || instanceCount <= 1 && instances.isEmpty && !isColored { return }
        isStale = true
        FrameClock.ofApp.requestFrame { [weak self] in self?.copySublayers() }
    }

    private var isColored: Bool { instanceColor.map { $0.resolved != .white } ?? false }
    /// The first copy has the colour of the whole; see `factor(of:)`.
    override func complete(_ effects: inout RenderEffects) {
        effects.colors.factor = isColored ? instanceColor?.resolved : nil
    }

    /// The colour of a copy, as a factor of the first one's.
    private func factor(of number: Int) -> (color: ResolvedColor, opacity: Float) {
        let base = (instanceColor ?? .white).resolved
        func part(_ own: Float, _ step: Float) -> Float {
            own > 0 ? min(max((own + Float(number) * step) / own, 0), 1 / own) : 0
        }
        let color = ResolvedColor(
            red: part(Float(base.red), instanceRedOffset), green: part(Float(base.green), instanceGreenOffset),
            blue: part(Float(base.blue), instanceBlueOffset), opacity: 1)
        return (color, min(1, part(Float(base.opacity), instanceAlphaOffset)))
    }

    private func copySublayers() {
        let size = bounds.size, step = instanceTransform.affine
        var transform = CGAffineTransform.identity
        for instance in instances { instance.above = nil }
        instances = (1..<max(1, min(instanceCount, Self.limit))).map { number in
            let instance = ReplicatedLayers(), look = factor(of: number)
            (instance.opacity, instance.factor) = (look.opacity, look.color)
            instance.frame = CGRect(origin: .zero, size: size)
            transform = transform.concatenating(step)
            instance.setAffineTransform(transform)
            instance.above = self
            for layer in storedSublayers { instance.addSublayer(layer.replica()) }
            return instance
        }
        showSublayers()
        for (number, instance) in instances.enumerated() {
            instance.redraw()
            // In the tree first: a layer without a window loses its animations.
            for (layer, replica) in zip(storedSublayers, instance.storedSublayers) {
                layer.copyAnimations(to: replica, delayedBy: instanceDelay * Double(number + 1))
            }
        }
        if view == nil { write() } else { view?.effectsChanged() }
        isStale = false
    }
}

/// One copy of the sublayers.
private final class ReplicatedLayers: CALayer {
    var factor = ResolvedColor.white
    override func complete(_ effects: inout RenderEffects) { effects.colors.factor = factor == .white ? nil : factor }
    /// The copy's own changes are no changes of what is copied.
    override func contentsHaveChanged() {}
}

extension CALayer {
    /// A copy of the layer, its sublayers and its mask.
    fileprivate func replica() -> CALayer {
        let replica = picture()
        replica.mask = mask?.picture()
        for layer in storedSublayers { replica.addSublayer(layer.replica()) }
        return replica
    }
    /// Lets a copy of the layer, and those of its sublayers, run their animations.
    /// - Parameter delay: In seconds.
    fileprivate func copyAnimations(to replica: CALayer, delayedBy delay: TimeInterval) {
        animator?.copyAnimations(to: replica, delayedBy: delay)
        for (layer, replica) in zip(storedSublayers, replica.storedSublayers) {
            layer.copyAnimations(to: replica, delayedBy: delay)
        }
    }
}
