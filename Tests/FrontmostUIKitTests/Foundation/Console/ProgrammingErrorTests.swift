import Foundation
@testable import FrontmostUIKit
import Testing

@Suite struct ProgrammingErrorTests {
    @Test func a_view_below_itself_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (outer, inner) = (UIView(), UIView())
            (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
            outer.addSubview(inner)
            inner.addSubview(outer)
        }
        let text =
            "[UIKit] fault: Can't add UIView:'outer' as a subview of UIView:'inner', which is the same view or one inside it. "
            + "Remove UIView:'inner' with removeFromSuperview() first, or add another view."
        #expect(said(result).contains(text))
    }

    @Test func a_controller_that_loads_no_view_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            final class Empty: UIViewController {
                override func loadView() {}
            }
            Empty().loadViewIfNeeded()
        }
        #expect(said(result).contains("[UIKit] fault: Empty.loadView() has to assign a view to its controller's view property."))
    }

    @Test func a_controller_in_itself_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let parent = UINavigationController(), child = UITabBarController()
            parent.addChild(child)
            child.addChild(parent)
        }
        let text = said(result)
        #expect(text.contains("UINavigationController") && text.contains("> cannot be added to <"))
        #expect(text.contains("it is the same controller, one of its ancestors, or its presenter."))
        #expect(text.contains("Remove ") && text.contains("with removeFromParent() or dismiss it first, or add another"))
    }

    @Test func a_second_cancel_action_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            for title in ["No", "Never"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
        }
        #expect(said(result).contains("[UIKit] fault: UIAlertController can only have one action with a style of"))
        #expect(said(result).contains("> has \"No\" and was given \"Never\". Give one of them another style."))
    }

    // MARK: Bars

    @Test func a_duplicate_tab_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let tab = UIViewController(), tabs = UITabBarController()
            tabs.viewControllers = [tab, UIViewController(), tab]
        }
        #expect(said(result).contains("> appears twice in the viewControllers of <"))
        #expect(said(result).contains("Use one controller for each tab."))
    }

    @Test func selecting_a_controller_that_is_no_tab_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.selectedViewController = UIViewController()
        }
        let text = "Only a view controller in the tab bar controller's list of view controllers can be selected: <"
        #expect(said(result).contains(text) && said(result).contains("Add it to viewControllers first."))
    }

    @Test @MainActor func an_invalid_tab_index_is_reported_and_selects_nothing() {
        let tabs = UITabBarController(), first = UIViewController()
        tabs.viewControllers = [first, UIViewController()]
        let messages = Console.messages { for index in [-1, 2] { tabs.selectedIndex = index } }
        #expect(
            messages.map(\.text)
                == [-1, 2].map {
                    "The selectedIndex \($0) is out of range in \(tabs), which has 2 tabs. Set viewControllers first."
                })
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === first)
    }

    @Test func a_bar_that_belongs_to_a_controller_is_not_given_items() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.navigationBar.setItems([UINavigationItem(title: "Mine")], animated: false)
        }
        #expect(said(result).contains("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller ("))
        #expect(said(result).contains("Change the controller's viewControllers, and their navigationItem."))
    }

    // MARK: Layout

    @Test(arguments: [-1, 2]) func an_invalid_index_of_a_stack_is_refused_on_the_console(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor [index] in
            let stack = UIStackView(arrangedSubviews: [UIView()])
            stack.accessibilityIdentifier = "stack"
            stack.insertArrangedSubview(UIView(), at: index)
        }
        let text = "insertArrangedSubview(_:at:) of UIStackView:'stack' was called with the index \(index). Use an index"
        #expect(said(result).contains(text))
    }

    @Test func a_constraint_added_to_a_foreign_view_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (stranger, view) = (UIView(), UIView())
            (stranger.accessibilityIdentifier, view.accessibilityIdentifier) = ("stranger", "view")
            stranger.addConstraint(view.widthAnchor.constraint(equalToConstant: 1))
        }
        let text =
            "cannot be added to UIView:'stranger', which is not an ancestor of its items. Set its isActive to true instead."
        #expect(said(result).contains("UIView:'view'.width") && said(result).contains(text))
    }

    @Test func a_constraint_to_a_guide_without_a_view_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let guide = UILayoutGuide()
            guide.identifier = "lost"
            UIView().leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
        }
        #expect(said(result).contains("lost") && said(result).contains("cannot be activated: one of its items was deallocated"))
        #expect(said(result).contains("Add the guide with addLayoutGuide(_:) first."))
    }
}
