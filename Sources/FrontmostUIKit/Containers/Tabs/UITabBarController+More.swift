import Foundation

/// The tabs that have no item of their own in the bar.
@MainActor struct TabOverflow {
    var tabs: [UIViewController] = []
    /// In the bar however many there are, where it is the last one.
    weak var pinned: UIViewController?
    /// Made when it is first needed.
    var more: MoreNavigationController?
    /// A tab on its way from the tab bar controller to the More list.
    weak var handedOver: UIViewController?
    /// The tab that was selected before the list was.
    weak var tabBeforeList: UIViewController?
    /// Tabs come out of the list, and those who hear of that on the way do nothing yet.
    var isArranging = false

    /// The tab that was chosen in the list, and is shown on top of it.
    var shownTab: UIViewController? { more?.shownTab }
}

// Of more than five tabs in compact width, the bar shows four and "More", or three, "More" and the one for searching. That is a
// navigation controller with a list of those that are left at its root; a tab that is chosen there, or selected by code, is pushed on
// the list. The tab bar controller says that the tab is selected, and not the list, while it is shown there.
extension UITabBarController {
    /// Shows the tabs that the bar has no room for.
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

    /// What the items of the bar stand for.
    var holders: [UIViewController] {
        if overflow.tabs.isEmpty { return tabs }
        let range = overflowRange
        return tabs[..<range.lowerBound] + [madeMore] + tabs[range.upperBound...]
    }

    /// What shows a tab: itself, or the controller of the More list.
    func holder(of child: UIViewController?) -> UIViewController? { isInOverflow(child) ? madeMore : child }

    private func isInOverflow(_ child: UIViewController?) -> Bool { overflow.tabs.contains { $0 === child } }

    func isInMore(_ child: UIViewController) -> Bool {
        guard let more = overflow.more else { return false }
        return child.parent === more || child.parent is MorePlace && child.parent?.parent === more
    }

    /// There are other tabs, or there is more or less room.
    func moreMayBeNeeded() {
        if overflow.tabs.elementsEqual(tabs[overflowRange], by: ===) { return }
        itemsChanged()
        selectionChanged(.program)
    }

    private var overflowRange: Range<Int> {
        TabRule.overflow(
            of: tabs.count, isNarrow: traitCollection.horizontalSizeClass == .compact,
            keepsLast: overflow.pinned != nil && overflow.pinned === tabs.last)
    }

    /// - Parameter pinned: Has an item of its own in the bar however many tabs there are, if it is the last one: what searches.
    package final func setViewControllers(_ new: [UIViewController], pinned: UIViewController?) {
        overflow.pinned = pinned
        setViewControllers(new, animated: false)
        moreMayBeNeeded()
    }

    /// Decides which tabs are in the list. Those that are not any more come out of it, and the selected tab stays selected.
    func arrangeMore() {
        if overflow.isArranging { return }
        overflow.isArranging = true
        overflow.tabs = Array(tabs[overflowRange])
        let shown = overflow.more?.shownTab
        // Those who are on their way out of the list, too.
        for tab in tabs where !isInOverflow(tab) && isInMore(tab) { takeIn(tab) }
        if let more = overflow.more, let shown, !isInOverflow(shown) { more.setViewControllers([more.list], animated: false) }
        overflow.isArranging = false
        showInMore(isAnimated: false)
        guard overflow.tabs.isEmpty, let more = overflow.more, selected === more, let next = tabInPlaceOfList else { return }
        select(next, .program)
    }

    /// What is shown where there is no list any more.
    private var tabInPlaceOfList: UIViewController? { tabs.first { $0 === overflow.tabBeforeList } ?? tabs.first }

    /// Makes a tab's controller a child of this one's.
    func takeIn(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self)
        child.movement = .none
        // It has no way back to the list any more.
        child.principalNavigationController?.barsAroundChanged()
    }

    /// The selected tab may be one of those in the list.
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

    /// Somebody may have gone back to the list.
    func moreHasSettled() {
        guard let more = overflow.more, overflow.handedOver == nil, !overflow.isArranging else { return }
        for child in tabs where child.parent !== self && !isInMore(child) { takeIn(child) }
        if isInOverflow(selected), more.shownTab !== selected { select(more, .person) }
    }
}

/// Has the More list at its root.
@MainActor final class MoreNavigationController: UINavigationController {
    let list: MoreListController
    private weak var tabs: UITabBarController?
    /// The stack that fills the screen on top of this one, and has its bar in the place of this one's.
    private(set) weak var filling: UINavigationController?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        list = MoreListController(of: tabs)
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        setViewControllers([list], animated: false)
    }
    required init?(coder: NSCoder) { return nil }

    /// What was shown on the list last. An app may have pushed something else there since.
    private weak var pushedTab: UIViewController?

    /// The tab that lies on the list, with whatever it has pushed itself.
    var shownTab: UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let tab = (viewControllers[1] as? MorePlace)?.tab ?? viewControllers[1]
        return tab === pushedTab ? tab : nil
    }

    /// Shows a tab on the list. One that is there already stays as it is.
    func show(_ tab: UIViewController, isAnimated: Bool) {
        if shownTab === tab { return }
        pushedTab = tab
        let screen = (tab as? UINavigationController).map { MorePlace(for: $0) } ?? tab
        setViewControllers([list, screen], animated: isAnimated)
        fillingMayChange()
    }

    /// A tab that is a navigation stack, or shows one, has its bar in the place of this one's, with the way back to the list in it.
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

/// Stands for a navigation controller in the More list's stack, which could not hold it itself.
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

    /// It shows its tab for as long as that is its child, even on its way out.
    override func childWasTaken(_ child: UIViewController) {
        if let inner = child.viewIfLoaded, inner.superview === viewIfLoaded { inner.removeFromSuperview() }
    }

    override var principalStack: UIViewController? { tab.parent === self ? tab : nil }
    override var navigationItem: UINavigationItem { tab.viewControllers.first?.navigationItem ?? super.navigationItem }
    override var childForStatusBarHidden: UIViewController? { tab }
    override var childForStatusBarStyle: UIViewController? { tab }
}
