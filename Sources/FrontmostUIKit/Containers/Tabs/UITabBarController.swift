import Foundation
import FrontmostRender

/// Asked and told about a person's choice of a tab. A selection by code calls neither.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Also for a second tap on the tab that is selected.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Shows one of several controllers, chosen in a bar at the bottom, or on a tablet at the top.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [UINavigationController(rootViewController: inbox), settings]
///     tabs.selectedIndex = 1
///
/// A controller's view is loaded when its tab is first shown, and kept. A second tap on the selected tab pops its navigation
/// stack to the root; at the root, it scrolls what is there to its start. Of more than five tabs in compact width, those after the
/// fourth are in a list named More, see `+More`.
@MainActor @preconcurrency open class UITabBarController: UIViewController, UITabBarDelegate {
    open weak var delegate: (any UITabBarControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UITabBarControllerDelegate)?
    public let tabBar = UITabBar()

    private(set) var tabs: [UIViewController] = []
    /// A tab, or the More list.
    private(set) var selected: UIViewController?
    /// Who is on the display, and who is about to be: a tab, or the controller of the More list with a tab in it.
    private var shown: UIViewController?, coming: UIViewController?
    var overflow = TabOverflow()
    private var isFollowing = false
    private var isBarAway = false
    private weak var barCarrier: ContainerPage?
    private var pages = ContainerPages()
    private var choiceObservers = ObserverList<UIViewController>()
    /// Those that a person may arrange. The bar has no place for that, so it says nothing of what is seen.
    open var customizableViewControllers: [UIViewController]?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.owner = self
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        tabBar.owner = self
    }

    open override func loadView() { view = TabView(of: self) }
    final var tabView: TabView? { viewIfLoaded as? TabView }

    // MARK: Tabs

    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. The selected one stays selected where it is still there; else what is at its index now, or the first.
    /// That a controller is there twice is a programming error and stops the process.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        if new.elementsEqual(tabs, by: ===) { return }
        var seen: Set<ObjectIdentifier> = []
        for controller in new where !seen.insert(ObjectIdentifier(controller)).inserted {
            Console.stop("\(controller) is twice among the tabs of \(self). Make one controller for each tab.")
        }
        let old = tabs, index = tabs.firstIndex { $0 === selected }
        let removed = old.filter { !seen.contains(ObjectIdentifier($0)) }
        tabs = new
        for child in removed {
            child.willMove(toParent: nil)
            child.movement = .out
        }
        for child in new where child.parent !== self && !isInMore(child) { takeIn(child) }
        if selected == nil || selected !== overflow.more { selected = TabRule.selection(of: selected, at: index, in: new) }
        customizableViewControllers = viewControllers
        itemsChanged()
        selectionChanged(.program)
        for child in removed {
            takeOff(child)
            if child.parent === self { child.removeFromParent() }
        }
    }

    /// `NSNotFound` where there are no tabs. An index that does not exist selects nothing, and the console says so. U
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
        set {
            // Before there are tabs, nothing can be selected.
            if tabs.isEmpty { return }
            guard tabs.indices.contains(newValue) else {
                let text = "There is no tab \(newValue) in \(self), which has \(tabs.count). Set viewControllers first."
                return Console.report(Console.Message(subsystem: "UIKit", text: text))
            }
            select(tabs[newValue], .program)
        }
    }

    /// The controller of the More list, while that list is shown. Assigning a controller that is no tab is a programming error and
    /// stops the process.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            if newValue === overflow.more && !overflow.tabs.isEmpty { return showMoreList() }
            guard tabs.contains(where: { $0 === newValue }) else {
                Console.stop(
                    "Only a view controller in the tab bar controller's list of view controllers can be selected: \(newValue) "
                        + "is none of \(self)'s. Add it to viewControllers first.")
            }
            select(newValue, .program)
        }
    }

    enum Reason { case program, person }

    func select(_ child: UIViewController, _ reason: Reason) {
        if selected === child { return }
        if child === overflow.more { overflow.tabBeforeList = selected }
        selected = child
        selectionChanged(reason)
    }

    func selectionChanged(_ reason: Reason) {
        tabBar.selectedItem = holder(of: selected)?.tabBarItem
        showInMore(isAnimated: reason == .person && shown != nil && shown === overflow.more)
        setNeedsStatusBarAppearanceUpdate()
        viewIfLoaded?.setNeedsLayout()
        follow()
        if reason == .person, let selected { choiceObservers.tell(selected) }
    }

    /// A person used an item of the bar: called before the delegate is asked and the tab is selected. By itself it does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// A person chose a tab.
    func choose(_ item: UITabBarItem) {
        guard let child = holders.first(where: { $0.tabBarItem === item }) else { return }
        self.tabBar(tabBar, didSelect: item)
        if givenDelegate?.tabBarController(self, shouldSelect: child) == false { return }
        if child !== holder(of: selected) {
            // The list comes back with the tab that was chosen in it.
            select(child === overflow.more ? overflow.shownTab ?? child : child, .person)
        } else {
            let stack = child.principalNavigationController
            if stack?.leaveToRoot() != true { child.viewIfLoaded?.scrollFrontmostToTop() }
            if let selected { choiceObservers.tell(selected) }
        }
        givenDelegate?.tabBarController(self, didSelect: child)
    }

    /// Calls `body` with the controller when a person selected a tab, the one that was selected already included.
    /// - Returns: A number for `removeSelectionObserver`.
    @discardableResult
    package func addSelectionObserver(_ body: @escaping @MainActor (UIViewController) -> Void) -> Int {
        choiceObservers.add(body)
    }
    package func removeSelectionObserver(_ id: Int) { choiceObservers.remove(id) }

    override func tabBarItemsChanged() { itemsChanged() }

    /// The tabs are others, or one of them has another item.
    func itemsChanged() {
        arrangeMore()
        tabBar.items = holders.compactMap(\.tabBarItem)
        tabBar.selectedItem = holder(of: selected)?.tabBarItem
        overflow.more?.list.show(overflow.tabs)
    }

    // MARK: The display

    /// Brings the selected tab to the display. A callback may select another meanwhile, which is then brought there.
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
        // A callback may also have taken it out of the tabs.
        let newcomer = child.flatMap { child in holders.contains { $0 === child } ? child : nil }
        (shown, coming) = (newcomer, nil)
        newcomer.map(display)
        leaving.forEach { $0.endAppearance() }
        viewIfLoaded?.setNeedsLayout()
        scene.afterCommit { [weak self, weak child] in
            guard let self, let child, shown === child, appearance == .appeared else { return }
            let chain = chain(child)
            chain.forEach { $0.tellIsAppearing() }
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

    func takeOff(_ child: UIViewController) {
        let chain = chain(child)
        chain.forEach { $0.beginAppearance(false, animated: false) }
        pages.remove(child)
        chain.forEach { $0.endAppearance() }
        if shown === child { shown = nil }
    }

    override func childWasTaken(_ child: UIViewController) {
        guard let index = tabs.firstIndex(where: { $0 === child }) else { return }
        // It goes to the More list, and stays a tab.
        if child === overflow.handedOver { return takeOff(child) }
        tabs.remove(at: index)
        takeOff(child)
        if selected === child { selected = TabRule.selection(of: nil, at: index, in: tabs) }
        itemsChanged()
        selectionChanged(.program)
    }

    // MARK: Coming and going

    /// The controller tells its tabs itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func prepareChildren() {
        if isFollowing { return }
        // Who is still on its way out with the controller comes back with it; the selection is followed when that is seen.
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

    /// Whether the bar was taken away with `setTabBarHidden`.
    open var isTabBarHidden: Bool {
        get { isBarAway }
        set { setTabBarHidden(newValue, animated: false) }
    }
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

    /// What the selected controller shows may want the bar away.
    package func bottomBarMayChange() {
        overflow.more?.fillingMayChange()
        layoutTabBar()
    }

    /// The content of the screen that is shown was scrolled, or another screen is shown.
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
        // The screen that has the bar may have been taken away with it.
        if let barCarrier, !barCarrier.isDescendant(of: tabView.pages) { return takeBarBack() }
        // Or it is gone altogether, and the bar is nowhere.
        if barCarrier == nil, tabBar.superview !== tabView { return takeBarBack() }
        let isCapsule = barEdge == .top
        // A move that began with the bar at the bottom.
        if isCapsule && barCarrier != nil { return takeBarBack() }
        if isCapsule != tabBar.isCapsule { tabView.stand(tabBar, asCapsule: isCapsule) }
        let isCarried = barCarrier != nil, isShown = isCarried || isBarShown
        let height = tabBar.sizeThatFits(bounds.size).height
        tabBar.reach = isCapsule ? 0 : safe.bottom
        tabBar.isAway = !isShown
        tabBar.isUserInteractionEnabled = isShown
        tabBar.frame =
            isCapsule
            ? capsule(isShown: isShown, in: bounds, safe)
            : CGRect(x: 0, y: isShown ? bounds.height - safe.bottom - height : bounds.height, width: bounds.width, height: height)
        tabView.show(isShown && isCapsule ? tabBar.frame : nil)
        guard let page = pages[shown] else { return contentEndMayChange() }
        page.tellScrolling()
        contentEndMayChange()
        page.opaqueBars = UIRectEdge(top: false, bottom: !tabBar.isTranslucent && !isCapsule)
        page.bars =
            isCapsule
            ? UIEdgeInsets(top: isShown ? TabRule.band : 0) : UIEdgeInsets(bottom: isShown && !isCarried ? height : 0)
        barCarrier?.carriedBar = height
    }

    /// A screen that has the bar gives way to one that has not, or the other way round: the bar moves with its screen, and the
    /// one on top covers it.
    /// - Parameter showsAfterwards: Whether the bar is wanted when the move is over.
    func moveBar(from: ContainerPage?, to: ContainerPage?, showsAfterwards: Bool) {
        let isWanted = showsAfterwards && !isBarAway && !tabBar.isHidden
        // A capsule lies in the band of the navigation bars, which stay where they are.
        guard let tabView, barCarrier == nil, isWanted == tabBar.isAway, barEdge == .bottom else { return }
        guard let carrier = isWanted ? to : from, carrier.isDescendant(of: tabView.pages) else { return }
        // One column of several is no place for it.
        if carrier.bounds.width != tabView.bounds.width { return }
        barCarrier = carrier
        carrier.addSubview(tabBar)
        layoutTabBar()
    }

    /// The move is over: the bar lies in front of all screens again.
    func takeBarBack() {
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
