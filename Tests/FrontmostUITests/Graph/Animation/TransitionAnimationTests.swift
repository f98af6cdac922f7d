import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Which animation a view that comes or goes has, and what it looks like when it turns round.
@MainActor struct TransitionAnimationTests {
    private struct Page: View {
        let transition: AnyTransition
        var animation: Animation? = .linear(duration: 1)
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Toggle") { withAnimation(animation) { isShown.toggle() } }
                if isShown { Text("item").transition(transition) }
            }
        }
    }

    /// The item's opacity at some times after it begins to go, and after it begins to come, in milliseconds; nil where it is not there.
    private func opacities(_ page: Page, going: [Int], coming: [Int]) throws -> (going: [Double?], coming: [Double?]) {
        try simulate(page) { screen in
            @MainActor func opacities(_ times: [Int]) async throws -> [Double?] {
                try await screen.find(.button, "Toggle").tap()
                var now = 0, found: [Double?] = []
                for time in times {
                    await screen.advance(by: .milliseconds(time - now))
                    now = time
                    let item = screen.text("item")
                    found.append(item.exists ? (try item.style.opacity * 10).rounded() / 10 : nil)
                }
                await screen.advance(by: .seconds(5))
                return found
            }
            return (try await opacities(going), try await opacities(coming))
        }
    }

    @Test func each_half_of_an_asymmetric_transition_keeps_its_animation() throws {
        let transition = AnyTransition.asymmetric(
            insertion: .opacity.animation(.linear(duration: 2)), removal: .opacity.animation(.linear(duration: 0.2)))
        let shown = try opacities(Page(transition: transition), going: [100, 300], coming: [1000, 2100])
        #expect(shown.going == [0.5, nil] && shown.coming == [0.5, 1])
    }

    @Test func a_transition_with_an_animation_runs_in_a_change_without_one() throws {
        let page = Page(transition: .opacity.animation(.linear(duration: 2)), animation: nil)
        let shown = try opacities(page, going: [1000, 2100], coming: [1000, 2100])
        #expect(shown.going == [0.5, nil] && shown.coming == [0.5, 1])
        let plain = try opacities(Page(transition: .opacity, animation: nil), going: [10], coming: [10])
        #expect(plain.going == [nil] && plain.coming == [1])
    }

    @Test func a_transition_whose_animation_is_nil_takes_no_time() throws {
        let shown = try opacities(Page(transition: .opacity.animation(nil)), going: [10], coming: [10])
        #expect(shown.going == [nil] && shown.coming == [1])
    }

    private struct Fading: ViewModifier {
        let opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity) }
    }
    private static let fading = AnyTransition.modifier(active: Fading(opacity: 0), identity: Fading(opacity: 1))

    @Test func a_view_with_an_own_transition_that_returns_half_way_is_as_before() throws {
        try simulate(Page(transition: Self.fading)) { screen in
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(3))
            #expect(try screen.text("item").style.opacity == 1)
        }
    }

    @Test func a_view_that_gets_an_own_transition_later_does_not_vanish_at_once() throws {
        struct Changing: View {
            @State private var isOwn = false
            @State private var isShown = true
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Change") { isOwn.toggle() }
                    Button("Toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                    if isShown { Counter().transition(isOwn ? TransitionAnimationTests.fading : .opacity) }
                }
            }
        }
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        try simulate(Changing()) { screen in
            try await screen.find(.button, "count 0").tap()
            try await screen.find(.button, "Change").tap()
            #expect(screen.find(.button, "count 1").exists)
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            let leaving = screen.find(.button, "count 1")
            #expect(try abs(leaving.style.opacity - 0.5) < 0.1)
            await screen.advance(by: .seconds(1))
            // Made with the own transition, and changed to another one: it keeps its state.
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            try await screen.find(.button, "count 0").tap()
            try await screen.find(.button, "Change").tap()
            #expect(screen.find(.button, "count 1").exists)
        }
    }

    @Test func a_body_that_makes_the_same_transition_again_does_not_lay_out_its_container() throws {
        struct Counting: Layout {
            let log: EventLog
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
                CGSize(width: 100, height: 100)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
                log.add("placed")
                for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
            }
        }
        struct Rows: View {
            let log: EventLog
            @State private var tick = 0
            var body: some View {
                Counting(log: log) { Text("row").transition(.move(edge: .leading).combined(with: .scale(scale: 0.5))) }
                Button("Tick") { tick += 1 }.accessibilityValue("\(tick)")
            }
        }
        let log = EventLog()
        try simulate(Rows(log: log)) { screen in
            _ = log.take()
            for _ in 0..<3 { try await screen.find(.button, "Tick").tap() }
        }
        #expect(log.take() == [])
    }
}
