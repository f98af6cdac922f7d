import Foundation
import FrontmostTesting
import FrontmostUI
import Observation
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

    @Test func state_of_the_app_that_animates_nothing_is_complete() throws {
        struct Counted: App {
            @State private var count = 0
            @State private var completions = 0
            var body: some Scene {
                WindowGroup {
                    Text("count \(count)")
                    Text("completions \(completions)")
                    Button("go") {
                        withAnimation {
                            count += 1
                        } completion: {
                            completions += 1
                        }
                    }
                }
            }
        }
        try simulate(Counted()) { screen in
            for count in 1...2 {
                try await screen.find(.button, "go").tap()
                await screen.advance(by: .seconds(2))
                #expect(screen.text("count \(count)").exists && screen.text("completions \(count)").exists)
            }
        }
    }

    @Test func state_that_no_view_reads_and_objects_are_complete() throws {
        struct Page: View {
            @State private var unread = 0
            @State private var model = UnreadModel()
            @State private var completions = 0
            var body: some View {
                Text("completions \(completions)")
                Button("state") {
                    withAnimation {
                        unread += 1
                    } completion: {
                        completions += 1
                    }
                }
                Button("object") {
                    withAnimation {
                        model.count += 1
                    } completion: {
                        completions += 1
                    }
                }
                Button("same") {
                    withAnimation {
                        completions += 0
                    } completion: {
                        completions += 1
                    }
                }
                Button("nothing") {
                    withAnimation {
                    } completion: {
                        completions += 1
                    }
                }
            }
        }
        try simulate(VStack { Page() }) { screen in
            for (index, name) in ["state", "object", "same", "nothing"].enumerated() {
                try await screen.find(.button, name).tap()
                await screen.advance(by: .seconds(1))
                #expect(screen.text("completions \(index + 1)").exists, "\(name)")
            }
        }
    }

    @Test func a_presentation_without_other_changes_is_complete() throws {
        struct Page: View {
            @State private var isShown = false
            @State private var completions = 0
            var body: some View {
                Text("completions \(completions)")
                Button("open") {
                    withAnimation {
                        isShown = true
                    } completion: {
                        completions += 1
                    }
                }
                .fullScreenCover(isPresented: $isShown) {
                    Text("cover \(completions)")
                    Button("close") {
                        withAnimation {
                            isShown = false
                        } completion: {
                            completions += 1
                        }
                    }
                }
            }
        }
        try simulate(VStack { Page() }) { screen in
            try await screen.find(.button, "open").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("cover 1").exists)
            try await screen.find(.button, "close").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("completions 2").exists)
        }
    }
}

@Observable private final class UnreadModel {
    var count = 0
}
