import FrontmostTesting
import FrontmostUI
import Testing

/// The order of `delay` and `speed` counts: each changes the animation that it is called on.
@MainActor struct AnimationDelayTests {
    private struct Moved: View {
        let animation: Animation
        @State private var x: CGFloat = 0
        var body: some View {
            Button("go") { withAnimation(animation) { x = 100 } }
            Text("x").offset(x: x)
        }
    }

    /// The distance moved after each quarter of a second.
    private func distances(_ animation: Animation) throws -> [CGFloat] {
        try simulate(Moved(animation: animation)) { screen in
            let home = try screen.text("x").frame.minX
            try await screen.find("go").tap()
            var distances: [CGFloat] = []
            for _ in 1...6 {
                await screen.advance(by: .milliseconds(250))
                distances.append(try screen.text("x").frame.minX - home)
            }
            return distances
        }
    }

    @Test func speed_shortens_a_delay_before_it() throws {
        #expect(try distances(.linear(duration: 1).delay(1).speed(2)) == [0, 0, 50, 100, 100, 100])
        #expect(try distances(.linear(duration: 0.25).delay(0.25).speed(0.5)) == [0, 0, 50, 100, 100, 100])
    }

    @Test func speed_leaves_a_delay_after_it() throws {
        #expect(try distances(.linear(duration: 1).speed(2).delay(0.5)) == [0, 0, 50, 100, 100, 100])
    }

    @Test func without_speed_nothing_moves() throws {
        #expect(try distances(.linear(duration: 1).delay(0.5).speed(0)) == [0, 0, 0, 0, 0, 0])
    }

    @Test func a_delay_before_the_repetition_is_that_of_each_run() throws {
        let delayed = Animation.linear(duration: 0.25).delay(0.25)
        #expect(try distances(delayed.repeatForever(autoreverses: true)) == [0, 100, 100, 0, 0, 100])
        #expect(
            try distances(Animation.linear(duration: 0.5).delay(0.25).repeatForever(autoreverses: false)) == [0, 50, 0, 0, 50, 0])
        #expect(try distances(delayed.repeatCount(3)) == [0, 100, 100, 0, 0, 100])
    }

    @Test func a_delay_after_the_repetition_is_that_of_the_first_run() throws {
        let repeated = Animation.linear(duration: 0.5).repeatForever()
        #expect(try distances(repeated.delay(0.25)) == [0, 50, 100, 50, 0, 50])
    }
}
