import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The order in which views appear, disappear and run their tasks, under every seed.
@MainActor struct LifecycleOrderTests {
    let log = EventLog()

    // MARK: Appearing

    /// Views that appear in the first frame: in lazy containers, in geometry readers, and because another view appeared.
    private struct Crowd: View {
        let log: EventLog
        @State private var hasMore = false
        var body: some View {
            VStack {
                GeometryReader { _ in marked("geometry") }
                List(0..<3, id: \.self) { marked("row \($0)") }
                marked("plain").onAppear { hasMore = true }
                if hasMore { marked("more") }
            }
            .onAppear { log.add("appears outermost") }
            .task { log.add("task outermost") }
        }

        private func marked(_ name: String) -> some View {
            Text(name).task { log.add("task \(name)") }.onAppear { log.add("appears \(name)") }
        }
    }

    @Test func every_task_starts_after_all_views_that_appear_with_it_under_every_seed() throws {
        try explore(seeds: 0..<200, Crowd(log: log)) { [log] screen in
            let events = log.take()
            let firstTask = try #require(events.firstIndex { $0.hasPrefix("task") })
            let lastAppearance = try #require(events.lastIndex { $0.hasPrefix("appears") })
            try screen.check(lastAppearance < firstTask, "\(events)")
            try screen.check(Set(events).count == 14 && events.count == 14, "Each appears once and has one task: \(events)")
        }
    }

    private struct Nest: View {
        let log: EventLog
        let depth: Int
        var body: some View {
            VStack { if depth > 0 { AnyView(Nest(log: log, depth: depth - 1)) } else { Text("core") } }
                .onAppear { log.add("\(depth)") }
        }
    }

