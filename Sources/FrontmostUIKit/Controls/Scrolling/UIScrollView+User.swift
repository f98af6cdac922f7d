import Foundation
import FrontmostRender

/// The state of a user's scrolling. Hosts report offsets but no touches, so a pause counts as the end.
struct ScrollDrag {
    /// The time in seconds without a report after which the content counts as resting.
    static let pause = 0.15

    var isGoingOn = false
    /// The offset when the scrolling began.
    var start = CGPoint.zero
    /// The velocity of the offset at the latest report, in points per second.
    private(set) var velocity = CGVector.zero
    private var reports: [(offset: CGPoint, time: TimeInterval)] = []
    /// Whether the content is moving to a page or target by itself.
    var isSettling = false
    var timer: SceneTimer?
    /// The target, and the offset's revision when the movement began.
    var destination: (offset: CGPoint, revision: Int)?

    /// Notes an offset that a host has reported. The velocity is that of the last tenth of a second.
    mutating func note(_ offset: CGPoint, at time: TimeInterval) {
        reports.removeAll { time - $0.time > 0.1 }
        if let first = reports.first, time > first.time {
            let duration = time - first.time
            velocity = CGVector(dx: (offset.x - first.offset.x) / duration, dy: (offset.y - first.offset.y) / duration)
        } else if reports.isEmpty {
            velocity = .zero
        }
        reports.append((offset, time))
    }
}

extension UIScrollView {
    func scrolledByUser(to point: CGPoint) {
        refreshControl?.follow(-point.y)
        var next = state
        guard next.hostScrolled(to: point) else { return }
        if !drag.isSettling { beginDrag() }
        // The delegate may have changed the content or scrolled when the drag began. The host then goes there and reports it.
        if state.offsetRevision == next.offsetRevision, state.scrolled(to: next.offset) {
            if drag.isGoingOn {
                pan?.follow(CGPoint(x: drag.start.x - state.offset.x, y: drag.start.y - state.offset.y))
            }
            offsetChanged()
        }
        if drag.isGoingOn {
            drag.note(state.offset, at: FrameClock.seconds)
            waitForRest()
        }
    }

    private func beginDrag() {
        if drag.isGoingOn { return }
        (drag.isGoingOn, drag.start) = (true, state.offset)
        drag.note(state.offset, at: FrameClock.seconds)
        if keyboardDismissMode != .none { hostWindow?.endEditing(true) }
        givenDelegate?.scrollViewWillBeginDragging(self)
    }

    private func waitForRest() {
        guard let scene = hostScene else { return stopDrag() }
        drag.timer?.cancel()
        drag.timer = SceneTimer(in: scene, after: ScrollDrag.pause) { [weak self] in self?.rest() }
    }

    private func rest() {
        guard drag.isGoingOn else { return }
        let page = ScrollRules.page(at: state.offset, velocity: drag.velocity, viewport: state.viewport)
        // UIKit's unit is points per millisecond.
        let velocity = CGPoint(x: drag.velocity.dx / 1000, y: drag.velocity.dy / 1000)
        drag = ScrollDrag()
        drag.isSettling = true
        var target = isPagingEnabled ? state.clamped(page) : state.offset
        givenDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        givenDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        pan?.end()
        givenDelegate?.scrollViewWillBeginDecelerating(self)
        target = state.clamped(target)
        guard target != state.offset, let scene = hostScene else { return settled() }
        let old = state.offset
        state.scroll(to: target)
        drag.destination = (target, state.offsetRevision)
        UIView.withAnimation(UIScrollView.animation) { publish() }
        if state.offset != old { offsetChanged() }
        drag.timer = SceneTimer(in: scene, after: UIScrollView.animation.totalDuration) { [weak self] in self?.settled() }
    }

    private func settled() {
        guard drag.isSettling else { return }
        let destination = drag.destination
        drag = ScrollDrag()
        givenDelegate?.scrollViewDidEndDecelerating(self)
        // A host reports the movement to the target like a user's scrolling. Only the offset at the end shows whether the user
        // has scrolled on.
        guard let destination, state.offset != destination.offset, state.offsetRevision == destination.revision else { return }
        beginDrag()
        waitForRest()
    }

    /// Cancels the scrolling, because the view left the window.
    func stopDrag() {
        drag.timer?.cancel()
        drag = ScrollDrag()
        pan?.end(cancelled: true)
    }
}
