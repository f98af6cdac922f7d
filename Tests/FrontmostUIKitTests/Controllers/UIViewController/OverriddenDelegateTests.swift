import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Subclasses that keep the platform's delegate to themselves: they override `delegate` for their own clients and assign
/// `super.delegate`. The assigned delegate gets the calls.
@MainActor struct OverriddenDelegateTests {
    private final class Spy: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate, UITabBarDelegate,
        UIScrollViewDelegate, UITextFieldDelegate, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating,
        UIGestureRecognizerDelegate, UISplitViewControllerDelegate, UIAdaptivePresentationControllerDelegate
    {
        var calls: [String] = []
        func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            calls.append("didShow")
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            calls.append("didSelect")
        }
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("didSelect") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("shouldReturn")
            return true
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
        func updateSearchResults(for searchController: UISearchController) { calls.append("update") }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
            calls.append("shouldRequireFailure")
            return false
        }
        func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
            calls.append("show")
            return true
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("didAttempt")
        }
    }

    private final class Stack: UINavigationController {
        private weak var clients: (any UINavigationControllerDelegate)?
        override weak var delegate: (any UINavigationControllerDelegate)? {
            get { clients }
            set { clients = newValue }
        }
        func keep(_ own: any UINavigationControllerDelegate) { super.delegate = own }
    }
    private final class Tabs: UITabBarController {
        override weak var delegate: (any UITabBarControllerDelegate)? {
            get { nil }
            set {}
        }
        func keep(_ own: any UITabBarControllerDelegate) { super.delegate = own }
    }
    private final class Scroll: UIScrollView {
        override weak var delegate: (any UIScrollViewDelegate)? {
            get { nil }
            set {}
        }
        func keep(_ own: any UIScrollViewDelegate) { super.delegate = own }
    }
    private final class Search: UISearchController {
        override weak var delegate: (any UISearchControllerDelegate)? {
            get { nil }
            set {}
        }
        override weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
            get { nil }
            set {}
        }
        func keep(_ own: any UISearchControllerDelegate & UISearchResultsUpdating) {
            (super.delegate, super.searchResultsUpdater) = (own, own)
        }
    }
    private final class Recognizer: UITapGestureRecognizer {
        override weak var delegate: (any UIGestureRecognizerDelegate)? {
            get { nil }
            set {}
        }
        func keep(_ own: any UIGestureRecognizerDelegate) { super.delegate = own }
    }
    private final class Split: UISplitViewController {
        override weak var delegate: (any UISplitViewControllerDelegate)? {
            get { nil }
            set {}
        }
        func keep(_ own: any UISplitViewControllerDelegate) { super.delegate = own }
    }

    @Test func a_stack_notifies_its_assigned_delegate_and_not_the_overridden_one() throws {
        try onStage { stage in
            let own = Spy(), clients = Spy()
            let stack = Stack(rootViewController: stage.screen("A"))
            stack.keep(own)
            stack.delegate = clients
            stage.window.rootViewController = stack
            await stage.settle()
            stack.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(1)
            #expect(own.calls == ["didShow", "didShow"] && clients.calls.isEmpty && stack.delegate === clients)
        }
    }

    @Test func tabs_notify_their_assigned_delegate() throws {
        try onStage { stage in
            let own = Spy(), tabs = Tabs()
            tabs.keep(own)
            tabs.viewControllers = [stage.screen("A"), stage.screen("B")]
            stage.window.rootViewController = tabs
            await stage.settle()
            if let item = tabs.viewControllers?.last?.tabBarItem { tabs.choose(item) }
            #expect(own.calls == ["didSelect"])
        }
    }

    @Test func a_scroll_view_notifies_its_assigned_delegate() {
        let own = Spy(), scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.keep(own)
        scroll.contentSize = CGSize(width: 100, height: 1_000)
        scroll.contentOffset = CGPoint(x: 0, y: 50)
        #expect(own.calls == ["didScroll"])
    }

    @Test func a_search_notifies_its_assigned_delegate_and_updater() {
        let own = Spy(), search = Search(searchResultsController: nil)
        search.keep(own)
        search.isActive = true
        #expect(own.calls.first == "willPresent" && own.calls.contains("update"))
    }

    @Test func a_recogniser_consults_its_assigned_delegate() {
        let own = Spy(), recognizer = Recognizer()
        recognizer.keep(own)
        _ = recognizer.shouldRequireFailure(of: UITapGestureRecognizer())
        #expect(own.calls == ["shouldRequireFailure"])
    }

    @Test func columns_consult_their_assigned_delegate() {
        let own = Spy(), split = Split(style: .doubleColumn)
        split.keep(own)
        split.show(UIViewController(), sender: nil)
        #expect(own.calls == ["show"])
    }

    @Test func a_released_delegate_gets_no_calls() {
        var own: Spy? = Spy()
        let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        if let own { scroll.keep(own) }
        own = nil
        scroll.contentOffset = CGPoint(x: 0, y: 50)
        #expect(scroll.givenDelegate == nil)
    }
}
