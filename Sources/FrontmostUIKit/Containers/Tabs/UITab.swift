import Foundation

/// A tab of a tab bar controller, which makes its screen itself.
///
///     let tabs = UITabBarController()
///     tabs.tabs = [
///         UITab(title: "Peaks", image: UIImage(systemName: "mountain.2"), identifier: "peaks") { _ in PeaksViewController() },
///         UISearchTab { _ in SearchViewController() },
///     ]
@MainActor @preconcurrency open class UITab: NSObject {
    /// Makes a tab's screen. It is called once, when the tab is added to a controller.
    public typealias ViewControllerProvider = @MainActor (UITab) -> UIViewController

    /// Identifies the tab among those of its controller.
    public let identifier: String
    /// The title in the bar.
    open var title: String { didSet { if title != oldValue { lookChanged() } } }
    /// The image in the bar.
    open var image: UIImage? { didSet { if image != oldValue { lookChanged() } } }
    /// The text in a small oval at the image's corner; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { lookChanged() } } }
    /// Whether the bar leaves the tab out.
    open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.showTabs() } } }
    /// The app's own data.
    open var userInfo: Any?
    /// The group that contains the tab.
    public internal(set) weak var parent: UITabGroup?
    /// The controller that shows the tab.
    public internal(set) weak var tabBarController: UITabBarController?

    private var provider: ViewControllerProvider?
    private var made: UIViewController?

    /// Creates a tab.
    /// - Parameters:
    ///   - title: The title in the bar.
    ///   - image: The image in the bar.
    ///   - identifier: Different from those of the controller's other tabs.
    ///   - viewControllerProvider: Makes the tab's screen.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ViewControllerProvider? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        super.init()
    }

    /// The tab's screen; nil before the tab belongs to a controller, and for a group without a screen of its own.
    public var viewController: UIViewController? { made }

    /// Whether the tab has a screen, made or not.
    final var hasScreen: Bool { made != nil || provider != nil }
    /// The screen, which is made now if it was not.
    final func makeScreen() -> UIViewController? {
        if made == nil, let provider {
            self.provider = nil
            let screen = provider(self)
            made = screen
            lookChanged()
        }
        return made
    }
    /// The tabs of the bar that the tab stands for.
    var tabsInBar: [UITab] { isHidden || !hasScreen ? [] : [self] }
    func belong(to controller: UITabBarController?) { tabBarController = controller }

    private func lookChanged() {
        guard let item = made?.tabBarItem else { return }
        (item.title, item.image, item.badgeValue) = (title, image, badgeValue)
    }
}

/// Tabs that belong together. A group with a screen of its own is one tab of the bar; otherwise its children stand in the bar in its place.
@MainActor @preconcurrency open class UITabGroup: UITab {
    /// The tabs of the group.
    open var children: [UITab] {
        didSet {
            for child in oldValue where child.parent === self {
                child.parent = nil
                child.belong(to: nil)
            }
            adopt()
            tabBarController?.showTabs()
        }
    }

    /// Creates a group.
    /// - Parameters:
    ///   - title: The title in the bar.
    ///   - image: The image in the bar.
    ///   - identifier: Different from those of the controller's other tabs.
    ///   - children: The tabs of the group.
    ///   - viewControllerProvider: Makes a screen for the group as a whole; nil for none.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ViewControllerProvider? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adopt()
    }
    private func adopt() {
        for child in children {
            // A tab is in one group: two with the same screen would be an error.
            if let former = child.parent, former !== self { former.children.removeAll { $0 === child } }
            child.parent = self
            child.belong(to: tabBarController)
        }
    }

    /// The child with an identifier.
    open func tab(forIdentifier identifier: String) -> UITab? { children.tab(identifier) }
    /// The child with the shown screen. Selecting one shows it.
    open var selectedChild: UITab? {
        get { tabBarController?.selectedTab.flatMap { tab in children.first { $0 === tab } } }
        set { if let newValue, children.contains(where: { $0 === newValue }) { tabBarController?.selectedTab = newValue } }
    }

    override var tabsInBar: [UITab] { isHidden ? [] : hasScreen ? [self] : children.flatMap(\.tabsInBar) }
    override func belong(to controller: UITabBarController?) {
        super.belong(to: controller)
        children.forEach { $0.belong(to: controller) }
    }
}

/// The tab of a search screen, with the system's title and image.
@MainActor @preconcurrency open class UISearchTab: UITab {
    /// Creates a search tab.
    /// - Parameter viewControllerProvider: Makes the tab's screen.
    public init(viewControllerProvider: ViewControllerProvider? = nil) {
        super.init(
            title: SystemWord.search.text, image: UIImage(systemName: "magnifyingglass"), identifier: "search",
            viewControllerProvider: viewControllerProvider)
    }
}

extension [UITab] {
    /// The tab with an identifier, in groups too.
    @MainActor fileprivate func tab(_ identifier: String) -> UITab? {
        for tab in self {
            if tab.identifier == identifier { return tab }
            if let inner = (tab as? UITabGroup)?.children.tab(identifier) { return inner }
        }
        return nil
    }
}

extension UITabBarController {
    /// The tabs, in place of `viewControllers`. Setting them makes their screens and replaces the controllers.
    public var tabs: [UITab] {
        get { givenTabs }
        set { setTabs(newValue, animated: false) }
    }
    /// Replaces the tabs.
    /// - Parameter animated: Has no effect: the change is not animated.
    public func setTabs(_ tabs: [UITab], animated: Bool = true) {
        removeTabs()
        givenTabs = tabs
        tabs.forEach { $0.belong(to: self) }
        showTabs()
    }
    /// The tab with the shown screen; nil without `tabs`. Setting one that is in the bar selects it.
    public var selectedTab: UITab? {
        get { selectedViewController.flatMap(tab(of:)) }
        set {
            guard let screen = newValue?.viewController, viewControllers?.contains(where: { $0 === screen }) == true else {
                return
            }
            selectedViewController = screen
        }
    }
    /// The tab with an identifier, in groups too.
    public func tab(forIdentifier identifier: String) -> UITab? { givenTabs.tab(identifier) }

    func tab(of screen: UIViewController) -> UITab? { tabsInBar.first { $0.viewController === screen } }
    private var tabsInBar: [UITab] { givenTabs.flatMap(\.tabsInBar) }

    /// Shows the screens of the tabs, after these have changed.
    func showTabs() { replaceScreens(tabsInBar.compactMap { $0.makeScreen() }) }
    func removeTabs() {
        givenTabs.forEach { $0.belong(to: nil) }
        givenTabs = []
    }
}
