import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The views that provide an alert's texts, buttons and fields live as long as the alert is shown, and follow their own state.
@MainActor struct AlertPartsTests {
    @Observable @MainActor final class Counter { var count = 0 }

    private struct CountButtons: View {
        let counter: Counter
        var body: some View {
            Button("Count \(counter.count)") {}
            if counter.count > 1 { Button("Reset") {} }
            Button("Send") {}.disabled(counter.count == 0)
        }
    }
    private struct CountText: View {
        let counter: Counter
        var body: some View { Text("So far \(counter.count)") }
    }
    private struct Question: View {
        let counter: Counter
        @State private var asks = false
        @State private var chooses = false
        var body: some View {
            VStack {
                Button("Ask") { asks = true }
                Button("Choose") { chooses = true }
            }
            .alert("Sure?", isPresented: $asks) {
                CountButtons(counter: counter)
            } message: {
                CountText(counter: counter)
            }
            .confirmationDialog("Which?", isPresented: $chooses) {
                CountButtons(counter: counter)
            } message: {
                CountText(counter: counter)
            }
        }
    }

    @Test(arguments: ["Ask", "Choose"])
    func an_object_read_only_by_the_parts_updates_the_alert(_ opener: String) throws {
        let counter = Counter()
        try simulate(Question(counter: counter)) { screen in
            try await screen.find(.button, opener).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("So far 0").isVisible && screen.find(.button, "Count 0").exists)
            #expect(try !screen.find(.button, "Send").isEnabled && !screen.find(.button, "Reset").exists)
            counter.count = 2
            await screen.advance(by: .milliseconds(50))
            #expect(screen.text("So far 2").isVisible && screen.find(.button, "Count 2").exists)
            #expect(try screen.find(.button, "Send").isEnabled && screen.find(.button, "Reset").exists)
            counter.count = 1
            await screen.advance(by: .milliseconds(50))
            #expect(screen.text("So far 1").isVisible && !screen.find(.button, "Reset").exists)
        }
    }

    @Test func an_object_read_only_by_the_parts_does_not_change_a_departing_alert() throws {
        let counter = Counter()
        try simulate(Question(counter: counter)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Count 0").tap()
            counter.count = 5
            await screen.advance(by: .milliseconds(20))
            #expect(screen.text("So far 0", behind: true).exists && !screen.text("So far 5", behind: true).exists)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.alert).exists)
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("So far 5").isVisible)
        }
    }

    @MainActor final class Clock: ObservableObject {
        @Published var time = 0
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            log.add("made")
        }
        isolated deinit { log.add("gone") }
    }
    private struct Timed: View {
        @StateObject private var clock: Clock
        @State private var ticks = 0
        let ticker: Counter
        init(_ log: EventLog, _ ticker: Counter) {
            _clock = StateObject(wrappedValue: Clock(log))
            self.ticker = ticker
        }
        var body: some View {
            Button("Time \(clock.time), ticks \(ticks)") {}
                .onChange(of: ticker.count) {
                    clock.time += 10
                    ticks += 1
                }
        }
    }

    @Test func parts_keep_their_state_while_the_alert_is_shown_and_go_with_it() throws {
        struct Naming: View {
            let log: EventLog, ticker: Counter
            @State private var asks = false
            @State private var name = ""
            var body: some View {
                Button("Ask") { asks = true }
                    .alert("Name \(name)", isPresented: $asks) {
                        TextField("Name", text: $name)
                        Timed(log, ticker)
                    } message: {
                        Text("\(name.count) characters")
                    }
            }
        }
        let log = EventLog(), ticker = Counter()
        try simulate(Naming(log: log, ticker: ticker)) { screen in
            for _ in 0..<2 {
                try await screen.find(.button, "Ask").tap()
                await screen.advance(by: .seconds(1))
                ticker.count += 1
                await screen.advance(by: .milliseconds(50))
                for letter in ["山", "田", "a"] { try await screen.find(.textField, "Name").type(letter) }
                ticker.count += 1
                await screen.advance(by: .milliseconds(50))
                #expect(log.take() == ["made"], "Typing does not create the views again.")
                try await screen.find(.button, "Time 20, ticks 2").tap()
                await screen.advance(by: .seconds(1))
                #expect(!screen.find(.alert).exists)
                #expect(log.take() == ["gone"])
            }
        }
    }

    private struct TwoFields: View {
        let counter: Counter, log: EventLog
        @State private var asks = false
        @State private var name = ""
        @State private var number = 1
        var body: some View {
            Button("Ask") { asks = true }
                .alert("Who?", isPresented: $asks) {
                    MaybeField(counter: counter, name: $name)
                    TextField("Number", value: $number, format: .number)
                    Button("Save") { log.add("\(name) \(number)") }
                }
        }
    }
    private struct MaybeField: View {
        let counter: Counter
        @Binding var name: String
        var body: some View { if counter.count > 0 { TextField("Name", text: $name) } }
    }

    @Test func a_field_added_later_is_shown_and_the_others_keep_their_text() throws {
        let counter = Counter(), log = EventLog()
        try simulate(TwoFields(counter: counter, log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Number").type("2")
            #expect(!screen.find(.textField, "Name").exists)
            counter.count = 1
            await screen.advance(by: .milliseconds(50))
            #expect(try screen.find(.textField, "Number").value == "12", "The user's text stays.")
            #expect(screen.dump().contains("typing into textField “Number”"))
            let name = screen.find(.textField, "Name"), number = screen.find(.textField, "Number")
            #expect(try name.frame.maxY <= number.frame.minY, "Fields keep their order in the source.")
            try await name.type("林")
            try await number.type("3")
            #expect(try screen.find(.textField, "Number").value == "123")
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["林 123"])
        }
    }

    @Test func a_removed_field_dismisses_the_keyboard() throws {
        let counter = Counter(), log = EventLog()
        counter.count = 1
        try simulate(TwoFields(counter: counter, log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Name").type("林")
            counter.count = 0
            await screen.advance(by: .milliseconds(500))
            #expect(!screen.find(.textField, "Name").exists && screen.find(.textField, "Number").exists)
            #expect(!screen.dump().contains("typing into"))
            try await screen.find(.button, "Save").tap()
            #expect(log.take() == ["林 1"])
        }
    }

    @Test func a_field_writes_to_its_views_current_binding() throws {
        struct Editing: View {
            let counter: Counter
            @State private var asks = false
            @State private var names = ["", ""]
            var body: some View {
                VStack {
                    Text(names.joined(separator: "/"))
                    Button("Ask") { asks = true }
                }
                .alert("Name", isPresented: $asks) {
                    TextField("Name", text: $names[min(counter.count, 1)])
                    Button("Done") {}
                }
            }
        }
        let counter = Counter()
        try simulate(Editing(counter: counter)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Name").type("a")
            counter.count = 1
            await screen.advance(by: .milliseconds(50))
            #expect(try screen.find(.textField, "Name").value == "")
            try await screen.find(.textField, "Name").type("b")
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("a/b").exists)
        }
    }
}
