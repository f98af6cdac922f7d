import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Tags that the views of a tab declare in their bodies.
@MainActor struct TabTagTests {
    private struct Own: View {
        let number: Int
        var body: some View { Text("Own \(number)").tabItem { Text("Tab \(number)") }.tag(number) }
    }

    private struct Tabs: View {
        @State private var tab = 0
        let erases: Bool
        var body: some View {
            TabView(selection: $tab) {
                Button("Show 1 of \(tab)") { tab = 1 }.tabItem { Text("Tab 0") }.tag(0)
                if erases { AnyView(Own(number: 1)) } else { Own(number: 1) }
                Own(number: 2).badge(3)
            }
            .overlay(alignment: .top) { Text("selection \(tab)") }
        }
    }

    @Test(arguments: [false, true]) func the_tag_in_a_body_selects_its_tab(erases: Bool) throws {
        try simulate(Tabs(erases: erases)) { screen in
            try await screen.find(.button, "Show 1 of 0").tap()
            #expect(screen.text("Own 1").isVisible)
            try await screen.find(.tab, "Tab 2").tap()
            #expect(screen.text("Own 2").isVisible && screen.text("selection 2").exists)
            try await screen.find(.tab, "Tab 1").tap()
            #expect(screen.text("Own 1").isVisible && screen.text("selection 1").exists)
        }
    }

    private struct Elements: View {
        @State var selection: Int
        let isPaged: Bool
        var body: some View {
            let tabs = TabView(selection: $selection) { ForEach(0..<3, id: \.self) { Own(number: 10 - $0) } }
            Group { if isPaged { tabs.tabViewStyle(.page) } else { tabs } }
                .overlay(alignment: .top) { Text("selection \(selection)") }
        }
    }

    @Test(arguments: [false, true]) func a_tag_in_a_body_counts_before_the_ID_of_the_element(isPaged: Bool) throws {
        try simulate(Elements(selection: 9, isPaged: isPaged)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Own 9").isVisible)
        }
        // No tab has this tag, but an element has this ID.
        try simulate(Elements(selection: 2, isPaged: isPaged)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Own 10").isVisible && !screen.text("Own 8").isVisible)
        }
    }

    @Test func pages_of_elements_without_tags_are_not_all_made() throws {
        struct Page: View {
            let number: Int
            let log: EventLog
            var body: some View {
                let _ = log.add("\(number)")
                Text("Page \(number)")
            }
        }
        struct Pages: View {
            let log: EventLog
            @State private var page: Int? = 50
            var body: some View {
                TabView(selection: $page) {
                    ForEach(0..<100, id: \.self) { Page(number: $0, log: log) }
                }
                .tabViewStyle(.page)
                .overlay(alignment: .top) {
                    HStack {
                        Text(verbatim: "selection \(page ?? -1)")
                        Button("None") { page = nil }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Pages(log: log)) { screen in
            #expect(Set(log.take()) == ["50"])
            #expect(screen.text("Page 50").isVisible)
            try await screen.find(.button, "None").tap()
            #expect(Set(log.take()).count < 3)
        }
    }
}
