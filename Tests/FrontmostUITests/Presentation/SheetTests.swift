import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
}

struct Composer: View {
    let log: EventLog
    var title = "Sheet"
    @Environment(\.dismiss) private var dismiss
    @State private var taps = 0
    var body: some View {
        VStack {
            Text(title)
            Button("Taps \(taps)") { taps += 1 }
            Button("Done") { dismiss() }
        }
        .onDisappear { log.add("\(title) disappears") }
    }
}

@MainActor struct SheetTests {
    let log = EventLog()

    // MARK: isPresented

    private struct Simple: View {
        let log: EventLog
        var isStubborn = false
        @State private var isShown = false
        var body: some View {
            VStack {
                Text(isShown ? "shown" : "not shown")
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown, onDismiss: { log.add("onDismiss, \(isShown)") }) {
                Composer(log: log).interactiveDismissDisabled(isStubborn)
            }
        }
    }

    @Test func a_sheet_opens_and_its_dismiss_action_closes_it_and_writes_the_binding() throws {
        try simulate(Simple(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            #expect(screen.text("Sheet").exists)
            #expect(!screen.text("shown").exists && screen.find(.text, "shown", behind: true).exists)
            await screen.pass()
            try await screen.find(.button, "Done").tap()
            #expect(screen.text("Sheet").exists)
            await screen.pass()
            #expect(!screen.text("Sheet").exists)
            #expect(screen.text("not shown").exists)
            #expect(log.take().contains("onDismiss, false"))
        }
    }

    @Test func a_swipe_writes_the_binding_at_the_end_and_onDismiss_runs_after_the_removal() throws {
        try simulate(Simple(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.dialog).swipe(.down)
            #expect(screen.text("shown").exists, "The binding is still true while the sheet leaves.")
            #expect(screen.text("Sheet").exists)
            #expect(log.take() == [])
            await screen.pass()
            #expect(screen.text("not shown").exists)
            #expect(log.take() == ["Sheet disappears", "onDismiss, false"])
        }
    }

    @Test func a_small_text_thrown_downwards_closes_the_sheet_it_lies_in() throws {
        try simulate(Simple(log: log)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.text("Sheet").swipe(.down)
            await screen.pass()
            #expect(screen.text("not shown").exists)
        }
    }

    @Test func a_sheet_can_be_opened_again_at_once_after_a_swipe() throws {
        struct Reopening: View {
            let log: EventLog
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(
                        isPresented: $isShown,
                        onDismiss: {
                            log.add("dismissed")
                            if log.events.count == 1 { isShown = true }
                        }, content: { Text("Sheet") })
            }
        }
        try simulate(Reopening(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            await screen.pass()
            #expect(screen.text("Sheet").exists)
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            #expect(!screen.text("Sheet").exists)
            #expect(log.events == ["dismissed", "dismissed"])
        }
    }

    @Test func a_sheet_with_its_gesture_disabled_can_still_be_dismissed_by_code() throws {
        try simulate(Simple(log: log, isStubborn: true)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            #expect(screen.text("Sheet").isVisible)
            try await screen.press(.escape)
            await screen.pass()
            #expect(screen.text("Sheet").isVisible)
            try await screen.find(.button, "Done").tap()
            await screen.pass()
            #expect(!screen.text("Sheet").exists)
            #expect(log.take() == ["Sheet disappears", "onDismiss, false"])
        }
    }

    @Test func escape_closes_a_sheet_as_a_swipe_does() throws {
        try simulate(Simple(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.press(.escape)
            await screen.pass()
            #expect(screen.text("not shown").exists)
            #expect(log.take() == ["Sheet disappears", "onDismiss, false"])
        }
    }

    @Test func a_binding_written_false_and_true_in_one_action_keeps_the_sheet() throws {
        struct Flickering: View {
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Button("Flicker") {
                            isShown = false
                            isShown = true
                        }
                    }
            }
        }
        try simulate(Flickering()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Flicker").tap()
            await screen.pass()
            #expect(screen.find(.button, "Flicker").isVisible)
        }
    }

    @Test func a_sheet_closed_during_its_entrance_goes_afterwards_under_every_seed() throws {
        struct Hasty: View {
            let log: EventLog
            @State private var isShown = false
            var body: some View {
                Button("Open") {
                    isShown = true
                    Task {
                        try await Task.sleep(for: .milliseconds(100))
                        isShown = false
                    }
                }
                .sheet(isPresented: $isShown, onDismiss: { log.add("onDismiss") }, content: { Text("Sheet") })
            }
        }
        try explore(seeds: 0..<200, Hasty(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(3))
            try screen.check(!screen.text("Sheet").exists, "The sheet is still there.")
            try screen.check(log.take() == ["onDismiss"], "onDismiss runs once.")
        }
    }

