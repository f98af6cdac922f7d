import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct PropertyAnimatorTests {
    /// An animator that fades a view and moves it by 100 points in a second, linearly.
    private func animator(_ view: UIView, _ log: EventLog, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
            view.frame.origin.x = 100
            view.alpha = 0
        }
        animator.addCompletion { log.add("\($0)") }
        return animator
    }

    @Test func an_animator_moves_when_started_and_reports_its_end() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            #expect(view.alpha == 1 && animator.state == .inactive, "Nothing changes before the animator starts.")
            animator.startAnimation()
            #expect(view.alpha == 0 && animator.isRunning && animator.state == .active)
            await stage.advance(0.25)
            #expect(view.seenFrame.minX == 25 && view.seenOpacity == 0.75 && animator.fractionComplete.rounded(2) == 0.25)
            await stage.advance(1)
            #expect(view.seenFrame.minX == 100 && animator.state == .inactive && stage.log.take() == ["end"])
        }
    }

    @Test func the_presentation_layer_of_a_paused_animation_stays_where_it_is() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            let seen = { view.layer.presentation().map { [$0.frame.minX, CGFloat($0.opacity)] } }
            animator.fractionComplete = 0.25
            await stage.advance(1)
            #expect(seen() == [25, 0.75], "It is scrubbed without having been started.")
            animator.startAnimation()
            await stage.advance(0.25)
            animator.pauseAnimation()
            await stage.advance(1)
            #expect(seen() == [50, 0.5])
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            view.frame.origin.x = 70
            await stage.advance(1)
            #expect(seen() == [70, 1], "An animation that is over holds nothing.")
        }
    }

    @Test func stopping_within_a_rotation_keeps_the_visible_rotation() throws {
        try onStage { stage in
            let view = await stage.box()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                view.transform = CGAffineTransform(rotationAngle: .pi)
            }
            animator.startAnimation()
            await stage.advance(0.25)
            animator.stopAnimation(true)
            let seen = view.transform, part = 0.5.squareRoot()
            #expect(abs(seen.a - part) < 0.01 && abs(seen.b - part) < 0.01 && abs(seen.tx) < 0.01 && abs(seen.ty) < 0.01)
        }
    }

    @Test func a_start_with_a_delay_waits() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.startAnimation(afterDelay: 1)
            await stage.advance(0.9)
            #expect(view.seenFrame.minX == 0)
            await stage.advance(0.6)
            #expect(view.seenFrame.minX == 50)
            await stage.advance(1)
            #expect(stage.log.take() == ["end"])
        }
    }

    @Test func an_animator_pauses_at_its_visible_state_and_continues_from_there() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log, curve: .easeInOut)
            animator.startAnimation()
            await stage.advance(0.25)
            let seen = view.seenFrame
            animator.pauseAnimation()
            #expect(view.seenFrame == seen && !animator.isRunning && animator.state == .active)
            await stage.advance(5)
            #expect(view.seenFrame == seen)
            animator.startAnimation()
            #expect(abs(view.seenFrame.minX - seen.minX) < 0.2, "The view does not jump.")
            await stage.advance(0.5)
            #expect(stage.log.take().isEmpty)
            await stage.advance(0.26)
            #expect(stage.log.take() == ["end"] && view.seenFrame.minX == 100)
        }
    }

    @Test func a_finger_scrubs_an_animator_and_releases_it_in_either_direction() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.fractionComplete = 0.4
            #expect(view.seenFrame.minX == 40 && animator.state == .active && view.frame.minX == 100)
            animator.fractionComplete = 0.8
            #expect(view.seenFrame.minX == 80 && view.seenOpacity == 0.2)
            animator.isReversed = true
            #expect(animator.fractionComplete.rounded(2) == 0.2, "The fraction is relative to the new direction.")
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            await stage.advance(0.4)
            #expect(view.seenFrame.minX == 40)
            await stage.advance(0.5)
            #expect(
                stage.log.take() == ["start"] && view.frame.minX == 0 && view.alpha == 1,
                "The view is back in its original state.")
            #expect(view.seenFrame.minX == 0 && view.seenOpacity == 1)
        }
    }

    @Test func the_rest_can_have_another_duration_and_curve() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
            await stage.advance(1)
            #expect(view.seenFrame.minX == 75 && animator.fractionComplete.rounded(2) == 0.75)
            await stage.advance(1.1)
            #expect(stage.log.take() == ["end"])
        }
    }

    @Test func a_stopped_animator_leaves_the_views_at_their_visible_state() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.startAnimation()
            await stage.advance(0.5)
            animator.stopAnimation(true)
            #expect(view.frame.minX.rounded() == 50 && view.alpha.rounded(2) == 0.5 && animator.state == .inactive)
            await stage.advance(2)
            #expect(view.seenFrame.minX == 50 && stage.log.take().isEmpty)
        }
    }

    @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
    func a_stopped_animator_finishes_at_the_requested_position(position: UIViewAnimatingPosition) throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.startAnimation()
            await stage.advance(0.5)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            animator.finishAnimation(at: position)
            let expected: CGFloat = position == .end ? 100 : position == .start ? 0 : 50
            #expect(view.frame.minX.rounded() == expected && view.seenFrame.minX == expected)
            #expect(stage.log.take() == ["\(position)"] && animator.state == .inactive)
        }
    }

    @Test func animations_can_be_added_to_a_running_animator_with_a_delay() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box(), animator = animator(view, stage.log)
            animator.startAnimation()
            await stage.advance(0.5)
            animator.addAnimations({ other.frame.origin.y = 100 }, delayFactor: 0.5)
            await stage.advance(0.25)
            #expect(other.seenFrame.minY == 0 && view.seenFrame.minX == 75)
            await stage.advance(0.125)
            #expect(other.seenFrame.minY == 50)
            await stage.advance(0.2)
            #expect(other.seenFrame.minY == 100 && stage.log.take() == ["end"])
        }
    }

    @Test func an_animator_can_be_reversed_while_it_runs() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.startAnimation()
            await stage.advance(0.6)
            animator.isReversed = true
            await stage.advance(0.4)
            #expect(view.seenFrame.minX == 20)
            await stage.advance(0.3)
            #expect(stage.log.take() == ["start"] && view.frame.minX == 0)
        }
    }

    @Test func an_animator_that_pauses_on_completion_waits_to_be_stopped() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            await stage.advance(2)
            #expect(animator.state == .active && !animator.isRunning && stage.log.take().isEmpty)
            animator.isReversed = true
            animator.startAnimation()
            await stage.advance(0.5)
            #expect(view.seenFrame.minX == 50)
        }
    }

    @Test func a_running_animator_retains_itself_and_a_spring_overshoots() throws {
        try onStage { stage in
            let view = await stage.box()
            UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.3) { view.frame.origin.x = 100 }.startAnimation()
            var highest: CGFloat = 0
            for _ in 0..<20 {
                await stage.advance(0.05)
                highest = max(highest, view.seenFrame.minX)
            }
            #expect(highest > 110)
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 },
                completion: { stage.log.add("\($0)") })
            await stage.advance(1.1)
            #expect(stage.log.take() == ["end"])
        }
    }

    @Test func keyframes_in_an_animator_take_their_share() throws {
        try onStage { stage in
            let view = await stage.box()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animateKeyframes(withDuration: 0, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 100 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 0 }
                }
            }
            animator.startAnimation()
            await stage.advance(0.25)
            #expect(view.seenFrame.minX == 50)
            await stage.advance(0.25)
            #expect(view.seenFrame.minX == 100)
            await stage.advance(0.25)
            #expect(view.seenFrame.minX == 50)
            animator.pauseAnimation()
            animator.fractionComplete = 0.25
            #expect(view.seenFrame.minX == 50)
            animator.stopAnimation(true)
        }
    }

    @Test func a_view_added_in_the_same_turn_is_animated() throws {
        try onStage { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), animator = animator(view, stage.log)
            stage.window.addSubview(view)
            animator.startAnimation()
            await stage.advance(0.5)
            #expect(view.seenFrame.minX == 50 && view.seenOpacity == 0.5)
        }
    }

    @Test func misuse_is_reported_on_the_console() throws {
        try onStage { stage in
            let view = await stage.box(), animator = animator(view, stage.log)
            animator.startAnimation()
            animator.isInterruptible = false
            let messages = Console.messages {
                animator.pauseAnimation()
                animator.finishAnimation(at: .end)
            }
            #expect(messages.count == 2 && animator.isRunning)
        }
    }
}

