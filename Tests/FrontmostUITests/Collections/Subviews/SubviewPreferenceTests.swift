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

    @Test func values_set_around_several_subviews_are_those_of_each_where_it_is_shown() throws {
        let log = EventLog()
        let page = Page { number in
            Group(
                subviews: Group {
                    Text("A")
                    Text("B")
                    Text("C").preference(key: Key.self, value: 10)
                }
                .preference(key: Key.self, value: number)
            ) { subviews in
                HStack { subviews[0] }.onPreferenceChange(Key.self) { log.add("first \($0)") }
                HStack { ForEach(subviews.dropFirst()) { $0 } }.onPreferenceChange(Key.self) { log.add("others \($0)") }
            }
        }
        try simulate(page.onPreferenceChange(Key.self) { log.add("all \($0)") }) { screen in
            #expect(log.take() == ["first 2", "others 4", "all 6"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["first 5", "others 10", "all 15"])
        }
    }

    @Test func a_transformation_around_several_subviews_is_that_of_each_where_it_is_shown() throws {
        let log = EventLog()
        let page = Page { number in
            _VariadicView.Tree(Row()) {
                Pair(number: number).transformPreference(Key.self) { $0 = $0 * 10 + number }
            }
        }
        try simulate(page.onPreferenceChange(Key.self) { log.add("\($0)") }) { screen in
            #expect(log.take() == ["\(12 + 22)"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["\(15 + 55)"])
        }
    }

    @Test func a_layer_around_several_subviews_is_built_from_the_values_of_each() throws {
        let page = Page { number in
            Group(subviews: Pair(number: number).overlayPreferenceValue(Key.self) { Text("value \($0)") }) { subviews in
                ForEach(subviews.reversed()) { $0 }
            }
        }
        try simulate(page) { screen in
            #expect(screen.text("value 1").exists && screen.text("value 2").exists)
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("value 1").exists && screen.text("value 5").exists && !screen.text("value 2").exists)
        }
    }
}
