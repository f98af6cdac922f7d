import FrontmostTesting
import Testing

import FrontmostUIKit

@testable import FrontmostUI

private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// Preferences out of UIKit content are combined in the order of its screens and views, also after that has changed.
@MainActor struct HostedOrderTests {
    private static func named(_ name: String) -> UIHostingController<some View> {
        let host = UIHostingController(rootView: Text("view \(name)").preference(key: Names.self, value: [name]))
        host.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
        return host
    }

    private struct Reader<Content: View>: View {
        let content: Content
        @State private var names: [String] = []
        var body: some View {
            Text("Names: \(names.joined(separator: " "))")
            content.onPreferenceChange(Names.self) { names = $0 }
        }
    }

    enum Style: CaseIterable { case tabs, pages }

    @Test(arguments: Style.allCases) func tabs_that_change_places(_ style: Style) throws {
        struct Tabs: View {
            let style: Style
            @State private var order = ["a", "b", "c"]
            @State private var selection = "a"
            @State private var names: [String] = []
            var body: some View {
                Text("Names: \(names.joined(separator: " "))")
                Button("Turn") { order.reverse() }
                Button("Go to c") { selection = "c" }
                let tabs = TabView(selection: $selection) {
                    ForEach(order, id: \.self) { name in
                        Text("tab \(name)").preference(key: Names.self, value: [name]).tabItem { Text(name) }.tag(name)
                    }
                }
                Group {
                    if style == .pages { tabs.tabViewStyle(.page) } else { tabs }
                }
                .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        try simulate(Tabs(style: style)) { screen in
            try await screen.find(.button, "Go to c").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Names: a c").exists)
            try await screen.find(.button, "Turn").tap()
            #expect(screen.text("Names: c a").exists)
            try await screen.find(.button, "Turn").tap()
            #expect(screen.text("Names: a c").exists)
        }
    }

    @Test func the_tabs_of_a_tab_bar_controller() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [Self.named("x"), Self.named("y"), Self.named("z")]
        try simulate(Reader(content: RepresentedController(controller: tabs))) { screen in
            for index in [1, 2] {
                tabs.selectedIndex = index
                await screen.settle()
            }
            #expect(screen.text("Names: x y z").exists)
            tabs.viewControllers?.reverse()
            await screen.settle()
            #expect(screen.text("Names: z y x").exists)
        }
    }

    @Test func the_screens_of_a_navigation_controller() throws {
        let stack = UINavigationController(rootViewController: Self.named("root"))
        let a = Self.named("a"), b = Self.named("b")
        try simulate(Reader(content: RepresentedController(controller: stack))) { screen in
            for next in [a, b] {
                stack.pushViewController(next, animated: false)
                await screen.settle()
            }
            #expect(screen.text("Names: root a b").exists)
            stack.setViewControllers([stack.viewControllers[0], b, a], animated: false)
            await screen.settle()
            #expect(screen.text("Names: root b a").exists)
        }
    }

    @Test func the_columns_of_a_split_view() throws {
        let split = UISplitViewController(), a = Self.named("a"), b = Self.named("b")
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = [a, b]
        try simulate(Reader(content: RepresentedController(controller: split)), environment: .tablet) { screen in
            #expect(screen.text("Names: a b").exists)
            split.viewControllers.reverse()
            await screen.settle()
            #expect(screen.text("Names: b a").exists)
        }
    }

    @Test func views_that_move_to_another_view() throws {
        let view = UIView(), left = UIView(), right = UIView(), first = Self.named("1"), second = Self.named("2")
        [left, right].forEach(view.addSubview)
        [first, second].forEach { left.addSubview($0.view) }
        try simulate(Reader(content: RepresentedView(view: view))) { screen in
            #expect(screen.text("Names: 1 2").exists)
            right.addSubview(first.view)
            await screen.settle()
            #expect(screen.text("Names: 2 1").exists)
        }
    }

    @Test func views_without_a_parent_controller() throws {
        let view = UIView(), first = Self.named("1"), second = Self.named("2")
        first.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        second.view.frame = CGRect(x: 0, y: 60, width: 100, height: 50)
        view.addSubview(second.view)
        view.insertSubview(first.view, at: 0)
        try simulate(Reader(content: RepresentedView(view: view))) { screen in
            #expect(screen.text("Names: 1 2").exists)
            view.bringSubviewToFront(first.view)
            await screen.settle()
            #expect(screen.text("Names: 2 1").exists)
            view.exchangeSubview(at: 0, withSubviewAt: 1)
            await screen.settle()
            #expect(screen.text("Names: 1 2").exists)
            view.sendSubviewToBack(second.view)
            await screen.settle()
            #expect(screen.text("Names: 2 1").exists)
            view.insertSubview(second.view, aboveSubview: first.view)
            await screen.settle()
            #expect(screen.text("Names: 1 2").exists)
        }
    }

    @Test func a_new_title_combines_no_preferences_around_the_stack() throws {
        struct Titled: View {
            @State private var count = 0
            @State private var total = 0
            var body: some View {
                Text("total \(total)")
                Button("Count") { count += 1 }
                NavigationStack {
                    VStack { ForEach(0..<50) { Color.red.preference(key: CountedPreference.self, value: $0) } }
                        .navigationTitle("Title \(count)")
                }
                .onPreferenceChange(CountedPreference.self) { total = $0 }
            }
        }
        try simulate(Titled()) { screen in
            #expect(screen.text("total 1,225").exists)
            CountedPreference.combined = 0
            try await screen.find(.button, "Count").tap()
            #expect(screen.text("Title 1").exists && CountedPreference.combined == 0)
        }
    }
}
