import Foundation
import FrontmostUIKit

/// A tab view's state: its tabs, each with a hosting controller, and which is selected. The binding decides where there is one.
final class TabModel: ContainerModel<UITabBarController> {
    /// Those that are seen, and those that are not now and keep what they show.
    private var tabs: [TabDeclaration] = [], hiddenTabs: [TabDeclaration] = []
    private var screens: [[AnyHashable]: TabScreen] = [:]
    private var selection: TabSelection?
    private var options = TabHostOptions()
    private var showSidebar: (@MainActor () -> Void)?
    /// What is selected while a person looks at the list of the tabs that the bar has no room for.
    private var selectedBehindList: AnyHashable?
    private var hasSearchTab = false

    init(_ node: RepresentableNode) {
        super.init(node, UITabBarController(nibName: nil, bundle: nil))
        controller.addSelectionObserver { [weak self] in self?.personSelected($0) }
    }

    func update(_ declared: [TabDeclaration], _ host: TabHost) {
        let oldPlace = options.place, hadSearchTab = hasSearchTab
        (selection, options, showSidebar) = (host.selection, host.options, host.showSidebar)
        tabs = declared.seen(in: options)
        hiddenTabs = declared.filter { tab in !tabs.contains { $0.id == tab.id } }
        hasSearchTab = tabs.contains { $0.role == .search }
        if oldPlace != options.place || hadSearchTab != hasSearchTab { inherit() }
        requestApply()
    }

    override func apply() {
        var kept: [[AnyHashable]: TabScreen] = [:], repeats: [[AnyHashable]: Int] = [:]
        let shown = tabs.map { tab in
            // Ids that are there twice still make two tabs.
            let number = repeats[tab.id, default: 0]
            repeats[tab.id] = number + 1
            if number > 0 {
                Console.warning("Several tabs of a TabView have the same id. Give each its own.", oncePer: "tabs of one id")
            }
            let id = number > 0 ? tab.id + [AnyHashable(number)] : tab.id
            let screen = screens[id] ?? TabScreen(tab.content, in: self)
            kept[id] = screen
            screen.isSearchTab = tab.role == .search
            screen.rootView = tab.content
            screen.additionalSafeAreaInsets.bottom = options.accessoryHeight
            describe(screen, tab)
            return screen
        }
        for tab in hiddenTabs { if let screen = screens[tab.id] { kept[tab.id] = screen } }
        screens = kept
        controller.setViewControllers(shown, pinned: shown.last { $0.isSearchTab })
        controller.setTabBarHidden(options.place == .sidebar, animated: false)
        offerSidebar()
        select()
        // What the bars around say of it is known before it is seen.
        (controller.selectedViewController as? TabScreen)?.evaluateBeforePresenting()
        relay()
    }

    private func offerSidebar() {
        let hasButton = options.hasSidebar && options.place == .tabBar, bar = controller.tabBar
        if hasButton == (bar.sidebarToggle != nil) { return }
        bar.sidebarToggle = hasButton ? SidebarToggle(shows: true) { [weak self] in self?.showSidebar?() } : nil
    }

    private func select() {
        guard let selection else { return }
        guard let index = tabs.firstIndex(where: { $0.tag.map(selection.isSelected) ?? false }) else { return }
        if controller.selectedIndex == index { return }
        // What is selected stays so until another tab is chosen in the list.
        if selectedBehindList != nil, selectedBehindList == tabs[index].tag, isListShown { return }
        selectedBehindList = nil
        controller.selectedIndex = index
    }

    private var isListShown: Bool { controller.selectedViewController.map { !($0 is TabScreen) } ?? false }

    private func describe(_ screen: TabScreen, _ tab: TabDeclaration) {
        if tab.label == nil { screen.evaluateBeforePresenting() }
        screen.setLabel(tab.label ?? screen.wishes.tab.label, environment, in: node.graph)
        let item = screen.tabBarItem
        item?.title = screen.label?.title
        item?.image = screen.label?.image
        item?.badgeValue = tab.badge ?? screen.wishes.tab.badge
        item?.isEnabled = !tab.isDisabled
        item?.describe(tab.accessibility)
        screen.barTitle = screen.label?.title
        screen.showTabBarLook(in: controller.tabBar, isSelected: controller.selectedViewController === screen)
    }

    /// The tab's views say something else of it.
    func wishesChanged(of screen: TabScreen) {
        guard isAttached, let tab = tabs.first(where: { screens[$0.id] === screen }) else { return }
        describe(screen, tab)
        relay()
    }

