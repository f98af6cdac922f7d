import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Springs that go on with the velocity of changes that were not animated.
@MainActor struct TracksVelocityTests {
    private struct Stage: View {
        let tracks: Bool
        @State private var x = 0.0
        @State private var y = 0.0
        var body: some View {
            Text("x").scaleEffect(1).offset(x: x)
            Text("y").visualEffect { [y] content, _ in content.offset(x: y) }
            Button("Step") {
                var transaction = Transaction()
                transaction.tracksVelocity = tracks
                withTransaction(transaction) { (x, y) = (x + 20, y + 20) }
            }
            Button("Stay") { withAnimation(.spring(duration: 0.5, bounce: 0)) { (x, y) = (x + 0.01, y + 0.01) } }
        }
    }

    /// How far a text goes on, beyond its target, at some time after three steps at 400 points per second.
    private func overshoot(_ text: String, tracks: Bool, pause: Int = 0) throws -> Double {
        try simulate(Stage(tracks: tracks)) { screen in
            for _ in 0..<3 {
                try await screen.find(.button, "Step").tap()
                await screen.advance(by: .milliseconds(50))
            }
            let place = try screen.text(text).frame.minX
            await screen.advance(by: .milliseconds(pause))
            try await screen.find(.button, "Stay").tap()
            await screen.advance(by: .milliseconds(80))
            return Double(try screen.text(text).frame.minX - place)
        }
    }

    @Test(arguments: ["x", "y"]) func a_spring_goes_on_with_the_velocity(_ text: String) throws {
        #expect(try overshoot(text, tracks: true) > 4)
        #expect(abs(try overshoot(text, tracks: false)) < 0.1)
    }

    @Test func after_a_pause_the_value_is_at_rest() throws {
        #expect(abs(try overshoot("x", tracks: true, pause: 300)) < 0.1)
    }
}
