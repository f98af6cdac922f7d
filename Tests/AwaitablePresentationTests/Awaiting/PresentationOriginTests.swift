import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// The lifetime of a screen that a view presents, and what it waits for, depend on where the view is.
@MainActor @Suite struct PresentationOriginTests {
    // MARK: Stacks

    /// A stack in which the pushed screen presents. The trigger replaces the path.
    private struct Stack: View {
        let log: EventLog
        var trigger = Trigger()
        var style = AwaitedStyle.sheet
        @State private var path = [1]
        struct Pushed: View {
            let log: EventLog
            let style: AwaitedStyle
            @Environment(\.present) private var present
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("Ask") { ask() }
                Button("Leave and ask") {
                    dismiss()
                    ask(whenBusy: .wait)
                }
            }
            private func ask(whenBusy: PresentationQueuePolicy = .refuse) {
                Task {
                    do {
                        let value: Int? = try await present(style, whenBusy: whenBusy) { handle in
                            Button("Answer") { handle.finish(1) }
                        }
                        log.add(value.map { "\($0)" } ?? "nil")
                    } catch { log.add("\(error)") }
                }
            }
        }
        var body: some View {
            NavigationStack(path: $path) {
                Text("Root").navigationDestination(for: Int.self) { _ in Pushed(log: log, style: style) }
            }
            .onChange(of: trigger.value) { path = trigger.value < 0 ? [] : [trigger.value] }
        }
    }

    @Test(arguments: [AwaitedStyle.sheet, .fullScreenCover, .popover], [-1, 2])
    func a_presentation_of_a_pushed_screen_ends_with_the_screen(style: AwaitedStyle, next: Int) throws {
        for size in [CGSize(width: 393, height: 852), CGSize(width: 1024, height: 768)] {
            let log = EventLog(), trigger = Trigger()
            try simulate(Stack(log: log, trigger: trigger, style: style), environment: .init(size: size)) { screen in
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, "Ask").tap()
                await screen.advance(by: .seconds(1))
                #expect(screen.find(.button, "Answer").exists)
                trigger.value = next
                await screen.advance(by: .seconds(2))
                #expect(log.events == ["nil"] && !screen.find(.button, "Answer").exists)
                #expect(try screen.root.chain.isEmpty)
            }
        }
    }

    @Test func a_screen_that_is_being_popped_cannot_present() throws {
        let log = EventLog()
        try simulate(Stack(log: log)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Leave and ask").tap()
            await screen.advance(by: .seconds(3))
            #expect(log.events == ["nil"] && screen.text("Root").isVisible)
        }
    }

    // MARK: Menus and alerts

    private struct Alerts: View {
        let log: EventLog
        @State private var isAlertShown = false
        @State private var isDialogShown = false
        @Environment(\.present) private var present
        var body: some View {
            VStack {
                Button("Alert") { isAlertShown = true }
                Button("Dialog") { isDialogShown = true }
                Menu("Menu") { Own(log: log) }
            }
            .alert("Alert?", isPresented: $isAlertShown) {
                Button("Next") { next() }
                Own(log: log)
            }
            .confirmationDialog("Dialog?", isPresented: $isDialogShown) {
                Button("Next") { next() }
                Own(log: log)
            }
        }
        private func next() { Task { log.add(try await present { Form(finish: $0.finish) } ?? "nil") } }

        /// A view that presents by itself.
        struct Own: View {
            let log: EventLog
            @Environment(\.present) private var present
            var body: some View {
                Button("Own") { Task { log.add(try await present { Form(finish: $0.finish) } ?? "nil") } }
            }
        }
        struct Form: View {
            let finish: (String) -> Void
            var body: some View { Button("Save") { finish("saved") } }
        }
    }

    @Test(arguments: ["Alert", "Dialog"]) func an_alerts_button_presents_the_next_screen(opener: String) throws {
        let log = EventLog()
        try simulate(Alerts(log: log)) { screen in
            try await screen.find(.button, opener).tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Next").tap()
            await screen.advance(by: .seconds(2))
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["saved"] && screen.console.isEmpty)
        }
    }

    @Test(arguments: ["Menu", "Alert", "Dialog"])
    func a_presentation_from_a_menu_or_an_alert_outlives_it(opener: String) throws {
        let log = EventLog()
        try simulate(Alerts(log: log)) { screen in
            try await screen.find(.button, opener).tap()
            await screen.advance(by: .seconds(1))
            try await screen.find("Own").tap()
            await screen.advance(by: .seconds(2))
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["saved"] && screen.console.isEmpty)
        }
    }

    @Test func a_presentation_from_a_menu_ends_with_the_view_that_shows_the_menu() throws {
        struct Pages: View {
            let trigger: Trigger
            let log: EventLog
            @State private var isThere = true
            var body: some View {
                VStack { if isThere { Menu("Menu") { Alerts.Own(log: log) } } }
                    .onChange(of: trigger.value) { isThere = false }
            }
        }
        let trigger = Trigger(), log = EventLog()
        try simulate(Pages(trigger: trigger, log: log)) { screen in
            try await screen.find(.button, "Menu").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find("Own").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Save").exists)
            trigger.value = 1
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil"] && !screen.find(.button, "Save").exists)
        }
    }
}
