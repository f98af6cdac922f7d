import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// When layer animations begin and end, and their effect on the node.
@MainActor @Suite struct LayerTimingTests {
    private final class Listener: NSObject, CAAnimationDelegate {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func animationDidStart(_ anim: CAAnimation) { log.add("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.add(flag ? "end" : "stop") }
    }

    private func way(_ keyPath: String, _ from: Any?, _ to: Any?, duration: Double = 1) -> CABasicAnimation {
        let way = CABasicAnimation(keyPath: keyPath)
        (way.fromValue, way.toValue, way.duration) = (from, to, duration)
        return way
    }
    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.02 }
    private func seenTransform(_ view: UIView) -> CGAffineTransform {
        view.node.presentationEffects(at: view.node.tree?.now ?? 0).transform
    }

    // MARK: Sequences and groups

    @Test func the_second_of_two_animations_in_a_row_is_shown() throws {
        try onStage { stage in
            let view = await stage.box(), back = way("opacity", 0, 1)
            back.beginTime = CACurrentMediaTime() + 1
            view.layer.add(way("opacity", 1, 0), forKey: nil)
            view.layer.add(back, forKey: nil)
            await stage.advance(0.75)
            #expect(view.seenOpacity == 0.25)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0.25 && view.node.runningChanges.count == 1)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0.75)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 1 && view.node.runningChanges.isEmpty)
        }
    }

    @Test func no_other_value_is_shown_between_two_animations_in_a_row() throws {
        try onStage { stage in
            let view = await stage.box(), back = way("opacity", 0, 1)
            view.layer.add(way("opacity", 1, 0), forKey: nil)
            // The interval between two readings of the clock.
            back.beginTime = CACurrentMediaTime() + 1 + 2e-5
            view.layer.add(back, forKey: nil)
            await stage.simulation.advance(by: .microseconds(1_000_010))
            #expect(view.seenOpacity == 0)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0.5)
        }
    }

    @Test func animations_added_in_one_turn_begin_together_on_the_host() throws {
        try onStage { stage in
            let view = await stage.box()
            view.layer.add(way("opacity", 0, 1), forKey: nil)
            // The clock advances within a turn. `usleep` advances the simulation's clock without real time.
            usleep(50)
            view.layer.add(way("transform.scale", 2, 1), forKey: nil)
            #expect(view.node.runningChanges.count == 1)
            let running = try #require(view.node.runningChanges.first)
            #expect(running.animation == RenderAnimation(curve: .linear, duration: 1))
            #expect(running.fromEffects?.opacity == 0 && running.fromEffects?.transform.a == 2)
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0.5 && isNear(seenTransform(view).a, 1.5))
            let start = running.start
            view.layer.add(way("position.x", 0, 100), forKey: nil)
            let frameWay = try #require(view.node.runningChanges.first { $0.fromFrame != nil })
            #expect(frameWay.start > start + 0.4, "A change of a later turn starts later.")
        }
    }

