import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Views that store closures in which others, further in, read the state of a view further out.
@MainActor struct ClosureHolderTests {
    /// Which of the cases in a switch is taken. The first one that matches takes it.
    private final class Choice: ObservableObject { var isMade = false }

    /// Begins a choice in each run of its body, as routers do.
    private struct FirstOf<Content: View>: View {
        private let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { content().environmentObject(Choice()) }
    }

    /// Shows its content unless a case before it is shown.
    private struct Case<Content: View>: View {
        private let content: () -> Content
        @EnvironmentObject private var choice: Choice
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View {
            let isTaken = !choice.isMade
            let _ = choice.isMade = true
            if isTaken { content() }
        }
    }

    @Test func a_view_that_stores_a_closure_runs_when_state_changes_that_is_read_further_in() throws {
        struct Page: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Add") { count += 1 }
                    FirstOf {
                        Case { Text("count \(count)") }
                        Case { Text("other") }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("count 0").exists && !screen.text("other").exists)
            for count in 1...3 {
                try await screen.find(.button, "Add").tap()
                #expect(screen.text("count \(count)").exists && !screen.text("other").exists)
            }
        }
    }

    /// The same through a binding that the closures have captured, and with containers between.
    @Test func a_captured_binding_counts_as_the_state_behind_it() throws {
        struct Page: View {
            @State private var count = 0
            var body: some View { Inner(count: $count) }
        }
        struct Inner: View {
            @Binding var count: Int
            var body: some View {
                VStack {
                    Button("Add") { count += 1 }
                    FirstOf {
                        List {
                            Case { Text("count \(count)") }
                            Case { Text("other") }
                        }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("count 0").exists && !screen.text("other").exists)
            for count in 1...3 {
                try await screen.find(.button, "Add").tap()
                #expect(screen.text("count \(count)").exists && !screen.text("other").exists)
            }
        }
    }

    /// Logs the runs of its body.
    private struct Holder<Content: View>: View {
        let name: String
        let log: EventLog
        @ViewBuilder let content: () -> Content
        var body: some View {
            let _ = log.add(name)
            VStack { content() }
        }
    }

    @Test func each_view_with_a_closure_runs_once_for_readers_at_several_depths() throws {
        struct Page: View {
            let log: EventLog
            @State private var count = 0
            var body: some View {
                Button("Add") { count += 1 }
                Holder(name: "outer", log: log) {
                    Holder(name: "middle", log: log) {
                        Holder(name: "first", log: log) { Text("first \(count)") }
                        Holder(name: "second", log: log) { Text("second \(count)") }
                    }
                    Holder(name: "beside", log: log) { Text("no number") }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            for count in 1...3 {
                log.take()
                try await screen.find(.button, "Add").tap()
                #expect(screen.text("first \(count)").exists && screen.text("second \(count)").exists)
                #expect(log.events == ["outer", "middle", "first", "second"])
            }
        }
    }

    /// Such a view reads the state itself, and not in a closure. Those around it run for the readers in it.
    @Test func a_view_with_a_binding_between_does_not_keep_outer_views_from_running() throws {
        struct Bound<Content: View>: View {
            @Binding var count: Int
            @ViewBuilder let content: () -> Content
            var body: some View {
                Text("bound \(count)")
                content()
            }
        }
        struct Page: View {
            let log: EventLog
            @State private var count = 0
            var body: some View {
                Button("Add") { count += 1 }
                Holder(name: "outer", log: log) {
                    Bound(count: $count) {
                        Holder(name: "inner", log: log) { Text("count \(count)") }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            log.take()
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("bound 1").exists && screen.text("count 1").exists && log.events == ["outer", "inner"])
        }
    }

    /// A view that reads state through a binding of its own has not read it in a closure.
    @Test func containers_do_not_run_for_what_a_view_in_them_reads_through_its_binding() throws {
        struct Card<Content: View>: View {
            let log: EventLog
            @ViewBuilder let content: () -> Content
            var body: some View {
                let _ = log.add("card")
                VStack { content() }
            }
        }
        struct Counter: View {
            @Binding var count: Int
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Page: View {
            let log: EventLog
            @State private var count = 0
            var body: some View { Card(log: log) { Counter(count: $count) } }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            try await screen.find(.button, "count 0").tap()
            #expect(screen.find(.button, "count 1").exists && log.events == ["card"])
        }
    }
}