extension PropertyAnimatorTests {
    // MARK: Changed and unchanged properties

    @Test func reversing_leaves_properties_that_the_block_did_not_change() throws {
        try onStage { stage in
            let view = await stage.box()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
            animator.startAnimation()
            await stage.advance(0.5)
            view.alpha = 0.3
            view.backgroundColor = .red
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.bounds.size.height = 40
            animator.isReversed = true
            await stage.advance(1)
            #expect(view.center == CGPoint(x: 50, y: 50) && view.bounds.size == CGSize(width: 100, height: 40))
            #expect(view.alpha == 0.3 && view.backgroundColor == .red && view.transform.a == 2)
            #expect(view.seenFrame == CGRect(x: 0, y: 30, width: 100, height: 40) && view.seenOpacity == 0.3)
        }
    }

    @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
    func stopping_leaves_properties_that_the_block_did_not_change(position: UIViewAnimatingPosition) throws {
        try onStage { stage in
            let view = await stage.box()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.startAnimation()
            await stage.advance(0.5)
            view.center.x = 150
            animator.stopAnimation(false)
            #expect(view.center.x == 150 && view.alpha.rounded(2) == 0.5)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            animator.finishAnimation(at: position)
            #expect(view.center.x == 150 && view.transform.a == 2 && view.seenFrame.midX == 150)
            #expect(view.alpha.rounded(2) == (position == .end ? 0 : position == .start ? 1 : 0.5))
        }
    }

