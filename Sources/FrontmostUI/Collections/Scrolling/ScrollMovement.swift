import Foundation
import FrontmostRender
import FrontmostUIKit

/// Follows the movements of a scroll view from their beginning to their end, for its phases and its target behaviour.
@MainActor final class ScrollMovement {
    /// The distance that a touch screen scrolls after the finger was lifted, divided by the velocity at that moment, in seconds.
    private static let coasting = 0.499
    private static let animation = RenderAnimation(curve: .easeInOut, duration: 0.3)

    private unowned let scroll: ScrollNode
    private var phase = ScrollPhase.idle
    private var velocity = ScrollVelocity()
    /// The offset at which the user began to scroll.
    private var start = CGPoint.zero
    /// The frames of the views there that the content may be aligned with. Lazy containers drop rows that are far from the visible ones.
    private var framesAtStart: [CGRect] = []
    private var timer: Int?

    init(_ scroll: ScrollNode) { self.scroll = scroll }

    /// Called when the user has scrolled.
    /// - Parameter former: The offset before.
    func userScrolled(from former: CGPoint) {
        if phase != .interacting {
            (start, velocity, framesAtStart) = (former, ScrollVelocity(), scroll.targetFrames)
            velocity.note(former, at: now)
            enter(.interacting)
        }
        velocity.note(scroll.state.offset, at: now)
        wait(ScrollVelocity.pause) { $0.userPaused() }
    }

    /// Called when code has scrolled with an animation.
    /// - Parameter duration: In seconds.
    func codeScrolled(duration: TimeInterval) {
        if phase == .decelerating { return }
        velocity = ScrollVelocity()
        enter(.animating)
        wait(duration) { $0.enter(.idle) }
    }

    /// Called when the host has reported an offset on the way of an animated scroll. The phase ends when the content stands still, not when
    /// the engine's own animation would.
    func hostMoved(isThere: Bool) {
        guard phase == .decelerating || phase == .animating else { return }
        if isThere {
            cancel()
            enter(.idle)
        } else {
            wait(ScrollVelocity.pause) { $0.phase == .decelerating ? $0.userPaused() : $0.enter(.idle) }
        }
    }

    func cancel() {
        if let timer { scroll.graph.clock?.cancel(timer) }
        timer = nil
    }

    private func userPaused() {
        let frames = framesAtStart + scroll.targetFrames
        guard let target = scroll.restingOffset(from: start, velocity.current, coasting: Self.coasting, frames) else {
            return enter(.idle)
        }
        enter(.decelerating)
        UIView.withAnimation(Self.animation) { scroll.comeToRest(at: target) }
        wait(Self.animation.totalDuration) { $0.enter(.idle) }
    }

    private func enter(_ new: ScrollPhase) {
        if new == phase { return }
        let old = phase
        phase = new
        let speed = new.isScrolling ? velocity.current : .zero
        scroll.forEachObserver { $0.phaseChanged(scroll, from: old, to: new, velocity: speed) }
    }

    private var now: TimeInterval { scroll.graph.clock?.now ?? FrameClock.seconds }

    private func wait(_ delay: TimeInterval, _ body: @escaping @MainActor (ScrollMovement) -> Void) {
        cancel()
        guard let clock = scroll.graph.clock else { return body(self) }
        timer = clock.schedule(at: clock.now + delay) { [weak self] in
            guard let self, !scroll.isDetached else { return }
            timer = nil
            body(self)
        }
    }
}

extension ScrollNode {
    /// The offset at which the target behaviour wants the content to come to rest; nil if it is there.
    /// - Parameters:
    ///   - start: The offset at which the user began to scroll.
    ///   - velocity: In points per second.
    ///   - coasting: The time in seconds for which the content would continue at that velocity.
    ///   - frames: The frames that the content may be aligned with.
    fileprivate func restingOffset(
        from start: CGPoint, _ velocity: CGVector, coasting: TimeInterval, _ frames: [CGRect]
    ) -> CGPoint? {
        let values = environment.values
        guard let behavior = values.scrollTargetBehavior else { return nil }
        // An app's behaviour sees the content without its insets.
        let insets = contentInsets, seen = targetRect.size
        func target(_ offset: CGPoint) -> ScrollTarget {
            let offset = state.clamped(offset)
            return ScrollTarget(rect: CGRect(origin: offset, size: seen), anchor: nil)
        }
        let offset = CGPoint(x: state.offset.x + velocity.dx * coasting, y: state.offset.y + velocity.dy * coasting)
        let context = ScrollTargetBehaviorContext(
            originalTarget: target(start), velocity: velocity,
            contentSize: CGSize(width: state.contentSize.width - insets.width, height: state.contentSize.height - insets.height),
            containerSize: seen, axes: scrollAxes ?? [], environment: values,
            frames: frames.map { $0.offsetBy(dx: -insets.leading, dy: -insets.top) })
        var wanted = target(offset)
        behavior.updateTarget(&wanted, context: context)
        var place = wanted.rect.origin
        if let anchor = wanted.anchor {
            place.x += (wanted.rect.width - seen.width) * anchor.x
            place.y += (wanted.rect.height - seen.height) * anchor.y
        }
        let end = state.clamped(place)
        return abs(end.x - state.offset.x) < 0.5 && abs(end.y - state.offset.y) < 0.5 ? nil : end
    }
}
