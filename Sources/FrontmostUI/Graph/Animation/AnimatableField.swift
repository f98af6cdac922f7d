import Foundation
import FrontmostRender

extension Animatable {
    /// Whether values of the type have any data to animate.
    nonisolated static var hasAnimatableData: Bool { AnimatableData.self != EmptyAnimatableData.self }
}

/// The animatable data of a view or a modifier with a body, in a slot of its node.
///
/// The node's view has its final values. Only while the body runs for a frame it has the interpolated ones.
@MainActor final class AnimatableSlot<V: Animatable>: FrameAnimated {
    private weak var node: BodyNode?
    private var value: AnimatedValue<V.AnimatableData>
    private var model: V?
    /// The number of the last frame in which the body ran.
    private var shownFrame = -1

    init(_ node: BodyNode, _ view: V) {
        self.node = node
        value = AnimatedValue(view.animatableData)
    }

    /// Sets the interpolated values. Called before the body runs.
    static func prepare(_ view: UnsafeMutableRawPointer, _ node: BodyNode, _ index: Int) {
        let view = view.assumingMemoryBound(to: V.self)
        if let slot = node[slot: index] as? AnimatableSlot<V> { return slot.prepare(view, node) }
        node[slot: index] = AnimatableSlot(node, view.pointee)
    }

    private func prepare(_ view: UnsafeMutablePointer<V>, _ node: BodyNode) {
        let graph = node.graph, time = graph.frameTime
        value.change(to: view.pointee.animatableData, graph.valueAnimation, at: time)
        if !value.isRunning { return }
        shownFrame = graph.frames?.number ?? 0
        model = view.pointee
        view.pointee.animatableData = value.value(at: time)
        value.settle(at: time)
        if value.isRunning { graph.animateFrames(of: self) }
    }

    /// Sets the final values again. Called after the body has run.
    static func restore(_ view: UnsafeMutableRawPointer, _ node: BodyNode, _ index: Int) {
        guard let slot = node[slot: index] as? AnimatableSlot<V>, let model = slot.model else { return }
        view.assumingMemoryBound(to: V.self).pointee = model
        slot.model = nil
    }

    var animatedNode: ViewNode? { node }

    func showFrame() {
        guard let node, node.graph.frames?.number != shownFrame else { return }
        // A leaving view is frozen, except for its animation: state that its body reads may be gone.
        if node.info.dynamic.count > 1 && node.graph.isLeaving(node) { return }
        node.evaluate()
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        value.nextFrame(after: time, frame: frame)
    }
}
