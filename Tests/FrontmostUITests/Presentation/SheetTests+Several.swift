import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

// Several sheets: in a row, in each other, and with a presenter that goes.
extension SheetTests {
    private struct Two: View {
        let log: EventLog
        @State private var first = false
        @State private var second = false
        var body: some View {
            Button("Open") { (first, second) = (true, true) }
                .sheet(isPresented: $first) { Composer(log: log, title: "First") }
                .sheet(isPresented: $second) { Composer(log: log, title: "Second") }
        }
    }

    @Test func of_two_sheets_the_second_waits_until_the_first_has_gone_and_the_console_says_so() throws {
        try simulate(Two(log: log)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            #expect(screen.all(.dialog).count == 1)
            #expect(screen.text("First").isVisible)
            #expect(
                screen.console.map(\.text) == [
                    "Currently, only presenting a single sheet is supported.\nThe next sheet will be presented when the currently"
                        + " presented sheet gets dismissed."
                ])
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            await screen.pass()
            #expect(screen.all(.dialog).count == 1)
            #expect(screen.text("Second").isVisible)
        }
    }

    @Test func a_sheet_opens_from_a_sheet_and_closing_the_lower_one_closes_both() throws {
        struct Nesting: View {
            let log: EventLog
            @State private var outer = false
            @State private var inner = false
            var body: some View {
                Button("Open outer") { outer = true }
                    .sheet(isPresented: $outer, onDismiss: { log.add("outer gone") }) {
                        Button("Open inner") { inner = true }
                            .sheet(isPresented: $inner, onDismiss: { log.add("inner gone") }) {
                                Button("Close all") { outer = false }
                            }
                    }
            }
        }
        try simulate(Nesting(log: log)) { [log] screen in
            try await screen.find(.button, "Open outer").tap()
            await screen.pass()
            try await screen.find(.button, "Open inner").tap()
            await screen.pass()
            #expect(screen.all(.dialog).count == 1, "The lower sheet is out of reach.")
            #expect(screen.all(.dialog, behind: true).count == 2)
            try await screen.find(.button, "Close all").tap()
            await screen.pass()
            #expect(!screen.find(.dialog, behind: true).exists)
            #expect(screen.find(.button, "Open outer").isVisible)
            #expect(Set(log.take()) == ["outer gone", "inner gone"])
        }
    }

    @Test func a_sheet_of_a_view_that_goes_away_is_dismissed() throws {
        struct Vanishing: View {
            let log: EventLog
            @State private var isThere = true
            @State private var isShown = false
            var body: some View {
                VStack {
                    if isThere {
                        Button("Open") { isShown = true }
                            .sheet(isPresented: $isShown, onDismiss: { log.add("onDismiss") }) {
                                Button("Vanish") { isThere = false }
                            }
                    }
                }
            }
        }
        try simulate(Vanishing(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Vanish").tap()
            await screen.pass()
            #expect(!screen.find(.dialog).exists)
            #expect(log.take() == ["onDismiss"])
        }
    }

    private struct Nested: View {
        @State private var isOuterShown = true
        var body: some View { Text("root").sheet(isPresented: $isOuterShown) { Outer() } }

        struct Outer: View {
            @State private var isInnerShown = false
            var body: some View {
                Text("outer").onAppear { isInnerShown = true }.sheet(isPresented: $isInnerShown) { Inner() }
            }
        }
        struct Inner: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("Close twice") {
                    dismiss()
                    dismiss()
                }
            }
        }
    }

    @Test func a_sheet_requested_in_another_ones_onAppear_follows_it() throws {
        try simulate(Nested()) { screen in
            await screen.pass()
            await screen.pass()
            #expect(screen.find(.button, "Close twice").exists)
        }
    }

    @Test func dismissing_twice_keeps_the_presenter() throws {
        try simulate(Nested()) { screen in
            await screen.pass()
            await screen.pass()
            try await screen.find(.button, "Close twice").tap()
            await screen.pass()
            await screen.pass()
            #expect(screen.text("outer").exists && !screen.find(.button, "Close twice").exists)
        }
    }
}
