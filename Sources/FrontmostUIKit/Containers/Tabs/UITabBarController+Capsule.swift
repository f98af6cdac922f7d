import Foundation

// At the top, the bar shares a band with the navigation bars of the stacks below it, including those in the columns of a split
// view. The navigation bars keep their position, and their items avoid the tab bar; content without a navigation bar begins below
// the band.
extension UITabBarController {
    /// The edge that the bar is at with the controller's current traits.
    package final var barEdge: TabBarEdge {
        TabBarEdge(traitCollection.horizontalSizeClass, isTablet: traitCollection.userInterfaceIdiom == .pad)
    }

    /// The capsule's frame. A hidden bar is above the screen.
    func capsule(isShown: Bool, in bounds: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        let needs = selectedViewController?.principalNavigationController.map(needs(of:)) ?? 0
        var frame = TabRule.capsule(
            wanted: tabBar.capsuleWidth, needs: needs, in: bounds.width - safe.left - safe.right, top: safe.top)
        frame.origin.x += safe.left
        if !isShown { frame.origin.y = -frame.height }
        return frame
    }

    private func needs(of stack: UINavigationController) -> CGFloat {
        sharesBar(to: stack) ? stack.navigationBar.content?.neededBesideTabs ?? 0 : 0
    }

    /// The width in points at each side for a stack's items. Depends on the bar's own needs and not on its current frame, so that
    /// the same items are shown regardless of what was shown before. Nil if the bar does not make room for the stack.
    func widthAtSides(for stack: UINavigationController) -> CGFloat? {
        guard sharesBar(to: stack), let tabView else { return nil }
        let safe = tabView.safeAreaInsets, width = tabView.bounds.width - safe.left - safe.right
        let usual = TabRule.capsule(wanted: tabBar.capsuleWidth, needs: 0, in: width, top: 0)
        return max(usual.minX, TabRule.mostBeside(width))
    }

    /// Whether the bar makes room for the stack's items: the stack fills the width, and is not one column of several.
    private func sharesBar(to stack: UINavigationController) -> Bool {
        sharesBand(with: stack) && stack.view.bounds.width == viewIfLoaded?.bounds.width
    }

    /// Whether the bar shares a band with the stack's navigation bar: that is at the top of the tab, in no other stack that shows
    /// its own bar, and has room beside the tabs. In a column that the tabs cover, the navigation bar begins below them.
    func sharesBand(with stack: UINavigationController) -> Bool {
        guard let tabView, let capsule = tabView.capsule else { return false }
        var next = stack.parent
        while let controller = next, controller !== self {
            if let outer = controller as? UINavigationController, !outer.isBarHidden { return false }
            next = controller.parent
        }
        guard next === self, let view = stack.viewIfLoaded, view.isDescendant(of: tabView.pages) else { return false }
        let frame = tabView.convert(view.bounds, from: view), room = NavigationBarRule.leastBesideTabs
        return frame.minY <= tabView.safeAreaInsets.top
            && (capsule.minX - frame.minX >= room || frame.maxX - capsule.maxX >= room)
    }

    /// Notifies the stacks that the bar appeared, disappeared, or takes another part of the band.
    func bandChanged() { for child in children { child.notifyStacks { $0.bandChanged() } } }
}

extension UIViewController {
    /// Calls `body` with the stacks in this controller that have loaded their views.
    func notifyStacks(_ body: (UINavigationController) -> Void) {
        if viewIfLoaded == nil { return }
        if let stack = self as? UINavigationController { body(stack) }
        for child in children { child.notifyStacks(body) }
    }
}

extension UINavigationController {
    /// The horizontal extent of a tab bar in the navigation bar's row, in the navigation bar's coordinates; nil if there is none.
    var tabsInRow: ClosedRange<CGFloat>? {
        guard let tabs = tabBarController, tabs.sharesBand(with: self), let view = tabs.tabView, let capsule = view.capsule
        else { return nil }
        let frame = navigationBar.convert(capsule, from: view)
        return frame.maxX > 0 && frame.minX < navigationBar.bounds.width ? frame.minX...frame.maxX : nil
    }

    /// The height in points of the stack's safe area that its own bars may cover, since they share a band with a tab bar.
    var sharedBand: CGFloat { tabBarController?.sharesBand(with: self) == true ? TabRule.band : 0 }

    func bandChanged() {
        navigationBar.setNeedsLayout()
        barsAroundChanged()
    }

    /// The width in points of the items at the navigation bar's trailing edge, up to the tabs in its row; nil if there are none.
    package final var widthBesideTabs: CGFloat? {
        guard let tabs = tabsInRow else { return nil }
        let bar = navigationBar, safe = bar.safeAreaInsets
        let row = NavigationBarRule.row(width: bar.bounds.width, left: safe.left, right: safe.right, tabs: tabs)
        guard let inside = row.tabs else { return row.end - row.start }
        return tabBarController?.widthAtSides(for: self) ?? row.end - inside.upperBound
    }
}
