import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct AnimationCompletionTests {
    private struct Screen<Content: View>: View {
        let animation: Animation?
        var criteria = AnimationCompletionCriteria.logicallyComplete
        @ViewBuilder let content: (Bool) -> Content
        @State private var isOn = false
        @State private var isComplete = false
        var body: some View {
            VStack {
                content(isOn)
                if isComplete { Text("complete") }
                Button("go") {
                    withAnimation(animation, completionCriteria: criteria) {
                        isOn.toggle()
                    } completion: {
                        isComplete = true
                    }
                }
            }
        }
    }

    private struct Number: View, Animatable {
        var number: Double
        nonisolated var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        var body: some View { Text("\(Int(number))") }
    }

    /// Whether the animation is complete at each of the given times in milliseconds.
    private func isComplete(after times: Int..., in view: some View) throws -> [Bool] {
        try simulate(view) { screen in
            try await screen.find(.button, "go").tap()
            var result: [Bool] = [], now = 0
            for time in times {
                await screen.advance(by: .milliseconds(time - now))
                now = time
                result.append(screen.text("complete").exists)
            }
            return result
        }
    }

    @Test func an_animation_is_complete_when_everything_has_arrived() throws {
        let frame = Screen(animation: .linear(duration: 1)) { Color.red.frame(width: $0 ? 100 : 50, height: 10) }
        #expect(try isComplete(after: 900, 1000, in: frame) == [false, true])
        let opacity = Screen(animation: .linear(duration: 1).delay(1)) { Text("it").opacity($0 ? 1 : 0.5) }
        #expect(try isComplete(after: 1900, 2000, in: opacity) == [false, true])
        let value = Screen(animation: .linear(duration: 1)) { Number(number: $0 ? 100 : 0) }
        #expect(try isComplete(after: 900, 1000, in: value) == [false, true])
        let transition = Screen(animation: .linear(duration: 1)) { if $0 { Text("it") } }
        #expect(try isComplete(after: 900, 1000, in: transition) == [false, true])
    }

    @Test func without_anything_to_animate_it_is_complete_at_once() throws {
        #expect(try isComplete(after: 10, in: Screen(animation: .linear(duration: 5)) { _ in Text("it") }) == [true])
        #expect(try isComplete(after: 10, in: Screen(animation: nil) { Text("it").opacity($0 ? 1 : 0) }) == [true])
    }

    @Test func a_spring_is_complete_before_it_is_removed() throws {
        let spring = Animation.spring(duration: 1, bounce: 0.5)
        let logical = Screen(animation: spring) { Text("it").opacity($0 ? 1 : 0.5) }
        #expect(try isComplete(after: 900, 1000, in: logical) == [false, true])
        let removed = Screen(animation: spring, criteria: .removed) { Text("it").opacity($0 ? 1 : 0.5) }
        #expect(try isComplete(after: 1500, 5000, in: removed) == [false, true])
    }

    @Test func an_endless_animation_is_never_complete() throws {
        let view = Screen(animation: .linear(duration: 1).repeatForever()) { Text("it").opacity($0 ? 1 : 0.5) }
        #expect(try isComplete(after: 60_000, in: view) == [false])
    }
}
