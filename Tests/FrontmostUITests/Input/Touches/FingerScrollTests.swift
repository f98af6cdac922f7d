import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Touches that scroll, as a host decides.
@MainActor struct FingerScrollTests {
    let log = EventLog()

    private final class Listener: NSObject, UIScrollViewDelegate {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("begin") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("\(Int(scrollView.contentOffset.y))") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.add("end") }
    }

    /// 2,000 points of content with a button at its top.
    private func scroller() -> (root: UIViewController, view: UIScrollView, button: UIButton) {
        let root = UIViewController(), view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 393, height: 2000)
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { [log] _ in log.add("pressed") })
        button.addAction(UIAction { [log] _ in log.add("cancelled") }, for: .touchCancel)
        button.frame = CGRect(x: 0, y: 300, width: 393, height: 100)
        view.addSubview(button)
        root.view.addSubview(view)
        return (root, view, button)
    }

    @Test func a_finger_scrolls_content_and_the_delegate_is_notified() throws {
        let (root, view, _) = scroller(), listener = Listener(log)
        view.delegate = listener
        try simulate(root) { [log] screen in
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 600))
            try await finger.move(to: CGPoint(x: 200, y: 595))
            #expect(view.contentOffset.y == 0 && log.take() == [], "A tap may move this far.")
            try await finger.move(to: CGPoint(x: 200, y: 300), over: .milliseconds(300))
            #expect(view.contentOffset.y == 300)
            let events = log.take()
            #expect(events.first == "begin" && events.last == "300" && events.count > 5)
            try await finger.move(to: CGPoint(x: 200, y: 350))
            #expect(view.contentOffset.y == 250, "The content follows the finger back.")
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(view.contentOffset.y == 250 && log.take().last == "end")
        }
    }

    @Test func scrolling_releases_the_touched_control() throws {
        let (root, view, _) = scroller()
        try simulate(root) { [log] screen in
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 450))
            try await finger.move(to: CGPoint(x: 200, y: 400))
            try await finger.lift()
            #expect(view.contentOffset.y == 50 && log.take() == ["cancelled"])
            try await screen.find(.button, "Press").tap()
            #expect(log.take() == ["pressed"])
        }
    }

    @Test func a_pan_recogniser_in_between_takes_the_movement() throws {
        let (root, view, button) = scroller()
        button.addGestureRecognizer(UIPanGestureRecognizer { _ in })
        try simulate(root) { screen in
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 450))
            try await finger.move(to: CGPoint(x: 200, y: 400))
            try await finger.lift()
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func two_fingers_do_not_scroll() throws {
        let (root, view, _) = scroller()
        try simulate(root) { screen in
            let first = try await screen.putFinger(at: CGPoint(x: 100, y: 500))
            let second = try await screen.putFinger(at: CGPoint(x: 300, y: 500))
            try await first.move(to: CGPoint(x: 100, y: 400))
            #expect(view.contentOffset.y == 0)
            try await second.lift()
            try await first.lift()
        }
    }

    @Test func a_finger_scrolls_swiftui_content_as_well() throws {
        try simulate(
            ScrollView { VStack(spacing: 0) { ForEach(0..<50) { Text("Row \($0)").frame(height: 80) } } }
        ) { screen in
            let before = try screen.find("Row 3").frame.minY
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 600))
            try await finger.move(to: CGPoint(x: 200, y: 450), over: .milliseconds(300))
            try await finger.lift()
            #expect(abs(try screen.find("Row 3").frame.minY - (before - 150)) < 0.01)
        }
    }
}
