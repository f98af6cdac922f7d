import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Steppers that are held, and the labels of controls.
@MainActor struct StepperHoldTests {
    private struct Counting: View {
        @State private var count = 0
        var body: some View {
            Stepper("Count", value: $count, in: 0...8)
            Text("count \(count)")
        }
    }

    private func hold(_ duration: Duration, _ screen: Screen) async throws {
        let place = try screen.find(.button, "Increment").frame
        let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
        await screen.advance(by: duration)
        try await finger.lift()
    }

    @Test func a_held_button_goes_on_stepping_up_to_the_bound() throws {
        try simulate(Counting()) { screen in
            try await screen.find(.button, "Increment").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("count 1").exists)
            try await hold(.milliseconds(750), screen)
            let count = screen.texts.last.flatMap { Int($0.dropFirst(6)) } ?? 0
            #expect((3...5).contains(count), "\(count)")
            try await hold(.seconds(2), screen)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("count 8").exists)
            #expect(try !screen.find(.button, "Increment").isEnabled)
        }
    }

    @Test func labels_are_hidden_and_shown() throws {
        struct Switches: View {
            var body: some View {
                VStack {
                    Toggle("A", isOn: .constant(true)).labelsVisibility(.hidden)
                    Toggle("B", isOn: .constant(true)).labelsVisibility(.visible)
                    Toggle("C", isOn: .constant(true)).labelsVisibility(.automatic)
                }
                .labelsHidden()
            }
        }
        try simulate(Switches()) { screen in #expect(screen.texts == ["B"]) }
    }
}
