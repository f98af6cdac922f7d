import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// When views appear and disappear, and how long their tasks live.
@MainActor struct LifecycleTests {
    let log = EventLog()

    private struct Nested: View {
        let log: EventLog
        @State private var isShown = false
        var body: some View {
            VStack {
                Button("Toggle") { isShown.toggle() }
                if isShown {
                    VStack {
                        Text("inner")
                            .onAppear { log.add("inner appears") }
                            .onDisappear { log.add("inner disappears") }
                            .task { log.add("inner task") }
                    }
                    .onAppear { log.add("outer appears") }
                    .onDisappear { log.add("outer disappears") }
                    .task { log.add("outer task") }
                }
            }
        }
    }

    @Test func views_appear_innermost_first_and_tasks_start_after_all_of_them_under_every_seed() throws {
        try explore(seeds: 0..<200, Nested(log: log)) { screen in
            log.take()
            try await screen.find(.button, "Toggle").tap()
            let events = log.take()
            try screen.check(Array(events.prefix(2)) == ["inner appears", "outer appears"], "\(events)")
            try screen.check(Set(events.suffix(2)) == ["inner task", "outer task"], "\(events)")
            try await screen.find(.button, "Toggle").tap()
            try screen.check(Set(log.take()) == ["inner disappears", "outer disappears"], "Both disappear once.")
        }
    }

    private struct Fading: View {
        let log: EventLog
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                if isShown {
                    Text("fading")
                        .onAppear { log.add("appears") }
                        .onDisappear { log.add("disappears") }
                        .task {
                            do { try await Task.sleep(for: .seconds(100)) } catch { log.add("cancelled") }
                        }
                }
            }
        }
    }

    @Test func leaving_with_a_transition_disappears_and_cancels_at_its_end() throws {
        try simulate(Fading(log: log)) { [log] screen in
            #expect(log.take() == ["appears"])
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(999))
            #expect(log.take() == [])
            #expect(screen.text("fading").exists)
            await screen.advance(by: .milliseconds(2))
            #expect(Set(log.take()) == ["disappears", "cancelled"])
            #expect(!screen.text("fading").exists)
        }
    }

    @Test func a_view_that_returns_during_its_transition_has_neither_disappeared_nor_appeared() throws {
        try simulate(Fading(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            #expect(log.take() == [])
            #expect(screen.all(.text, "fading").count == 1)
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            #expect(Set(log.take()) == ["disappears", "cancelled"])
        }
    }

    private struct Identified: View {
        let log: EventLog
        @State private var id = 1
        @State private var count = 0
        var body: some View {
            VStack {
                Button("New") { id += 1 }
                Child(number: id, log: log).id(id)
            }
        }

        struct Child: View {
            let number: Int
            let log: EventLog
            @State private var taps = 0
            var body: some View {
                Button("Taps: \(taps)") { taps += 1 }
                    .onAppear { log.add("\(number) appears") }
                    .onDisappear { log.add("\(number) disappears") }
            }
        }
    }

    @Test func another_id_is_another_view_that_appears_before_the_old_one_disappears_and_starts_anew() throws {
        try simulate(Identified(log: log)) { [log] screen in
            try await screen.find(.button, "Taps: 0").tap()
            #expect(screen.text("Taps: 1").exists)
            log.take()
            try await screen.find(.button, "New").tap()
            #expect(log.take() == ["2 appears", "1 disappears"])
            #expect(screen.text("Taps: 0").exists)
        }
    }

    private struct Restarting: View {
        let log: EventLog
        @State private var id = 1
        @State private var other = 0
        var body: some View {
            VStack {
                Button("Next") { id += 1 }
                Button("Other \(other)") { other += 1 }
                Text("task \(id)").task(id: id) {
                    let mine = id
                    log.add("start \(mine)")
                    do {
                        try await Task.sleep(for: .seconds(1))
                        log.add("end \(mine)")
                    } catch {
                        log.add("cancel \(mine)")
                    }
                }
            }
        }
    }

    @Test func another_task_id_cancels_the_task_and_starts_the_new_one_under_every_seed() throws {
        try explore(seeds: 0..<200, Restarting(log: log)) { [log] screen in
            try screen.check(log.take() == ["start 1"], "The task starts once.")
            await screen.advance(by: .milliseconds(500))
            try await screen.find(.button, "Next").tap()
            try screen.check(Set(log.take()) == ["cancel 1", "start 2"], "One view goes, another comes.")
            await screen.advance(by: .milliseconds(999))
            try screen.check(log.take() == [], "The second task has its full time.")
            await screen.advance(by: .milliseconds(1))
            try screen.check(log.take() == ["end 2"], "The task ends normally.")
            try await screen.find(.button, "Next").tap()
            try screen.check(log.take() == ["start 3"], "A finished task is not cancelled.")
            await screen.advance(by: .seconds(1))
            try screen.check(log.take() == ["end 3"], "The task ends normally.")
        }
    }

    @Test func the_same_task_id_never_starts_a_second_task() throws {
        try simulate(Restarting(log: log)) { [log] screen in
            log.take()
            for _ in 0..<3 { try await screen.find(.button, containing: "Other").tap() }
            await screen.advance(by: .seconds(2))
            #expect(log.take() == ["end 1"])
        }
    }

    @Test func a_task_has_the_priority_that_it_was_given() throws {
        struct Prioritised: View {
            let log: EventLog
            var body: some View {
                Text("x")
                    .task(priority: .background) { log.add("\(Task.currentPriority == .background)") }
                    .task { log.add("\(Task.currentPriority == .userInitiated)") }
            }
        }
        try simulate(Prioritised(log: log)) { [log] _ in #expect(log.take() == ["true", "true"]) }
    }

    @Test func errors_of_a_task_in_onAppear_vanish_and_it_outlives_its_view() throws {
        struct Leaving: View {
            let log: EventLog
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Leave") { isShown = false }
                    if isShown {
                        Text("x").onAppear {
                            Task {
                                do {
                                    try await Task.sleep(for: .seconds(1))
                                    log.add("done")
                                } catch {
                                    log.add("caught")
                                }
                                throw CancellationError()
                            }
                        }
                    }
                }
            }
        }
        try simulate(Leaving(log: log)) { [log] screen in
            try await screen.find(.button, "Leave").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["done"])
            #expect(screen.console.isEmpty)
        }
    }

    private struct Presenter: View {
        let log: EventLog
        @State private var hasSheet = false
        @State private var hasCover = false
        var body: some View {
            VStack {
                Button("Sheet") { hasSheet = true }
                Button("Cover") { hasCover = true }
            }
            .onAppear { log.add("appears") }
            .onDisappear { log.add("disappears") }
            .sheet(isPresented: $hasSheet) { Button("Close sheet") { hasSheet = false } }
            .fullScreenCover(isPresented: $hasCover) { Button("Close cover") { hasCover = false } }
        }
    }

    @Test func a_view_under_a_sheet_does_not_disappear_and_under_a_cover_it_does() throws {
        try simulate(Presenter(log: log)) { [log] screen in
            #expect(log.take() == ["appears"])
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close sheet").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [])
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["disappears"])
            try await screen.find(.button, "Close cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["appears"])
        }
    }
}
