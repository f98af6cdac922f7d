import Foundation
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

    @Test func an_alert_tells_of_an_error_while_there_is_one() throws {
        struct Full: LocalizedError {
            let place: String
            var errorDescription: String? { "\(place) is full" }
        }
        struct Saving: View {
            let log: EventLog
            @State private var error: Full?
            @State private var failed = false
            @State private var failedTwice = false
            var body: some View {
                VStack {
                    Text(failed || failedTwice ? "failed" : "fine")
                    Button("Nothing") { failed = true }
                    Button("Save") { (error, failed) = (Full(place: "ディスク"), true) }
                    Button("Save twice") { (error, failedTwice) = (Full(place: "Box"), true) }
                }
                .alert(isPresented: $failed, error: error) { Button("OK") { log.add("ok") } }
                .alert(isPresented: $failedTwice, error: error) { error in
                    Button("Empty \(error.place)") { log.add("emptied") }
                } message: { error in
                    Text("Empty \(error.place) first.")
                }
            }
        }
        let log = EventLog()
        try simulate(Saving(log: log)) { screen in
            try await screen.find(.button, "Nothing").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.alert).exists, "Without an error there is nothing to tell.")
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("ディスク is full").isVisible)
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Save twice").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Box is full").isVisible && screen.text("Empty Box first.").isVisible)
            try await screen.find(.button, "Empty Box").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["ok", "emptied"] && screen.text("fine").exists)
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
