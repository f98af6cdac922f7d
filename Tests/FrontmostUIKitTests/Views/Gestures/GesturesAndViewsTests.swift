import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Touches that both a recogniser and a view or a control want.
@MainActor @Suite struct GesturesAndViewsTests {
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
            panel.addGestureRecognizer(logged(UITapGestureRecognizer(), "tap", log))
            panel.addGestureRecognizer(logged(UIPanGestureRecognizer(), "pan", log))
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
            button.addGestureRecognizer(logged(UITapGestureRecognizer(), "own", log))
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
            outer.addGestureRecognizer(logged(UITapGestureRecognizer(), "outer", log))
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
            pad.addGestureRecognizer(logged(UIPanGestureRecognizer(), "pan", log))
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
}
