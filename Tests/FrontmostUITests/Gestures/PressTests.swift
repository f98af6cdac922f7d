import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Fingers that stay, and buttons that show that they are held.
@MainActor struct PressTests {
    private let log = EventLog()

    private func plate(_ gesture: (AnyView) -> some View) -> some View {
        gesture(AnyView(Text("Plate").frame(width: 200, height: 200).background(.red)))
    }

    @Test func two_seconds_of_a_long_press_are_two_seconds() throws {
        try simulate(plate { $0.onLongPressGesture(minimumDuration: 2) { [log] in log.add("long") } }) { [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Plate").frame.middle)
            await screen.advance(by: .milliseconds(1900))
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(200))
            #expect(log.take() == ["long"])
            try await finger.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_short_long_press_does_not_wait_for_the_hosts() throws {
        try simulate(plate { $0.onLongPressGesture(minimumDuration: 0.1) { [log] in log.add("long") } }) { [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Plate").frame.middle)
            await screen.advance(by: .milliseconds(150))
            #expect(log.take() == ["long"])
            try await finger.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_long_press_that_moves_too_far_fails() throws {
        let view = plate {
            $0.onLongPressGesture(minimumDuration: 1, maximumDistance: 30) { [log] in
                log.add("long")
            } onPressingChanged: { [log] in
                log.add($0 ? "down" : "up")
            }
        }
        try simulate(view) { [log] screen in
            let start = try screen.text("Plate").frame.middle
            let near = try await screen.putFinger(at: start)
            try await near.move(to: CGPoint(x: start.x + 25, y: start.y))
            await screen.advance(by: .seconds(2))
            #expect(log.take() == ["down", "up", "long"])
            try await near.lift()
            let far = try await screen.putFinger(at: start)
            try await far.move(to: CGPoint(x: start.x + 40, y: start.y))
            #expect(log.take() == ["down", "up"])
            await screen.advance(by: .seconds(2))
            try await far.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_lifted_finger_ends_the_pressing() throws {
        try simulate(
            plate { $0.onLongPressGesture(pressing: { [log] in log.add("\($0)") }, perform: { [log] in log.add("long") }) }
        ) {
            [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Plate").frame.middle)
            await screen.advance(by: .milliseconds(200))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["true", "false"])
        }
    }

    private struct Shown: ButtonStyle {
        let log: EventLog
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.frame(width: 100, height: 100).background(.red)
                .onChange(of: configuration.isPressed) { log.add($1 ? "pressed" : "released") }
        }
    }

    @Test func a_button_is_pressed_while_the_finger_is_on_it() throws {
        let view = Button("Go") { [log] in log.add("action") }.buttonStyle(Shown(log: log))
        try simulate(view) { [log] screen in
            let start = try screen.text("Go").frame.middle
            let finger = try await screen.putFinger(at: start)
            await screen.pass()
            #expect(log.take() == ["pressed"])
            try await finger.move(to: CGPoint(x: start.x + 90, y: start.y))
            #expect(log.take() == ["released"])
            try await finger.move(to: CGPoint(x: start.x + 10, y: start.y))
            #expect(log.take() == ["pressed"])
            try await finger.lift()
            await screen.pass()
            let events = log.take()
            #expect(events.contains("released"))
            #expect(events.contains("action"))
            let leaving = try await screen.putFinger(at: start)
            try await leaving.move(to: CGPoint(x: start.x + 90, y: start.y))
            try await leaving.lift()
            await screen.pass()
            #expect(log.take() == ["pressed", "released"])
        }
    }

    @Test func a_finger_that_scrolls_loses_its_press_for_good() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                Button("Go") { [log] in log.add("action") }.buttonStyle(Shown(log: log))
                Color.red.frame(height: 2000)
            }
        }
        try simulate(view) { [log] screen in
            let start = try screen.text("Go").frame.middle
            let finger = try await screen.putFinger(at: start)
            try await finger.move(to: CGPoint(x: start.x, y: start.y - 40))
            try await finger.move(to: start)
            try await finger.lift()
            await screen.pass()
            let events = log.take()
            #expect(!events.contains("action") && events.last == "released")
        }
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