    @Test func the_host_animates_a_whole_transform_without_rotation() throws {
        try onStage { stage in
            let view = await stage.box(), turned = await stage.box(), one = NSValue(caTransform3D: CATransform3DIdentity)
            let pulse = way("transform", one, NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1)))
            (pulse.autoreverses, pulse.repeatCount) = (true, .infinity)
            view.layer.add(pulse, forKey: nil)
            let running = try #require(view.node.runningChanges.first)
            #expect(running.animation == RenderAnimation(curve: .linear, duration: 1, repeatCount: .infinity, autoreverses: true))
            turned.layer.add(way("transform", one, NSValue(caTransform3D: CATransform3DMakeRotation(1, 0, 0, 1))), forKey: nil)
            #expect(turned.node.runningChanges.isEmpty)
            await stage.advance(1.5)
            #expect(isNear(seenTransform(view).a, 1.5))
            view.layer.removeAllAnimations()
        }
    }

    // MARK: Implicit end values

    @Test func a_from_value_alone_animates_to_the_layers_current_value() throws {
        try onStage { stage in
            let view = await stage.box()
            view.layer.add(way("position.x", 0, nil), forKey: nil)
            view.layer.position.x = 200
            await stage.advance(0.5)
            #expect(view.seenFrame.midX == 100)
            await stage.advance(0.49)
            #expect(view.seenFrame.midX == 198)
            await stage.advance(0.1)
            #expect(view.seenFrame.midX == 200)
        }
    }

    @Test func a_by_value_alone_starts_at_the_layers_current_value() throws {
        try onStage { stage in
            let view = await stage.box(), move = way("position.x", nil, nil)
            move.byValue = 100
            view.layer.add(move, forKey: nil)
            view.layer.position.x = 200
            await stage.advance(0.5)
            #expect(view.seenFrame.midX == 250)
        }
    }

    @Test func an_additive_transform_ends_at_the_layers_own() throws {
        try onStage { stage in
            let view = await stage.box(), boost = way("transform", NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1)), nil)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            boost.isAdditive = true
            view.layer.add(boost, forKey: nil)
            await stage.advance(0.5)
            #expect(isNear(seenTransform(view).a, 4))
            await stage.advance(0.499)
            #expect(isNear(seenTransform(view).a, 2))
        }
    }

    // MARK: Offsets and speeds

    @Test func the_part_skipped_by_a_time_offset_comes_last() throws {
        try onStage { stage in
            let view = await stage.box(), fade = way("opacity", 0, 0.9, duration: 3)
            (fade.timeOffset, fade.delegate) = (1, Listener(stage.log))
            view.layer.add(fade, forKey: nil)
            await stage.advance(1)
            #expect(isNear(view.seenOpacity, 0.6))
            await stage.advance(1.5)
            #expect(isNear(view.seenOpacity, 0.15) && stage.log.take() == ["start"])
            await stage.advance(0.6)
            #expect(view.seenOpacity == 1 && stage.log.take() == ["end"])
        }
    }

    @Test func a_negative_speed_plays_backwards_and_ends() throws {
        try onStage { stage in
            let view = await stage.box(), fade = way("opacity", 0, 0.8, duration: 2)
            (fade.speed, fade.delegate) = (-1, Listener(stage.log))
            view.layer.add(fade, forKey: nil)
            await stage.advance(0.5)
            #expect(isNear(view.seenOpacity, 0.6))
            await stage.advance(1)
            #expect(isNear(view.seenOpacity, 0.2))
            await stage.advance(0.6)
            #expect(view.seenOpacity == 1 && stage.log.take() == ["start", "end"])
        }
    }

    @Test(arguments: [0, 0.25, 1]) func a_speed_of_zero_stops_at_the_time_offset(offset: Double) {
        var timing = MediaTiming()
        (timing.begin, timing.duration, timing.speed, timing.offset) = (10, 1, 0, offset)
        #expect(timing.local(at: 10) == offset && timing.local(at: 500) == offset && timing.end == .infinity)
    }

    @Test func key_times_apply_to_each_repetition() {
        var timing = MediaTiming()
        (timing.begin, timing.duration, timing.repeatCount, timing.fillsForwards) = (10, 2, 2, true)
        #expect(timing.end == 14 && timing.local(at: 9) == nil && timing.local(at: 13) == 1 && timing.local(at: 20) == 2)
        timing.offset = 0.5
        #expect(timing.end == 14 && timing.local(at: 10) == 0.5 && timing.local(at: 11.75) == 0.25 && timing.local(at: 20) == 0.5)
        (timing.offset, timing.speed) = (0, -2)
        #expect(timing.end == 12 && timing.local(at: 10) == 2 && timing.local(at: 10.5) == 1 && timing.local(at: 20) == 0)
        (timing.speed, timing.autoreverses, timing.repeatCount) = (1, true, 1)
        #expect(timing.end == 14 && timing.local(at: 13) == 1 && timing.local(at: 14) == 0)
    }

    @Test func paced_values_are_as_far_apart_in_time_as_they_are() throws {
        try onStage { stage in
            let view = await stage.box(), way = CAKeyframeAnimation(keyPath: "position.x")
            (way.values, way.keyTimes, way.duration) = ([0, 100, 400], [0, 0.9, 1], 4)
            way.calculationMode = .paced
            view.layer.add(way, forKey: nil)
            await stage.advance(2)
            #expect(abs(view.seenFrame.midX - 200) < 3)
        }
    }

    // MARK: Callbacks

    @Test func the_delegate_is_notified_when_the_animation_begins() throws {
        try onStage { stage in
            let view = await stage.box(), fade = way("opacity", 0, 1)
            (fade.beginTime, fade.delegate) = (CACurrentMediaTime() + 5, Listener(stage.log))
            view.layer.add(fade, forKey: nil)
            await stage.advance(4.9)
            #expect(stage.log.take() == [])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["start"])
            await stage.advance(1)
            #expect(stage.log.take() == ["end"])
        }
    }

    @Test func an_animation_added_twice_in_a_turn_begins_once() throws {
        try onStage { stage in
            let view = await stage.box(), fade = way("opacity", 0, 1)
            fade.delegate = Listener(stage.log)
            view.layer.add(fade, forKey: "fade")
            view.layer.removeAnimation(forKey: "fade")
            view.layer.add(fade, forKey: "fade")
            await stage.advance(0.5)
            #expect(stage.log.take().sorted() == ["start", "stop"])
        }
    }

    @Test func changing_an_animation_after_adding_it_has_no_effect() throws {
        try onStage { stage in
            let view = await stage.box(), fade = way("opacity", 0, 1)
            fade.delegate = Listener(stage.log)
            view.layer.add(fade, forKey: "fade")
            (fade.delegate, fade.isRemovedOnCompletion, fade.fillMode) = (nil, false, .forwards)
            await stage.advance(1.1)
            #expect(stage.log.take() == ["start", "end"] && view.layer.animationKeys() == nil)
        }
    }
}
