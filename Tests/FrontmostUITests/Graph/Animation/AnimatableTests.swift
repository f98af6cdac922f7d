import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import FrontmostUI
import Testing

private struct Counter: View, Animatable {
    var number: Double
    nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
    }
    var body: some View { Text("\(Int(number.rounded()))").accessibilityIdentifier("number") }
}

private struct Weight: ViewModifier, Animatable {
    var number: Double
    nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
    }
    func body(content: Content) -> some View {
        HStack {
            content
            Text("\(Int(number.rounded()))").accessibilityIdentifier("number")
        }
    }
}

private struct OldWeight: AnimatableModifier {
    var number: Double
    nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
    }
    func body(content: Content) -> some View { content.modifier(Weight(number: number)) }
}

/// Buttons that set a value, and content that shows it.
private struct AnimatedStage<Content: View>: View {
    var animation: Animation? = .linear(duration: 1)
    @ViewBuilder let content: (Double) -> Content
    @State private var value = 0.0
    @State private var other = 0

    var body: some View {
        VStack {
            content(value)
            Text("other \(other)")
            Button("up") { withAnimation(animation) { value = 100 } }
            Button("down") { withAnimation(animation) { value = 0 } }
            Button("jump") { value = 60 }
            Button("write") { other += 1 }
        }
    }
}

extension Screen {
    fileprivate func number() throws -> Int { try #require(Int(find(identifier: "number").text)) }
    fileprivate func press(_ name: String) async throws { try await find(.button, name).tap() }
}

@MainActor struct AnimatableTests {
    /// The number at each of the given times in milliseconds after tapping `up`.
    private func numbers(at times: [Int], _ view: some View) throws -> [Int] {
        try simulate(view) { screen in
            try await screen.press("up")
            var result: [Int] = [], now = 0
            for time in times {
                await screen.advance(by: .milliseconds(time - now))
                now = time
                result.append(try screen.number())
            }
            return result
        }
    }

    @Test func a_view_is_evaluated_with_values_in_between() throws {
        #expect(
            try numbers(at: [0, 250, 500, 750, 1000, 2000], AnimatedStage { Counter(number: $0) }) == [0, 25, 50, 75, 100, 100])
    }

    @Test func a_modifier_is_evaluated_with_values_in_between() throws {
        let new = AnimatedStage { Text("kg").modifier(Weight(number: $0)) },
            old = AnimatedStage { Text("kg").modifier(OldWeight(number: $0)) }
        #expect(try numbers(at: [0, 250, 500, 1000], new) == [0, 25, 50, 100])
        #expect(try numbers(at: [0, 250, 500, 1000], old) == [0, 25, 50, 100])
    }

    @Test func a_watched_value_animates_the_view() throws {
        let view = AnimatedStage(animation: nil) { Counter(number: $0).animation(.linear(duration: 1), value: $0) }
        #expect(try numbers(at: [0, 500, 1000], view) == [0, 50, 100])
    }

    @Test func without_an_animation_the_value_is_there_at_once() throws {
        #expect(try numbers(at: [0], AnimatedStage(animation: nil) { Counter(number: $0) }) == [100])
    }

