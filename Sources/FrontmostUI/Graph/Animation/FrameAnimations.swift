import Foundation
import FrontmostRender

/// An object with interpolated values that is evaluated in each frame of an animation: a body, a shape, a geometry reader.
@MainActor protocol FrameAnimated: AnyObject {
    /// The node that is evaluated; nil if it is gone.
    var animatedNode: ViewNode? { get }
    /// Shows the values of the current frame.
    func showFrame()
    /// The time of the next call of `showFrame`; nil if all values have arrived.
    /// - Parameter frame: The time of the next frame, in seconds on the clock.
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval?
}

/// Evaluates a graph's animated values for each frame, 60 times a second, while any of them moves.
///
/// Hosts animate frames, opacities, colours and transforms by themselves. Everything else that is animated is evaluated here. A
/// frame evaluates these nodes and no others. Without any, or while the graph is off screen, there is no timer.
@MainActor final class FrameAnimations {
    private static let interval = 1.0 / 60

    private unowned let graph: ViewGraph
    private let clock: FrameClock
    /// Not retained: each belongs to its node, which may be gone before the next frame.
    private var running: [ObjectIdentifier: Running] = [:]
    private struct Running {
        weak var animated: (any FrameAnimated)?
        let number: Int
    }
    /// The number of objects that have been added.
    private var count = 0
    private var timer: (id: Int, time: TimeInterval)?
    /// The time from which frames are counted.
    private var origin: TimeInterval
    /// Whether the next update has to show a frame.
    private(set) var isDue = false
    /// The number of the last frame.
    private(set) var number = 0

    init(_ graph: ViewGraph, _ clock: FrameClock) {
        (self.graph, self.clock) = (graph, clock)
        origin = clock.now
    }

    func add(_ animated: any FrameAnimated) {
        if running.isEmpty { origin = clock.now }
        // A released object may have had the same address.
        if running[ObjectIdentifier(animated)]?.animated == nil {
            running[ObjectIdentifier(animated)] = Running(animated: animated, number: count)
            count += 1
        }
        let now = clock.now
        if let next = animated.nextFrame(after: now, frame: nextFrame(after: now)) { wake(at: next) }
    }

    private func nextFrame(after time: TimeInterval) -> TimeInterval {
        // A timer that fires a little early counts for the frame that it was set for.
        origin + (((time - origin + 2 * AnimatedTime.precision) / Self.interval).rounded(.down) + 1) * Self.interval
    }

    /// Schedules a frame at `time`, unless an earlier one is scheduled.
    private func wake(at time: TimeInterval) {
        if isDue || !graph.isVisible { return }
        if let timer {
            if timer.time <= time { return }
            clock.cancel(timer.id)
        }
        // A virtual clock stops at round times, which a timer rounded up by a nanosecond would miss.
        let id = clock.schedule(at: time - 1e-6) { [weak self] in
            self?.timer = nil
            self?.setDue()
        }
        timer = (id, time)
    }

    private func setDue() {
        if running.isEmpty || !graph.isVisible { return }
        isDue = true
        graph.setNeedsUpdate()
    }

    /// Called when the graph came on screen or left it. Moving values are shown where they are by then.
    func visibilityChanged() { setDue() }

    /// Evaluates the moving values as part of the graph's update, in the order of their views.
    func show() {
        isDue = false
        number += 1
        if let timer { clock.cancel(timer.id) }
        timer = nil
        for animated in inOrder() {
            // The update evaluates dirty nodes anyway.
            guard let node = animated.animatedNode, !node.isDetached, !node.isDirty else { continue }
            // The changes of a frame are steps of an animation, and are not animated again.
            graph.withTransaction(.unanimated) { animated.showFrame() }
        }
        plan()
    }

    /// What moves, in the order of the views: a node before those below it, and the objects of one node as they were added.
    private func inOrder() -> [any FrameAnimated] {
        var groups: [ObjectIdentifier: [any FrameAnimated]] = [:], nodes: [DueNodes.Item] = []
        for one in running.values.sorted(by: { $0.number < $1.number }) {
            guard let animated = one.animated, let node = animated.animatedNode, !node.isDetached else { continue }
            if groups[ObjectIdentifier(node)] == nil { nodes.append((node, nil)) }
            groups[ObjectIdentifier(node), default: []].append(animated)
        }
        return DocumentOrder.sorted(nodes).flatMap { groups[ObjectIdentifier($0.node)] ?? [] }
    }

    /// Forgets values that have arrived, and schedules the next frame.
    private func plan() {
        let now = clock.now, frame = nextFrame(after: now)
        var first: TimeInterval?
        for (id, one) in running {
            guard let animated = one.animated, let node = animated.animatedNode, !node.isDetached,
                let planned = animated.nextFrame(after: now, frame: frame)
            else {
                running[id] = nil
                continue
            }
            // What could not be shown in this frame, because its node waits, is tried again in the next one.
            let next = planned <= now + AnimatedTime.precision ? frame : planned
            first = min(first ?? next, next)
        }
        if let first { wake(at: first) }
    }
}

extension Transaction {
    /// A transaction without any animation.
    @MainActor static let unanimated: Transaction = {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        return transaction
    }()
}

extension ViewGraph {
    /// The clock of animated values; nil for a graph that no host shows.
    var frameClock: FrameClock? { clock ?? root.render.tree?.clock }

    /// The animation for a value that changes in the current evaluation; nil if it arrives at once.
    var valueAnimation: RenderAnimation? {
        guard let animation = transaction.animation, isVisible, frameClock != nil else { return nil }
        return animation.render
    }

    /// The time for which values are shown. It is constant while a frame is made; otherwise layout would not converge.
    var frameTime: TimeInterval {
        let now = frameClock?.now ?? FrameClock.seconds
        if !isMakingFrame { return now }
        let time = frozenTime ?? now
        frozenTime = time
        return time
    }

    /// Evaluates an object in each frame until its values have arrived.
    func animateFrames(of animated: any FrameAnimated) {
        if let animation = valueAnimation { for completion in transaction.completions { completion.wait(for: animation) } }
        evaluateFrames(of: animated)
    }

    /// Evaluates an object at the times that it asks for, outside of any animation.
    func evaluateFrames(of animated: any FrameAnimated) {
        guard let frameClock else {
            if awaitedFrames.contains(where: { $0.animated === animated }) { return }
            return awaitedFrames.append(AwaitedFrames(animated: animated))
        }
        let frames = frames ?? FrameAnimations(self, frameClock)
        self.frames = frames
        frames.add(animated)
    }

    func startAwaitedFrames() {
        if awaitedFrames.isEmpty || frameClock == nil { return }
        let awaited = awaitedFrames
        awaitedFrames = []
        for one in awaited { if let animated = one.animated { evaluateFrames(of: animated) } }
    }
}

/// A value to evaluate in each frame that was registered before there was a clock. It is not retained.
struct AwaitedFrames {
    weak var animated: (any FrameAnimated)?
}
