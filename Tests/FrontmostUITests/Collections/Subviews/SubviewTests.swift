import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

extension ContainerValues {
    @Entry fileprivate var mark: String = "none"
    @Entry fileprivate var weight: Int = 0
}

extension EnvironmentValues {
    @Entry fileprivate var place: String = "nowhere"
    @Entry fileprivate var origin: String = "nowhere"
}

private struct PlaceName: View {
    @Environment(\.place) private var place: String
    @Environment(\.origin) private var origin: String
    var body: some View { Text("place \(place), origin \(origin)") }
}

/// `Group(subviews:)`, `ForEach(subviews:)`, sections, container values, and the older variadic form.
@MainActor struct SubviewTests {
    private struct Numbered<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            VStack {
                Group(subviews: content) { subviews in
                    Text("\(subviews.count) views")
                    ForEach(subviews) { subview in subview.border(.red) }
                }
            }
        }
    }

    @Test func every_view_of_a_content_is_a_subview() throws {
        let view = Numbered {
            Text("a")
            if true { Text("b") }
            ForEach(0..<2) { Text("row \($0)") }
            Group {
                Text("c")
                AnyView(Text("d"))
            }.padding()
            EmptyView()
            Section("head") { Text("e") }
        }
        try simulate(view) { screen in
            #expect(screen.texts == ["8 views", "a", "b", "row 0", "row 1", "c", "d", "head", "e"])
        }
    }

    @Test func subviews_come_and_go_with_the_state_of_the_content() throws {
        struct Changing: View {
            @State private var isOn = false
            @State private var count = 1
            var body: some View {
                Numbered {
                    if isOn { Text("on") } else { Text("off") }
                    ForEach(0..<count, id: \.self) { Text("row \($0)") }
                }
                Button("toggle") { isOn.toggle() }
                Button("more") { count += 1 }
            }
        }
        try simulate(Changing()) { screen in
            try await screen.find("toggle").tap()
            #expect(screen.texts.prefix(3) == ["2 views", "on", "row 0"])
            try await screen.find("more").tap()
            #expect(screen.texts.prefix(4) == ["3 views", "on", "row 0", "row 1"])
        }
    }

    @Test func a_change_deep_in_the_content_reaches_the_container() throws {
        struct Inner: View {
            @State private var isOpen = false
            var body: some View {
                Button("open") { isOpen.toggle() }
                if isOpen { Text("opened") }
            }
        }
        try simulate(Numbered { Inner() }) { screen in
            #expect(screen.texts == ["1 views", "open"])
            try await screen.find("open").tap()
            #expect(screen.texts == ["2 views", "open", "opened"])
            try await screen.find("open").tap()
            #expect(screen.texts == ["1 views", "open"])
        }
    }

    @Test func a_subview_has_the_environment_of_its_place_and_what_its_content_sets() throws {
        struct Placing<Content: View>: View {
            @ViewBuilder var content: Content
            @State private var place = "first"
            var body: some View {
                VStack {
                    ForEach(subviews: content) { $0.environment(\.place, place) }
                }
                Button("move") { place = "second" }
            }
        }
        struct App: View {
            @State private var origin = "here"
            var body: some View {
                Placing {
                    PlaceName()
                    Group {
                        PlaceName()
                        PlaceName()
                    }.environment(\.origin, origin)
                }
                Button("change") { origin = "there" }
            }
        }
        try simulate(App()) { screen in
            #expect(
                screen.texts.prefix(3) == ["place first, origin nowhere", "place first, origin here", "place first, origin here"])
            try await screen.find("move").tap()
            try await screen.find("change").tap()
            #expect(
                screen.texts.prefix(3) == [
                    "place second, origin nowhere", "place second, origin there", "place second, origin there",
                ])
        }
    }

    @Test func a_button_gets_the_style_of_its_place() throws {
        struct Loud: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.label
                    Text("loud")
                }
            }
        }
        struct Bar<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View { ForEach(subviews: content) { $0.buttonStyle(Loud()) } }
        }
        try simulate(
            Bar {
                Button("one") {}
                if true { Button("two") {} }
            }
        ) { screen in
            #expect(screen.texts == ["one", "loud", "two", "loud"])
        }
    }

    @Test func a_subview_keeps_its_state_while_others_come_and_go() throws {
        struct Counter: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        struct App: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                Numbered { ForEach(names, id: \.self) { Counter(name: $0) } }
                Button("drop") { names.removeFirst() }
                Button("reverse") { names.reverse() }
            }
        }
        try simulate(App()) { screen in
            try await screen.find("b 0").tap()
            try await screen.find("c 0").tap()
            try await screen.find("c 1").tap()
            try await screen.find("drop").tap()
            #expect(screen.texts.prefix(3) == ["2 views", "b 1", "c 2"])
            try await screen.find("reverse").tap()
            #expect(screen.texts.prefix(3) == ["2 views", "c 2", "b 1"])
        }
    }

    @Test func a_container_may_leave_views_out_and_show_others_elsewhere() throws {
        struct Split<Content: View>: View {
            @ViewBuilder var content: Content
            @State private var showsAll = false
            var body: some View {
                Group(subviews: content) { subviews in
                    if let first = subviews.first { first }
                    if showsAll { subviews[1...] }
                }
                Button("all") { showsAll.toggle() }
            }
        }
        let log = EventLog()
        struct Noted: View {
            let name: String
            let log: EventLog
            var body: some View { Text(name).onAppear { log.add("+" + name) }.onDisappear { log.add("-" + name) } }
        }
        try simulate(Split { ForEach(["a", "b", "c"], id: \.self) { Noted(name: $0, log: log) } }) { screen in
            #expect(log.events == ["+a"])
            try await screen.find("all").tap()
            #expect(screen.texts == ["a", "b", "c", "all"])
            try await screen.find("all").tap()
            #expect(screen.texts == ["a", "all"])
            #expect(Set(log.events) == ["+a", "+b", "+c", "-b", "-c"])
        }
    }

    @Test func a_subview_may_be_shown_twice() throws {
        struct Twice<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                Group(subviews: content) { subviews in
                    subviews
                    subviews
                }
            }
        }
        struct App: View {
            @State private var name = "x"
            var body: some View {
                Twice { Text(name) }
                Button("rename") { name = "y" }
            }
        }
        try simulate(App()) { screen in
            #expect(screen.texts == ["x", "x", "rename"])
            try await screen.find("rename").tap()
            #expect(screen.texts == ["y", "y", "rename"])
        }
    }

    @Test func container_values_go_to_the_container_and_are_followed() throws {
        struct Marked<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                ForEach(subviews: content) { subview in
                    Text("\(subview.containerValues.mark) \(subview.containerValues.weight)")
                    subview
                }
            }
        }
        struct Inner: View {
            @State private var weight = 1
            var body: some View { Button("inner") { weight += 1 }.containerValue(\.weight, weight) }
        }
        struct App: View {
            @State private var mark = "old"
            var body: some View {
                Marked {
                    Text("a").containerValue(\.mark, mark)
                    Group {
                        Text("b").containerValue(\.weight, 5)
                        Text("c")
                    }.containerValue(\.mark, "both")
                    Inner()
                }
                Button("mark") { mark = "new" }
            }
        }
        try simulate(App()) { screen in
            #expect(screen.texts.prefix(8) == ["old 0", "a", "both 5", "b", "both 0", "c", "none 1", "inner"])
            try await screen.find("mark").tap()
            try await screen.find("inner").tap()
            #expect(screen.texts.prefix(8) == ["new 0", "a", "both 5", "b", "both 0", "c", "none 2", "inner"])
        }
    }

    @Test func tags_are_container_values() throws {
        struct Chosen<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                ForEach(subviews: content) { if $0.containerValues.tag(for: Int.self) == 2 { $0 } }
            }
        }
        try simulate(
            Chosen {
                Text("one").tag(1)
                Text("two").tag(2)
            }
        ) { screen in #expect(screen.texts == ["two"]) }
    }

    @Test func container_values_add_up_through_other_modifiers_and_inner_ones_count_first() throws {
        struct Marked<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                ForEach(subviews: content) { Text("\($0.containerValues.mark) \($0.containerValues.weight)") }
            }
        }
        struct App: View {
            @State private var weight = 1
            var body: some View {
                Marked {
                    Text("a").containerValue(\.mark, "in").padding().containerValue(\.weight, weight)
                    Text("b").containerValue(\.mark, "in").containerValue(\.mark, "out")
                }
                Button("More") { weight += 1 }
            }
        }
        try simulate(App()) { screen in
            #expect(screen.texts.prefix(2) == ["in 1", "in 0"])
            try await screen.find(.button, "More").tap()
            #expect(screen.texts.prefix(2) == ["in 2", "in 0"])
        }
    }

    @Test func sections_have_headers_contents_and_footers() throws {
        struct Board<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                ForEach(sections: content) { section in
                    Text(
                        "\(section.header.count)/\(section.content.count)/\(section.footer.count) \(section.containerValues.mark)"
                    )
                    section.header
                    section.content
                }
            }
        }
        try simulate(
            Board {
                Text("before")
                Section("見出し") {
                    Text("a")
                    Text("b")
                }.containerValue(\.mark, "first")
                Section {
                    Text("c")
                } footer: {
                    Text("foot")
                }
            }
        ) { screen in
            #expect(screen.texts == ["0/1/0 none", "before", "1/2/0 first", "見出し", "a", "b", "0/1/1 none", "c"])
        }
    }

    @Test func only_the_subviews_near_the_visible_part_of_a_lazy_stack_are_made() throws {
        let log = EventLog()
        struct Row: View {
            let index: Int
            let log: EventLog
            var body: some View {
                log.add("\(index)")
                return Text("row \(index)").frame(height: 100)
            }
        }
        struct Rows<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View { ScrollView { LazyVStack { ForEach(subviews: content) { $0.padding() } } } }
        }
        try simulate(Rows { ForEach(0..<1000) { Row(index: $0, log: log) } }) { screen in
            #expect(screen.texts.first == "row 0")
            #expect(log.events.count < 60)
        }
    }

    @Test func variadic_roots_get_the_children() throws {
        struct Divided: _VariadicView.MultiViewRoot {
            func body(children: _VariadicView.Children) -> some View {
                let last = children.last?.id
                ForEach(children) { child in
                    child
                    if child.id != last { Text("—") }
                }
            }
        }
        let view = _VariadicView.Tree(Divided()) {
            Text("a")
            Text("b")
            ForEach(0..<2) { Text("\($0)") }
        }
        try simulate(view) { screen in #expect(screen.texts == ["a", "—", "b", "—", "0", "—", "1"]) }
    }
}