    @Test func views_appear_innermost_first_at_any_depth() throws {
        try simulate(Nest(log: log, depth: 6)) { [log] _ in #expect(log.take() == ["0", "1", "2", "3", "4", "5", "6"]) }
    }

    private struct Hasty: View {
        let log: EventLog
        @State private var isShown = false
        var body: some View {
            VStack {
                Button("Show") { isShown = true }
                if isShown {
                    Text("hasty").onAppear {
                        log.add("appears")
                        isShown = false
                    }
                    .onDisappear { log.add("disappears") }
                    .task { log.add(Task.isCancelled ? "task, cancelled" : "task") }
                }
            }
        }
    }

    @Test func a_view_that_leaves_in_its_first_pass_appears_and_disappears_once_under_every_seed() throws {
        try explore(seeds: 0..<100, Hasty(log: log)) { [log] screen in
            try await screen.find(.button, "Show").tap()
            let events = log.take()
            try screen.check(Array(events.prefix(2)) == ["appears", "disappears"], "\(events)")
            try screen.check(events.dropFirst(2).allSatisfy { $0 == "task, cancelled" } && events.count <= 3, "\(events)")
        }
    }

    // MARK: Tasks

    /// Sleeps for the full time even if the task was cancelled.
    private static func untouched(_ time: Duration) async {
        await Task { try? await Task.sleep(for: time) }.value
    }

    private struct Following: View {
        let log: EventLog
        @State private var id = 1
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Next") { id += 1 }
                Button("Twice") {
                    id += 1
                    id += 1
                }
                Button("Toggle") { isShown.toggle() }
                if isShown {
                    Text("x").task(id: id) {
                        let mine = id
                        log.add("start \(mine)")
                        // The task continues for a while after it was cancelled.
                        for _ in 0..<3 { await Task.yield() }
                        try? await Task.sleep(for: .seconds(10))
                        if Task.isCancelled { await LifecycleOrderTests.untouched(.seconds(5)) }
                        log.add("\(Task.isCancelled ? "cancelled" : "end") \(mine)")
                    }
                }
            }
        }
    }

    @Test func another_id_does_not_wait_for_the_old_task_and_two_changes_at_once_start_one_under_every_seed() throws {
        try explore(seeds: 0..<200, Following(log: log)) { [log] screen in
            try screen.check(log.take() == ["start 1"], "The task starts.")
            try await screen.find(.button, "Twice").tap()
            try screen.check(log.take() == ["start 3"], "Only the last value counts, and its task starts at once.")
            await screen.advance(by: .milliseconds(4900))
            try screen.check(log.take() == [], "The first task is still ending.")
            await screen.advance(by: .milliseconds(100))
            try screen.check(log.take() == ["cancelled 1"], "The first task has ended.")
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(5))
            try screen.check(log.take() == ["cancelled 3"], "The task ends with its view.")
            try await screen.find(.button, "Next").tap()
            try screen.check(log.take() == [], "Nothing starts without a view.")
            try await screen.find(.button, "Toggle").tap()
            try screen.check(log.take() == ["start 4"], "A new view has a new task.")
            await screen.advance(by: .seconds(10))
            try screen.check(log.take() == ["end 4"], "The task has its full time.")
        }
    }

    // MARK: Views that cover or replace a view

    private struct Lively: View {
        let name: String
        let log: EventLog
        @State private var taps = 0
        var body: some View {
            Button("\(name) \(taps)") { taps += 1 }
                .onAppear { log.add("\(name) appears") }
                .onDisappear { log.add("\(name) disappears") }
                .task {
                    log.add("\(name) starts")
                    do { try await Task.sleep(for: .seconds(1000)) } catch { log.add("\(name) is cancelled") }
                }
        }
    }

    private struct Covered: View {
        let log: EventLog
        @State private var hasSheet = false
        @State private var hasCover = false
        var body: some View {
            VStack {
                Lively(name: "base", log: log)
                Button("Sheet") { hasSheet = true }
                Button("Cover") { hasCover = true }
            }
            .sheet(isPresented: $hasSheet) { Button("Close") { hasSheet = false } }
            .fullScreenCover(isPresented: $hasCover) { Button("Close") { hasCover = false } }
        }
    }

    @Test func a_sheet_keeps_the_view_below_alive_and_a_cover_ends_its_tasks_but_not_its_state_under_every_seed() throws {
        try explore(seeds: 0..<100, Covered(log: log)) { [log] screen in
            try await screen.find(.button, "base 0").tap()
            // The previous seed's screen has been torn down meanwhile, which logged events too.
            let events = log.take()
            try screen.check(events.suffix(2) == ["base appears", "base starts"], "\(events)")
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            try screen.check(log.take() == [], "A view does not disappear under a sheet.")
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            try screen.check(Set(log.take()) == ["base disappears", "base is cancelled"], "A view disappears under a cover.")
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            try screen.check(log.take() == ["base appears", "base starts"], "The view is back.")
            try screen.check(screen.find(.button, "base 1").exists, "The state is kept.")
        }
    }

    /// A container that shows one of its children at a time.
    private final class Switching: UIViewController {
        private(set) var shown: UIViewController?

        func show(_ next: UIViewController) {
            if let shown {
                shown.willMove(toParent: nil)
                shown.view.removeFromSuperview()
                shown.removeFromParent()
            }
            addChild(next)
            next.view.frame = view.bounds
            view.addSubview(next.view)
            next.didMove(toParent: self)
            shown = next
        }
    }

    private struct Container: UIViewControllerRepresentable {
        let controller: Switching
        func makeUIViewController(context: Context) -> Switching { controller }
        func updateUIViewController(_ controller: Switching, context: Context) {}
    }

    @Test func a_replaced_child_disappears_and_keeps_its_state() throws {
        let log = log, first = UIHostingController(rootView: Lively(name: "first", log: log))
        let second = UIHostingController(rootView: Lively(name: "second", log: log)), container = Switching()
        try simulate(Container(controller: container)) { screen in
            container.show(first)
            await screen.settle()
            #expect(log.take() == ["first appears", "first starts"])
            try await screen.find(.button, "first 0").tap()
            container.show(second)
            await screen.settle()
            #expect(Set(log.take()) == ["first disappears", "second appears", "second starts", "first is cancelled"])
            container.show(first)
            await screen.settle()
            #expect(Set(log.take()) == ["second disappears", "first appears", "first starts", "second is cancelled"])
            #expect(screen.find(.button, "first 1").exists)
        }
    }

    @Test func a_view_that_leaves_while_it_is_covered_has_disappeared_already() throws {
        struct Root: View {
            let log: EventLog
            @State private var isShown = true
            @State private var hasCover = false
            var body: some View {
                VStack {
                    if isShown { Lively(name: "base", log: log) }
                    Button("Cover") { hasCover = true }
                }
                .fullScreenCover(isPresented: $hasCover) {
                    VStack {
                        Button("Remove") { isShown = false }
                        Button("Close") { hasCover = false }
                    }
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take().suffix(2) == ["base disappears", "base is cancelled"])
            try await screen.find(.button, "Remove").tap()
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [])
        }
    }

    @Test func state_ignores_later_values_of_the_initialiser_across_disappearances() throws {
        struct Seeded: View {
            @State var value: Int
            var body: some View { Text("seed \(value)") }
        }
        struct Root: View {
            @State private var value = 1
            @State private var hasCover = false
            var body: some View {
                VStack {
                    Seeded(value: value)
                    Button("Cover") { hasCover = true }
                }
                .fullScreenCover(isPresented: $hasCover) {
                    VStack {
                        Button("Raise") { value += 1 }
                        Button("Close") { hasCover = false }
                    }
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Raise").tap()
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("seed 1").exists)
        }
    }

    // MARK: Identity

    private struct Renewed: View {
        let log: EventLog
        @State private var id = 1
        var body: some View {
            VStack {
                Button("New") { id += 1 }
                Button("Fade") { withAnimation(.linear(duration: 1)) { id += 1 } }
                Lively(name: "\(id)", log: log).id(id)
            }
        }
    }

    @Test func another_id_appears_first_and_the_old_one_goes_after_its_transition_under_every_seed() throws {
        try explore(seeds: 0..<100, Renewed(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "New").tap()
            let events = log.take()
            try screen.check(Array(events.prefix(2)) == ["2 appears", "1 disappears"], "\(events)")
            try screen.check(Set(events.suffix(2)) == ["2 starts", "1 is cancelled"] && events.count == 4, "\(events)")
            try await screen.find(.button, "Fade").tap()
            try screen.check(log.take() == ["3 appears", "3 starts"], "The old view is on its way out.")
            await screen.advance(by: .milliseconds(1001))
            try screen.check(Set(log.take()) == ["2 disappears", "2 is cancelled"], "The old view has gone.")
        }
    }
}

/// The order of `onAppear`, `onChange` and `task` around and inside each other.
@MainActor struct ChangeOrderTests {
    let log = EventLog()

    private struct Nested: View {
        struct Child: View {
            let count: Int
            let log: EventLog
            var body: some View { Text("\(count)").onChange(of: count) { log.add("child") } }
        }
        let log: EventLog
        @State private var count = 0
        var body: some View {
            VStack {
                Text("hello")
                    .task { log.add("text task") }
                    .onChange(of: count, initial: true) { log.add("text change") }
                    .onAppear { log.add("text appears") }
                Child(count: count, log: log)
                Button("Count") { count += 1 }
            }
            .task { log.add("stack task") }
            .onChange(of: count, initial: true) { log.add("stack change") }
            .onAppear { log.add("stack appears") }
            .onChange(of: count) { log.add("last change") }
        }
    }

    @Test func actions_run_innermost_first_in_the_order_in_which_they_are_written() throws {
        try simulate(Nested(log: log)) { [log] screen in
            #expect(
                log.take() == ["text change", "text appears", "stack change", "stack appears", "text task", "stack task"])
            try await screen.find(.button, "Count").tap()
            #expect(log.take() == ["text change", "child", "stack change", "last change"])
        }
    }
}
