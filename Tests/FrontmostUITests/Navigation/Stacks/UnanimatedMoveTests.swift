import FrontmostTesting
import FrontmostUI
import Testing

/// Moves of a stack that the app makes without animations.
@MainActor struct UnanimatedMoveTests {
    private struct Paths: View {
        @State private var path: [Int] = []
        @State private var isShown = false
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Text("Root")
                    Button("Append") { still { path.append(1) } }
                    Button("Show") { still { isShown = true } }
                    NavigationLink("Link", value: 2)
                }
                .navigationDestination(for: Int.self) { number in
                    Text("Screen \(number)")
                    NavigationLink("Next", value: number + 1)
                }
                .navigationDestination(isPresented: $isShown) {
                    Text("Shown")
                    Button("Hide") { still { isShown = false } }
                }
            }
        }
        private func still(_ change: () -> Void) {
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction, change)
        }
    }

    @Test func a_later_move_is_animated_again() throws {
        try simulate(Paths()) { screen in
            try await screen.find(.button, "Append").tap()
            await screen.advance(by: .milliseconds(20))
            let first = try screen.text("Screen 1").frame
            await screen.advance(by: .seconds(1))
            try #expect(screen.text("Screen 1").frame == first, "Without an animation the screen is in its place at once.")
            try await screen.find(.button, "Next").tap()
            await screen.advance(by: .milliseconds(20))
            let start = try screen.text("Screen 2").frame
            await screen.advance(by: .seconds(1))
            try #expect(screen.text("Screen 2").frame != start)
        }
    }

    @Test func a_requested_screen_comes_and_goes_without_an_animation() throws {
        try simulate(Paths()) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .milliseconds(20))
            let first = try screen.text("Shown").frame
            await screen.advance(by: .seconds(1))
            try #expect(screen.text("Shown").frame == first)
            try await screen.find(.button, "Hide").tap()
            await screen.advance(by: .milliseconds(20))
            let root = try screen.text("Root").frame
            await screen.advance(by: .seconds(1))
            try #expect(screen.text("Root").frame == root)
            try await screen.find(.button, "Link").tap()
            await screen.advance(by: .milliseconds(20))
            let start = try screen.text("Screen 2").frame
            await screen.advance(by: .seconds(1))
            try #expect(screen.text("Screen 2").frame != start)
        }
    }
}
