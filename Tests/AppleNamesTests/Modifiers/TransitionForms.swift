import FrontmostTesting
import SwiftUI
import Testing

@MainActor struct TransitionFormTests {
    @Test func a_transition_of_either_kind_is_run() throws {
        try simulate(Transitions()) { screen in
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("moved").exists && screen.text("generic").exists && screen.text("custom").exists)
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("moved").exists && !screen.text("custom").exists)
        }
    }
}

private struct Transitions: View {
    @State private var isShown = false
    var body: some View {
        VStack {
            Button("Toggle") { withAnimation { isShown.toggle() } }
            if isShown {
                Text("moved").transition(.move(edge: .bottom).combined(with: .opacity))
                Text("asymmetric").transition(.asymmetric(insertion: .scale, removal: .slide))
                Text("generic").transition(MoveTransition(edge: .top))
                Text("custom").transition(Twirl())
            }
        }
        .animation(.easeInOut(duration: 0.3), value: isShown)
        .animation(.spring(response: 0.3, dampingFraction: 0.7), value: isShown)
        .transaction { $0.disablesAnimations = false }
    }
}

private struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(phase.value * 90))
    }
}