    @Test func reversing_several_blocks_restores_the_values_before_the_first() throws {
        try onStage { stage in
            let view = await stage.box()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
            animator.startAnimation()
            await stage.advance(0.25)
            animator.addAnimations {
                view.alpha = 0
                view.center.x = 150
            }
            animator.isReversed = true
            await stage.advance(1)
            #expect(view.alpha == 1 && view.center.x == 50)
        }
    }

    // MARK: Nested animators

    /// An animator with a block that starts another animator and contains an animation block.
    private func nested(_ view: UIView, _ log: EventLog) -> (outer: UIViewPropertyAnimator, inner: UIViewPropertyAnimator) {
        let inner = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        inner.addCompletion { log.add("inner \($0)") }
        let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            inner.startAnimation()
            UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 100 }, completion: { log.add("block \($0)") })
        }
        return (outer, inner)
    }

    @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
    func nested_animators_end_where_the_outer_one_does(position: UIViewAnimatingPosition) throws {
        try onStage { stage in
            let view = await stage.box(), (outer, inner) = nested(view, stage.log)
            outer.startAnimation()
            await stage.advance(0.5)
            outer.stopAnimation(false)
            #expect(stage.log.take().isEmpty && inner.state == .active)
            outer.finishAnimation(at: position)
            #expect(stage.log.take() == ["inner \(position)", "block \(position == .end)"] && inner.state == .inactive)
        }
    }

    @Test func nested_animators_end_when_the_outer_one_is_stopped_without_finishing() throws {
        try onStage { stage in
            let view = await stage.box(), (outer, inner) = nested(view, stage.log)
            outer.startAnimation()
            await stage.advance(0.5)
            outer.stopAnimation(true)
            #expect(stage.log.take() == ["inner current", "block false"] && inner.state == .inactive)
        }
    }

    @Test func nested_animators_end_when_the_outer_one_is_released() throws {
        try onStage { stage in
            let view = await stage.box()
            weak var kept: UIViewPropertyAnimator?
            do {
                let (outer, inner) = nested(view, stage.log)
                kept = inner
                outer.fractionComplete = 0.5
                #expect(inner.state == .active)
            }
            #expect(kept == nil && stage.log.take() == ["inner current", "block false"])
        }
    }
}

extension CGFloat {
    func rounded(_ places: Int) -> CGFloat {
        let unit = pow(10, CGFloat(places))
        return (self * unit).rounded() / unit
    }
}
