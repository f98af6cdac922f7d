import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// When several views with one `onAppear`, `onDisappear` or `task` around them appear and disappear: with the first and with the
/// last of them.
@MainActor struct SeveralViewsAppearTests {
    let log = EventLog()

    private struct Grouped: View {
        let log: EventLog
        let isAnimated: Bool
        @State private var phase = 0
        var body: some View {
            VStack {
                Button("Next") { withAnimation(isAnimated ? .linear(duration: 1) : nil) { phase += 1 } }
                Group {
                    if phase == 1 { Text("one") } else if phase == 2 { Text("two") }
                    if phase == 2 { Text("also two") }
                }
                .onAppear { log.add("appears") }
                .onDisappear { log.add("disappears") }
                .task {
                    log.add("task")
                    do { try await Task.sleep(for: .seconds(100)) } catch { log.add("cancelled") }
                }
            }
        }
    }

    @Test func a_group_appears_with_its_first_view_and_disappears_with_its_last() throws {
        try simulate(Grouped(log: log, isAnimated: false)) { [log] screen in
            #expect(log.take() == [])
            try await screen.find(.button, "Next").tap()
            #expect(log.take() == ["appears", "task"])
            try await screen.find(.button, "Next").tap()
            #expect(log.take() == [], "One view takes another's place.")
            try await screen.find(.button, "Next").tap()
            #expect(log.take() == ["disappears", "cancelled"])
        }
    }

    @Test func a_group_disappears_when_the_transition_of_its_last_view_is_over() throws {
        try simulate(Grouped(log: log, isAnimated: true)) { [log] screen in
            try await screen.find(.button, "Next").tap()
            try await screen.find(.button, "Next").tap()
            #expect(log.take() == ["appears", "task"])
            try await screen.find(.button, "Next").tap()
            await screen.advance(by: .milliseconds(900))
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(200))
            #expect(log.take() == ["disappears", "cancelled"])
        }
    }

    private struct Counted<Container: View>: View {
        let log: EventLog
        let container: (ForEach<Range<Int>, Int, Text>, EventLog) -> Container
        @State private var count = 0
        var body: some View {
            VStack {
                Button("More") { count += 1 }
                Button("None") { count = 0 }
                container(ForEach(0..<count, id: \.self) { Text("row \($0)") }, log)
            }
        }
    }

    private func checkRows(_ container: @escaping (ForEach<Range<Int>, Int, Text>, EventLog) -> some View) throws {
        try simulate(Counted(log: log, container: container)) { [log] screen in
            #expect(log.take() == [])
            try await screen.find(.button, "More").tap()
            #expect(log.take() == ["appears"])
            try await screen.find(.button, "More").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "None").tap()
            #expect(log.take() == ["disappears"])
            try await screen.find(.button, "More").tap()
            #expect(log.take() == ["appears"])
        }
    }

    @Test func rows_appear_with_the_first_in_a_stack() throws {
        try checkRows { rows, log in rows.onAppear { log.add("appears") }.onDisappear { log.add("disappears") } }
    }

    @Test func rows_appear_with_the_first_in_a_lazy_stack() throws {
        try checkRows { rows, log in
            ScrollView {
                LazyVStack { rows.onAppear { log.add("appears") }.onDisappear { log.add("disappears") } }
            }
        }
    }

    @Test func rows_appear_with_the_first_in_a_list() throws {
        try checkRows { rows, log in
            List { rows.onAppear { log.add("appears") }.onDisappear { log.add("disappears") } }
        }
    }

    private struct Loading: View {
        let log: EventLog
        @State private var title: String?
        var body: some View {
            Group {
                if let title { Text(title) }
            }
            .onAppear { log.add("appears") }
            .task {
                log.add("task")
                title = "loaded"
            }
        }
    }

    @Test func the_only_view_of_a_screen_appears_although_it_shows_nothing_yet() throws {
        try simulate(Loading(log: log)) { [log] screen in
            #expect(screen.text("loaded").exists)
            #expect(log.take() == ["appears", "task"])
        }
        try simulate(NavigationStack { Loading(log: log) }) { [log] screen in
            #expect(screen.text("loaded").exists)
            #expect(log.take() == ["appears", "task"])
        }
        try simulate(ScrollView { Loading(log: log) }.overlay { Loading(log: log) }) { [log] _ in
            #expect(log.take() == ["appears", "appears", "task", "task"])
        }
    }

    @Test func an_empty_view_of_a_stack_does_not_appear() throws {
        let stack = VStack {
            EmptyView().onAppear { [log] in log.add("empty") }
            Text("x").onAppear { [log] in log.add("x") }
        }
        try simulate(stack) { [log] _ in
            #expect(log.take() == ["x"])
        }
    }
}
