import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

private let pad = SceneEnvironment(size: CGSize(width: 1024, height: 768))

/// Which container's bars are shown if one container is in another.
@MainActor struct NestedContainerTests {
    let log = EventLog()

    private struct StacksInColumns: View {
        @State private var path: [Int] = []
        var body: some View {
            NavigationSplitView {
                NavigationStack { Text("Sidebar").navigationTitle("Places") }
            } detail: {
                NavigationStack(path: $path) {
                    Button("Push") { path = [1] }
                        .navigationTitle("Root")
                        .navigationDestination(for: Int.self) { Text("Level \($0)").navigationTitle("Level title") }
                }
            }
        }
    }

    @Test func a_stack_in_a_column_takes_the_column_over() throws {
        try simulate(StacksInColumns(), environment: pad) { screen in
            #expect(screen.all(.navigationBar).count == 2, "Each column has one.")
            #expect(screen.find(.header, "Places").exists && screen.find(.header, "Root").exists)
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(screen.all(.navigationBar).count == 2 && screen.text("Level 1").exists)
            try await screen.find(.button, "Root").tap()
            await screen.pass()
            #expect(screen.find(.button, "Push").exists)
        }
        try simulate(StacksInColumns()) { screen in
            #expect(screen.all(.navigationBar).count == 1 && screen.find(.header, "Places").exists)
        }
    }

    @Test func a_column_has_its_own_bar_again_when_a_link_replaces_its_stack() throws {
        struct Linked: View {
            var body: some View {
                NavigationSplitView {
                    NavigationLink("Plain") { Text("Plain detail").navigationTitle("Plain title") }
                } detail: {
                    NavigationStack { Text("Nothing chosen").navigationTitle("Root") }
                }
            }
        }
        try simulate(Linked(), environment: pad) { screen in
            #expect(screen.all(.navigationBar).count == 2)
            try await screen.find(.button, "Plain").tap()
            await screen.pass()
            #expect(screen.all(.navigationBar).count == 2 && screen.find(.header, "Plain title").exists)
        }
    }

    @Test func bar_modifiers_of_the_selected_tab_apply_to_the_stack_around_the_tabs() throws {
        struct Page: View {
            let name: String
            let log: EventLog
            @State private var taps = 0
            var body: some View {
                Text("\(name), \(taps) taps")
                    .navigationTitle("\(name) title")
                    .toolbar {
                        Button("Tap \(name)") { taps += 1 }.onAppear { log.add("+\(name)") }
                    }
            }
        }
        struct Tabs: View {
            let log: EventLog
            var body: some View {
                TabView {
                    Page(name: "First", log: log).tabItem { Text("One") }
                    Page(name: "Second", log: log).tabItem { Text("Two") }
                }
            }
        }
        struct Around: View {
            let log: EventLog
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Push") { path = [1] }
                        .navigationTitle("Root")
                        .navigationDestination(for: Int.self) { _ in Tabs(log: log) }
                }
            }
        }
        try simulate(Around(log: log)) { [log] screen in
            try await screen.find(.button, "Push").tap()
            #expect(screen.find(.header, "First title").exists, "The bar comes with the title.")
            await screen.pass()
            #expect(screen.all(.navigationBar).count == 1 && log.take() == ["+First"])
            try await screen.find(.button, "Tap First").tap()
            #expect(screen.text("First, 1 taps").exists)
            try await screen.find(.tab, "Two").tap()
            await screen.pass()
            #expect(screen.find(.header, "Second title").exists && !screen.find(.button, "Tap First").exists)
            try await screen.find(.button, "Tap Second").tap()
            #expect(screen.text("Second, 1 taps").exists && log.take() == ["+Second"])
            try await screen.find(.button, "Root").tap()
            await screen.pass()
            #expect(screen.find(.button, "Push").exists && screen.find(.header, "Root").exists)
        }
    }
}
