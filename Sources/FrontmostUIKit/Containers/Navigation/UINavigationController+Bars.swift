import Foundation
import FrontmostRender

extension UINavigationController {
    /// Whose bars are shown: of the screen that is there, or comes.
    var barChild: UIViewController? {
        switch machine.state {
        case .resting: machine.shown
        case .moving(let move): move.to
        case .swiping(let move), .returning(let move): move.from
        }
    }

    /// What the way back leads to, bottom first. A stack that goes on with another one has that one's screens below its own.
    func items(below child: UIViewController) -> [UINavigationItem] {
        let stack = machine.stack
        let index = stack.firstIndex { $0 === child } ?? 0
        var items = stackAround.map { $0.stack.items(below: $0.screen) } ?? []
        items.reserveCapacity(items.count + index)
        for screen in stack[..<index] { screen.addBarItems(to: &items) }
        return items
    }

    /// Whether the controller, or one below it in the stack, wants the bars at the bottom away.
    private func hidesBottomBars(for child: UIViewController?) -> Bool {
        guard let child, let index = machine.stack.firstIndex(where: { $0 === child }) else {
            return child?.hidesBottomBarWhenPushed ?? false
        }
        return machine.stack[...index].contains(where: \.hidesBottomBarWhenPushed)
    }
    var hidesBottomBars: Bool { hidesBottomBars(for: barChild) }
    var barChildWantsTabBarHidden: Bool { barChild.map { $0.wantsTabBarHidden } ?? false }
    /// A column of a split view that lies on the stack shows its own bars.
    var isBarHidden: Bool { wantsBarHidden || barChild is ColumnScreen }
    private var showsToolbar: Bool { !isToolbarAway && !hidesBottomBars && !(barChild is ColumnScreen) }

    /// Of a screen that a stack takes the place of, that one's is seen.
    var isAtBarsContentEnd: Bool { barChild.map { $0.stackInItsPlace?.isAtBarsContentEnd ?? $0.isAtContentEnd } ?? true }
    /// The content of the screen that is shown was scrolled, or another screen is shown.
    func contentEndMayChange() { toolbar.isAtContentEnd = isAtBarsContentEnd }

    func showBars(of child: UIViewController) {
        navigationBar.show(child.navigationItem, above: items(below: child))
        toolbar.items = child.toolbarItems
    }

    /// A bar comes or goes by itself, or together with the move that runs.
    func barsChanged(animated: Bool) {
        guard let stackView else { return }
        guard animated, let scene = stackView.window?.windowScene else { return stackView.setNeedsLayout() }
        let duration = running?.coordinator.transitionDuration ?? NavigationMotion.barDuration
        UIView.withAnimation(RenderAnimation(curve: .easeInOut, duration: duration)) {
            layoutBars(leavesHiddenBars: true)
            stackView.layoutIfNeeded()
        }
        // What is out of sight by then is taken away.
        scene.perform(afterDelay: duration) { [weak self] in self?.layoutBars() }
    }

    /// Lets the bars go with a move.
    /// - Parameter alongside: As what runs alongside it, however long that takes and whoever leads it.
    func moveBars(_ transition: NavigationTransition, in scene: UIWindowScene, alongside: Bool = false) {
        let move = transition.move
        toolbar.items = barChild?.toolbarItems
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

    /// Lets the tab bar go with the screen that has it.
    func moveTabBar(_ transition: NavigationTransition) {
        guard let tabs = tabBarController, tabs.selectedViewController?.principalNavigationController === self else { return }
        let isUnwanted = transition.move.to.map { hidesBottomBars(for: $0) || $0.wantsTabBarHidden } ?? false
        tabs.moveBar(from: transition.from, to: transition.to, showsAfterwards: !isUnwanted)
    }

    // MARK: Layout

    /// How much lower the bar above a screen becomes while the screen's content is scrolled, in points: a large title and a search
    /// field collapse. The room that the bar takes from the safe area stays.
    package func collapsibleBarHeight(above screen: UIViewController) -> CGFloat {
        if isBarHidden { return 0 }
        let drawers = navigationBar.drawers(of: screen.navigationItem, above: items(below: screen))
        return drawers.height(below: 0) - drawers.seen(at: .infinity).height(below: 0)
    }

    /// Puts the bars in their place, and tells the page that is shown what they take of it. Pages that go keep what they had.
    /// - Parameter leavesHiddenBars: Bars that are to be hidden stay to be seen on their way.
    func layoutBars(leavesHiddenBars: Bool = false) {
        guard let stackView else { return }
        let safe = stackView.safeAreaInsets, bounds = stackView.bounds
        let child = barChild
        navigationBar.show(sidebarToggleInEffect)
        if machine.state == .resting {
            // The way back changes with what lies below.
            navigationBar.show(child?.navigationItem, above: child.map(items) ?? [])
        }
        pages[child]?.tellScrolling()
        contentEndMayChange()
        if let child, let page = pages[child] { child.barItems?.navigationItem?.searchController?.settle(in: page, of: child) }
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
