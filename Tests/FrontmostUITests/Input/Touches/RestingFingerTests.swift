import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A finger that stays where it was put is a long press, as on a device.
@MainActor struct RestingFingerTests {
    let log = EventLog()

    private struct Held: View {
        let log: EventLog
        var body: some View {
            Text("Held").frame(width: 200, height: 200).contentShape(Rectangle()).onTapGesture { log.add("tapped") }
                .onLongPressGesture { log.add("held") }
        }
    }

    @Test func a_resting_finger_is_a_long_press_after_half_a_second_and_no_tap() throws {
        try simulate(Held(log: log)) { [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Held").frame.middle)
            await screen.advance(by: .milliseconds(400))
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(200))
            #expect(log.take() == ["held"])
            await screen.pass()
            try await finger.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_finger_that_moved_or_left_earlier_is_no_long_press() throws {
        try simulate(Held(log: log)) { [log] screen in
            let middle = try screen.text("Held").frame.middle
            let moved = try await screen.putFinger(at: middle)
            try await moved.move(to: CGPoint(x: middle.x + 20, y: middle.y))
            await screen.pass()
            try await moved.lift()
            #expect(log.take() == [])
            let short = try await screen.putFinger(at: middle)
            await screen.advance(by: .milliseconds(300))
            try await short.lift()
            await screen.pass()
            #expect(log.take() == ["tapped"])
            let cancelled = try await screen.putFinger(at: middle)
            try await cancelled.cancel()
            await screen.pass()
            #expect(log.take() == [])
        }
    }

    @Test func a_long_press_on_a_row_opens_the_menu_and_follows_no_link() throws {
        struct Rows: View {
            var body: some View {
                NavigationStack {
                    List(0..<3) { number in
                        NavigationLink("Row \(number)", value: number).contextMenu { Button("Share \(number)") {} }
                    }
                    .navigationDestination(for: Int.self) { Text("Screen \($0)") }
                }
            }
        }
        try simulate(Rows()) { screen in
            let finger = try await screen.putFinger(at: screen.find(.button, "Row 1").frame.middle)
            await screen.pass()
            #expect(screen.find("Share 1").exists)
            try await finger.lift()
            await screen.pass()
            #expect(screen.find("Share 1").exists && !screen.text("Screen 1").exists)
        }
    }

    private struct WithMenu: View {
        let log: EventLog
        var body: some View {
            Text("Held").frame(width: 200, height: 200).contentShape(Rectangle()).onTapGesture { log.add("tapped") }
                .contextMenu { Button("Copy") {} }
        }
    }

    @Test func a_longer_press_opens_the_menu_after_half_a_second() throws {
        try simulate(WithMenu(log: log)) { [log] screen in
            let start = screen.now
            let opened = Task { @MainActor in
                while !screen.find("Copy").exists { try await Task.sleep(for: .milliseconds(10)) }
                return screen.now - start
            }
            try await screen.text("Held").longPress(for: .seconds(2))
            #expect(try await opened.value < .milliseconds(550))
            #expect(log.take() == [] && screen.now - start == .seconds(2))
        }
    }

    @Test func a_press_that_is_too_short_for_a_long_press_is_a_tap() throws {
        try simulate(WithMenu(log: log)) { [log] screen in
            try await screen.text("Held").longPress(for: .milliseconds(100))
            await screen.pass()
            #expect(log.take() == ["tapped"] && !screen.find("Copy").exists)
        }
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
