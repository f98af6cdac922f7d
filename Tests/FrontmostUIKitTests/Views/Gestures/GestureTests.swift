import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct GestureTests {
    private func log<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, _ log: EventLog) -> R {
        recognizer.name = name
        recognizer.addHandler { log.add("\(name) \($0.state)") }
        return recognizer
    }

    // MARK: Each gesture

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
            let tap = self.log(UITapGestureRecognizer(), "two", log)
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
            view.addGestureRecognizer(self.log(UILongPressGestureRecognizer(), "press", log))
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
            var told: [String] = []
            let pan = UIPanGestureRecognizer { pan in
                let way = pan.translation(in: pan.view)
                told.append("\(pan.state) \(Int(way.x)) \(Int(way.y))")
            }
            view.addGestureRecognizer(pan)
            let finger = TestFinger(stage, 100, 100)
            finger.move(105, 100)
            #expect(told == [])
            for step in 1...5 {
                await stage.advance(0.02)
                finger.move(105 + CGFloat(step) * 10, 100)
            }
            #expect(told.first == "began 15 0" && told.last == "changed 55 0")
            #expect(abs(pan.velocity(in: view).x - 500) < 60)
            pan.setTranslation(.zero, in: view)
            finger.move(160, 110)
            finger.lift()
            #expect(told.suffix(2) == ["changed 5 10", "ended 5 10"])
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
            let pan = self.log(UIPanGestureRecognizer(), "pan", log)
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
                swipe = self.log(UISwipeGestureRecognizer(), "swipe", log)
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
            let log = EventLog(), pan = self.log(UIScreenEdgePanGestureRecognizer(), "edge", log)
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
            var told: [String] = []
            view.addGestureRecognizer(
                UIHoverGestureRecognizer { told.append("\($0.state) \(Int($0.location(in: view).x))") })
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
            #expect(told == ["began 10", "changed 20", "ended -50", "began 30", "ended 30"])
        }
    }

    // MARK: Several recognisers

    @Test func the_inner_views_gesture_comes_first() throws {
        try onStage { stage in
            let outer = stage.add(UIView(), 0, 0, 200, 200), inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(inner)
            let log = EventLog()
            outer.addGestureRecognizer(self.log(UITapGestureRecognizer(), "outer", log))
            inner.addGestureRecognizer(self.log(UITapGestureRecognizer(), "inner", log))
            stage.touch(10, 10)
            #expect(log.take() == ["inner ended"])
            stage.touch(150, 150)
            #expect(log.take() == ["outer ended"])
        }
    }

    @Test func a_recognised_gesture_keeps_the_others_from_it_unless_a_delegate_allows_both() throws {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {
            var together = false, begins = true, receives = true, waits = false
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { together }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { waits }
        }
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 200, 200), log = EventLog(), delegate = Delegate()
            let pan = self.log(UIPanGestureRecognizer(), "pan", log),
                press = self.log(UILongPressGestureRecognizer(), "press", log)
            pan.delegate = delegate
            view.addGestureRecognizer(pan)
            view.addGestureRecognizer(press)
            @MainActor func holdAndDrag() async -> [String] {
                let finger = TestFinger(stage, 10, 10)
                await stage.advance(0.6)
                finger.move(60, 10)
                finger.lift()
                return log.take()
            }
            #expect(await holdAndDrag() == ["press began", "press changed", "press ended"])
            delegate.together = true
            #expect(await holdAndDrag().contains("pan began"))
            delegate.together = false
            press.isEnabled = false
            #expect(await holdAndDrag() == ["pan began", "pan ended"])
            delegate.begins = false
            #expect(await holdAndDrag() == [])
            (delegate.begins, delegate.receives) = (true, false)
            #expect(await holdAndDrag() == [])
            (delegate.receives, delegate.waits, press.isEnabled) = (true, true, true)
            #expect(await holdAndDrag() == ["press began", "press changed", "press ended"])
            let quick = TestFinger(stage, 10, 10)
            quick.move(60, 10)
            quick.lift()
            #expect(log.take() == ["pan began", "pan ended"], "the movement has made the press fail")
        }
    }

    @Test func one_that_requires_anothers_failure_waits_for_it() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 200, 200), log = EventLog()
            let one = self.log(UITapGestureRecognizer(), "single", log), two = self.log(UITapGestureRecognizer(), "double", log)
            two.numberOfTapsRequired = 2
            view.addGestureRecognizer(one)
            view.addGestureRecognizer(two)
            stage.touch(10, 10)
            stage.touch(10, 10)
            #expect(log.take() == ["single ended", "double ended"], "without the requirement the first tap counts at once")
            await stage.advance(1)
            one.require(toFail: two)
            stage.touch(10, 10)
            #expect(log.take() == [])
            await stage.advance(0.36)
            #expect(log.take() == ["single ended"])
            stage.touch(10, 10)
            await stage.advance(0.2)
            stage.touch(10, 10)
            #expect(log.take() == ["double ended"])
            await stage.advance(1)
            #expect(log.take() == [] && one.state == .possible && two.state == .possible)
        }
    }

    @Test func gestures_of_different_fingers_leave_each_other_alone() throws {
        try onStage { stage in
            let left = stage.add(UIView(), 0, 0, 100, 100), right = stage.add(UIView(), 100, 0, 100, 100), log = EventLog()
            left.addGestureRecognizer(self.log(UIPanGestureRecognizer(), "left", log))
            right.addGestureRecognizer(self.log(UIPanGestureRecognizer(), "right", log))
            let a = TestFinger(stage, 10, 10), b = TestFinger(stage, 110, 10)
            a.move(40, 10)
            b.move(140, 10)
            #expect(log.take() == ["left began", "right began"])
            a.lift()
            b.lift()
        }
    }

    @Test func a_gesture_is_cancelled_when_it_is_switched_off_or_its_view_goes() throws {
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 100, 100), log = EventLog(), pan = self.log(UIPanGestureRecognizer(), "pan", log)
            view.addGestureRecognizer(pan)
            var finger = TestFinger(stage, 10, 10)
            finger.move(50, 10)
            pan.isEnabled = false
            #expect(log.take() == ["pan began", "pan cancelled"] && pan.state == .possible)
            finger.move(60, 10)
            finger.lift()
            pan.isEnabled = true
            finger = TestFinger(stage, 10, 10)
            finger.move(50, 10)
            view.removeFromSuperview()
            finger.move(60, 10)
            #expect(log.take() == ["pan began", "pan cancelled"])
            finger.lift()
            #expect(pan.state == .possible)
        }
    }

    // MARK: Views and controls

    @Test func a_recognised_gesture_takes_the_touch_from_the_view() throws {
        try onStage { stage in
            let view = stage.add(TouchView(), 0, 0, 200, 200), pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            @MainActor func drag() {
                let finger = TestFinger(stage, 10, 10)
                finger.move(15, 10)
                finger.move(60, 10)
                finger.lift()
            }
            drag()
            #expect(view.log.take() == ["view began 10 10", "view moved 15 10", "view cancelled 60 10"])
            pan.cancelsTouchesInView = false
            drag()
            #expect(view.log.take().last == "view ended 60 10")
            pan.delaysTouchesBegan = true
            pan.cancelsTouchesInView = true
            drag()
            #expect(view.log.take() == [])
            stage.touch(10, 10)
            #expect(view.log.take() == ["view began 10 10", "view ended 10 10"])
        }
    }

    @Test func the_end_of_a_touch_waits_until_a_gesture_has_decided() throws {
        try onStage { stage in
            let view = stage.add(TouchView(), 0, 0, 200, 200), double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            view.addGestureRecognizer(double)
            stage.touch(10, 10)
            #expect(view.log.take() == ["view began 10 10"])
            await stage.advance(0.4)
            #expect(view.log.take() == ["view ended 10 10"])
            double.delaysTouchesEnded = false
            stage.touch(10, 10)
            #expect(view.log.take() == ["view began 10 10", "view ended 10 10"])
        }
    }

    @Test func a_buttons_tap_is_its_own_and_a_drag_of_what_is_around_it_is_not() throws {
        try onStage { stage in
            let panel = stage.add(UIView(), 0, 0, 200, 200), button = UIButton(type: .system), log = EventLog()
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
            panel.addSubview(button)
            panel.addGestureRecognizer(self.log(UITapGestureRecognizer(), "tap", log))
            panel.addGestureRecognizer(self.log(UIPanGestureRecognizer(), "pan", log))
            await stage.settle()
            stage.click(50, 20)
            #expect(log.take() == ["button"])
            stage.click(50, 150)
            #expect(log.take() == ["tap ended"])
            // Down and up are in the button, so a host sends a click; but the finger panned.
            let finger = TestFinger(stage, 20, 20), place = CGPoint(x: 80, y: 20)
            stage.scene.send(.pointerDown(at: CGPoint(x: 20, y: 20)), to: button.node.id)
            #expect(button.isHighlighted)
            finger.move(80, 20)
            #expect(!button.isHighlighted)
            finger.lift()
            stage.scene.send(.activate, to: button.node.id, at: place)
            #expect(log.take() == ["pan began", "pan ended"])
            // A recogniser of the button itself replaces its action.
            button.addGestureRecognizer(self.log(UITapGestureRecognizer(), "own", log))
            stage.click(50, 20)
            #expect(log.take() == ["own ended"])
        }
    }

    @Test func a_view_may_keep_its_touches_from_gestures_around_it() throws {
        final class Selfish: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        try onStage { stage in
            let outer = stage.add(UIView(), 0, 0, 200, 200), log = EventLog()
            let inner = Selfish(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(inner)
            outer.addGestureRecognizer(self.log(UITapGestureRecognizer(), "outer", log))
            stage.touch(10, 10)
            #expect(log.take() == [])
            stage.touch(150, 10)
            #expect(log.take() == ["outer ended"])
        }
    }

    @Test func a_pan_in_a_sheet_keeps_the_sheet_where_it_is() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), log = EventLog()
            root.present(sheet, animated: false)
            await stage.settle()
            let pad = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
            pad.addGestureRecognizer(self.log(UIPanGestureRecognizer(), "pan", log))
            sheet.view.addSubview(pad)
            await stage.settle()
            let container = try #require(sheet.incomingPresentation?.container)
            let middle = CGPoint(x: 150, y: 400)
            @MainActor func drag(_ phase: DragInput.Phase, _ y: CGFloat) {
                let drag = DragInput(
                    phase: phase, start: middle, location: CGPoint(x: 150, y: y), velocity: CGSize(width: 0, height: 2000))
                stage.scene.send(.drag(drag), to: container.node.id)
            }
            let finger = TestFinger(stage, 150, 400)
            drag(.began, 400)
            finger.move(150, 600)
            drag(.changed, 600)
            #expect(container.card?.transform == .identity)
            finger.lift()
            drag(.ended, 700)
            await stage.advance(1)
            #expect(root.presentedViewController === sheet)
            #expect(log.take() == ["pan began", "pan ended"])
            // Beside the pad the drag moves the sheet.
            drag(.began, 400)
            pad.isHidden = true
            drag(.ended, 700)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
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
            let view = stage.add(UIView(), 0, 0, 200, 200), log = EventLog(), check = self.log(Check(), "check", log)
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
}
