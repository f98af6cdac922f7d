import Foundation
import FrontmostRender

/// How far a person's scrolling has come: hosts report places, and a pause is its end.
struct ScrollDrag {
    /// Seconds without a report after which content rests.
    static let pause = 0.15

    var isGoingOn = false
    /// Where the content was when it began.
    var start = CGPoint.zero
    /// Content goes on to a page by itself.
    var isSettling = false
    var timer: SceneTimer?
    /// Where it goes on to, and how often code had scrolled by then.
    var destination: (offset: CGPoint, revision: Int)?
}

extension UIScrollView {
    func scrolledByPerson(to point: CGPoint) {
        refreshControl?.follow(-point.y)
        var next = state
        guard next.hostScrolled(to: point) else { return }
        if !drag.isSettling { beginDrag() }
        // Who is told of the beginning may change the content, and may scroll: the host then goes there, and reports it.
        if state.offsetRevision == next.offsetRevision, state.scrolled(to: next.offset) {
            if drag.isGoingOn {
                pan?.follow(CGPoint(x: drag.start.x - state.offset.x, y: drag.start.y - state.offset.y))
            }
            offsetChanged()
        }
        if drag.isGoingOn { waitForRest() }
    }

    private func beginDrag() {
        if drag.isGoingOn { return }
        (drag.isGoingOn, drag.start) = (true, state.offset)
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
        drag = ScrollDrag(isGoingOn: false, isSettling: true)
        var target =
            isPagingEnabled ? state.clamped(ScrollRules.page(nearest: state.offset, viewport: state.viewport)) : state.offset
        givenDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
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
        // A host reports its own way there as it does a person's scrolling. Only at the end it shows that somebody has scrolled on.
        guard let destination, state.offset != destination.offset, state.offsetRevision == destination.revision else { return }
        beginDrag()
        waitForRest()
    }

    /// The view is off the screen: nobody scrolls it any more.
    func stopDrag() {
        drag.timer?.cancel()
        drag = ScrollDrag()
        pan?.end(cancelled: true)
    }
}
