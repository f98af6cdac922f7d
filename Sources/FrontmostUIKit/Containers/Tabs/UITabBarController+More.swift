import Foundation

/// The tabs without an item of their own in the bar.
@MainActor struct TabOverflow {
    var tabs: [UIViewController] = []
    /// The tab that is always in the bar if it is the last one.
    weak var pinned: UIViewController?
    /// Made on first use.
    var more: MoreNavigationController?
    /// A tab that is moving from the tab bar controller to the More list.
    weak var handedOver: UIViewController?
    /// The tab that was selected before the list.
    weak var tabBeforeList: UIViewController?
    /// Whether tabs are being moved out of the list. Callbacks during the move have no effect.
    var isArranging = false

    /// The tab that is shown on top of the list.
    var shownTab: UIViewController? { more?.shownTab }
}

// With more than five tabs in compact width, the bar shows four and "More", or three, "More" and the search tab. "More" is a
// navigation controller with a list of the remaining tabs as its root. A tab that is chosen there, or selected by code, is pushed
// onto the list; `selectedViewController` is then that tab, not the list.
extension UITabBarController {
    /// The navigation controller of the tabs that do not fit in the bar.
    public final var moreNavigationController: UINavigationController { madeMore }

    private var madeMore: MoreNavigationController {
        if let more = overflow.more { return more }
        let more = MoreNavigationController(of: self)
        overflow.more = more
        addChild(more)
        more.didMove(toParent: self)
        more.movement = .none
        return more
    }

    /// The controllers that the bar's items stand for.
    var holders: [UIViewController] {
        if overflow.tabs.isEmpty { return screens }
        let range = overflowRange
        return screens[..<range.lowerBound] + [madeMore] + screens[range.upperBound...]
    }

    /// The controller that shows a tab: the tab itself, or the More list's.
    func holder(of child: UIViewController?) -> UIViewController? { isInOverflow(child) ? madeMore : child }

    private func isInOverflow(_ child: UIViewController?) -> Bool { overflow.tabs.contains { $0 === child } }

    func isInMore(_ child: UIViewController) -> Bool {
        guard let more = overflow.more else { return false }
        return child.parent === more || child.parent is MorePlace && child.parent?.parent === more
    }

    /// Updates the list after the tabs or the size class have changed.
    func moreMayBeNeeded() {
        if overflow.tabs.elementsEqual(screens[overflowRange], by: ===) { return }
        itemsChanged()
        selectionChanged(.program)
    }

    private var overflowRange: Range<Int> {
        TabRule.overflow(
            of: screens.count, isNarrow: traitCollection.horizontalSizeClass == .compact,
            keepsLast: overflow.pinned != nil && overflow.pinned === screens.last)
    }

    /// - Parameter pinned: A tab that always has an item in the bar if it is the last one, such as a search tab.
    package final func setViewControllers(_ new: [UIViewController], pinned: UIViewController?) {
        overflow.pinned = pinned
        setViewControllers(new, animated: false)
        moreMayBeNeeded()
    }

    /// Decides which tabs are in the list. The others are moved out of it, and the selection is kept.
    func arrangeMore() {
        if overflow.isArranging { return }
        overflow.isArranging = true
        overflow.tabs = Array(screens[overflowRange])
        let shown = overflow.more?.shownTab
        // Includes tabs that are being popped from the list.
        for tab in screens where !isInOverflow(tab) && isInMore(tab) { addTabChild(tab) }
        if let more = overflow.more, let shown, !isInOverflow(shown) { more.setViewControllers([more.list], animated: false) }
        overflow.isArranging = false
        showInMore(isAnimated: false)
        guard overflow.tabs.isEmpty, let more = overflow.more, selected === more, let next = tabInPlaceOfList else { return }
        select(next, .program)
    }

    /// The tab to show when the list is no longer needed.
    private var tabInPlaceOfList: UIViewController? { screens.first { $0 === overflow.tabBeforeList } ?? screens.first }

