import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Which of several recognisers of the same touches is recognised.
@MainActor @Suite struct SeveralRecognizersTests {
    @Test func the_inner_views_gesture_comes_first() throws {
        try onStage { stage in
            let outer = stage.add(UIView(), 0, 0, 200, 200), inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(inner)
            let log = EventLog()
            outer.addGestureRecognizer(logged(UITapGestureRecognizer(), "outer", log))
            inner.addGestureRecognizer(logged(UITapGestureRecognizer(), "inner", log))
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
            let pan = logged(UIPanGestureRecognizer(), "pan", log),
                press = logged(UILongPressGestureRecognizer(), "press", log)
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
            let one = logged(UITapGestureRecognizer(), "single", log), two = logged(UITapGestureRecognizer(), "double", log)
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
            left.addGestureRecognizer(logged(UIPanGestureRecognizer(), "left", log))
            right.addGestureRecognizer(logged(UIPanGestureRecognizer(), "right", log))
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
            let view = stage.add(UIView(), 0, 0, 100, 100), log = EventLog(), pan = logged(UIPanGestureRecognizer(), "pan", log)
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
}
