import FrontmostTesting
import FrontmostUI
import Testing

/// Alerts as a person meets them.
@MainActor struct AlertTests {
    private struct Asking: View {
        let log: EventLog
        @State private var asks = false
        @State private var says = false
        @State private var hasSheet = false
        var body: some View {
            VStack {
                Text(asks ? "asking" : "not asking")
                Button("Ask") { asks = true }
                Button("Say") { says = true }
                Button("Sheet") { hasSheet = true }
            }
            .alert("削除しますか？", isPresented: $asks) {
                Button("Delete", role: .destructive) { log.add("deleted") }
                Button("Keep", role: .cancel) { log.add("kept") }
            } message: {
                Text("It cannot be undone.")
            }
            .alert("Saved", isPresented: $says) {}
            .sheet(isPresented: $hasSheet) { Button("Ask below") { asks = true } }
        }
    }

    @Test func an_action_of_an_alert_runs_once_and_the_alert_goes() throws {
        let log = EventLog()
        try simulate(Asking(log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.alert).exists)
            #expect(screen.text("It cannot be undone.").isVisible)
            #expect(!screen.find(.button, "Ask").exists, "An alert is modal.")
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["deleted"])
            #expect(!screen.find(.alert).exists)
            #expect(screen.text("not asking").exists)
        }
    }

    @Test func escape_chooses_the_cancel_action() throws {
        let log = EventLog()
        try simulate(Asking(log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["kept"])
            #expect(screen.text("not asking").exists)
        }
    }

    @Test func an_alert_without_actions_has_an_OK() throws {
        try simulate(Asking(log: EventLog())) { screen in
            try await screen.find(.button, "Say").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.alert).exists)
        }
    }

    @Test func an_alert_attached_below_an_open_sheet_is_not_shown_while_that_is_open() throws {
        try simulate(Asking(log: EventLog())) { screen in
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Ask below").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.alert, behind: true).exists)
            #expect(screen.find(.button, "Ask below").isVisible)
        }
    }
}