    // MARK: item

    private struct Items: View {
        let log: EventLog
        @State private var item: Item?
        @State private var bodies = 0
        var body: some View {
            Button("Open") { item = Item(id: 1, name: "一番") }
                .sheet(item: $item, onDismiss: { log.add("onDismiss") }) { shown in
                    VStack {
                        Composer(log: log, title: shown.name)
                        Button("Rename") { item?.name = "番号一" }
                        Button("Replace") { item = Item(id: 2, name: "二番") }
                        Button("Clear") { item = nil }
                    }
                }
        }
    }

    @Test func an_item_of_another_identity_closes_the_sheet_and_opens_a_new_one() throws {
        try simulate(Items(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Taps 0").tap()
            try await screen.find(.button, "Replace").tap()
            #expect(screen.text("一番").exists, "The old content stays until it is off screen.")
            #expect(!screen.text("二番").exists)
            await screen.advance(by: .milliseconds(500))
            #expect(log.take() == ["一番 disappears", "onDismiss"])
            #expect(!screen.text("一番").exists)
            await screen.pass()
            #expect(screen.text("二番").isVisible)
            #expect(screen.text("Taps 0").exists, "The new sheet has state of its own.")
        }
    }

    @Test func an_item_of_the_same_identity_updates_the_sheet_in_place() throws {
        try simulate(Items(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Taps 0").tap()
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("番号一").isVisible)
            #expect(screen.text("Taps 1").exists)
            #expect(log.take() == [])
        }
    }

    @Test func content_stays_as_it_was_until_it_is_off_screen() throws {
        try simulate(Items(log: log)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Clear").tap()
            let rest = try screen.text("一番").frame.minY
            await screen.advance(by: .milliseconds(50))
            #expect(screen.text("一番").isVisible)
            #expect(try screen.text("一番").frame.minY > rest)
            await screen.pass()
            #expect(!screen.text("一番").exists)
        }
    }

    @Test func a_hundred_rows_with_one_binding_present_one_sheet() throws {
        struct Rows: View {
            let log: EventLog
            @State private var item: Item?
            var body: some View {
                VStack(spacing: 0) {
                    Button("Open") { item = Item(id: 7, name: "seven") }
                    ForEach(0..<100) { _ in
                        Color.red.frame(height: 1)
                            .sheet(item: $item, onDismiss: { log.add("onDismiss") }) { Text($0.name) }
                    }
                }
            }
        }
        try simulate(Rows(log: log)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            #expect(screen.all(.dialog).count == 1)
            try await screen.find(.dialog).swipe(.down)
            await screen.advance(by: .seconds(5))
            #expect(!screen.find(.dialog).exists)
            #expect(!screen.text("seven").exists)
        }
    }

    @Test func a_binding_that_drops_nil_lets_the_sheet_go_and_does_not_loop() throws {
        struct Dropping: View {
            let log: EventLog
            @State private var item: Item?
            var body: some View {
                VStack {
                    Button("Open") { item = Item(id: 1, name: "one") }
                    Text(item == nil ? "nothing" : "something")
                }
                .sheet(
                    item: Binding(get: { item }, set: { new in if let new { item = new } else { log.add("nil dropped") } }),
                    onDismiss: { log.add("onDismiss") }, content: { Text($0.name) })
            }
        }
        try simulate(Dropping(log: log)) { [log] screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.dialog).swipe(.down)
            await screen.advance(by: .seconds(10))
            #expect(!screen.find(.dialog).exists)
            #expect(screen.text("something").exists)
            #expect(log.take() == ["nil dropped", "onDismiss"])
        }
    }

    @Test func the_present_closure_runs_when_the_view_that_presents_is_removed() throws {
        struct Page: View {
            let log: EventLog
            @State private var draft = "old"
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere {
                        Text("place").sheet(isPresented: .constant(true), onDismiss: { [draft] in log.add("saved \(draft)") }) {
                            Button("Edit") { draft = "new" }
                            Button("Remove") { isThere = false }
                        }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Edit").tap()
            try await screen.find(.button, "Remove").tap()
            await screen.advance(by: .seconds(1))
        }
        #expect(log.take() == ["saved new"])
    }
}
