import Foundation
import FrontmostRender

extension UINavigationController {
    /// The screen that provides the bars' content: the displayed or the incoming one.
    var barChild: UIViewController? {
        switch machine.state {
        case .resting: machine.shown
        case .moving(let move): move.to
        case .swiping(let move), .returning(let move): move.from
        }
    }

    /// The items of the screens below `child`, root first. For a stack that continues another one, that one's screens come first.
    func items(below child: UIViewController) -> [UINavigationItem] {
        let stack = machine.stack
        let index = stack.firstIndex { $0 === child } ?? 0
        var items = stackAround.map { $0.stack.items(below: $0.screen) } ?? []
        items.reserveCapacity(items.count + index)
        for screen in stack[..<index] { screen.addBarItems(to: &items) }
        return items
    }

    /// Whether the controller, or one below it in the stack, hides the bottom bars.
    private func hidesBottomBars(for child: UIViewController?) -> Bool {
        guard let child, let index = machine.stack.firstIndex(where: { $0 === child }) else {
            return child?.hidesBottomBarWhenPushed ?? false
        }
        return machine.stack[...index].contains(where: \.hidesBottomBarWhenPushed)
    }
    var hidesBottomBars: Bool { hidesBottomBars(for: barChild) }
    var barChildWantsTabBarHidden: Bool { barChild.map { $0.wantsTabBarHidden } ?? false }
    /// A split view column that is collapsed onto the stack shows its own bars.
    var isBarHidden: Bool { wantsBarHidden || barChild is ColumnScreen }
    private var showsToolbar: Bool { !isToolbarAway && !hidesBottomBars && !(barChild is ColumnScreen) }

    /// Whether the content is at its end. A screen that another stack replaces uses that stack's value.
    var isAtBarsContentEnd: Bool { barChild.map { $0.stackInItsPlace?.isAtBarsContentEnd ?? $0.isAtContentEnd } ?? true }
    /// Called when the displayed screen's content was scrolled, or when another screen is displayed.
    func contentEndMayChange() { toolbar.isAtContentEnd = isAtBarsContentEnd }

    func showBars(of child: UIViewController) {
        navigationBar.show(child.navigationItem, above: items(below: child))
        toolbar.items = child.toolbarItems
    }

    /// Shows the toolbar items of the screen that provides the bars' content, which changes when a swipe is let go or reverted.
    func showToolbarItems() {
        let items = barChild?.toolbarItems
        if toolbar.items != items { toolbar.items = items }
    }

    /// Shows or hides bars, alone or together with the running transition.
    func barsChanged(animated: Bool) {
        guard let stackView else { return }
        guard animated, let scene = stackView.window?.windowScene else { return stackView.setNeedsLayout() }
        let duration = running?.coordinator.transitionDuration ?? NavigationMotion.barDuration
        UIView.withAnimation(RenderAnimation(curve: .easeInOut, duration: duration)) {
            layoutBars(leavesHiddenBars: true)
            stackView.layoutIfNeeded()
        }
        // Hide the bars that are off screen by then.
        scene.perform(afterDelay: duration) { [weak self] in self?.layoutBars() }
    }

    /// Moves the bars along with a transition.
    /// - Parameter alongside: Whether the bars animate as part of the coordinator's animations, whatever drives the transition.
    func moveBars(_ transition: NavigationTransition, in scene: UIWindowScene, alongside: Bool = false) {
        let move = transition.move
        showToolbarItems()
        guard move.isAnimated else {
            if let child = move.to { showBars(of: child) } else { navigationBar.show(nil, above: []) }
            layoutBars()
            return
        }
        navigationBar.beginMove(
            to: move.to?.navigationItem, above: move.to.map(items) ?? [], isForward: transition.isForward)
        if move.isInteractive {
            navigationBar.layoutIfNeeded()
            return navigationBar.placeMove(at: 0)
        }
        if alongside {
            layoutBars(leavesHiddenBars: true)
            navigationBar.layoutIfNeeded()
            navigationBar.placeMove(at: 0)
            transition.coordinator.animate { [navigationBar] _ in navigationBar.placeMove(at: 1) }
            return
        }
        UIView.withAnimation(NavigationMotion.animation) { layoutBars(leavesHiddenBars: true) }
        navigationBar.runMove(NavigationMotion.animation, in: scene.tree)
    }

    /// Moves the tab bar along with the screen that shows it.
    func moveTabBar(_ transition: NavigationTransition) {
        guard let tabs = tabBarController, tabs.selectedViewController?.principalNavigationController === self else { return }
        let isUnwanted = transition.move.to.map { hidesBottomBars(for: $0) || $0.wantsTabBarHidden } ?? false
        tabs.moveBar(from: transition.from, to: transition.to, showsAfterwards: !isUnwanted)
    }

    // MARK: Layout

    /// How much the bar above a screen shrinks while the screen's content is scrolled, in points: large title and search field
    /// collapse. The safe area does not change.
    package func collapsibleBarHeight(above screen: UIViewController) -> CGFloat {
        if isBarHidden { return 0 }
        let drawers = navigationBar.drawers(of: screen.navigationItem, above: items(below: screen))
        return drawers.height(below: 0) - drawers.seen(at: .infinity).height(below: 0)
    }

    /// Lays out the bars and updates the displayed page's insets. Pages that are leaving keep theirs.
    /// - Parameter leavesHiddenBars: Whether bars that are being hidden stay visible until they have moved out.
    func layoutBars(leavesHiddenBars: Bool = false) {
        guard let stackView else { return }
        let safe = stackView.safeAreaInsets, bounds = stackView.bounds
        let child = barChild
        navigationBar.show(sidebarToggleInEffect)
        if machine.state == .resting {
            // The back button depends on the screens below.
            navigationBar.show(child?.navigationItem, above: child.map(items) ?? [])
        }
        showToolbarItems()
        pages[child]?.reportScrolling()
        contentEndMayChange()
        if let child, let page = pages[child] { child.navigationItem.searchController?.settle(in: page, of: child) }
        let item = child?.navigationItem, height = navigationBar.height(for: item, above: child.map(items) ?? [])
        navigationBar.reach = safe.top
        let barTop = isBarHidden ? -height.seen : safe.top
        if !isBarHidden { navigationBar.isHidden = false }
        navigationBar.frame = CGRect(x: 0, y: barTop, width: bounds.width, height: height.seen)
        if isBarHidden && !leavesHiddenBars { navigationBar.isHidden = true }

        let toolHeight = toolbar.sizeThatFits(bounds.size).height, showsToolbar = showsToolbar
        toolbar.reach = safe.bottom
        if showsToolbar { toolbar.isHidden = false }
        toolbar.frame = CGRect(
            x: 0, y: showsToolbar ? bounds.height - safe.bottom - toolHeight : bounds.height, width: bounds.width,
            height: toolHeight)
        if !showsToolbar && !leavesHiddenBars { toolbar.isHidden = true }

        guard let child, let page = pages[child] else { return }
        page.opaqueBars = UIRectEdge(top: !navigationBar.isTranslucent, bottom: !toolbar.isTranslucent)
        page.bars = UIEdgeInsets(top: isBarHidden ? sharedBand : height.full, bottom: showsToolbar ? toolHeight : 0)
        tabBarController?.bottomBarMayChange()
    }
}
