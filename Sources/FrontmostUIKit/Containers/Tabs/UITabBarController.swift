import Foundation
import FrontmostRender

/// Takes part in the user's choice of a tab. Selecting by code calls neither method.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may select the controller.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// The user selected the controller. Also called for a tap on the selected tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Whether the user may select the tab, one of the controller's `tabs`.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// The user selected the tab, one of the controller's `tabs`.
    /// - Parameter previousTab: The tab that was selected before; nil if there was none.
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
    /// Allows the selection.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// Allows the selection.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {}
}

/// Shows one of several controllers, which the user chooses in a bar at the bottom, or on a tablet at the top.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [UINavigationController(rootViewController: inbox), settings]
///     tabs.selectedIndex = 1
///
/// A controller's view is loaded when its tab is first shown, and kept. A tap on the selected tab pops its navigation stack to
/// the root; at the root, it scrolls the content to its start. With more than five tabs in compact width, those after the fourth
/// are in a list named More, see `+More`.
@MainActor @preconcurrency open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Decides about selections and learns of them.
    open weak var delegate: (any UITabBarControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UITabBarControllerDelegate)?
    /// The bar with the tabs.
    public let tabBar = UITabBar()

    private(set) var screens: [UIViewController] = []
    /// The tabs that the app has set in place of controllers.
    final var givenTabs: [UITab] = []
    /// A tab, or the More list.
    private(set) var selected: UIViewController?
    /// The controller that is shown, and the one that is about to be: a tab, or the More list's controller with a tab in it.
    private var shown: UIViewController?, coming: UIViewController?
    var overflow = TabOverflow()
    final var minimizer = TabBarMinimizer()
    private var isFollowing = false
    private var isBarAway = false
    private weak var barCarrier: ContainerPage?
    private var pages = ContainerPages()
    private var choiceObservers = ObserverList<UIViewController>()
    /// The tabs that the user may rearrange. The bar has no editing, so this has no effect.
    open var customizableViewControllers: [UIViewController]?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.owner = self
    }
    /// Makes a tab bar controller from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        tabBar.owner = self
    }

    open override func loadView() { view = TabView(of: self) }
    final var tabView: TabView? { viewIfLoaded as? TabView }

    // MARK: Tabs

    /// The tabs; nil if there are none.
    open var viewControllers: [UIViewController]? {
        get { screens.isEmpty ? nil : screens }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. The selected tab stays selected if it is still there; otherwise the one at its index, or the first, is
    /// selected.
    /// - Parameters:
    ///   - viewControllers: The controllers of the tabs; nil for none. Listing one twice is a programming error and stops the process.
    ///   - animated: Has no effect: the change is not animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        removeTabs()
        replaceScreens(viewControllers)
    }
    final func replaceScreens(_ viewControllers: [UIViewController]?) {
        let new = viewControllers ?? []
        if new.elementsEqual(screens, by: ===) { return }
        var seen: Set<ObjectIdentifier> = []
        for controller in new where !seen.insert(ObjectIdentifier(controller)).inserted {
            Console.stop("\(controller) appears twice in the viewControllers of \(self). Use one controller for each tab.")
        }
        let old = screens, index = screens.firstIndex { $0 === selected }
        let removed = old.filter { !seen.contains(ObjectIdentifier($0)) }
        screens = new
        for child in removed {
            child.willMove(toParent: nil)
            child.movement = .out
        }
        for child in new where child.parent !== self && !isInMore(child) { addTabChild(child) }
        if selected == nil || selected !== overflow.more { selected = TabRule.selection(of: selected, at: index, in: new) }
        customizableViewControllers = viewControllers
        itemsChanged()
        selectionChanged(.program)
        for child in removed {
            removePage(child)
            if child.parent === self { child.removeFromParent() }
        }
        childOrderChanged()
    }

    @_spi(Overrides) open override var orderedChildren: [UIViewController] { children(startingWith: screens) }

    /// The index of the selected tab; `NSNotFound` if there are no tabs. An index out of range selects nothing and logs a console
    /// message.
    open var selectedIndex: Int {
        get { screens.firstIndex { $0 === selected } ?? NSNotFound }
        set {
            // Without tabs there is nothing to select.
            if screens.isEmpty { return }
            guard screens.indices.contains(newValue) else {
                let text =
                    "The selectedIndex \(newValue) is out of range in \(self), which has \(screens.count) tabs. Set viewControllers "
                    + "first."
                return Console.report(Console.Message(subsystem: "UIKit", text: text))
            }
            select(screens[newValue], .program)
        }
    }

    /// The selected tab, or the controller of the More list while the list itself is shown. Assigning a controller that is not a
    /// tab is a programming error and stops the process.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            if newValue === overflow.more && !overflow.tabs.isEmpty { return showMoreList() }
            guard screens.contains(where: { $0 === newValue }) else {
                Console.stop(
                    "Only a view controller in the tab bar controller's list of view controllers can be selected: \(newValue) "
                        + "is not one of \(self)'s. Add it to viewControllers first.")
            }
            select(newValue, .program)
        }
    }

    enum Reason { case program, user }

    /// Selects a tab or the More list. Does nothing for a controller that a callback has removed from the tabs meanwhile.
    func select(_ child: UIViewController, _ reason: Reason) {
        if selected === child { return }
        guard child === overflow.more || screens.contains(where: { $0 === child }) else { return }
        if child === overflow.more { overflow.tabBeforeList = selected }
        selected = child
        selectionChanged(reason)
    }

    func selectionChanged(_ reason: Reason) {
        expandBar()
        tabBar.selectedItem = holder(of: selected)?.tabBarItem
        showInMore(isAnimated: reason == .user && shown != nil && shown === overflow.more)
        setNeedsStatusBarAppearanceUpdate()
        viewIfLoaded?.setNeedsLayout()
        follow()
        if reason == .user, let selected { choiceObservers.notify(selected) }
    }

    /// The user tapped an item of the bar. Called before the delegate is asked and the tab is selected. Does nothing by default.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Handles the user's choice of a tab.
    func choose(_ item: UITabBarItem) {
        if tabBar.isMinimized { return expandBar() }
        guard let child = holders.first(where: { $0.tabBarItem === item }) else { return }
        self.tabBar(tabBar, didSelect: item)
        if givenDelegate?.tabBarController(self, shouldSelect: child) == false { return }
        let formerTab = selectedTab, tab = tab(of: child)
        if let tab, givenDelegate?.tabBarController(self, shouldSelectTab: tab) == false { return }
        // The app may have replaced the tabs in either call.
        guard holders.contains(where: { $0 === child }) else { return }
        if child !== holder(of: selected) {
            // The list reappears with the tab that was chosen in it.
            select(child === overflow.more ? overflow.shownTab ?? child : child, .user)
        } else {
            let stack = child.principalNavigationController
            if stack?.leaveToRoot() != true { child.viewIfLoaded?.scrollFrontmostToTop() }
            if let selected { choiceObservers.notify(selected) }
        }
        givenDelegate?.tabBarController(self, didSelect: child)
        if let tab { givenDelegate?.tabBarController(self, didSelectTab: tab, previousTab: formerTab) }
    }

    /// Calls `body` with the controller when the user has selected a tab, including the one that is already selected.
    package func addSelectionObserver(_ body: @escaping @MainActor (UIViewController) -> Void) {
        _ = choiceObservers.add(body)
    }

    override func tabBarItemsChanged() { itemsChanged() }

    /// Updates the bar after the tabs or their items have changed.
    func itemsChanged() {
        arrangeMore()
        tabBar.items = holders.compactMap(\.tabBarItem)
        tabBar.selectedItem = holder(of: selected)?.tabBarItem
        overflow.more?.list.show(overflow.tabs)
    }

    // MARK: The visible tab

    /// Shows the selected tab. If a callback selects another one meanwhile, that one is shown next.
    func follow() {
        if isFollowing { return }
        isFollowing = true
        while isOnScreen, shown !== holder(of: selected), let scene = viewIfLoaded?.window?.windowScene {
            swap(to: holder(of: selected), in: scene)
        }
        isFollowing = false
    }

    private func swap(to child: UIViewController?, in scene: UIWindowScene) {
        let old = shown
        coming = child
        child.map { page(of: $0).hold() }
        chain(child).forEach { $0.beginAppearance(true, animated: false) }
        chain(old).forEach { $0.beginAppearance(false, animated: false) }
        let leaving = chain(old)
        // A callback may have hidden and shown all of it.
        leaving.forEach { $0.beginAppearance(false, animated: false) }
        pages[old]?.removeFromSuperview()
        // A callback may also have removed it from the tabs.
        let newcomer = child.flatMap { child in holders.contains { $0 === child } ? child : nil }
        (shown, coming) = (newcomer, nil)
        newcomer.map(display)
        leaving.forEach { $0.endAppearance() }
        viewIfLoaded?.setNeedsLayout()
        scene.afterCommit { [weak self, weak child] in
            guard let self, let child, shown === child, appearance == .appeared else { return }
            let chain = chain(child)
            chain.forEach { $0.notifyIsAppearing() }
            chain.filter { $0.appearance == .appearing }.forEach { $0.endAppearance() }
        }
    }

    private func page(of child: UIViewController) -> ContainerPage { pages.page(of: child, in: tabView?.pages) }

    private func display(_ child: UIViewController) {
        guard let pages = tabView?.pages else { return }
        let page = page(of: child)
        page.frame = pages.bounds
        page.hold()
        layoutTabBar()
        if page.superview !== pages { pages.addSubview(page) }
    }

    private func chain(_ child: UIViewController?) -> [UIViewController] { pages.chain(child) }

    func removePage(_ child: UIViewController) {
        let chain = chain(child)
        chain.forEach { $0.beginAppearance(false, animated: false) }
        pages.remove(child)
        chain.forEach { $0.endAppearance() }
        if shown === child { shown = nil }
    }

    override func childWasTaken(_ child: UIViewController) {
        guard let index = screens.firstIndex(where: { $0 === child }) else { return }
        // The child moves to the More list, and stays a tab.
        if child === overflow.handedOver { return removePage(child) }
        screens.remove(at: index)
        removePage(child)
        if selected === child { selected = TabRule.selection(of: nil, at: index, in: screens) }
        itemsChanged()
        selectionChanged(.program)
    }

    // MARK: Appearance

    /// False: the controller forwards appearance callbacks itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func prepareChildren() {
        if isFollowing { return }
        // A child that is still disappearing together with the controller reappears with it. The selection is followed once the
        // controller is visible.
        moreMayBeNeeded()
        let holder = holder(of: selected)
        if shown !== holder, chain(shown).allSatisfy({ $0.appearance == .disappeared }) {
            shown.map { page(of: $0).removeFromSuperview() }
            shown = holder
        }
        shown.map(display)
    }

    override var childrenInStep: [UIViewController]? { chain(shown) + chain(coming) }

    // MARK: The bar

    /// When the bar is minimised to the selected tab while the user scrolls. A bar at the top of a tablet is not.
    open var tabBarMinimizeBehavior: MinimizeBehavior {
        get { minimizer.behavior }
        set {
            if newValue == minimizer.behavior { return }
            minimizer.behavior = newValue
            expandBar()
        }
    }

    /// Whether the bar was hidden with `setTabBarHidden`.
    open var isTabBarHidden: Bool {
        get { isBarAway }
        set { setTabBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        if isBarAway == hidden { return }
        isBarAway = hidden
        guard let tabView else { return }
        guard animated else { return tabView.setNeedsLayout() }
        UIView.withAnimation(RenderAnimation(curve: .easeInOut, duration: NavigationMotion.barDuration)) {
            layoutTabBar()
            tabView.layoutIfNeeded()
        }
    }

    /// The visible controller may now want the bar hidden or shown.
    package func bottomBarMayChange() {
        overflow.more?.fillingMayChange()
        layoutTabBar()
    }

    /// Updates the bar's background after the visible content was scrolled or replaced.
    func contentEndMayChange() {
        let screen = barCarrier?.child.map { $0.stackInItsPlace?.isAtBarsContentEnd ?? $0.isAtContentEnd }
        tabBar.isAtContentEnd =
            screen ?? selected.map { $0.principalNavigationController?.isAtBarsContentEnd ?? $0.isAtContentEnd } ?? true
    }

    private var isBarShown: Bool {
        !isBarAway && !tabBar.isHidden && holder(of: selected)?.wantsTabBarHidden != true
    }

    func layoutTabBar() {
        guard let tabView else { return }
        let bounds = tabView.bounds, safe = tabView.safeAreaInsets
        // The screen that carries the bar may have been removed together with it.
        if let barCarrier, !barCarrier.isDescendant(of: tabView.pages) { return restoreBar() }
        // Or the screen was deallocated, and the bar has no superview.
        if barCarrier == nil, tabBar.superview !== tabView { return restoreBar() }
        let isCapsule = barEdge == .top
        // The transition began with the bar at the bottom.
        if isCapsule && barCarrier != nil { return restoreBar() }
        if isCapsule != tabBar.isCapsule { tabView.place(tabBar, asCapsule: isCapsule) }
        let isCarried = barCarrier != nil, isShown = isCarried || isBarShown
        let height = tabBar.sizeThatFits(bounds.size).height
        let isMinimized = minimizer.isMinimized && !isCapsule && !isCarried && isShown
        tabBar.indicatorHeight = isCapsule || isMinimized ? 0 : safe.bottom
        tabBar.isMinimized = isMinimized
        tabBar.isAway = !isShown
        tabBar.isUserInteractionEnabled = isShown
        tabBar.frame =
            isCapsule
            ? capsule(isShown: isShown, in: bounds, safe)
            : isMinimized
                ? minimizedBar(in: bounds, safe)
                : CGRect(
                    x: 0, y: isShown ? bounds.height - safe.bottom - height : bounds.height, width: bounds.width,
                    height: height + safe.bottom)
        tabView.show(isShown && isCapsule ? tabBar.frame : nil)
        guard let page = pages[shown] else { return contentEndMayChange() }
        page.reportScrolling()
        contentEndMayChange()
        page.opaqueBars = UIRectEdge(top: false, bottom: !tabBar.isTranslucent && !isCapsule)
        page.bars =
            isCapsule
            ? UIEdgeInsets(top: isShown ? TabRule.band : 0) : UIEdgeInsets(bottom: isShown && !isCarried ? height : 0)
        barCarrier?.carriedBar = height
    }

    /// Moves the bar along with its screen in a transition between a screen with the bar and one without: the screen on top
    /// covers it.
    /// - Parameter showsAfterwards: Whether the bar is visible after the transition.
    func moveBar(from: ContainerPage?, to: ContainerPage?, showsAfterwards: Bool) {
        let isWanted = showsAfterwards && !isBarAway && !tabBar.isHidden
        // A capsule is in the band of the navigation bars, which stay in place.
        guard let tabView, barCarrier == nil, isWanted == tabBar.isAway, barEdge == .bottom else { return }
        guard let carrier = isWanted ? to : from, carrier.isDescendant(of: tabView.pages) else { return }
        // The bar does not belong in one column of several.
        if carrier.bounds.width != tabView.bounds.width { return }
        barCarrier = carrier
        carrier.addSubview(tabBar)
        layoutTabBar()
    }

    /// Puts the bar back in front of all screens after the transition.
    func restoreBar() {
        guard let tabView, tabBar.superview !== tabView else { return }
        barCarrier?.carriedBar = 0
        barCarrier = nil
        tabView.addSubview(tabBar)
        layoutTabBar()
    }

    // MARK: Status bar

    open override var childForStatusBarHidden: UIViewController? { selected }
    open override var childForStatusBarStyle: UIViewController? { selected }
}
