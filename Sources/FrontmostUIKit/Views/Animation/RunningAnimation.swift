import Foundation
import FrontmostRender

/// The views that an animation block has changed, and the completion that waits for them. The animation finishes after its
/// duration. It ends unfinished when the last of its views has left the window or was stopped.
@MainActor final class RunningAnimation {
    private struct Entry { weak var view: UIView? }

    /// The collector of the running block.
    private static var current: RunningAnimation?
    /// Animations with a completion that has not run yet.
    private static var waitedFor: [RunningAnimation] = []

    /// The duration of the longest part of the block that repeats by itself, in seconds.
    private(set) var longest: TimeInterval = 0
    private var entries: [Entry] = []
    private var known: Set<ObjectIdentifier> = []
    private var timer: Int?
    private var completion: ((Bool) -> Void)?

    /// Runs a block and collects the views that it changes. Views changed in a nested block count for both blocks.
    static func collect(_ block: () -> Void) -> RunningAnimation {
        let outer = current, animation = RunningAnimation()
        current = animation
        block()
        current = outer
        for case let view? in animation.entries.map(\.view) { outer?.add(view) }
        return animation
    }

    /// Has the completion of the running block wait for a part of it that takes longer.
    static func lasts(_ duration: TimeInterval) {
        if let current { current.longest = max(current.longest, duration) }
    }

    static func willChange(_ view: UIView) {
        if let current, UIView.areAnimationsEnabled { current.add(view) }
    }

    private func add(_ view: UIView) {
        if view.hostWindow != nil, known.insert(ObjectIdentifier(view)).inserted { entries.append(Entry(view: view)) }
    }

    /// Runs `completion` when the animation is over.
    /// - Parameters:
    ///   - duration: Seconds. An infinite animation ends only with its views.
    ///   - completion: Gets whether the animation ran to its end.
    func wait(_ duration: TimeInterval, _ completion: @escaping (Bool) -> Void) {
        self.completion = completion
        let clock = FrameClock.ofApp
        if duration.isFinite { timer = clock.schedule(at: clock.now + duration) { self.end(finished: true) } }
        Self.waitedFor.append(self)
    }

    private func end(finished: Bool) {
        Self.waitedFor.removeAll { $0 === self }
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    /// Handles a view that has left its window with its subtree.
    static func left(with root: UIView) {
        for animation in waitedFor { animation.drop { $0.isDescendant(of: root) } }
    }

    /// Handles a view with its animations removed.
    static func stopped(_ view: UIView) {
        for animation in waitedFor { animation.drop { $0 === view } }
    }

    private func drop(_ isDropped: (UIView) -> Bool) {
        guard completion != nil else { return }
        let before = entries.count
        entries.removeAll { $0.view.map(isDropped) ?? true }
        guard entries.isEmpty, before > 0 else { return }
        let clock = FrameClock.ofApp
        if let timer { clock.cancel(timer) }
        Self.waitedFor.removeAll { $0 === self }
        // Wait for the next frame, so that the removal is complete before the completion runs.
        clock.requestFrame { self.end(finished: false) }
    }
}

extension UIView {
    /// Reports to the running recorder and animation block that the view is about to change.
    func willChangeInMotion() {
        MotionRecorder.current?.keep(self)
        RunningAnimation.willChange(self)
    }
}
