import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The controller of a `NavigationSplitView`, as UIKit code finds it.
@MainActor struct SplitControllerTests {
    @MainActor private final class Found {
        var controller: UIViewController?
        var split: UISplitViewController? { controller?.splitViewController }
    }
    private struct Marker: UIViewControllerRepresentable {
        let found: Found
        func makeUIViewController(context: Context) -> UIViewController {
            let controller = UIViewController()
            found.controller = controller
            return controller
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
    /// An app's own subclass that counts the reads of its style.
    private final class Own: UISplitViewController {
        var questions = 0
        override var style: Style {
            questions += 1
            return super.style
        }
        override var isCollapsed: Bool {
            questions += 1
            return super.isCollapsed
        }
    }
    private struct Shown: UIViewControllerRepresentable {
        let split: UISplitViewController
        func makeUIViewController(context: Context) -> UISplitViewController { split }
        func updateUIViewController(_ controller: UISplitViewController, context: Context) {}
    }
    private struct Three: View {
        let found: Found
        @State private var visibility = NavigationSplitViewVisibility.automatic
        @State private var column = NavigationSplitViewColumn.sidebar
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
                Text("Sidebar")
            } content: {
                Text("Content")
            } detail: {
                VStack {
                    Text("Detail, \(visibility == .all ? "all" : "not all")")
                    Marker(found: found)
                }
            }
        }
    }

    @Test func a_view_in_a_column_knows_the_split_view_and_its_display_mode() throws {
        let found = Found()
        try simulate(Three(found: found), environment: .pad.turned) { screen in
            let split = try #require(found.split)
            #expect(split.style == .tripleColumn && !split.isCollapsed && split.viewControllers.count == 3)
            #expect(split.displayMode == .oneBesideSecondary && split.supplementaryColumnWidth == 320)
            #expect(split.viewController(for: .primary) === split.viewControllers[0])
        }
    }

    @Test func columns_shown_through_the_controller_are_written_to_the_binding() throws {
        let found = Found()
        try simulate(Three(found: found), environment: .pad.turned) { screen in
            let split = try #require(found.split)
            split.show(.primary)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sidebar").exists && screen.text("Detail, all").exists)
            split.preferredDisplayMode = .secondaryOnly
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Content").exists && screen.text("Detail, not all").exists)
        }
    }

    @Test func in_a_collapsed_split_view_the_controller_shows_and_hides_a_column() throws {
        let found = Found()
        try simulate(Three(found: found), environment: .pad.turned) { screen in
            let split = try #require(found.split)
            await screen.resize(to: CGSize(width: 390, height: 820))
            await screen.advance(by: .seconds(1))
            #expect(split.isCollapsed && screen.text("Sidebar").exists && !screen.text("Content").exists)
            split.show(.secondary)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Detail, not all").exists && !screen.text("Sidebar").exists)
            split.hide(.secondary)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Content").exists)
        }
    }

    @Test func a_column_shown_and_hidden_in_one_turn_is_hidden() throws {
        let found = Found()
        try simulate(Three(found: found), environment: .pad.turned) { screen in
            let split = try #require(found.split)
            await screen.narrow()
            split.show(.secondary)
            split.hide(.secondary)
            await screen.pass()
            #expect(screen.text("Content").exists && !screen.text("Sidebar").exists)
            split.hide(.secondary)
            await screen.pass()
            #expect(screen.text("Content").exists, "The column was not visible.")
        }
    }

    @Test func a_detail_that_a_view_in_a_column_shows_is_presented() throws {
        for environment in [SceneEnvironment.pad.turned, .phone] {
            let found = Found()
            try simulate(
                NavigationSplitView {
                    Marker(found: found)
                } detail: {
                    Text("Detail")
                }, environment: environment
            ) { screen in
                let shown = UIViewController()
                try #require(found.controller).showDetailViewController(shown, sender: nil)
                await screen.advance(by: .seconds(1))
                #expect(shown.presentingViewController != nil && shown.view.window != nil && screen.console.isEmpty)
            }
        }
    }

    @Test func changes_that_only_the_views_decide_are_refused_with_the_modifiers_name() throws {
        let found = Found()
        try simulate(Three(found: found), environment: .pad.turned) { screen in
            let split = try #require(found.split), own = split.viewControllers
            split.viewControllers = own
            #expect(screen.console.isEmpty)
            split.setViewController(UIViewController(), for: .compact)
            split.viewControllers = [UIViewController(), UIViewController()]
            split.preferredSupplementaryColumnWidth = 200
            split.displayModeButtonVisibility = .never
            await screen.advance(by: .seconds(1))
            #expect(
                screen.console.map(\.count).reduce(0, +) == 4
                    && screen.console.allSatisfy { "\($0)".contains("belong to a NavigationSplitView") })
            #expect(
                split.viewControllers == own && split.supplementaryColumnWidth == 320 && screen.text("Detail, not all").exists)
        }
    }

    @Test func an_apps_split_view_subclass_overrides_its_properties() throws {
        let split = Own(style: .doubleColumn)
        try simulate(Shown(split: split), environment: .pad.turned) { screen in
            split.questions = 0
            #expect((split as UISplitViewController).style == .doubleColumn && !(split as UISplitViewController).isCollapsed)
            #expect(split.questions == 2 && split.viewControllers.count == 2)
        }
    }
}
