import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Preferences of views that a container takes apart and shows elsewhere.
@MainActor struct SubviewPreferenceTests {
    private struct Key: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private struct Row: _VariadicView.UnaryViewRoot {
        func body(children: _VariadicView.Children) -> some View {
            HStack { ForEach(Array(zip(children.indices, children)), id: \.1.id) { $0.1.padding() } }
        }
    }

    private struct Pair: View {
        let number: Int
        var body: some View {
            Text("A").preference(key: Key.self, value: 1)
            Text("B").preference(key: Key.self, value: number)
        }
    }

    private struct Page<Content: View>: View {
        @State private var number = 2
        @ViewBuilder let content: (Int) -> Content
        var body: some View {
            VStack {
                Button("Change") { number = 5 }
                content(number)
            }
        }
    }

    @Test func a_reader_around_several_subviews_reads_each_where_it_is_shown() throws {
        let log = EventLog()
        let page = Page { number in
            _VariadicView.Tree(Row()) { Pair(number: number).onPreferenceChange(Key.self) { log.add("\(number): \($0)") } }
        }
        try simulate(page) { screen in
            #expect(log.take() == ["2: 1", "2: 2"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["5: 5"], "The action is the one of the last update.")
        }
    }

    @Test func a_reader_in_the_content_of_a_group_reads_each_of_its_subviews() throws {
        let log = EventLog()
        let page = Page { number in
            Group(subviews: Group { Pair(number: number) }.onPreferenceChange(Key.self) { log.add("\($0)") }) { subviews in
                ForEach(subviews.reversed()) { $0 }
            }
        }
        try simulate(page) { _ in #expect(log.take().sorted() == ["1", "2"]) }
    }
}
