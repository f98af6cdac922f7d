import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A view that is leaving under a transition no longer counts among those that set preferences.
@MainActor struct DepartingPreferenceTests {
    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Page: View {
        let log: EventLog
        @State private var rows = [1, 2]
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("hide") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                Button("remove") { withAnimation(.linear(duration: 1)) { rows = [2] } }
                if isShown { Text("it").preference(key: Names.self, value: ["it"]) }
                ForEach(rows, id: \.self) { Text("row \($0)").preference(key: Names.self, value: ["row \($0)"]) }
            }
            .onPreferenceChange(Names.self) { log.add($0.joined(separator: " ")) }
        }
    }

    @Test func a_view_that_leaves_does_not_count_from_the_beginning() throws {
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            #expect(log.take() == ["it row 1 row 2"])
            try await screen.find("hide").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(screen.text("it").exists && log.take() == ["row 1 row 2"])
            try await screen.find("hide").tap()
            #expect(log.take() == ["it row 1 row 2"], "It comes back.")
            try await screen.find("remove").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(screen.text("row 1").exists && log.take() == ["it row 2"])
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("row 1").exists && log.take().isEmpty)
        }
    }
}
