import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Items of bars appear and disappear with their screen.
@MainActor struct BarItemLifeTests {
    private struct Item: View {
        let name: String
        let log: EventLog
        var body: some View {
            Text(verbatim: name)
                .onAppear { log.add("+\(name)") }
                .onDisappear { log.add("-\(name)") }
                .task {
                    try? await Task.sleep(for: .seconds(100))
                    if Task.isCancelled { log.add("cancelled \(name)") }
                }
        }
    }

    private struct Tabs: View {
        let log: EventLog
        @State private var tab = 0
        var body: some View {
            TabView(selection: $tab) {
                NavigationStack {
                    NavigationLink("Push") { Text("Pushed") }
                        .toolbar {
                            ToolbarItem(placement: .topBarTrailing) { Item(name: "top", log: log) }
                            ToolbarItem(placement: .bottomBar) { Item(name: "bottom", log: log) }
                        }
                        .navigationTitle("Root")
                }
                .tabItem { Text("One") }.tag(0)
                Text("Second").tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test func with_a_push_a_pop_and_another_tab() throws {
        let log = EventLog()
        try simulate(Tabs(log: log)) { screen in
            #expect(Set(log.take()) == ["+top", "+bottom"])
            try await screen.find(.button, "Push").tap()
            await screen.advance(by: .seconds(1))
            #expect(Set(log.take()) == ["-top", "-bottom", "cancelled top", "cancelled bottom"])
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(Set(log.take()) == ["+top", "+bottom"])
            try await screen.find(.tab, "Two").tap()
            await screen.advance(by: .seconds(1))
            #expect(Set(log.take()) == ["-top", "-bottom", "cancelled top", "cancelled bottom"])
            try await screen.find(.tab, "One").tap()
            await screen.advance(by: .seconds(1))
            #expect(Set(log.take()) == ["+top", "+bottom"])
        }
    }

    @Test func an_item_of_a_screen_that_was_never_visible_does_not_appear() throws {
        struct Deep: View {
            let log: EventLog
            @State private var path = [1, 2]
            var body: some View {
                NavigationStack(path: $path) {
                    Text("Root")
                        .navigationDestination(for: Int.self) { number in
                            Text("Screen \(number)")
                                .toolbar { ToolbarItem(placement: .topBarTrailing) { Item(name: "\(number)", log: log) } }
                        }
                }
            }
        }
        let log = EventLog()
        try simulate(Deep(log: log)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["+2"])
        }
    }
}
