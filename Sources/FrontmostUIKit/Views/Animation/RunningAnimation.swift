import Foundation
import FrontmostRender

/// The way of what an animation block changed, for who waits for its end: it is over with its time, or when the last of its views has
/// left the window or was stopped, and then it has not finished.
@MainActor final class RunningAnimation {
    private struct Entry { weak var view: UIView? }

    /// Of the block that runs now.
    private static var current: RunningAnimation?
    /// Those that somebody waits for.
    private static var waitedFor: [RunningAnimation] = []

    private var entries: [Entry] = []
    private var known: Set<ObjectIdentifier> = []
    private var timer: Int?
    private var completion: ((Bool) -> Void)?

    /// Runs a block, and answers whom it moved. What is moved in a block of a block is moved by both.
    static func collect(_ block: () -> Void) -> RunningAnimation {
        let outer = current, animation = RunningAnimation()
        current = animation
        block()
        current = outer
        for case let view? in animation.entries.map(\.view) { outer?.add(view) }
        return animation
    }

    static func willChange(_ view: UIView) {
        if let current, UIView.areAnimationsEnabled { current.add(view) }
    }

    private func add(_ view: UIView) {
        if view.hostWindow != nil, known.insert(ObjectIdentifier(view)).inserted { entries.append(Entry(view: view)) }
    }

    /// - Parameters:
    ///   - duration: Seconds; one that goes on for ever ends with its views alone.
    ///   - completion: Gets whether it came to its end.
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

    /// A view has left its window, with all that is in it.
    static func left(with root: UIView) {
        for animation in waitedFor { animation.lose { $0.isDescendant(of: root) } }
    }

    /// A view has lost what moves it.
    static func stopped(_ view: UIView) {
        for animation in waitedFor { animation.lose { $0 === view } }
    }

    private func lose(_ isLost: (UIView) -> Bool) {
        guard completion != nil else { return }
        let before = entries.count
        entries.removeAll { $0.view.map(isLost) ?? true }
        guard entries.isEmpty, before > 0 else { return }
        let clock = FrameClock.ofApp
        if let timer { clock.cancel(timer) }
        Self.waitedFor.removeAll { $0 === self }
        // Who took the view or its animations away is not to hear of it before that is done.
        clock.requestFrame { self.end(finished: false) }
    }
}

extension UIView {
    /// Tells those who follow what a block of an animation changes.
    func willChangeInMotion() {
        MotionRecorder.current?.keep(self)
        RunningAnimation.willChange(self)
    }
}