    private func relay() {
        guard let shown = controller.selectedViewController as? TabScreen else { return }
        shown.showTabBarLook(in: controller.tabBar, isSelected: true)
        RelayedWishesNode.relay(shown.wishes, from: node)
    }

    private func personSelected(_ controller: UIViewController) {
        relay()
        guard let selection else { return }
        guard let tab = tabs.first(where: { screens[$0.id] === controller }) else {
            return selectedBehindList = tabs.first { $0.tag.map(selection.isSelected) ?? false }?.tag
        }
        selectedBehindList = nil
        if let tag = tab.tag { selection.select(tag) }
        // The binding may not have let itself be written.
        requestApply()
    }

    private var environment: EnvironmentValues { node.environment.values }

    func environment(of screen: TabScreen) -> EnvironmentValues {
        var values = environment
        values.tabViewSettings = values.tabViewSettings.inTabs
        values.tabBarPlacement = options.place == .sidebar ? .sidebar : values.tabBarEdge == .top ? .topBar : .bottomBar
        // What is searched around the tabs is searched in the tab that is for it, where there is one.
        if hasSearchTab && !screen.isSearchTab { values.searchAround = nil }
        return values
    }

    override func inherit() {
        for screen in screens.values {
            if screen.isViewLoaded { screen.inherit(environment(of: screen)) }
            screen.label?.inherit(environment)
        }
        requestApply()
    }
}

extension [TabDeclaration] {
    /// Those that are seen there, in the order that they are seen in: what is for searching comes last.
    func seen(in options: TabHostOptions) -> [TabDeclaration] {
        let seen = filter { $0.isSeen(in: options.place, hasSidebar: options.hasSidebar, options.customization) }
        return seen.filter { $0.role != .search } + seen.filter { $0.role == .search }
    }
}

extension UITabBarItem {
    fileprivate func describe(_ accessibility: TabAccessibility) {
        if accessibilityLabel != accessibility.label { accessibilityLabel = accessibility.label }
        if accessibilityIdentifier != accessibility.identifier { accessibilityIdentifier = accessibility.identifier }
        (accessibilityValue, accessibilityHint) = (accessibility.value, accessibility.hint)
    }
}

/// One tab's screen. Its views are made when it is first shown.
final class TabScreen: UIHostingController<AnyView> {
    private weak var model: TabModel?
    /// What its tab shows of it.
    private(set) var label: TabLabel?
    private var shownLook: BarLookWish?
    var isSearchTab = false
    /// What a bar calls the screen that shows the tab in the list of the others.
    var barTitle: String? {
        didSet { if barTitle != oldValue && relaysToBars { nameBar() } }
    }

    init(_ content: AnyView, in model: TabModel) {
        self.model = model
        super.init(rootView: content)
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    override func loadView() {
        if let model, model.isAttached { baseEnvironment = model.environment(of: self) }
        super.loadView()
    }

    /// - Parameter view: The label; nil where nobody gave one.
    func setLabel(_ view: AnyView?, _ environment: EnvironmentValues, in graph: ViewGraph) {
        guard let view else { return label = nil }
        if let label { return label.update(view) }
        label = TabLabel(view, environment, of: graph) { [weak self] in
            guard let self else { return }
            model?.wishesChanged(of: self)
        }
    }

    /// What the tab's views say of the tab bar. The background is the item's, so that it comes with the tab.
    func showTabBarLook(in bar: UITabBar, isSelected: Bool) {
        let look = wishes.navigation.looks[.tabBar]
        if isSelected, bar.overrideUserInterfaceStyle != style(look) { bar.overrideUserInterfaceStyle = style(look) }
        if look == shownLook { return }
        shownLook = look
        (tabBarItem.standardAppearance, tabBarItem.scrollEdgeAppearance) = appearances(look)
    }

    override var relaysWishes: Bool { true }
    /// In the list of the tabs that the bar has no room for, it is a screen like others of a stack.
    override var relaysBars: Bool { !relaysToBars }
    private var relaysToBars: Bool { parent is UINavigationController }
    override func wishesChanged() {
        if relaysToBars { nameBar() }
        model?.wishesChanged(of: self)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        guard relaysToBars else { return }
        apply(wishes.navigation, after: NavigationWishes())
        nameBar()
    }

    private func nameBar() {
        let title = wishes.navigation.title ?? barTitle
        if navigationItem.title != title { navigationItem.title = title }
    }
}
