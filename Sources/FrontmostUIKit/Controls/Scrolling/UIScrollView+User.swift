import Foundation
import FrontmostRender

/// The state of a user's scrolling. Hosts report offsets but no touches, so a pause counts as the end.
struct ScrollDrag {
    var isGoingOn = false
    /// Whether the user has scrolled, and not only the host.
    var isByHand = false
    /// The offset when the scrolling began.
    var start = CGPoint.zero
    var velocity = ScrollVelocity()
    /// Whether the content is moving to a page or target by itself.
    var isSettling = false
    var timer: SceneTimer?
    /// The way of that movement.
    var glide: ScrollGlide?
}

extension UIScrollView {
    /// - Parameter isByHand: Whether the user has scrolled; otherwise the host, such as to what the user types.
    func scrolledByUser(to point: CGPoint, isByHand: Bool = true) {
        refreshControl?.follow(-point.y)
        var next = state
        guard next.hostScrolled(to: point) else { return }
        if let glide, glide.way.contains(next.offset) { return hostGlided(to: next.offset, along: glide) }
        if drag.isSettling { settled() }
        if isByHand, !drag.isByHand, keyboardDismissMode != .none { hostWindow?.endEditing(true) }
        beginDrag()
        if isByHand { drag.isByHand = true }
        // The delegate may have changed the content or scrolled when the drag began. The host then goes there and reports it.
        let former = state.offset.y
        if state.offsetRevision == next.offsetRevision, state.scrolled(to: next.offset) {
            if isByHand, state.offset.y != former {
                reportUserScroll(by: state.offset.y - former, isAtStart: state.offset.y <= state.minimumOffset.y)
            }
            if drag.isGoingOn {
                let (x, y) = (drag.start.x - state.offset.x, drag.start.y - state.offset.y)
                pan?.follow(CGPoint(x: countsFromRight ? -x : x, y: y))
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
        userBeginsToScroll()
        givenDelegate?.scrollViewWillBeginDragging(self)
    }

    private func waitForRest() {
        if hostWindow == nil { return stopDrag() }
        wait(ScrollVelocity.pause) { $0.rest() }
    }

    private func rest() {
        guard drag.isGoingOn else { return }
        // UIKit's unit is points per millisecond.
        let speed = drag.velocity.current, velocity = CGPoint(x: speed.dx / 1000, y: speed.dy / 1000)
        drag = ScrollDrag()
        drag.isSettling = true
        var target = restingOffset(velocity: speed)
        givenDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        givenDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        pan?.end()
        givenDelegate?.scrollViewWillBeginDecelerating(self)
        target = state.clamped(target)
        guard target != state.offset, drag.isSettling else { return settled() }
        glide(to: target)
    }

    // MARK: The way to the resting offset

    /// The movement to the resting offset, unless code has scrolled meanwhile.
    private var glide: ScrollGlide? {
        guard drag.isSettling, let glide = drag.glide, glide.revision == state.offsetRevision else { return nil }
        return glide
    }

    private func glide(to target: CGPoint) {
        let start = state.offset, end = sendHost(to: target)
        drag.glide = ScrollGlide(along: ScrollWay(from: start, to: end), revision: state.offsetRevision, at: FrameClock.seconds)
        wait(ScrollGlide.step) { $0.glideOn() }
    }

    /// Sends the content in the host to an offset. The view's offset stays, and follows the content there.
    /// - Returns: The end of the way.
    private func sendHost(to target: CGPoint) -> CGPoint {
        let start = state.offset
        state.scroll(to: target)
        UIView.withAnimation(Self.animation) { publish() }
        let end = state.offset
        _ = state.scrolled(to: start)
        port.scrollOffset = state.hostOffset
        return end
    }

    /// Changes the geometry. A movement to the resting offset continues, unless the change moves the content: as in UIKit, other insets and
    /// content that grows do not end it. Where the present offset has another place in the host, the host is sent from there.
    func changeGeometry(_ change: (inout ScrollState) -> Void) {
        let former = state.offset, glide = self.glide
        change(&state)
        guard let glide, state.offset == former, state.offsetRevision != glide.revision else { return }
        drag.glide?.hostWasStopped(revision: state.offsetRevision)
        if glide.isReported && !glide.isHostStopped { wait(ScrollGlide.step) { $0.glideOn() } }
    }

    /// Moves the offset on by one step, for a host that reports none.
    private func glideOn() {
        guard let glide else { return settled() }
        if glide.isHostStopped {
            _ = sendHost(to: glide.way.end)
            drag.glide?.hostWasSent(revision: state.offsetRevision)
        }
        let next = glide.offset(at: FrameClock.seconds)
        if state.scrolled(to: next ?? glide.way.end) { offsetChanged() }
        if next == nil || self.glide == nil { return settled() }
        wait(ScrollGlide.step) { $0.glideOn() }
    }

    /// Follows the host's deceleration. If no report follows within a pause, the user has stopped the content there.
    private func hostGlided(to point: CGPoint, along glide: ScrollGlide) {
        // The host has not received the rest of the way yet, and reports its current offset.
        if glide.isHostStopped { return }
        drag.glide?.hostReported()
        let isOver = glide.way.ends(at: point)
        if state.scrolled(to: isOver ? glide.way.end : point) { offsetChanged() }
        if isOver || self.glide == nil { return settled() }
        wait(ScrollVelocity.pause) { view in
            view.settled()
            view.beginDrag()
            view.waitForRest()
        }
    }

    private func settled() {
        guard drag.isSettling else { return }
        drag.timer?.cancel()
        drag = ScrollDrag()
        givenDelegate?.scrollViewDidEndDecelerating(self)
    }

    private func wait(_ delay: TimeInterval, _ body: @escaping @MainActor (UIScrollView) -> Void) {
        guard let scene = hostScene else { return settled() }
        drag.timer?.cancel()
        drag.timer = SceneTimer(in: scene, after: delay) { [weak self] in self.map(body) }
    }

    /// Cancels the scrolling, because the view left the window.
    func stopDrag() {
        let end = glide?.way.end
        drag.timer?.cancel()
        drag = ScrollDrag()
        // The host has been told the end of the way.
        if let end, state.scrolled(to: end) { offsetChanged() }
        pan?.end(cancelled: true)
    }
}
