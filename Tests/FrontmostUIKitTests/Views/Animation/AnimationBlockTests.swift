import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct AnimationBlockTests {
    @Test func a_block_that_changes_nothing_completes_at_once() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animate(withDuration: 5, animations: {}, completion: { stage.log.add("empty \($0)") })
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { stage.log.add("faded \($0)") })
            await stage.advance(0.01)
            #expect(stage.log.take() == ["empty true"])
            await stage.advance(1)
            #expect(stage.log.take() == ["faded true"])
        }
    }

    @Test func removing_a_view_from_its_window_ends_its_animations_unfinished() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box(), inner = UIView()
            view.addSubview(inner)
            @MainActor func blink() {
                UIView.animate(withDuration: 0.5) {
                    inner.alpha = inner.alpha == 1 ? 0.2 : 1
                } completion: { finished in
                    stage.log.add("blinked \(finished)")
                    if finished { blink() }
                }
            }
            blink()
            UIView.animate(withDuration: 2, delay: 0, options: [.repeat]) {
                inner.frame.origin.x = 50
            } completion: {
                stage.log.add("went \($0)")
            }
            UIView.animate(withDuration: 2) {
                (view.alpha, other.alpha) = (0.5, 0.5)
            } completion: {
                stage.log.add("both \($0)")
            }
            await stage.advance(1.2)
            #expect(stage.log.take() == ["blinked true", "blinked true"])
            view.removeFromSuperview()
            #expect(stage.log.take().isEmpty, "The completion waits for the removal.")
            await stage.advance(0.1)
            #expect(stage.log.take().sorted() == ["blinked false", "went false"])
            await stage.advance(2)
            #expect(stage.log.take() == ["both true"], "The other animation ran to its end.")
        }
    }

    @Test func removing_the_animations_of_a_layer_ends_them_unfinished_for_that_view() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box()
            UIView.animate(withDuration: 2, animations: { view.alpha = 0.5 }, completion: { stage.log.add("faded \($0)") })
            UIView.animate(withDuration: 2) {
                (view.frame.origin.x, other.alpha) = (50, 0.5)
            } completion: {
                stage.log.add("both \($0)")
            }
            await stage.advance(1)
            view.layer.removeAllAnimations()
            #expect(view.seenOpacity == 0.5 && view.seenFrame.minX == 50, "The view is at its final place.")
            await stage.advance(0.1)
            #expect(stage.log.take() == ["faded false"])
            await stage.advance(2)
            #expect(stage.log.take() == ["both true"], "The other animation ran to its end.")
        }
    }

    @Test func animations_can_be_switched_off_for_a_block_and_for_good() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    view.frame.origin.x = 50
                    UIView.animate(withDuration: 1) { view.frame.origin.y = 50 }
                }
                view.alpha = 0.5
            }
            #expect(view.seenFrame.origin == CGPoint(x: 50, y: 50) && view.seenOpacity == 1)
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 0 }, completion: { _ in stage.log.add("done") })
            #expect(view.seenFrame.minX == 0 && stage.log.take() == ["done"])
        }
    }

    @Test func a_nested_animation_block_follows_the_outer_one() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box()
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
                UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { other.frame.origin.x = 100 }
            }
            await stage.advance(0.5)
            #expect(view.seenFrame.minX == 25 && other.seenFrame.minX == 50)
        }
    }

    @Test func a_spring_is_named_by_its_bounce() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animate(springDuration: 0.4, bounce: 0.5) { view.frame.origin.x = 100 }
            #expect(view.node.runningChanges.first?.animation.curve == .spring(duration: 0.4, bounce: 0.5))
        }
    }

    @Test func changes_in_a_block_can_be_made_to_repeat() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.frame.origin.x = 100 }
            }
            await stage.advance(1.5)
            #expect(view.seenFrame.minX == 50)
        }
    }

    @Test func repeated_changes_go_there_and_back_and_end_at_their_value() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.frame.origin.x = 100 }
            } completion: {
                stage.log.add("done \($0)")
            }
            var seen: [CGFloat] = []
            for _ in 0..<7 {
                await stage.advance(0.5)
                seen.append(view.seenFrame.minX)
            }
            #expect(
                seen == [50, 100, 50, 0, 50, 100, 50] && stage.log.take().isEmpty, "The completion waits for all repetitions.")
            await stage.advance(0.6)
            #expect(view.seenFrame.minX == 100 && stage.log.take() == ["done true"])
        }
    }

    // MARK: Keyframes

    @Test func keyframes_follow_each_other() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animateKeyframes(
                withDuration: 2, delay: 1, options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
            } completion: {
                stage.log.add("done \($0)")
            }
            #expect(view.alpha == 0.5)
            await stage.advance(1.5)
            #expect(view.seenOpacity == 0.5)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0.25 && stage.log.take().isEmpty)
            await stage.advance(0.6)
            #expect(view.seenOpacity == 0.5 && stage.log.take() == ["done true"])
        }
    }

    @Test func discrete_keyframes_jump() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animateKeyframes(
                withDuration: 1, delay: 0,
                options: [.calculationModeDiscrete, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.4) { view.alpha = 0 }
                UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { view.alpha = 0.5 }
            }
            #expect(view.seenOpacity == 1)
            await stage.advance(0.3)
            #expect(view.seenOpacity == 0)
            await stage.advance(0.4)
            #expect(view.seenOpacity == 0.5)
        }
    }

    @Test func repeated_keyframes_go_there_and_back() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animateKeyframes(
                withDuration: 1, delay: 0,
                options: [.repeat, .autoreverse, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 100 }
            }
            await stage.advance(1.25)
            #expect(view.seenFrame.minX == 75)
            await stage.advance(1)
            #expect(view.seenFrame.minX == 25)
        }
    }

    // MARK: Transitions

    @Test func a_label_dissolves_into_its_new_text() throws {
        try onStage { stage in
            let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 20)), count = stage.window.subviews.count
            label.text = "old"
            stage.window.addSubview(label)
            await stage.settle()
            UIView.transition(with: label, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                label.text = "new"
            } completion: {
                stage.log.add("done \($0)")
            }
            await stage.advance(0.25)
            let picture = try #require(stage.window.subviews.last)
            #expect(picture !== label && picture.frame == label.frame && picture.seenOpacity == 0.75)
            #expect(label.seenOpacity == 0.25, "A translucent view fades in.")
            #expect(picture.texts == ["old"] && label.texts == ["new"])
            await stage.advance(1)
            #expect(stage.window.subviews.count == count + 1 && stage.log.take() == ["done true"])
        }
    }

    @Test func a_window_dissolves_into_its_new_root() throws {
        try onStage { stage in
            await stage.root("Old")
            let new = stage.screen("New")
            UIView.transition(with: stage.window, duration: 1, options: .transitionFlipFromLeft) {
                stage.window.rootViewController = new
            }
            await stage.advance(0.5)
            #expect(new.view.window === stage.window && stage.window.subviews.last?.seenOpacity == 0.5)
            await stage.advance(1)
            #expect(stage.window.subviews.last === new.view)
        }
    }

    @Test func a_transition_replaces_one_view_with_another() throws {
        try onStage { stage in
            let old = await stage.box(), new = UIView(frame: old.frame)
            UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve)
            #expect(old.superview == nil && new.superview === stage.window)
            await stage.advance(0.5)
            #expect(new.seenOpacity == 0.5)
            old.isHidden = true
            stage.window.addSubview(old)
            UIView.transition(from: new, to: old, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
            #expect(new.isHidden && !old.isHidden && new.superview != nil)
        }
    }

    @Test func a_snapshot_shows_what_the_view_showed() throws {
        try onStage { stage in
            let box = await stage.box(CGRect(x: 50, y: 50, width: 100, height: 40)), label = UILabel(frame: box.bounds)
            label.text = "before"
            box.addSubview(label)
            box.alpha = 0.5
            let picture = try #require(box.snapshotView(afterScreenUpdates: true))
            label.text = "after"
            #expect(picture.bounds.size == box.bounds.size && picture.texts == ["before"] && picture.alpha == 1)
            let part = box.resizableSnapshotView(
                from: CGRect(x: 10, y: 0, width: 20, height: 20), afterScreenUpdates: true, withCapInsets: .zero)
            #expect(part?.bounds.size == CGSize(width: 20, height: 20) && part?.node.children.first?.origin.x == -10)
            #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
        }
    }
}

