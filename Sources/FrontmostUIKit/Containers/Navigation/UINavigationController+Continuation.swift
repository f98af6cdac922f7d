import Foundation

// Several navigation controllers can look like one stack to the user. A stack in a split view column continues the column's
// stack. In a collapsed split view, a column's stack continues that of the previous column. A tab's stack continues the More
// list's.

extension UINavigationController {
    /// The enclosing stack that this one extends, and its screen that contains this one.
    var stackAround: (stack: UINavigationController, screen: UIViewController)? {
        var here: UIViewController = self
        while let parent = here.parent {
            if let stack = parent as? UINavigationController { return here.stackInItsPlace === self ? (stack, here) : nil }
            here = parent
        }
        return nil
    }

    /// Whether there is a screen to go back to.
    var hasScreenBelow: Bool { machine.stack.count > 1 || stackAround?.stack.hasScreenBelow == true }

    /// Pops the topmost screen of the combined stack, in response to the user.
    func leaveTop() {
        if machine.stack.count == 1, let around = stackAround?.stack { return around.leaveTop() }
        reason = .user
        popViewController(animated: true)
    }

    /// Called before the titles of all screens below are read.
    func backMenuWillOpen() {
        titlesWillBeRead()
        stackAround?.stack.backMenuWillOpen()
    }

    /// Pops to the first screen of the combined stack, from this stack upwards.
    /// - Returns: Whether any screen was popped.
    func leaveToRoot() -> Bool {
        let inner = machine.stack.first?.stackInItsPlace
        guard machine.stack.count > 1 else { return inner?.leaveToRoot() ?? false }
        // Reset the inner stack now, because popping this one reveals it.
        inner?.uncoverRoot()
        popToRootViewController(animated: true)
        return true
    }

    private func uncoverRoot() {
        machine.stack.first?.stackInItsPlace?.uncoverRoot()
        popToRootViewController(animated: false)
    }

    /// Pops to the screen that owns `item`, in response to the user.
    func goBackByUser(to item: UINavigationItem) {
        if let screen = machine.stack.first(where: { $0.holds(item) }) {
            screen.stackInItsPlace?.uncover(item)
            guard screen !== topViewController else { return }
            reason = .user
            popToViewController(screen, animated: true)
        } else {
            stackAround?.stack.goBackByUser(to: item)
        }
    }

    /// Makes the screen with that item its stack's top, without a transition: the stack is covered, or is revealed by a larger
    /// transition.
    private func uncover(_ item: UINavigationItem) {
        guard let screen = machine.stack.first(where: { $0.holds(item) }) else { return }
        screen.stackInItsPlace?.uncover(item)
        if screen === topViewController { return }
        reason = .user
        popToViewController(screen, animated: false)
    }

    /// Whether the combined stack has a screen below that one.
    package final func hasScreen(below screen: UIViewController) -> Bool {
        if machine.stack.first !== screen { return true }
        return stackAround.map { $0.stack.hasScreen(below: $0.screen) } ?? false
    }

    // MARK: The sidebar

    /// The stack's own sidebar button, or that of the column that it continues.
    var sidebarToggleInEffect: SidebarToggle? { sidebarToggle ?? stackAround?.stack.sidebarToggleInEffect }

    /// Whether the bar has a sidebar button.
    package final var hasSidebarButton: Bool { sidebarToggleInEffect != nil }

    /// Updates the bars after a change of content that does not come from the stack's items.
    package final func barsAroundChanged() {
        viewIfLoaded?.setNeedsLayout()
        // The top controller decides which of its items fit.
        topViewController?.viewIfLoaded?.setNeedsLayout()
        topViewController?.stackInItsPlace?.barsAroundChanged()
    }
}

extension UIViewController {
    /// The stack that continues this controller's stack in the controller's place.
    var stackInItsPlace: UINavigationController? {
        continuedStack ?? (parent as? MoreNavigationController)?.stack(inPlaceOf: self)
    }

    /// Appends the items that represent the controller: its own, or those of the stack in its place.
    func addBarItems(to items: inout [UINavigationItem]) {
        guard let stack = stackInItsPlace else { return items.append(navigationItem) }
        for screen in stack.viewControllers { screen.addBarItems(to: &items) }
    }

    /// Whether the item belongs to the controller, or to a screen of the stack in its place.
    fileprivate func holds(_ item: UINavigationItem) -> Bool {
        guard let stack = stackInItsPlace else { return navigationItem === item }
        return stack.viewControllers.contains { $0.holds(item) }
    }
}

/// A button that shows or hides a split view's sidebar.
@MainActor package final class SidebarToggle {
    /// Whether the button shows the sidebar, or another column before the visible ones.
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

    /// The symbol and accessibility identifier of every sidebar button.
    package static let symbol = "sidebar.leading", identifier = "ToggleSidebar"
    package static func label(shows: Bool) -> String { (shows ? SystemWord.showSidebar : .hideSidebar).text }
}
