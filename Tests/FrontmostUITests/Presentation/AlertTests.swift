import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Alerts as a user meets them.
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

    @Test func an_alerts_action_runs_once_and_closes_the_alert() throws {
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

    @Test func an_alert_stays_as_it_is_when_its_data_goes() throws {
        struct About: View {
            let log: EventLog
            @State private var item: String? = "Milk"
            @State private var isAsking = false
            @State private var isChoosing = false
            var body: some View {
                VStack {
                    Button("Ask") { isAsking = true }
                    Button("Choose") { isChoosing = true }
                }
                .onChange(of: isAsking || isChoosing) { _, isShown in
                    if isShown {
                        Task {
                            try await Task.sleep(for: .seconds(1))
                            item = nil
                        }
                    }
                }
                .alert("Item", isPresented: $isAsking, presenting: item) { item in
                    Button("Delete \(item)") { log.add("deleted \(item)") }
                } message: {
                    Text("About \($0)")
                }
                .confirmationDialog("Item", isPresented: $isChoosing, presenting: item) { item in
                    Button("Move \(item)") { log.add("moved \(item)") }
                }
            }
        }
        for (button, action) in [("Ask", "Delete Milk"), ("Choose", "Move Milk")] {
            let log = EventLog()
            try simulate(About(log: log)) { screen in
                try await screen.find(.button, button).tap()
                await screen.advance(by: .seconds(3))
                if button == "Ask" { #expect(screen.text("About Milk").isVisible) }
                try await screen.find(.button, action).tap()
                await screen.advance(by: .seconds(1))
                #expect(!screen.find(.button, action).exists && log.take().count == 1)
                try await screen.find(.button, button).tap()
                await screen.advance(by: .seconds(1))
                #expect(!screen.find(.button, action).exists, "Without data nothing is shown.")
            }
        }
    }

    @Test func other_data_alone_presents_no_alert() throws {
        struct Page: View {
            @State private var item = "Milk"
            @State private var isAsking = false
            var body: some View {
                VStack {
                    Button("Ask") {
                        isAsking = true
                        Task {
                            try await Task.sleep(for: .seconds(1))
                            item = "Bread"
                        }
                    }
                    Button("Change") { item = "Eggs" }
                }
                .alert("Item", isPresented: $isAsking, presenting: item) { _ in Button("Done") {} }
            }
        }
        let controller = UIHostingController(rootView: Page())
        try simulate(controller) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .milliseconds(900))
            let alert = try #require(controller.presentedViewController)
            await screen.advance(by: .seconds(2))
            #expect(controller.presentedViewController === alert && screen.find(.alert).isVisible)
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Change").tap()
            await screen.advance(by: .seconds(1))
            #expect(controller.presentedViewController == nil)
        }
    }

    @Test func an_alert_is_shown_while_there_is_an_error() throws {
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
            #expect(!screen.find(.alert).exists, "Without an error there is no alert.")
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

    @Test func an_alert_attached_below_an_open_sheet_waits_until_it_is_closed() throws {
        try simulate(Asking(log: EventLog())) { screen in
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Ask below").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.alert, behind: true).exists)
            #expect(screen.find(.button, "Ask below").isVisible)
        }
    }

    @Test func a_visible_alert_follows_the_state() throws {
        struct Naming: View {
            @State private var asks = false
            @State private var name = ""
            @State private var canSkip = false
            let log: EventLog
            var body: some View {
                Button("Ask") { asks = true }
                    .alert(name.isEmpty ? "No name" : "Name", isPresented: $asks) {
                        TextField("Name", text: $name)
                        Button("Save") { log.add("saved \(name)") }.disabled(name.isEmpty)
                        if name.count > 3 { Button("Shorten") { log.add("shortened") } }
                        Button("Cancel", role: .cancel) {}
                    } message: {
                        Text("\(name.count) characters")
                    }
                    .onChange(of: name) { if name.count > 6 { name = String(name.prefix(6)) } }
            }
        }
        let log = EventLog()
        try simulate(Naming(log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            #expect(try !screen.find(.button, "Save").isEnabled)
            #expect(screen.text("0 characters").isVisible && screen.text("No name").isVisible)
            try await screen.find(.textField, "Name").type("山田")
            #expect(try screen.find(.button, "Save").isEnabled)
            #expect(screen.text("2 characters").isVisible && screen.text("Name").isVisible)
            #expect(!screen.find(.button, "Shorten").exists)
            try await screen.find(.textField, "Name").type("太郎です")
            #expect(screen.find(.button, "Shorten").exists)
            try await screen.find(.textField, "Name").type("よ")
            #expect(try screen.find(.textField, "Name").value == "山田太郎です", "The app's own change reaches the field.")
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["saved 山田太郎です"])
            #expect(!screen.find(.alert).exists)
        }
    }

    @Test func text_being_typed_survives_a_change_of_the_alert() throws {
        struct Counting: View {
            @State private var asks = false
            @State private var number = 1
            let ticker: Ticker
            let log: EventLog
            var body: some View {
                Button("Ask") { asks = true }
                    .alert("How many?", isPresented: $asks) {
                        TextField("Number", value: $number, format: .number)
                        Button("Save") { log.add("saved \(number)") }
                    } message: {
                        Text("Tick \(ticker.count)")
                    }
            }
        }
        let log = EventLog(), ticker = Ticker()
        try simulate(Counting(ticker: ticker, log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Number").type("2")
            ticker.count = 7
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Tick 7").isVisible)
            try await screen.find(.button, "Save").tap()
            #expect(log.take() == ["saved 12"])
        }
    }
    @Observable @MainActor final class Ticker { var count = 0 }

    @Test func a_visible_dialog_follows_the_state() throws {
        struct Choosing: View {
            @State private var asks = false
            let ticker: Ticker
            var body: some View {
                Button("Ask") { asks = true }
                    .confirmationDialog("Which?", isPresented: $asks, titleVisibility: .visible) {
                        ForEach(0..<ticker.count, id: \.self) { number in Button("Choice \(number)") {} }
                    }
            }
        }
        let ticker = Ticker()
        ticker.count = 2
        try simulate(Choosing(ticker: ticker)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            ticker.count = 3
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Choice 2").exists && screen.find(.button, "Cancel").exists)
        }
    }
}
