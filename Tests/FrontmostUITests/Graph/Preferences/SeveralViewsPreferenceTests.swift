import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Modifiers of preferences around several views of a list of views apply to each of them.
@MainActor struct SeveralViewsPreferenceTests {
    private struct Sum: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    private struct Bounds: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    private struct Page<Content: View>: View {
        @State private var number = 2
        @ViewBuilder let content: (Int) -> Content
        var body: some View {
            VStack {
                Button("Change") { number += 1 }
                content(number)
            }
        }
    }

    let log = EventLog()

    @Test func each_view_of_a_group_sets_the_value() throws {
        let page = Page { number in
            Group {
                Text("A")
                Text("B").preference(key: Sum.self, value: 100)
            }
            .preference(key: Sum.self, value: number)
        }
        .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        try simulate(page) { [log] screen in
            #expect(log.take() == ["4"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["6"])
        }
    }

    @Test func each_view_of_a_group_transforms_its_own_value() throws {
        let page = Page { number in
            Group {
                Text("A").preference(key: Sum.self, value: 1)
                Text("B").preference(key: Sum.self, value: number)
            }
            .transformPreference(Sum.self) { $0 = $0 * 10 + 1 }
            .padding()
            .transformPreference(Sum.self) { $0 += 100 }
        }
        .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        try simulate(page) { [log] screen in
            #expect(log.take() == ["\(111 + 121)"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["\(111 + 131)"])
        }
    }

    @Test func rows_of_a_loop_come_and_go_with_their_values() throws {
        let page = Page { number in ForEach(0..<number, id: \.self) { Text("\($0)") }.preference(key: Sum.self, value: 1) }
            .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        try simulate(page) { [log] screen in
            #expect(log.take() == ["2"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["3"])
        }
        let list = List(0..<4, id: \.self) { Text("\($0)") }.onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        try simulate(list) { [log] _ in #expect(log.take() == ["0"]) }
        let rows = List { ForEach(0..<4, id: \.self) { Text("\($0)") }.preference(key: Sum.self, value: 1) }
            .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        try simulate(rows) { [log] _ in #expect(log.take().last == "4") }
    }

    @Test func an_action_gets_the_value_of_each_view() throws {
        let page = Page { number in
            Group {
                Text("A").preference(key: Sum.self, value: 1)
                Text("B").preference(key: Sum.self, value: number)
                Text("C")
                if number > 3 { Text("D") }
            }
            .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        }
        try simulate(page) { [log] screen in
            #expect(log.take() == ["1", "2", "0"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["3"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["4", "0"], "The view that has come is the last one.")
        }
    }

    @Test func an_action_gets_the_value_of_the_view_that_takes_anothers_place() throws {
        let page = Page { number in
            Group {
                if number == 2 { Text("A") }
                if number > 2 { Text("B") }
            }
            .preference(key: Sum.self, value: 7)
            .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        }
        try simulate(page) { [log] screen in
            #expect(log.take() == ["7"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["7"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take().isEmpty)
        }
    }

    @Test func a_screen_reads_all_of_its_views_at_once() throws {
        let root = Group {
            Text("A").preference(key: Sum.self, value: 1)
            Text("B").preference(key: Sum.self, value: 2)
        }
        try simulate(root.onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }) { [log] _ in #expect(log.take() == ["3"]) }
    }

    @Test func each_view_has_an_anchor_and_a_layer_of_its_own() throws {
        let page = Page { number in
            Group {
                Color.red.frame(width: 20, height: 10)
                Color.blue.frame(width: CGFloat(number) * 10, height: 10)
            }
            .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy in
                    Color.clear.preference(key: Sum.self, value: anchors.reduce(0) { $0 + Int(proxy[$1].width) })
                }
            }
            .onPreferenceChange(Sum.self) { [log] in log.add("\($0)") }
        }
        try simulate(page) { [log] screen in
            #expect(log.take().suffix(2) == ["20", "20"])
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["30"])
        }
    }
}