    /// Adds a tab's controller as a child.
    func addTabChild(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self)
        child.movement = .none
        // The back button to the list is not needed any more.
        child.principalNavigationController?.barsAroundChanged()
    }

    /// Shows the selected tab in the More list, if it is one of the list's.
    func showInMore(isAnimated: Bool) {
        guard let selected, isInOverflow(selected) else { return }
        overflow.handedOver = selected
        madeMore.show(selected, isAnimated: isAnimated)
        overflow.handedOver = nil
        moreHasSettled()
    }

    func showMoreList() {
        madeMore.popToRootViewController(animated: false)
        select(madeMore, .program)
    }

    /// Updates the selection after a transition in the list, since the user may have gone back to it.
    func moreHasSettled() {
        guard let more = overflow.more, overflow.handedOver == nil, !overflow.isArranging else { return }
        for child in screens where child.parent !== self && !isInMore(child) { addTabChild(child) }
        if isInOverflow(selected), more.shownTab !== selected { select(more, .user) }
    }
}

/// The navigation controller with the More list at its root.
@MainActor final class MoreNavigationController: UINavigationController {
    let list: MoreListController
    private weak var tabs: UITabBarController?
    /// The stack that fills the screen on top of this one, and shows its navigation bar in place of this one's.
    private(set) weak var filling: UINavigationController?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        list = MoreListController(of: tabs)
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        setViewControllers([list], animated: false)
    }
    required init?(coder: NSCoder) { return nil }

    /// The tab that was last pushed. The app may have pushed another controller since.
    private weak var pushedTab: UIViewController?

    /// The tab above the list, below anything that it has pushed.
    var shownTab: UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let tab = (viewControllers[1] as? MorePlace)?.tab ?? viewControllers[1]
        return tab === pushedTab ? tab : nil
    }

    /// Shows a tab on the list, unless it is shown already.
    func show(_ tab: UIViewController, isAnimated: Bool) {
        if shownTab === tab { return }
        pushedTab = tab
        let screen = (tab as? UINavigationController).map { MorePlace(for: $0) } ?? tab
        setViewControllers([list, screen], animated: isAnimated)
        fillingMayChange()
    }

    /// A tab that is a navigation stack, or shows one, uses its own bar in place of this one's, with the back button to the list.
    func fillingMayChange() {
        let next = topViewController.flatMap(stack(inPlaceOf:))
        if next === filling { return }
        filling = next
        setNavigationBarHidden(next != nil, animated: false)
        next?.barsAroundChanged()
    }

    func stack(inPlaceOf screen: UIViewController) -> UINavigationController? {
        viewControllers.dropFirst().first === screen ? screen.principalNavigationController : nil
    }

    override func stackMayHaveSettled() {
        super.stackMayHaveSettled()
        fillingMayChange()
        tabs?.moreHasSettled()
    }
}

/// A wrapper for a navigation controller, which another navigation controller's stack cannot contain.
@MainActor final class MorePlace: UIViewController {
    let tab: UINavigationController

    init(for tab: UINavigationController) {
        self.tab = tab
        super.init(nibName: nil, bundle: nil)
        addChild(tab)
        tab.didMove(toParent: self)
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard tab.parent === self, let inner = tab.view, let view else { return }
        inner.frame = view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
    }

    /// The tab's view stays for as long as the tab is a child, even while it is popped.
    override func childWasTaken(_ child: UIViewController) {
        if let inner = child.viewIfLoaded, inner.superview === viewIfLoaded { inner.removeFromSuperview() }
    }

    override var principalStack: UIViewController? { tab.parent === self ? tab : nil }
    override var navigationItem: UINavigationItem { tab.viewControllers.first?.navigationItem ?? super.navigationItem }
    override var childForStatusBarHidden: UIViewController? { tab }
    override var childForStatusBarStyle: UIViewController? { tab }
}
