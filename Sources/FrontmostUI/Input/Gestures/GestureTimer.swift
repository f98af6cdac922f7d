import Foundation
import FrontmostRender

/// Lets a recogniser act some time after an event, on the clock of its node's tree. It waits for one time at most.
@MainActor struct GestureTimer {
    private var pending: (clock: FrameClock, number: Int)?

    /// Starts the wait again. Does nothing without a tree, as when the node has left.
    /// - Parameter delay: In seconds.
    mutating func start(in node: LayoutNode, after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        stop()
        guard let clock = node.render.tree?.clock else { return }
        pending = (clock, clock.schedule(at: clock.now + delay, action))
    }

    /// Waits no longer. Has no effect after the time.
    mutating func stop() {
        if let pending { pending.clock.cancel(pending.number) }
        pending = nil
    }
}
