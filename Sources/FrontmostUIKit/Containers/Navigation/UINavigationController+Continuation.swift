import Foundation

// A stack in a column of a split view goes on with the column's, and where there is room for one column only, a column's stack goes on
// with that of the column before it: what a person sees is one stack. So does a tab's stack with the More list.

extension UINavigationController {
    /// The stack that this one goes on with, and the screen of that which this one is in.
    var stackAround: (stack: UINavigationController, screen: UIViewController)? {
        var here: UIViewController = self
        while let parent = here.parent {
            if let stack = parent as? UINavigationController { return here.stackInItsPlace === self ? (stack, here) : nil }
            here = parent
        }
        return nil
    }

    /// Whether there is anything that a way back could lead to.
    var hasScreenBelow: Bool { machine.stack.count > 1 || stackAround?.stack.hasScreenBelow == true }

    /// Takes off the topmost screen of those that look like one stack, for a person.
    func leaveTop() {
        if machine.stack.count == 1, let around = stackAround?.stack { return around.leaveTop() }
        reason = .person
        popViewController(animated: true)
    }

    /// Somebody is about to read what the screens below are called, on all the way back.
    func wayBackIsListed() {
        namesAreRead()
        stackAround?.stack.wayBackIsListed()
    }

    /// Takes off all screens above the first of those that look like one stack from here on.
    /// - Returns: Whether there were any.
    func leaveToRoot() -> Bool {
        let inner = machine.stack.first?.stackInItsPlace
        guard machine.stack.count > 1 else { return inner?.leaveToRoot() ?? false }
        // What is covered comes to light as it is to be.
        inner?.uncoverRoot()
        popToRootViewController(animated: true)
        return true
    }

    private func uncoverRoot() {
        machine.stack.first?.stackInItsPlace?.uncoverRoot()
        popToRootViewController(animated: false)
    }

    /// Takes off all above the screen whose item that is, for a person.
    func goBackByPerson(to item: UINavigationItem) {
        if let screen = machine.stack.first(where: { $0.holds(item) }) {
            screen.stackInItsPlace?.uncover(item)
            guard screen !== topViewController else { return }
            reason = .person
            popToViewController(screen, animated: true)
        } else {
            stackAround?.stack.goBackByPerson(to: item)
        }
    }

    /// Brings the screen with that item to the top without a move of its own: it is covered, or is moved to as a part of something
    /// larger.
    private func uncover(_ item: UINavigationItem) {
        guard let screen = machine.stack.first(where: { $0.holds(item) }) else { return }
        screen.stackInItsPlace?.uncover(item)
        if screen === topViewController { return }
        reason = .person
        popToViewController(screen, animated: false)
    }

    /// Whether a way back from that screen would lead anywhere.
    package final func hasScreen(below screen: UIViewController) -> Bool {
        if machine.stack.first !== screen { return true }
        return stackAround.map { $0.stack.hasScreen(below: $0.screen) } ?? false
    }

    // MARK: The sidebar

    /// The column's own, or that of the column whose place this stack takes.
    var sidebarToggleInEffect: SidebarToggle? { sidebarToggle ?? stackAround?.stack.sidebarToggleInEffect }

    /// Whether the bar has a button for a sidebar.
    package final var hasSidebarButton: Bool { sidebarToggleInEffect != nil }

    /// What the bars show beside what is in the stack's items may be something else now.
    package final func barsAroundChanged() {
        viewIfLoaded?.setNeedsLayout()
        // It decides which of its items there is room for.
        topViewController?.viewIfLoaded?.setNeedsLayout()
        topViewController?.stackInItsPlace?.barsAroundChanged()
    }
}

extension UIViewController {
    /// The stack that goes on with the one that the controller is in, in the controller's place.
    var stackInItsPlace: UINavigationController? {
        continuedStack ?? (parent as? MoreNavigationController)?.stack(inPlaceOf: self)
    }

    /// Adds what stands for the controller on a way back: its item, or those of the stack that takes its place.
    func addBarItems(to items: inout [UINavigationItem]) {
        guard let stack = stackInItsPlace else { return items.append(navigationItem) }
        for screen in stack.viewControllers { screen.addBarItems(to: &items) }
    }

    /// Whether the item stands for the controller, or for a screen of the stack that takes its place.
    fileprivate func holds(_ item: UINavigationItem) -> Bool {
        guard let stack = stackInItsPlace else { return navigationItem === item }
        return stack.viewControllers.contains { $0.holds(item) }
    }
}

/// The button that shows and hides a split view's sidebar.
@MainActor package final class SidebarToggle {
    /// Whether using it shows the sidebar, or another column before those that are seen.
    package let shows: Bool
    /// Shows or hides it.
    package let use: @MainActor () -> Void

    package init(shows: Bool, use: @escaping @MainActor () -> Void) { (self.shows, self.use) = (shows, use) }

    func makeItem() -> UIBarButtonItem {
        let item = UIBarButtonItem(image: UIImage(systemName: Self.symbol), style: .plain) { [use] _ in use() }
        item.accessibilityLabel = Self.label(shows: shows)
        item.accessibilityIdentifier = Self.identifier
        return item
    }

    /// What any such button looks like, is found by, and is called.
    package static let symbol = "sidebar.leading", identifier = "ToggleSidebar"
    package static func label(shows: Bool) -> String { shows ? "Show Sidebar" : "Hide Sidebar" }
}