    @Test func an_animation_waits_runs_faster_and_repeats() throws {
        #expect(
            try numbers(
                at: [200, 500, 1000, 1500], AnimatedStage(animation: .linear(duration: 1).delay(0.5)) { Counter(number: $0) })
                == [0, 0, 50, 100])
        #expect(
            try numbers(at: [250, 500, 800], AnimatedStage(animation: .linear(duration: 1).speed(2)) { Counter(number: $0) })
                == [50, 100, 100])
        let thrice = Animation.linear(duration: 1).repeatCount(3)
        #expect(
            try numbers(at: [500, 1250, 1500, 2250, 3000, 9000], AnimatedStage(animation: thrice) { Counter(number: $0) })
                == [50, 75, 50, 25, 100, 100])
        let forever = Animation.linear(duration: 1).repeatForever(autoreverses: false)
        #expect(try numbers(at: [250, 1250, 20_500], AnimatedStage(animation: forever) { Counter(number: $0) }) == [25, 25, 50])
    }

    @Test func a_change_in_mid_animation_adds_to_the_movement() throws {
        try simulate(AnimatedStage { Counter(number: $0) }) { screen in
            try await screen.press("up")
            await screen.advance(by: .milliseconds(500))
            try await screen.press("down")
            #expect(try screen.number() == 50)
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.number() == 50)
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.number() == 0)
        }
    }

    @Test func a_change_without_animation_jumps_and_the_movement_goes_on() throws {
        try simulate(AnimatedStage { Counter(number: $0) }) { screen in
            try await screen.press("up")
            await screen.advance(by: .milliseconds(500))
            try await screen.press("jump")
            #expect(try screen.number() == 10)
            await screen.advance(by: .milliseconds(300))
            #expect(try screen.number() == 40)
            await screen.advance(by: .milliseconds(300))
            #expect(try screen.number() == 60)
        }
    }

    @Test func an_unrelated_state_change_does_not_disturb_the_animation() throws {
        try simulate(AnimatedStage { Counter(number: $0) }) { screen in
            try await screen.press("up")
            await screen.advance(by: .milliseconds(250))
            try await screen.press("write")
            #expect(try screen.number() == 25)
            await screen.advance(by: .milliseconds(250))
            #expect(try screen.number() == 50)
        }
    }

    @Test func a_spring_keeps_its_velocity() throws {
        let spring = Animation.spring(duration: 1, bounce: 0)
        try simulate(AnimatedStage(animation: spring) { Counter(number: $0) }) { screen in
            try await screen.press("up")
            await screen.advance(by: .milliseconds(250))
            let turn = try screen.number()
            try await screen.press("down")
            await screen.advance(by: .milliseconds(50))
            // The upward velocity carries on for a while.
            #expect(try screen.number() > turn)
            await screen.advance(by: .seconds(3))
            #expect(try screen.number() == 0)
        }
    }

    @Test func values_that_a_view_hands_on_are_not_animated_twice() throws {
        struct Outer: View, Animatable {
            var number: Double
            nonisolated var animatableData: Double {
                get { number }
                set { number = newValue }
            }
            var body: some View { Counter(number: number).animation(.linear(duration: 5), value: number) }
        }
        #expect(try numbers(at: [500, 1000], AnimatedStage { Outer(number: $0) }) == [50, 100])
    }

    @Test func a_view_that_appears_has_its_value_at_once() throws {
        struct Appearing: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Button("up") { withAnimation(.linear(duration: 1)) { isShown = true } }
                    if isShown { Counter(number: 100) }
                }
            }
        }
        #expect(try numbers(at: [0, 500], Appearing()) == [100, 100])
    }

    @Test func the_modifier_of_a_transition_is_evaluated_with_values_in_between() throws {
        struct Appearing: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Button("up") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                    if isShown {
                        Text("kg").transition(.modifier(active: Weight(number: 0), identity: Weight(number: 100)))
                    }
                }
            }
        }
        try simulate(Appearing()) { screen in
            try await screen.press("up")
            await screen.advance(by: .milliseconds(250))
            #expect(try screen.number() == 25)
            await screen.advance(by: .seconds(1))
            #expect(try screen.number() == 100)
            try await screen.press("up")
            await screen.advance(by: .milliseconds(250))
            #expect(try screen.number() == 75)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(identifier: "number").exists)
        }
    }

    @Test func a_frame_evaluates_what_is_animated_and_nothing_else() throws {
        final class Count { var bodies = 0 }
        struct Bystander: View {
            let count: Count
            var body: some View {
                count.bodies += 1
                return Text("bystander")
            }
        }
        let count = Count()
        try simulate(
            AnimatedStage { value in
                Counter(number: value)
                Bystander(count: count)
            }
        ) { screen in
            try await screen.press("up")
            let before = count.bodies
            await screen.advance(by: .milliseconds(900))
            #expect(count.bodies == before)
        }
    }

    @Test func a_scene_at_rest_asks_for_no_frames() throws {
        try simulate(AnimatedStage { Counter(number: $0) }) { screen in
            try await screen.press("up")
            await screen.advance(by: .seconds(2))
            let frames = screen.scene.frameRecords.last?.number
            await screen.advance(by: .seconds(60))
            #expect(screen.scene.frameRecords.last?.number == frames)
        }
    }

    @Test func off_screen_views_are_evaluated_when_they_come_back() throws {
        struct Pushing: View {
            @State private var isPushed = false
            @State private var value = 0.0
            var body: some View {
                NavigationStack {
                    VStack {
                        Counter(number: value)
                        Button("go") {
                            withAnimation(.linear(duration: 10)) { value = 100 }
                            isPushed = true
                        }
                    }
                    .navigationDestination(isPresented: $isPushed) { Text("pushed") }
                }
            }
        }
        try simulate(Pushing()) { screen in
            try await screen.press("go")
            await screen.advance(by: .seconds(2))
            let frames = screen.scene.frameRecords.last?.number
            await screen.advance(by: .seconds(3))
            #expect(screen.scene.frameRecords.last?.number == frames)
            try await screen.find(.button, "Back").tap()
            await screen.advance(by: .seconds(2))
            await screen.advance(by: .seconds(5))
            #expect(try screen.number() == 100)
        }
    }

    @Test func the_content_of_a_geometry_reader_is_as_high_as_it_says_at_every_moment() throws {
        let stage = AnimatedStage { value in
            GeometryReader { geometry in
                Color.red.frame(width: 20, height: geometry.size.height / 2)
                    .accessibilityElement().accessibilityLabel("half")
            }
            .frame(height: 20 + value)
        }
        try simulate(stage) { screen in
            try await screen.press("up")
            for height in [10, 20, 30, 40, 50, 60.0] {
                #expect(try abs(screen.find("half").frame.height - height) < 1)
                await screen.advance(by: .milliseconds(200))
            }
        }
    }
}
