import Foundation
import FrontmostRender

/// Something that shows values on their way, and is evaluated for each frame meanwhile: a body, a shape, a geometry reader.
@MainActor protocol FrameAnimated: AnyObject {
    /// The node that is evaluated; nil once it has gone.
    var animatedNode: ViewNode? { get }
    /// Shows the values of this moment.
    func showFrame()
    /// When `showFrame` has to be called next; nil once everything has arrived.
    /// - Parameter frame: The time of the next frame, in seconds on the clock.
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval?
}

/// Evaluates a graph's animated values for each frame, 60 times a second, for as long as some of them are on their way.
///
/// Hosts animate frames, opacities, colours and transforms by themselves. Everything else that is animated is here. A frame
/// evaluates these nodes and no others; without any there is no timer, and while the graph is off screen there is none either.
@MainActor final class FrameAnimations {
    private static let interval = 1.0 / 60

    private unowned let graph: ViewGraph
    private let clock: FrameClock
    private var running: [ObjectIdentifier: any FrameAnimated] = [:]
    private var timer: (id: Int, time: TimeInterval)?
    /// Frames are counted from here.
    private var origin: TimeInterval
    /// A frame's time has come.
    private(set) var isDue = false
    /// Number of the frame that was shown last.
    private(set) var number = 0

    init(_ graph: ViewGraph, _ clock: FrameClock) {
        (self.graph, self.clock) = (graph, clock)
        origin = clock.now
    }

    func add(_ animated: any FrameAnimated) {
        if running.isEmpty { origin = clock.now }
        running[ObjectIdentifier(animated)] = animated
        let now = clock.now
        if let next = animated.nextFrame(after: now, frame: nextFrame(after: now)) { wake(at: next) }
    }

    private func nextFrame(after time: TimeInterval) -> TimeInterval {
        // A timer that fires a little early is that of the frame it was set for.
        origin + (((time - origin + 2 * AnimatedTime.precision) / Self.interval).rounded(.down) + 1) * Self.interval
    }

    /// Has a frame made at `time`, or earlier where one is planned already.
    private func wake(at time: TimeInterval) {
        if isDue || !graph.isVisible { return }
        if let timer {
            if timer.time <= time { return }
            clock.cancel(timer.id)
        }
        // A virtual clock stops at round times: a timer that is rounded up by a nanosecond would miss them.
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

    /// The graph came on screen, or left it: what was on its way is shown where it is by now.
    func visibilityChanged() { setDue() }

    /// Evaluates what is on its way, outermost first, as part of the graph's update.
    func show() {
        isDue = false
        number += 1
        if let timer { clock.cancel(timer.id) }
        timer = nil
        for animated in running.values.sorted(by: { ($0.animatedNode?.depth ?? 0) < ($1.animatedNode?.depth ?? 0) }) {
            // The update evaluates dirty nodes anyway.
            guard let node = animated.animatedNode, !node.isDetached, !node.isDirty else { continue }
            graph.withTransaction(Self.transaction) { animated.showFrame() }
        }
        plan()
    }

    /// Changes that a frame makes are steps of an animation, and no further one delays them.
    private static let transaction: Transaction = {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        return transaction
    }()

    private func plan() {
        let now = clock.now, frame = nextFrame(after: now)
        var first: TimeInterval?
        for (id, animated) in running {
            guard let node = animated.animatedNode, !node.isDetached,
                let next = animated.nextFrame(after: now, frame: frame)
            else {
                running[id] = nil
                continue
            }
            first = min(first ?? next, next)
        }
        if let first { wake(at: first) }
    }
}

extension ViewGraph {
    /// The clock of values on their way; nil for a graph that no host shows.
    var frameClock: FrameClock? { clock ?? root.render.tree?.clock }

    /// The animation for a value that changes in what is evaluated now; nil where it arrives at once.
    var valueAnimation: RenderAnimation? {
        guard let animation = transaction.effectiveAnimation, isVisible, frameClock != nil else { return nil }
        return animation.render
    }

    /// The time that values are shown for. It stands still while a frame is made: layout would not come to rest otherwise.
    var frameTime: TimeInterval {
        let now = frameClock?.now ?? FrameClock.seconds
        if !isMakingFrame { return now }
        let time = frozenTime ?? now
        frozenTime = time
        return time
    }

    /// Has a node evaluated for each frame until its values have arrived.
    func animateFrames(of animated: any FrameAnimated) {
        guard let frameClock else { return }
        if let animation = valueAnimation { for completion in transaction.completions { completion.wait(for: animation) } }
        let frames = frames ?? FrameAnimations(self, frameClock)
        self.frames = frames
        frames.add(animated)
    }
}
