import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Animations of what a closure adds to a view.
@MainActor struct AnimationBodyTests {
    private struct Stage: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Text("x")
                    .offset(x: isOn ? 100 : 0)
                    .animation(.linear(duration: 1)) { $0.offset(y: isOn ? 100 : 0) }
                Text("y")
                    .offset(x: isOn ? 100 : 0)
                    .transaction {
                        $0.animation = .linear(duration: 1)
                    } body: {
                        $0.offset(y: isOn ? 100 : 0)
                    }
                Button("Jump") { isOn.toggle() }
                Button("Slow") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }
            }
        }
    }

    private func way(_ button: String, _ text: String, in view: some View, after time: Int) throws -> CGPoint {
        try simulate(view) { screen in
            let home = try screen.text(text).frame.origin
            try await screen.find(.button, button).tap()
            await screen.advance(by: .milliseconds(time))
            let now = try screen.text(text).frame.origin
            return CGPoint(x: (now.x - home.x).rounded(), y: (now.y - home.y).rounded())
        }
    }

    @Test(arguments: ["x", "y"]) func only_what_the_body_adds_is_animated(_ text: String) throws {
        #expect(try way("Jump", text, in: Stage(), after: 0) == CGPoint(x: 100, y: 0))
        #expect(try way("Jump", text, in: Stage(), after: 500) == CGPoint(x: 100, y: 50))
    }

    @Test(arguments: ["x", "y"]) func the_view_itself_keeps_the_animation_of_the_change(_ text: String) throws {
        #expect(try way("Slow", text, in: Stage(), after: 500) == CGPoint(x: 25, y: 50))
    }

    private struct Nested: View {
        @State private var isOn = false
        var body: some View {
            Text("x")
                .offset(x: isOn ? 100 : 0)
                .animation(.linear(duration: 2)) { inner in
                    inner.offset(y: isOn ? 100 : 0)
                        .animation(.linear(duration: 1)) { $0.offset(y: isOn ? 200 : 0) }
                }
            Button("Jump") { isOn.toggle() }
        }
    }

    @Test func bodies_are_nested() throws {
        #expect(try way("Jump", "x", in: Nested(), after: 500) == CGPoint(x: 100, y: 125))
    }

    private struct Watched: View {
        @State private var count = 0
        var body: some View {
            Text("x").offset(x: CGFloat(count) * 100)
                .transaction(value: count) { $0.animation = .linear(duration: 1) }
            Button("Jump") { count += 1 }
        }
    }

    @Test func a_transaction_is_changed_for_the_updates_of_a_value() throws {
        #expect(try way("Jump", "x", in: Watched(), after: 500) == CGPoint(x: 50, y: 0))
    }
}
