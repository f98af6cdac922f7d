import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Views that are inserted again while they are leaving: they turn round.
@MainActor struct ReinsertedViewTests {
    @Test func a_view_that_returns_while_it_leaves_is_the_same_one_and_turns_round() throws {
        let remote = ReinsertionRemote(), log = EventLog()
        try simulate(ReinsertionPage(remote: remote, log: log, flags: [1])) { screen in
            await screen.advance(by: .milliseconds(100))
            _ = log.take()
            withAnimation(.linear(duration: 1)) { remote.flags.wrappedValue = [] }
            await screen.advance(by: .milliseconds(500))
            withAnimation(.linear(duration: 1)) { remote.flags.wrappedValue = [1] }
            await screen.advance(by: .milliseconds(600))
            #expect(screen.all(.text, "moved 1").count == 1 && screen.all(.text, "row 1 1").count == 1)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [] && screen.texts.filter { $0 == "moved 1" }.count == 1)
        }
    }

    /// The ways in which a view gets its identity.
    enum Form: CaseIterable { case condition, otherwise, optional, element, id, erased, wrapped, phased }

    private struct Sliding: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.isIdentity ? 0 : 200) }
    }

    private struct Counter: View {
        let step: Int
        @State private var count = 0
        var body: some View { Button("count \(count) at \(step)") { count += 1 } }
    }

    private struct Toggled: View {
        let form: Form
        @State private var isOn = true
        @State private var step = 0
        private var counter: some View { Counter(step: step) }
        var body: some View {
            VStack {
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                Button("Step") { step += 1 }
                switch form {
                case .condition: if isOn { counter.transition(.move(edge: .leading)) }
                case .otherwise: if isOn { counter } else { Text("off") }
                case .optional: isOn ? counter : nil
                case .element: ForEach(isOn ? [1, 2] : [1], id: \.self) { if $0 == 2 { counter } else { Text("first") } }
                case .id: counter.id(isOn)
                case .erased: isOn ? AnyView(counter) : AnyView(Text("off"))
                case .wrapped: Group { if isOn { counter } }.padding(3).background { Text("under") }.opacity(0.8)
                case .phased: if isOn { counter.transition(Sliding()) }
                }
            }
        }
    }

    @Test(arguments: Form.allCases)
    func a_view_that_returns_keeps_its_state_and_follows_what_changed_meanwhile(_ form: Form) throws {
        func frames(_ screen: Screen) throws -> (CGRect, Double) {
            let button = screen.find(.button, "count 1 at 1")
            return (try button.frame, try button.style.opacity)
        }
        let rest = try simulate(Toggled(form: form)) { screen in
            try await screen.find(.button, "Step").tap()
            try await screen.find(.button, "count 0 at 1").tap()
            return try frames(screen)
        }
        try simulate(Toggled(form: form)) { screen in
            try await screen.find(.button, "count 0 at 0").tap()
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(400))
            try await screen.find(.button, "Step").tap()
            try await screen.find(.button, "Toggle").tap()
            #expect(screen.all(.button, "count 1 at 1").count == 1)
            await screen.advance(by: .seconds(2))
            let last = try frames(screen)
            #expect(screen.texts.filter { $0.hasPrefix("count") } == ["count 1 at 1"])
            try await screen.find(.button, "count 1 at 1").tap()
            #expect(screen.all(.button, "count 2 at 1").count == 1)
            #expect(last == rest)
        }
    }
}
