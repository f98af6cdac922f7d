import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

// Presenting again from a task that restarts, while a screen slides in, and from a view that goes.
extension PresentActionTests {
    private struct Renewing: View {
        @State private var id = 0
        let trigger: Trigger
        let log: EventLog
        @Environment(\.present) private var present
        var body: some View {
            Text("Root")
                .task(id: id) { [id] in
                    do { try await present { Text("Screen \(id)") } } catch is CancellationError {} catch { log.add("\(error)") }
                }
                .onChange(of: trigger.value) { id += 1 }
        }
    }

    /// The new run starts before the previous run has been notified of its end.
    @Test(arguments: [1, 50, 100, 300, 1500]) func a_restarted_task_presents_again(milliseconds: Int) throws {
        for seed in WalkSeeds.range(atLeast: 30) {
            let trigger = Trigger(), log = EventLog()
            try simulate(Renewing(trigger: trigger, log: log), seed: seed) { screen in
                await screen.advance(by: .seconds(1))
                for _ in 1...3 {
                    trigger.value += 1
                    await screen.advance(by: .milliseconds(milliseconds))
                }
                await screen.advance(by: .seconds(2))
                #expect(screen.text("Screen 3").exists && log.events.isEmpty, "seed \(seed): \(log.events)")
            }
        }
    }

    private struct Hosting: View {
        enum Cause: CaseIterable { case task, appearance, change }
        let cause: Cause
        let isCover: Bool
        @State private var shows = false

        struct Inner: View {
            let cause: Cause
            @State private var changes = 0
            @State private var outcome = "waits"
            @Environment(\.present) private var present
            var body: some View {
                Text("Outcome \(outcome)")
                    .task { if cause == .task { await run() } }
                    .onAppear {
                        changes += 1
                        if cause == .appearance { Task { await run() } }
                    }
                    .onChange(of: changes) { if cause == .change { Task { await run() } } }
            }
            private func run() async {
                do {
                    let value = try await present { handle in Button("Answer") { handle.finish(1) } }
                    outcome = value.map { "\($0)" } ?? "nil"
                } catch { outcome = "\(error)" }
            }
        }
        var body: some View {
            Button("Show") { shows = true }
                .sheet(isPresented: Binding(get: { shows && !isCover }, set: { shows = $0 })) { Inner(cause: cause) }
                .fullScreenCover(isPresented: Binding(get: { shows && isCover }, set: { shows = $0 })) { Inner(cause: cause) }
        }
    }

    @Test func a_screen_may_present_while_it_slides_in_and_the_next_one_follows_it() throws {
        for cause in Hosting.Cause.allCases {
            for isCover in [false, true] {
                try explore(seeds: 0..<5, Hosting(cause: cause, isCover: isCover)) { screen in
                    try await screen.find(.button, "Show").tap()
                    await screen.advance(by: .seconds(2))
                    try screen.check(screen.find(.button, "Answer").exists, "\(cause), cover: \(isCover)")
                    try await screen.find(.button, "Answer").tap()
                    await screen.advance(by: .seconds(1))
                    try screen.check(screen.text("Outcome 1").exists && screen.console.isEmpty, "\(cause), cover: \(isCover)")
                }
            }
        }
    }

    private struct Rows: View {
        let log: EventLog
        var isList = true
        @State private var rows = [1, 2, 3]
        struct Row: View {
            let number: Int
            let log: EventLog
            let delete: () -> Void
            @Environment(\.present) private var present
            var body: some View {
                Button("Delete \(number)") {
                    Task {
                        delete()
                        do { try await present { Text("Gone").onAppear { log.add("shown") } } } catch { log.add("\(error)") }
                    }
                }
            }
        }
        var body: some View {
            if isList { List { content } } else { VStack { content } }
        }
        private var content: some View {
            ForEach(rows, id: \.self) { number in Row(number: number, log: log) { rows.removeAll { $0 == number } } }
        }
    }

    @Test(arguments: [true, false]) func a_row_that_has_deleted_itself_presents_nothing(isList: Bool) throws {
        for seed in UInt64(0)..<10 {
            let log = EventLog()
            try simulate(Rows(log: log, isList: isList), seed: seed) { screen in
                try await screen.find(.button, "Delete 2").tap()
                await screen.advance(by: .seconds(1))
                #expect(log.events == ["\(PresentationError.refused(.presenterIsGone))"], "seed \(seed)")
                #expect(try screen.root.presentedViewController == nil && !screen.find(.button, "Delete 2").exists)
            }
        }
    }
}
