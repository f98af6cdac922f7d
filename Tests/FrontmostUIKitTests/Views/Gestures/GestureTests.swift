import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct GestureTests {
    @Test func a_tap_is_short_and_stays_in_its_place() throws {
        try onStage { stage in
            var places: [CGPoint] = []
            let view = stage.add(UIView(), 100, 100, 100, 100)
            let tap = UITapGestureRecognizer { recognizer in
                #expect(recognizer.state == .recognized && recognizer.numberOfTouches == 1)
                places.append(recognizer.location(in: recognizer.view))
            }
            view.addGestureRecognizer(tap)
            stage.touch(110, 120)
            #expect(places == [CGPoint(x: 10, y: 20)] && tap.state == .possible)
            let moving = TestFinger(stage, 110, 120)
            moving.move(130, 120)
            moving.lift()
            let long = TestFinger(stage, 110, 120)
            await stage.advance(1)
            long.lift()
            TestFinger(stage, 110, 120, kind: .pointer, buttons: 2).lift()
            #expect(places.count == 1)
            tap.buttonMaskRequired = .secondary
            TestFinger(stage, 110, 120, kind: .pointer, buttons: 2).lift()
            #expect(places.count == 2)
            tap.isEnabled = false
            stage.touch(110, 120)
            #expect(places.count == 2)
        }
    }

    @Test func a_tap_may_need_several_fingers() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 200, 200), log = EventLog()
            let tap = logged(UITapGestureRecognizer(), "two", log)
            tap.numberOfTouchesRequired = 2
            view.addGestureRecognizer(tap)
            stage.touch(10, 10)
            #expect(log.take() == [])
            let a = TestFinger(stage, 10, 10), b = TestFinger(stage, 60, 10)
            a.lift()
            b.lift()
            #expect(log.take() == ["two ended"])
        }
    }

    @Test func a_gesture_calls_its_targets_method() throws {
        @MainActor final class Target {
            var lines: [String] = []
            func tapped(_ recognizer: UITapGestureRecognizer) { lines.append("tapped \(recognizer.numberOfTapsRequired)") }
            func used() { lines.append("used") }
        }
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 100, 100), tap = UITapGestureRecognizer(), target = Target()
            tap.addTarget(target, action: Target.tapped)
            tap.addTarget(target, action: Target.used)
            let action = UIAction { [target] _ in target.lines.append("action") }
            tap.addAction(action)
            view.addGestureRecognizer(tap)
            stage.touch(10, 10)
            #expect(target.lines == ["tapped 1", "used", "action"])
            tap.removeAction(action)
            stage.touch(10, 10)
            #expect(target.lines.count == 5)
        }
    }

    @Test func a_long_press_begins_while_the_finger_is_down() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 100, 100), log = EventLog()
            view.addGestureRecognizer(logged(UILongPressGestureRecognizer(), "press", log))
            let finger = TestFinger(stage, 10, 10)
            await stage.advance(0.49)
            #expect(log.take() == [])
            await stage.advance(0.02)
            #expect(log.take() == ["press began"])
            finger.move(60, 60)
            finger.lift()
            #expect(log.take() == ["press changed", "press ended"])
            let moving = TestFinger(stage, 10, 10)
            moving.move(25, 10)
            await stage.advance(1)
            moving.lift()
            stage.touch(10, 10)
            await stage.advance(1)
            #expect(log.take() == [])
        }
    }

    @Test func a_pan_begins_after_ten_points_and_reports_translation_and_velocity() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 300, 300)
            var reported: [String] = []
            let pan = UIPanGestureRecognizer { pan in
                let way = pan.translation(in: pan.view)
                reported.append("\(pan.state) \(Int(way.x)) \(Int(way.y))")
            }
            view.addGestureRecognizer(pan)
            let finger = TestFinger(stage, 100, 100)
            finger.move(105, 100)
            #expect(reported == [])
            for step in 1...5 {
                await stage.advance(0.02)
                finger.move(105 + CGFloat(step) * 10, 100)
            }
            #expect(reported.first == "began 15 0" && reported.last == "changed 55 0")
            #expect(abs(pan.velocity(in: view).x - 500) < 60)
            pan.setTranslation(.zero, in: view)
            finger.move(160, 110)
            finger.lift()
            #expect(reported.suffix(2) == ["changed 5 10", "ended 5 10"])
            #expect(pan.translation(in: view) == .zero, "the next gesture starts afresh")
        }
    }

    @Test func a_pan_of_a_scaled_view_reports_the_translation_in_its_points() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 300, 300), pan = UIPanGestureRecognizer()
            var way = CGPoint.zero
            pan.addHandler { way = $0.translation(in: view) }
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.addGestureRecognizer(pan)
            let finger = TestFinger(stage, 100, 100)
            finger.move(140, 100)
            #expect(abs(way.x - 20) < 0.001)
            finger.lift()
        }
    }

    @Test func a_pan_may_need_two_fingers() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 300, 300), log = EventLog()
            let pan = logged(UIPanGestureRecognizer(), "pan", log)
            pan.minimumNumberOfTouches = 2
            view.addGestureRecognizer(pan)
            let a = TestFinger(stage, 100, 100)
            a.move(150, 100)
            #expect(log.take() == [])
            let b = TestFinger(stage, 200, 100)
            a.move(190, 100)
            b.move(240, 100)
            #expect(log.take() == ["pan began", "pan changed"])
            b.lift()
            #expect(log.take() == ["pan ended"])
            a.lift()
        }
    }

    @Test func a_swipe_is_recognised_on_its_way_and_only_quickly() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 300, 300), log = EventLog(),
                swipe = logged(UISwipeGestureRecognizer(), "swipe", log)
            swipe.direction = .left
            view.addGestureRecognizer(swipe)
            let finger = TestFinger(stage, 200, 100)
            finger.move(170, 100)
            finger.move(140, 105)
            #expect(log.take() == ["swipe ended"])
            finger.move(40, 105)
            finger.lift()
            let slow = TestFinger(stage, 200, 100)
            await stage.advance(0.6)
            slow.move(100, 100)
            slow.lift()
            let wrong = TestFinger(stage, 100, 100)
            wrong.move(200, 100)
            wrong.lift()
            #expect(log.take() == [])
        }
    }

    @Test func an_edge_pan_starts_at_its_edge_and_goes_inwards() throws {
        try onStage { stage in
            let log = EventLog(), pan = logged(UIScreenEdgePanGestureRecognizer(), "edge", log)
            pan.edges = .left
            stage.window.addGestureRecognizer(pan)
            @MainActor func drag(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) {
                let finger = TestFinger(stage, x, y)
                finger.move(toX, toY)
                finger.lift()
            }
            drag(100, 300, 200, 300)
            drag(5, 300, 15, 400)
            drag(390, 300, 300, 300)
            #expect(log.take() == [])
            drag(5, 300, 105, 310)
            #expect(log.take() == ["edge began", "edge ended"])
        }
    }

    @Test func two_fingers_pinch_and_turn() throws {
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 300, 300), both = Both()
            var scale: CGFloat = 0, turn: CGFloat = 0, states: [UIGestureRecognizer.State] = []
            let pinch = UIPinchGestureRecognizer {
                scale = $0.scale
                states.append($0.state)
            }
            let rotation = UIRotationGestureRecognizer { turn = $0.rotation }
            pinch.delegate = both
            view.addGestureRecognizer(pinch)
            view.addGestureRecognizer(rotation)
            let a = TestFinger(stage, 100, 150), b = TestFinger(stage, 200, 150)
            a.move(100, 150)
            b.move(300, 150)
            #expect(abs(scale - 2) < 0.001)
            pinch.scale = 1
            b.move(100, 350)
            #expect(abs(turn - .pi / 2) < 0.001)
            b.move(100, 250)
            #expect(abs(scale - 0.5) < 0.001)
            // A rotation beyond half a turn does not flip to the other direction.
            b.move(0, 150)
            b.move(100, 50)
            #expect(abs(turn - 1.5 * .pi) < 0.001)
            a.lift()
            b.lift()
            #expect(states.first == .began && states.last == .ended)
            #expect(pinch.scale == 1 && rotation.rotation == 0)
        }
    }

    @Test func a_pointer_hovers_from_entering_to_leaving() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 100, 100, 100, 100)
            var reported: [String] = []
            view.addGestureRecognizer(
                UIHoverGestureRecognizer { reported.append("\($0.state) \(Int($0.location(in: view).x))") })
            @MainActor func pointer(_ phase: TouchInput.Phase, _ x: CGFloat) {
                let place = CGPoint(x: x, y: 150)
                stage.scene.send(
                    .touch(TouchInput(id: 0, phase: phase, kind: .pointer, location: place, force: 0, buttons: 0)), to: 0)
            }
            pointer(.entered, 110)
            pointer(.hovered, 120)
            pointer(.hovered, 50)
            pointer(.hovered, 130)
            pointer(.exited, 130)
            #expect(reported == ["began 10", "changed 20", "ended -50", "began 30", "ended 30"])
        }
    }

    @Test func a_gesture_of_an_apps_own_sets_its_state() throws {
        final class Check: UIGestureRecognizer {
            var resets = 0
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                guard let touch = touches.first else { return }
                state = touch.location(in: view).x > 50 ? .recognized : .possible
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
            override func reset() { resets += 1 }
        }
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 200, 200), log = EventLog(), check = logged(Check(), "check", log)
            view.addGestureRecognizer(check)
            let finger = TestFinger(stage, 10, 10)
            finger.move(30, 10)
            finger.move(60, 10)
            #expect(log.take() == ["check ended"] && check.state == .ended && check.resets == 0)
            finger.lift()
            #expect(check.state == .possible && check.resets == 1)
            stage.touch(10, 10)
            #expect(log.take() == [] && check.resets == 2)
        }
    }

    @Test func nothing_of_a_gesture_is_left_when_it_is_over() throws {
        try onStage { stage in
            weak var view: UIView?
            weak var recognizer: UIGestureRecognizer?
            do {
                let kept = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), double = UITapGestureRecognizer { _ in }
                double.numberOfTapsRequired = 2
                kept.addGestureRecognizer(double)
                stage.window.addSubview(kept)
                stage.touch(10, 10)
                await stage.advance(1)
                kept.removeFromSuperview()
                (view, recognizer) = (kept, double)
            }
            await stage.settle()
            #expect(view == nil && recognizer == nil)
        }
    }

    @Test func the_identifier_of_a_removed_handler_is_not_given_again() {
        let recognizer = UITapGestureRecognizer()
        let removed = recognizer.addHandler { _ in }
        recognizer.removeHandler(removed)
        #expect(recognizer.addHandler { _ in } != removed)
    }
}
