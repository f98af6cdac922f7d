import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Buttons that repeat their action while they are pressed.
@MainActor struct ButtonRepeatTests {
    private struct Counter: View {
        var behavior: ButtonRepeatBehavior
        @State private var count = 0
        var body: some View {
            VStack {
                Button("More") { count += 1 }.disabled(count == 5).buttonRepeatBehavior(behavior)
                Text("Count: \(count)")
            }
        }
    }

    private func count(_ screen: Screen) throws -> String { try screen.find(containing: "Count: ").label }

    @Test func a_held_button_repeats_and_its_release_adds_nothing() throws {
        try simulate(Counter(behavior: .enabled)) { screen in
            let place = try screen.find(.button, "More").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .milliseconds(450))
            try #expect(count(screen) == "Count: 0")
            await screen.advance(by: .milliseconds(200))
            try #expect(count(screen) == "Count: 2")
            try await finger.lift()
            try #expect(count(screen) == "Count: 2")
            await screen.advance(by: .seconds(1))
            try #expect(count(screen) == "Count: 2")
            try await screen.find(.button, "More").tap()
            try #expect(count(screen) == "Count: 3", "A tap counts once.")
        }
    }

    @Test func a_button_that_its_action_disables_stops() throws {
        try simulate(Counter(behavior: .enabled)) { screen in
            let place = try screen.find(.button, "More").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .seconds(3))
            try #expect(count(screen) == "Count: 5")
            try await finger.lift()
            try #expect(count(screen) == "Count: 5")
        }
    }

    @Test(arguments: [ButtonRepeatBehavior.automatic, .disabled])
    func other_buttons_run_their_action_when_they_are_released(_ behavior: ButtonRepeatBehavior) throws {
        try simulate(Counter(behavior: behavior)) { screen in
            let place = try screen.find(.button, "More").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .seconds(2))
            try #expect(count(screen) == "Count: 0")
            try await finger.lift()
            try #expect(count(screen) == "Count: 1")
        }
    }
}
