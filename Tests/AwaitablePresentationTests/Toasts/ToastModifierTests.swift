import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Toasts that state shows.
@MainActor @Suite struct ToastModifierTests {
    private struct Message: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private struct Items: View {
        let log: EventLog
        var drops = false
        @State private var message: Message?
        var body: some View {
            VStack {
                Button("A") { message = Message(id: 1, text: "First") }
                Button("A again") { message = Message(id: 1, text: "First, later") }
                Button("B") { message = Message(id: 2, text: "Second") }
                Button("None") { message = nil }
                Button("At once") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { message = nil }
                }
                Text(message == nil ? "nothing" : "something")
            }
            .toast(
                item: Binding(
                    get: { message },
                    set: {
                        log.add($0.map { "\($0.id)" } ?? "nil")
                        if !drops { message = $0 }
                    })
            ) { Toast($0.text) }
        }
    }

    @Test func the_binding_is_cleared_once_when_the_toast_goes() throws {
        let log = EventLog()
        try simulate(Items(log: log)) { screen in
            try await screen.find(.button, "A").tap()
            await screen.advance(by: .milliseconds(2900))
            #expect(screen.text("First").isVisible && screen.text("something").exists && log.events.isEmpty)
            await screen.advance(by: .milliseconds(200))
            #expect(log.events == ["nil"] && screen.text("nothing").exists)
            await screen.advance(by: .seconds(5))
            #expect(log.events == ["nil"] && !screen.text("First").exists && screen.console.isEmpty)
        }
    }

    @Test func a_new_item_with_the_same_id_changes_the_toasts_text() throws {
        struct Undoing: View {
            let log: EventLog
            @State private var message: Message?
            var body: some View {
                VStack {
                    Button("Next") { message = Message(id: (message?.id ?? 0) + 1, text: "Deleted \((message?.id ?? 0) + 1)") }
                    Text(message == nil ? "nothing" : "something")
                }
                .toast(item: $message) { message in
                    Toast(message.text, action: .init("Undo") { log.add("undo \(message.id)") }, id: "deleted")
                }
            }
        }
        let log = EventLog()
        try simulate(Undoing(log: log)) { screen in
            try await screen.find(.button, "Next").tap()
            await screen.advance(by: .seconds(4))
            let place = try screen.text("Deleted 1").frame
            try await screen.find(.button, "Next").tap()
            await screen.advance(by: .milliseconds(20))
            #expect(try screen.text("Deleted 2").frame.minY == place.minY && screen.all(.button, "Undo").count == 1)
            // The second toast gets its full time.
            await screen.advance(by: .seconds(5))
            #expect(screen.text("Deleted 2").exists && screen.text("something").exists)
            try await screen.find(.button, "Undo").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["undo 2"] && screen.text("nothing").exists && !screen.find(.button, "Undo").exists)
        }
    }

    @Test func setting_the_binding_to_nil_dismisses_the_toast_without_a_write() throws {
        let log = EventLog()
        try simulate(Items(log: log)) { screen in
            for (button, isAnimated) in [("None", true), ("At once", false)] {
                try await screen.find(.button, "A").tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, button).tap()
                #expect(screen.text("First").exists == isAnimated)
                await screen.advance(by: .seconds(1))
                #expect(!screen.text("First").exists && log.events.isEmpty)
            }
        }
    }

    @Test func an_equal_item_updates_the_toast_and_another_one_replaces_it() throws {
        let log = EventLog()
        try simulate(Items(log: log)) { screen in
            try await screen.find(.button, "A").tap()
            await screen.advance(by: .seconds(2))
            try await screen.find(.button, "A again").tap()
            #expect(screen.text("First, later").exists && !screen.text("First").exists)
            await screen.advance(by: .seconds(2))
            #expect(screen.text("First, later").exists)
            try await screen.find(.button, "B").tap()
            await screen.advance(by: .milliseconds(2900))
            #expect(screen.text("Second").exists && !screen.text("First, later").exists && log.events.isEmpty)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil"])
        }
    }

    @Test func an_update_of_the_view_keeps_the_toast() throws {
        struct Counting: View {
            let log: EventLog
            @State private var isSaved = true
            @State private var count = 0
            var body: some View {
                Button("Count \(count)") { count += 1 }
                    .toast(isPresented: $isSaved) { Toast("Saved", action: .init("Say") { log.add("\(count)") }) }
            }
        }
        let log = EventLog()
        try simulate(Counting(log: log)) { screen in
            for count in 0..<3 {
                await screen.advance(by: .milliseconds(1900))
                try await screen.find(.button, "Count \(count)").tap()
            }
            #expect(screen.text("Saved").exists && !screen.text("×2").exists)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists)
        }
        try simulate(Counting(log: log)) { screen in
            try await screen.find(.button, "Count 0").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Say").tap()
            #expect(log.events == ["1"])
        }
    }

    @Test func a_binding_that_drops_nil_shows_nothing_twice() throws {
        let log = EventLog()
        try simulate(Items(log: log, drops: true)) { screen in
            try await screen.find(.button, "A").tap()
            await screen.advance(by: .seconds(20))
            #expect(log.events == ["nil"] && !screen.text("First").exists && screen.text("something").exists)
            try await screen.find(.button, "B").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Second").exists)
        }
    }

    @Test func a_toast_goes_with_the_view_that_shows_it() throws {
        struct Pages: View {
            @State private var isThere = true
            var body: some View {
                Button("Leave") { isThere = false }
                if isThere { Text("Page").toast("Saved", isPresented: .constant(true), duration: .untilDismissed) }
            }
        }
        try simulate(Pages()) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Saved").isVisible)
            try await screen.find(.button, "Leave").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists)
        }
    }

    @Test func a_view_that_leaves_clears_the_binding_and_does_not_show_it_again() throws {
        struct Pages: View {
            let log: EventLog
            @State private var isThere = true
            @State private var message: Message? = Message(id: 1, text: "Saved")
            var body: some View {
                Button("Turn") { isThere.toggle() }
                Text(message == nil ? "nothing" : "something")
                if isThere {
                    Text("Page").toast(
                        item: Binding(
                            get: { message },
                            set: {
                                log.add($0.map { "\($0.id)" } ?? "nil")
                                message = $0
                            })
                    ) { Toast($0.text) }
                }
            }
        }
        let log = EventLog()
        try simulate(Pages(log: log)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Saved").isVisible)
            try await screen.find(.button, "Turn").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil"] && screen.text("nothing").exists)
            try await screen.find(.button, "Turn").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Page").exists && !screen.text("Saved").exists && log.events == ["nil"])
        }
    }

    @Test func of_two_toasts_in_one_place_the_later_stays_and_the_formers_binding_is_cleared() throws {
        struct Two: View {
            @State private var first = false
            @State private var second = false
            var body: some View {
                VStack {
                    Button("First \(first)") { first = true }.toast("One", isPresented: $first)
                    Button("Second \(second)") { second = true }.toast("Two", isPresented: $second)
                }
            }
        }
        try simulate(Two()) { screen in
            try await screen.find(.button, "First false").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Second false").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "First false").exists && screen.find(.button, "Second true").exists)
            #expect(screen.text("Two").isVisible && !screen.text("One").exists)
        }
    }

    @Test func a_toast_from_a_sheet_is_in_front_of_the_sheet() throws {
        struct Sheets: View {
            @State private var isShown = false
            @State private var isSaved = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Button("Save") { isSaved = true }.toast("Saved", isPresented: $isSaved, placement: .top)
                    }
            }
        }
        try simulate(Sheets()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Saved").isVisible)
            await screen.advance(by: .seconds(3))
            #expect(!screen.text("Saved").exists)
        }
    }

    @Test func a_toast_on_a_disabled_view_is_enabled_and_has_its_own_font() throws {
        struct Saving: View {
            let log: EventLog
            @State private var isSaved = false
            var body: some View {
                VStack {
                    Button("Save") { isSaved = true }
                    Text("Document")
                        .toast(isPresented: $isSaved) { Toast("Saved", action: .init("Undo") { log.add("undone") }) }
                        .font(.system(size: 80))
                        .disabled(true)
                }
            }
        }
        let log = EventLog()
        try simulate(Saving(log: log)) { screen in
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.text("Saved").frame.height < 60)
            try await screen.find(.button, "Undo").tap()
            #expect(log.events == ["undone"])
        }
    }
}
