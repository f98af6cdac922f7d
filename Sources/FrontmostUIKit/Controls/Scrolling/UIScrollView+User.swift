import Foundation
import FrontmostRender

/// The state of a user's scrolling. Hosts report offsets but no touches, so a pause counts as the end.
struct ScrollDrag {
    var isGoingOn = false
    /// The offset when the scrolling began.
    var start = CGPoint.zero
    var velocity = ScrollVelocity()
    /// Whether the content is moving to a page or target by itself.
    var isSettling = false
    var timer: SceneTimer?
    /// The target, and the offset's revision when the movement began.
    var destination: (offset: CGPoint, revision: Int)?
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
            drag.velocity.note(state.offset, at: FrameClock.seconds)
            waitForRest()
        }
    }

    private func beginDrag() {
        if drag.isGoingOn { return }
        (drag.isGoingOn, drag.start) = (true, state.offset)
        drag.velocity.note(state.offset, at: FrameClock.seconds)
        if keyboardDismissMode != .none { hostWindow?.endEditing(true) }
        givenDelegate?.scrollViewWillBeginDragging(self)
    }

    private func waitForRest() {
        guard let scene = hostScene else { return stopDrag() }
        drag.timer?.cancel()
        drag.timer = SceneTimer(in: scene, after: ScrollVelocity.pause) { [weak self] in self?.rest() }
    }

    private func rest() {
        guard drag.isGoingOn else { return }
        let page = ScrollRules.page(at: state.offset, velocity: drag.velocity.current, viewport: state.viewport)
        // UIKit's unit is points per millisecond.
        let speed = drag.velocity.current, velocity = CGPoint(x: speed.dx / 1000, y: speed.dy / 1000)
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
