import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A presentation that is requested while another one is dismissed, in the same update or during its transition.
@MainActor struct DismissThenPresentTests {
    let log = EventLog()

    private struct Two: View {
        let log: EventLog
        let isAnimated: Bool
        @State private var first = false
        @State private var second = false

        var body: some View {
            Button("Open") { first = true }
                .sheet(isPresented: $first, onDismiss: { log.add("first dismissed") }) {
                    Text("First")
                    Button("Other") { change { (first, second) = (false, true) } }
                    Button("Again") {
                        change { first = false }
                        Task {
                            try await Task.sleep(for: .milliseconds(100))
                            change { first = true }
                        }
                    }
                }
                .sheet(isPresented: $second, onDismiss: { log.add("second dismissed") }) {
                    Text("Second")
                    Button("Close") { change { second = false } }
                }
        }

        private func change(_ body: () -> Void) {
            var transaction = Transaction()
            transaction.disablesAnimations = !isAnimated
            withTransaction(transaction, body)
        }
    }

    @Test(arguments: [true, false])
    func a_dismissed_presentation_gives_way_to_another_in_one_update(isAnimated: Bool) throws {
        try simulate(Two(log: log, isAnimated: isAnimated)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Other").tap()
            await screen.pass()
            await screen.pass()
            #expect(screen.text("Second").exists && !screen.text("First").exists)
            #expect(log.take() == ["first dismissed"])
            try await screen.find(.button, "Close").tap()
            await screen.pass()
            #expect(!screen.text("Second").exists && log.take() == ["second dismissed"])
        }
    }

    @Test(arguments: [true, false])
    func presenting_again_while_dismissing_still_calls_onDismiss(isAnimated: Bool) throws {
        try simulate(Two(log: log, isAnimated: isAnimated)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Again").tap()
            await screen.pass()
            await screen.pass()
            #expect(screen.text("First").exists && log.take() == ["first dismissed"])
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            #expect(!screen.text("First").exists && log.take() == ["first dismissed"])
        }
    }
}
