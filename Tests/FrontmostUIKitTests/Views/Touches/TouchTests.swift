import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct TouchTests {
    @Test func a_touch_stays_with_the_view_that_hit_testing_found() throws {
        try onStage { stage in
            let view = stage.add(TouchView(), 100, 200, 100, 100)
            let finger = TestFinger(stage, 110, 220)
            finger.move(50, 50)
            finger.lift()
            #expect(view.log.take() == ["view began 10 20", "view moved -50 -150", "view ended -50 -150"])
            TestFinger(stage, 10, 10).lift()
            #expect(view.log.take() == [])
        }
    }

    @Test func a_touch_reports_its_location_previous_location_and_tap_count() throws {
        final class Reader: UIView {
            var seen: [UITouch] = []
            var phases: [UITouch.Phase] = []
            var counts: [Int] = []
            var ways: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
            private func read(_ touches: Set<UITouch>, _ event: UIEvent?) {
                guard let touch = touches.first else { return }
                seen.append(touch)
                phases.append(touch.phase)
                counts.append(touch.tapCount)
                ways.append(touch.previousLocation(in: self))
                #expect(touch.view === self && touch.window === window)
                #expect(event?.allTouches?.contains(touch) == true && event?.type == .touches)
                #expect(event?.touches(for: self)?.count == 1)
            }
        }
        try onStage { stage in
            let view = stage.add(Reader(), 0, 0, 100, 100)
            let finger = TestFinger(stage, 10, 10, kind: .pencil)
            await stage.advance(0.1)
            finger.move(30, 10)
            finger.lift()
            #expect(view.phases == [.began, .moved, .ended])
            #expect(view.ways == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
            #expect(Set(view.seen).count == 1 && view.seen[0].type == .pencil)
            #expect(abs(view.seen[0].timestamp - stage.scene.clock.now) < 0.001)
            stage.touch(12, 12)
            await stage.advance(0.5)
            stage.touch(12, 12)
            #expect(view.counts == [1, 1, 1, 2, 2, 1, 1])
        }
    }

    @Test func unhandled_touches_reach_superviews_and_their_controllers() throws {
        final class Controller: UIViewController {
            var touched: [UIView] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                touched += touches.compactMap(\.view)
            }
        }
        try onStage { stage in
            let controller = Controller(nibName: nil, bundle: nil)
            stage.window.rootViewController = controller
            await stage.settle()
            let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), keeper = TouchView()
            keeper.frame = CGRect(x: 60, y: 0, width: 50, height: 50)
            controller.view.addSubview(plain)
            controller.view.addSubview(keeper)
            stage.touch(10, 10)
            stage.touch(70, 10)
            #expect(controller.touched == [plain])
            keeper.passesOn = true
            stage.touch(70, 10)
            #expect(controller.touched == [plain, keeper])
        }
    }

    @Test func only_views_that_handle_touches_request_them_from_hosts() throws {
        final class Plain: UIViewController {}
        try onStage { stage in
            let view = stage.add(UIView(), 0, 0, 50, 50), tap = UITapGestureRecognizer()
            #expect(view.node.accepts == [] && stage.window.node.accepts == [.tap, .drag])
            view.addGestureRecognizer(tap)
            #expect(view.node.accepts == .touch)
            tap.isEnabled = false
            #expect(view.node.accepts == [])
            tap.isEnabled = true
            view.addGestureRecognizer(UIPanGestureRecognizer())
            #expect(view.node.accepts == [.touch, .touchMoves])
            view.gestureRecognizers = nil
            #expect(view.node.accepts == [])
            view.addGestureRecognizer(UIHoverGestureRecognizer())
            #expect(view.node.accepts == .pointer)
            #expect(TouchView().node.accepts == .touch)
            // A control handles activations; only views that handle touches themselves need reports of fingers.
            let button = UIButton(type: .system)
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            #expect(!button.node.accepts.contains(.touch))
            let down = UIAction { _ in }
            button.addAction(down, for: .touchDown)
            #expect(button.node.accepts.contains(.touch))
            button.node.accepts = []
            #expect(button.node.accepts == .touch)
            button.removeAction(down, for: .touchDown)
            #expect(button.node.accepts == [])
            #expect(UIViewController(nibName: nil, bundle: nil).view.node.accepts == [])
            #expect(Plain(nibName: nil, bundle: nil).view.node.accepts == .touch)
        }
    }

    @Test func a_view_gets_a_second_finger_only_with_multiple_touch() throws {
        try onStage { stage in
            let view = stage.add(TouchView(), 0, 0, 100, 100)
            var first = TestFinger(stage, 10, 10), second = TestFinger(stage, 20, 20)
            second.lift()
            first.lift()
            #expect(view.log.take() == ["view began 10 10", "view ended 10 10"])
            view.isMultipleTouchEnabled = true
            first = TestFinger(stage, 10, 10)
            second = TestFinger(stage, 20, 20)
            first.lift()
            second.lift()
            #expect(view.log.take() == ["view began 10 10", "view began 20 20", "view ended 10 10", "view ended 20 20"])
        }
    }

    @Test func an_exclusive_view_shares_a_moment_with_no_other() throws {
        try onStage { stage in
            let alone = stage.add(TouchView(), 0, 0, 50, 50), other = stage.add(TouchView(), 60, 0, 50, 50)
            alone.isExclusiveTouch = true
            var first = TestFinger(stage, 10, 10), second = TestFinger(stage, 70, 10)
            second.lift()
            first.lift()
            #expect(alone.log.take().count == 2 && other.log.take() == [])
            second = TestFinger(stage, 70, 10)
            first = TestFinger(stage, 10, 10)
            first.lift()
            second.lift()
            #expect(alone.log.take() == [] && other.log.take().count == 2)
        }
    }

    @Test func touches_are_cancelled_when_the_scene_goes_to_the_background() throws {
        try onStage { stage in
            let view = stage.add(TouchView(), 0, 0, 50, 50)
            _ = TestFinger(stage, 10, 10)
            stage.scene.enterBackground()
            #expect(view.log.take() == ["view began 10 10", "view cancelled 10 10"])
        }
    }

    @Test func a_window_that_overrides_sendEvent_sees_touches_and_may_keep_them() throws {
        final class Watching: UIWindow {
            var seen = 0, keeps = false
            override func sendEvent(_ event: UIEvent) {
                seen += event.touches(for: self)?.count ?? 0
                if !keeps { super.sendEvent(event) }
            }
        }
        try onStage { stage in
            let window = Watching(windowScene: stage.scene)
            window.isHidden = false
            let view = TouchView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            window.addSubview(view)
            stage.touch(10, 10)
            #expect(window.seen == 2 && view.log.take().count == 2)
            window.keeps = true
            stage.touch(10, 10)
            #expect(window.seen == 4 && view.log.take() == [])
        }
    }

    @Test func a_control_sends_events_for_every_finger_path() throws {
        final class Dial: UIControl {
            var log = EventLog()
            var limit = Int.max
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.add("begin")
                return true
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                limit -= 1
                return limit > 0
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.add("end \(isTouchInside)") }
            override func cancelTracking(with event: UIEvent?) { log.add("cancel") }
        }
        try onStage { stage in
            let dial = stage.add(Dial(), 0, 0, 50, 50)
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag"), (.touchDragOutside, "outside"),
                (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
                (.touchCancel, "touch cancel"),
            ]
            for (event, name) in names { dial.addAction(UIAction { _ in dial.log.add(name) }, for: event) }
            var finger = TestFinger(stage, 10, 10)
            #expect(dial.isTracking && dial.isTouchInside && dial.isHighlighted)
            finger.move(20, 20)
            finger.move(80, 20)
            #expect(!dial.isTouchInside && !dial.isHighlighted)
            finger.move(30, 30)
            finger.lift()
            #expect(!dial.isTracking)
            // The host reports activations of the control.
            stage.scene.commit()
            stage.scene.send(.activate, to: dial.node.id)
            #expect(
                dial.log.take() == ["begin", "down", "drag", "exit", "outside", "enter", "drag", "end true", "up"])
            finger = TestFinger(stage, 10, 10)
            finger.move(90, 10)
            finger.lift()
            #expect(
                dial.log.take() == ["begin", "down", "repeat", "exit", "outside", "end false", "up outside"])
            TestFinger(stage, 10, 10).cancel()
            #expect(dial.log.take().suffix(2) == ["cancel", "touch cancel"])
            dial.limit = 1
            finger = TestFinger(stage, 10, 10)
            finger.move(12, 10)
            #expect(!dial.isTracking)
            finger.lift()
            #expect(dial.log.take().last == "end true")
            dial.isEnabled = false
            stage.touch(10, 10)
            #expect(dial.log.take() == [])
        }
    }

    @Test func a_button_that_tracks_its_finger_is_activated_once() throws {
        try onStage { stage in
            let button = stage.add(UIButton(type: .system), 0, 0, 100, 44), log = EventLog()
            button.addAction(UIAction { _ in log.add("down") }, for: .touchDown)
            button.addAction(UIAction { _ in log.add("up") }, for: .touchUpInside)
            await stage.settle()
            stage.click(50, 20)
            #expect(log.take() == ["down", "up"])
            // A key press has no touch.
            stage.scene.send(.activate, to: button.node.id)
            #expect(log.take() == ["up"])
        }
    }

    @Test(arguments: [
        (0.0, 0.0, [1, 2, 3]), (0.2, 0.0, [1, 2, 3]), (0.4, 0.0, [1, 1, 1]), (0.1, 100.0, [1, 1, 1]), (0.1, 30.0, [1, 2, 3]),
    ])
    func quick_taps_in_one_place_increase_the_tap_count(pause: Double, step: Double, counts: [Int]) {
        var counter = TapCounter()
        let found = (0..<3).map { counter.count(at: CGPoint(x: step * Double($0), y: 0), time: pause * Double($0)) }
        #expect(found == counts)
    }
}
