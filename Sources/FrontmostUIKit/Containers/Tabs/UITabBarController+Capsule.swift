import Foundation

// At the top, the bar lies in one band with the navigation bars of the stacks below it, those in the columns of a split view as well.
// They keep their place, and their items leave free what the bar takes; what has no navigation bar begins below the band.
extension UITabBarController {
    /// Where the bar stands with the traits that the controller has now.
    package final var barEdge: TabBarEdge {
        TabBarEdge(traitCollection.horizontalSizeClass, isTablet: traitCollection.userInterfaceIdiom == .pad)
    }

    /// A bar that is away lies above the screen.
    func capsule(isShown: Bool, in bounds: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        let needs = selectedViewController?.principalNavigationController.map(needs(of:)) ?? 0
        var frame = TabRule.capsule(
            wanted: tabBar.capsuleWidth, needs: needs, in: bounds.width - safe.left - safe.right, top: safe.top)
        frame.origin.x += safe.left
        if !isShown { frame.origin.y = -frame.height }
        return frame
    }

    private func needs(of stack: UINavigationController) -> CGFloat {
        givesWay(to: stack) ? stack.navigationBar.content?.neededBesideTabs ?? 0 : 0
    }

    /// Points at each side that a stack's items may have: what the bar needs itself decides, and not how it stands now, so that the
    /// same items are shown whatever was shown before. Nil where the bar does not give way.
    func roomGiven(to stack: UINavigationController) -> CGFloat? {
        guard givesWay(to: stack), let tabView else { return nil }
        let safe = tabView.safeAreaInsets, width = tabView.bounds.width - safe.left - safe.right
        let usual = TabRule.capsule(wanted: tabBar.capsuleWidth, needs: 0, in: width, top: 0)
        return max(usual.minX, TabRule.mostBeside(width))
    }

    /// One column of several is no reason to.
    private func givesWay(to stack: UINavigationController) -> Bool {
        sharesBand(with: stack) && stack.view.bounds.width == viewIfLoaded?.bounds.width
    }

    /// Whether the bar stands in one band with the stack's navigation bar: that lies at the top of the tab, in no other stack that
    /// shows its own, and has room beside the tabs. In a column that they cover, it begins below them.
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

    /// The bar came, went, or takes more or less of the band.
    func bandChanged() { for child in children { child.tellStacks { $0.bandChanged() } } }
}

extension UIViewController {
    /// Calls `body` with the stacks that are shown here or might be.
    func tellStacks(_ body: (UINavigationController) -> Void) {
        if viewIfLoaded == nil { return }
        if let stack = self as? UINavigationController { body(stack) }
        for child in children { child.tellStacks(body) }
    }
}

extension UINavigationController {
    /// What a tab bar takes of the navigation bar's row, along the bar; nil where there is none.
    var tabsInRow: ClosedRange<CGFloat>? {
        guard let tabs = tabBarController, tabs.sharesBand(with: self), let view = tabs.tabView, let capsule = view.capsule
        else { return nil }
        let frame = navigationBar.convert(capsule, from: view)
        return frame.maxX > 0 && frame.minX < navigationBar.bounds.width ? frame.minX...frame.maxX : nil
    }

    /// Points of the stack's safe area that its own bars may take, since they lie in one band with a tab bar.
    var sharedBand: CGFloat { tabBarController?.sharesBand(with: self) == true ? TabRule.band : 0 }

    func bandChanged() {
        navigationBar.setNeedsLayout()
        barsAroundChanged()
    }

    /// Points that a navigation bar's items have at its trailing edge, up to the tabs that stand in its row; nil where none do.
    package final var roomBesideTabs: CGFloat? {
        guard let tabs = tabsInRow else { return nil }
        let bar = navigationBar, safe = bar.safeAreaInsets
        let row = NavigationBarRule.row(width: bar.bounds.width, left: safe.left, right: safe.right, tabs: tabs)
        guard let inside = row.tabs else { return row.end - row.start }
        return tabBarController?.roomGiven(to: self) ?? row.end - inside.upperBound
    }
}
