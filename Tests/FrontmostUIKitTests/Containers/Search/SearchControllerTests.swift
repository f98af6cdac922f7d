import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Logs a search's delegate callbacks.
@MainActor private final class Listener: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }

    func updateSearchResults(for searchController: UISearchController) {
        log.add("update \(searchController.searchBar.text ?? "nil")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.add("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { log.add("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { log.add("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.add("didDismiss") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        log.add("scope \(selectedScope)")
    }
}

@MainActor @Suite struct SearchControllerTests {
    /// A navigation controller with a search controller in its top screen.
    @MainActor private struct Searched {
        let navigation: UINavigationController
        let screens: [Screen]
        let search: UISearchController
        /// The search controller does not retain its delegate.
        let listener: Listener
        var bar: UISearchBar { search.searchBar }
        var height: CGFloat { navigation.navigationBar.frame.height }

        init(_ stage: Stage, _ names: String = "Parks", results: UIViewController? = nil) async {
            (navigation, screens) = await stage.navigation(names)
            navigation.navigationBar.prefersLargeTitles = true
            listener = Listener(stage.log)
            search = UISearchController(searchResultsController: results)
            screens[0].navigationItem.searchController = search
            await stage.settle()
        }
    }

    @Test func the_search_bar_is_below_the_title_and_has_the_bar_to_itself_during_a_search() throws {
        try onStage { stage in
            let it = await Searched(stage)
            #expect(it.height == 44 + 52 + 52 && it.bar.frame.minY == 96)
            it.search.isActive = true
            await stage.advance(1)
            #expect(it.height == 52 && it.bar.frame.minY == 0 && it.bar.isFirstResponder)
            #expect(stage.spoken(in: it.bar).contains("button Cancel"))
            it.search.hidesNavigationBarDuringPresentation = false
            await stage.settle()
            #expect(it.height == 148)
            it.search.isActive = false
            await stage.advance(1)
            #expect(it.height == 148 && !it.bar.isFirstResponder && !stage.spoken(in: it.bar).contains("button Cancel"))
        }
    }

    @Test func a_search_begins_with_the_keyboard_and_ends_by_cancel_which_empties_the_field() throws {
        try onStage { stage in
            let it = await Searched(stage), listener = it.listener
            (it.search.delegate, it.search.searchResultsUpdater, it.bar.delegate) = (listener, listener, listener)
            await stage.send(.focus(true), into: it.bar)
            #expect(stage.log.take() == ["willPresent", "update ", "didPresent"] && it.search.isActive)
            await stage.type("Yo", into: it.bar)
            #expect(stage.log.take() == ["text Yo", "update Yo"])
            await stage.send(.submit, into: it.bar)
            #expect(stage.log.take() == ["search"] && it.search.isActive && !it.bar.isFirstResponder)
            stage.press("Cancel", in: it.bar)
            await stage.settle()
            #expect(stage.log.take() == ["cancel", "willDismiss", "update ", "didDismiss"])
            #expect(!it.search.isActive && it.bar.text == "")
        }
    }

    @Test func the_touch_that_begins_a_search_does_not_end_it_although_the_field_moves_away() throws {
        try onStage { stage in
            let it = await Searched(stage), field = it.bar.searchTextField, scene = stage.scene
            let place = field.node.convert(CGPoint(x: 60, y: 18), at: scene.clock.now)
            @MainActor func inField() -> CGPoint { field.node.convert(fromRoot: place, at: scene.clock.now) }
            scene.send(.pointerDown(at: inField()), to: field.node.id)
            await stage.send(.focus(true), into: it.bar)
            #expect(it.search.isActive)
            // The host sends the ids that it shows there, while the field is still moving.
            scene.send(.pointerUp(at: inField()), to: field.node.id)
            scene.send(.tap(at: inField(), count: 1), to: field.node.id)
            await stage.advance(1)
            #expect(it.search.isActive && it.bar.isFirstResponder)
            // A new touch hits what is there now.
            stage.click(place.x, place.y)
            #expect(!it.search.isActive)
        }
    }

    @Test func results_are_in_front_of_the_screen_while_the_query_is_not_empty() throws {
        try onStage { stage in
            let results = stage.screen("Results"), it = await Searched(stage, results: results)
            it.search.isActive = true
            await stage.advance(1)
            #expect(results.parent == nil)
            stage.log.take()
            await stage.type("Y", into: it.bar)
            await stage.advance(1)
            #expect(stage.log.take() == ["Results didLoad", "Results willAppear", "Results didAppear"])
            #expect(results.view.convert(results.view.bounds, to: stage.window) == stage.window.bounds)
            #expect(results.view.safeAreaInsets.top == stage.window.safeAreaInsets.top + 52)
            #expect(results.navigationController === it.navigation)
            it.search.isActive = false
            await stage.advance(1)
            #expect(stage.log.take() == ["Results willDisappear", "Results didDisappear"] && results.view.window == nil)
            #expect(it.screens[0].children.isEmpty)
        }
    }

    @Test func results_disappear_and_reappear_with_their_screen() throws {
        try onStage { stage in
            let results = stage.screen("Results"), it = await Searched(stage, results: results)
            it.search.isActive = true
            await stage.type("Y", into: it.bar)
            await stage.advance(1)
            stage.log.take()
            it.navigation.pushViewController(stage.screen("Yosemite"), animated: true)
            await stage.advance(1)
            #expect(stage.log.take().filter { $0.hasPrefix("Results") } == ["Results willDisappear", "Results didDisappear"])
            it.navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(stage.log.take().filter { $0.hasPrefix("Results") } == ["Results willAppear", "Results didAppear"])
            #expect(it.search.isActive && it.bar.text == "Y" && it.height == 52)
        }
    }

    @Test func a_touch_beside_the_search_ends_it_if_the_screen_is_obscured() throws {
        try onStage { stage in
            let it = await Searched(stage)
            it.search.isActive = true
            await stage.advance(1)
            stage.press("Dismiss search", in: it.navigation.view)
            #expect(!it.search.isActive)
            it.search.obscuresBackgroundDuringPresentation = false
            it.search.isActive = true
            await stage.advance(1)
            #expect(!stage.spoken(in: it.navigation.view).contains("button Dismiss search") && it.search.parent == nil)
        }
    }

    @Test func scopes_are_shown_as_configured() throws {
        try onStage { stage in
            let it = await Searched(stage)
            it.bar.delegate = it.listener
            it.bar.scopeButtonTitles = ["All", "Near"]
            #expect(!stage.spoken(in: it.bar).contains("tab All"))
            it.search.isActive = true
            await stage.advance(1)
            #expect(it.height == 96 && stage.spoken(in: it.bar).contains("tab All (selected)"))
            stage.press("Near", in: it.bar)
            #expect(stage.log.take() == ["scope 1"] && it.bar.selectedScopeButtonIndex == 1)
            it.search.scopeBarActivation = .onTextEntry
            await stage.settle()
            #expect(it.height == 52)
            await stage.type("Y", into: it.bar)
            #expect(it.height == 96)
        }
    }

    @Test func the_search_bar_collapses_with_the_content_unless_a_search_is_active() throws {
        try onStage { stage in
            let it = await Searched(stage), item = it.screens[0].navigationItem
            item.contentOffset = 30
            await stage.settle()
            #expect(it.height == 118)
            item.contentOffset = 80
            await stage.settle()
            #expect(it.height == 68 && it.bar.isHidden)
            item.hidesSearchBarWhenScrolling = false
            await stage.settle()
            #expect(it.height == 96 && !it.bar.isHidden)
            item.hidesSearchBarWhenScrolling = true
            it.search.isActive = true
            await stage.advance(1)
            #expect(it.height == 52 && !it.bar.isHidden)
        }
    }

    @Test func tokens_stand_before_the_text_and_go_when_they_are_used() throws {
        try onStage { stage in
            let it = await Searched(stage), field = it.bar.searchTextField
            it.search.searchResultsUpdater = it.listener
            field.tokens = [UISearchToken(icon: nil, text: "California"), UISearchToken(icon: nil, text: "Open")]
            await stage.settle()
            let start = field.textRect(forBounds: field.bounds).minX
            #expect(stage.spoken(in: field).contains("button Open") && start > 100)
            stage.press("California", in: field)
            await stage.settle()
            #expect(field.tokens.map(\.text) == ["Open"] && stage.log.take() == ["update "])
            #expect(field.textRect(forBounds: field.bounds).minX < start)
            field.allowsDeletingTokens = false
            stage.press("Open", in: field)
            #expect(stage.log.take() == ["no Open"] && field.tokens.count == 1)
        }
    }

    @Test func tokens_show_and_hide_results_and_scopes() throws {
        try onStage { stage in
            let results = stage.screen("Results"), it = await Searched(stage, results: results), field = it.bar.searchTextField
            it.bar.scopeButtonTitles = ["All", "Near"]
            it.search.scopeBarActivation = .onTextEntry
            it.search.isActive = true
            await stage.advance(1)
            #expect(results.view.window == nil && it.height == 52)
            it.search.searchResultsUpdater = it.listener
            stage.log.take()
            field.insertToken(UISearchToken(icon: nil, text: "Open"), at: 0)
            await stage.advance(1)
            #expect(results.view.window != nil && it.height == 96 && !stage.log.take().contains("update "))
            stage.press("Open", in: field)
            await stage.advance(1)
            #expect(results.view.window == nil && it.height == 52 && stage.log.take().contains("update "))
            field.tokens = [UISearchToken(icon: nil, text: "Open")]
            stage.log.take()
            it.search.isActive = false
            await stage.advance(1)
            #expect(stage.log.take().filter { $0 == "update " } == ["update "] && field.tokens.isEmpty)
        }
    }

    /// Shows another controller, with the items of that as its own.
    private final class Wrapper: UIViewController {
        let inner: UIViewController
        init(_ inner: UIViewController) {
            self.inner = inner
            super.init(nibName: nil, bundle: nil)
            addChild(inner)
            inner.didMove(toParent: self)
        }
        required init?(coder: NSCoder) { nil }
        override var navigationItem: UINavigationItem { inner.navigationItem }
    }

    @Test func a_container_that_forwards_its_navigation_item_shows_the_results() throws {
        try onStage { stage in
            let results = stage.screen("Results"), inner = stage.screen("Inner")
            inner.navigationItem.searchController = UISearchController(searchResultsController: results)
            let wrapper = Wrapper(inner)
            stage.window.rootViewController = UINavigationController(rootViewController: wrapper)
            await stage.settle()
            let search = try #require(inner.navigationItem.searchController)
            search.isActive = true
            search.searchBar.text = "Y"
            await stage.advance(1)
            #expect(results.view.window != nil && search.parent === wrapper)
        }
    }

    @Test func a_new_search_controller_replaces_the_former_one() throws {
        try onStage { stage in
            let it = await Searched(stage), other = UISearchController(searchResultsController: nil)
            it.search.isActive = true
            await stage.advance(1)
            it.screens[0].navigationItem.searchController = other
            await stage.settle()
            #expect(it.search.parent == nil && it.bar.superview == nil && other.searchBar.window != nil && it.height == 148)
            it.screens[0].navigationItem.searchController = nil
            await stage.settle()
            #expect(it.height == 96 && other.searchBar.superview == nil)
        }
    }
}