extension AnimationBlockTests {
    @Test func the_end_of_an_animator_leaves_animations_of_other_properties_running() throws {
        try onStage { stage in
            let root = await stage.root(), view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            root.view.addSubview(view)
            await stage.settle()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.center.x = 200 }
            animator.startAnimation()
            await stage.advance(0.5)
            #expect(abs(view.node.presentationEffects(at: stage.scene.tree.now).opacity - 0.5) < 0.05)
        }
    }

    @Test func repeating_keyframes_end_with_their_window_and_need_a_duration() throws {
        try onStage { stage in
            let root = await stage.root()
            var ended = 0
            for duration in [0.0, 0.2] {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                root.view.addSubview(view)
                await stage.settle()
                UIView.animateKeyframes(withDuration: duration, delay: 0, options: .repeat) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
                } completion: { _ in
                    ended += 1
                }
                await stage.advance(1)
                view.removeFromSuperview()
                await stage.advance(1)
            }
            #expect(ended == 2)
        }
    }

    /// The seconds until the completion of an animation.
    private func course(_ animate: @escaping @MainActor (UIView, @escaping (Bool) -> Void) -> Void) throws -> Double {
        var end = 0.0
        try onStage { stage in
            let view = await stage.box(), start = stage.scene.clock.now
            animate(view) { _ in end = stage.scene.clock.now - start }
            await stage.advance(20)
        }
        return end
    }

    @Test func an_animation_that_comes_back_takes_twice_as_long() throws {
        let once = try course { view, done in
            UIView.animate(withDuration: 1, delay: 0, options: .autoreverse) {
                view.alpha = 0
            } completion: {
                done($0)
            }
        }
        #expect(abs(once - 2) < 0.02)
    }

    @Test(arguments: [0.2, 0.5, 0.7, 1, 2]) func a_damped_spring_is_over_after_its_duration(ratio: Double) throws {
        let end = try course { view, done in
            UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
                view.alpha = 0
            } completion: {
                done($0)
            }
        }
        #expect(abs(end - 0.5) < 0.03)
        let animator = try course { view, done in
            let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: ratio) { view.alpha = 0 }
            animator.addCompletion { _ in done(true) }
            animator.startAnimation()
        }
        #expect(abs(animator - 0.5) < 0.03)
    }
}
