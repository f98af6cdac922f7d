import Foundation
import FrontmostUIKit

/// The state of a tab view: its tabs, each with a hosting controller, and the selected tab. The binding, if there is one,
/// determines the selection.
final class TabModel: ContainerModel<UITabBarController> {
    /// The visible tabs, and the hidden ones, which keep their state.
    private var tabs: [TabDeclaration] = [], hiddenTabs: [TabDeclaration] = []
    private var screens: [[AnyHashable]: TabScreen] = [:]
    private var selection: TabSelection?
    private var options = TabBridgeOptions()
    private var showSidebar: (@MainActor () -> Void)?
    /// The tag that stays selected while the user sees the More list of the tabs that do not fit into the bar.
    private var selectedBehindList: AnyHashable?
    private var hasSearchTab = false
    private let tags = TabTags()

    init(_ node: RepresentableNode) {
        super.init(node, UITabBarController(nibName: nil, bundle: nil))
        controller.addSelectionObserver { [weak self] in self?.userSelected($0) }
    }

    func update(_ declared: [TabDeclaration], _ bridge: TabBridge) {
        let oldPlace = options.place, hadSearchTab = hasSearchTab
        (selection, options, showSidebar) = (bridge.selection, bridge.options, bridge.showSidebar)
        tabs = declared.seen(in: options)
        hiddenTabs = declared.filter { tab in !tabs.contains { $0.id == tab.id } }
        hasSearchTab = tabs.contains { $0.role == .search }
        if oldPlace != options.place || hadSearchTab != hasSearchTab { inherit() }
        requestApply()
    }

    override func apply() {
        var kept: [[AnyHashable]: TabScreen] = [:]
        let shown = tabs.map { tab in
            let screen = screens[tab.id] ?? TabScreen(tab.content, in: self)
            kept[tab.id] = screen
            screen.isSearchTab = tab.role == .search
            screen.rootView = tab.content
            screen.additionalSafeAreaInsets.bottom = options.accessoryHeight
            describe(screen, tab)
            return screen
        }
        for tab in hiddenTabs { if let screen = screens[tab.id] { kept[tab.id] = screen } }
        screens = kept
        controller.setViewControllers(shown, pinned: shown.last { $0.isSearchTab })
        controller.tabBarMinimizeBehavior = options.minimizeBehavior.uiBehavior
        controller.setTabBarHidden(options.place == .sidebar, animated: false)
        offerSidebar()
        select()
        // Evaluate the selected tab, so that its requests for the bars around are known before it is visible.
        (controller.selectedViewController as? TabScreen)?.evaluateBeforePresenting(following: node.graph)
        relay()
    }

    private func offerSidebar() {
        let hasButton = options.hasSidebar && options.place == .tabBar, bar = controller.tabBar
        if hasButton == (bar.sidebarToggle != nil) { return }
        bar.sidebarToggle = hasButton ? SidebarToggle(shows: true) { [weak self] in self?.showSidebar?() } : nil
    }

    private func select() {
        guard let selection else { return }
        guard let index = selectedIndex(selection) else { return }
        if controller.selectedIndex == index { return }
        // The selection stays until the user selects another tab in the More list.
        if selectedBehindList != nil, selectedBehindList == tag(of: tabs[index]), isListShown { return }
        selectedBehindList = nil
        controller.selectedIndex = index
    }

    private func tag(of tab: TabDeclaration) -> AnyHashable? {
        tags.tag(of: tab, in: screens[tab.id], following: node.graph)
    }

    private func selectedIndex(_ selection: TabSelection) -> Int? {
        tags.selected(in: tabs, selection, following: node.graph) { screens[$0.id] }
    }

    private var isListShown: Bool { controller.selectedViewController.map { !($0 is TabScreen) } ?? false }

    private func describe(_ screen: TabScreen, _ tab: TabDeclaration) {
        if tab.label == nil { screen.evaluateBeforePresenting(following: node.graph) }
        screen.setLabel(tab.label ?? screen.requests.tab.label, environment, in: node.graph)
        let item = screen.tabBarItem
        item?.title = screen.label?.title
        item?.image = screen.label?.image
        item?.badgeValue = tab.badge?.drawnString(localizedIn: environment) ?? screen.requests.tab.badge
        item?.isEnabled = !tab.isDisabled
        item?.describe(tab.accessibility, in: environment)
        screen.barTitle = screen.label?.title
        screen.showTabBarLook(in: controller.tabBar, isSelected: controller.selectedViewController === screen)
    }

    /// Called when the tab's views declare something else about it.
    func requestsChanged(of screen: TabScreen) {
        guard isAttached, let tab = tabs.first(where: { screens[$0.id] === screen }) else { return }
        describe(screen, tab)
        relay()
    }

    private func relay() {
        guard let shown = controller.selectedViewController as? TabScreen else { return }
        shown.showTabBarLook(in: controller.tabBar, isSelected: true)
        RelayedRequestsNode.relay(shown.requests, from: node)
    }

    private func userSelected(_ controller: UIViewController) {
        relay()
        guard let selection else { return }
        guard let tab = tabs.first(where: { screens[$0.id] === controller }) else {
            return selectedBehindList = selectedIndex(selection).flatMap { tag(of: tabs[$0]) }
        }
        selectedBehindList = nil
        if let tag = tag(of: tab) { selection.select(tag) }
        // The binding may have rejected the write.
        requestApply()
    }

    private var environment: EnvironmentValues { node.environment.values }

    func environment(of screen: TabScreen) -> EnvironmentValues {
        var values = environment
        values.tabViewSettings = values.tabViewSettings.inTabs
        values.tabBarPlacement = options.place == .sidebar ? .sidebar : values.tabBarEdge == .top ? .topBar : .bottomBar
        // A search around the tab view belongs to the search tab if there is one.
        if hasSearchTab && !screen.isSearchTab { values.searchAround = nil }
        return values
    }

    override func inherit() {
        for screen in screens.values {
            if screen.isViewLoaded { screen.inherit(environment(of: screen), in: node.graph.transaction) }
            screen.label?.inherit(environment)
        }
        requestApply()
    }
}

extension [TabDeclaration] {
    /// The tabs that are visible with the options, in order: the search tab comes last.
    func seen(in options: TabBridgeOptions) -> [TabDeclaration] {
        let seen = filter { $0.isSeen(in: options.place, hasSidebar: options.hasSidebar, options.customization) }
        return seen.filter { $0.role != .search } + seen.filter { $0.role == .search }
    }
}

extension UITabBarItem {
    fileprivate func describe(_ accessibility: TabAccessibility, in values: EnvironmentValues) {
        func string(_ text: Text?) -> String? { text?.plainString(localizedIn: values) }
        let label = string(accessibility.label)
        if accessibilityLabel != label { accessibilityLabel = label }
        if accessibilityIdentifier != accessibility.identifier { accessibilityIdentifier = accessibility.identifier }
        (accessibilityValue, accessibilityHint) = (string(accessibility.value), string(accessibility.hint))
    }
}

/// The screen of one tab. Its views are made when it is first shown.
final class TabScreen: UIHostingController<AnyView> {
    private weak var model: TabModel?
    /// The label of its tab.
    private(set) var label: TabLabel?
    private var shownLook: BarAppearanceRequest?
    var isSearchTab = false
    /// The navigation bar's title when the tab is shown from the More list.
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

    /// - Parameter view: The label; nil if none is declared.
    func setLabel(_ view: AnyView?, _ environment: EnvironmentValues, in graph: ViewGraph) {
        guard let view else { return label = nil }
        if let label { return label.update(view) }
        label = TabLabel(view, environment, of: graph) { [weak self] in
            guard let self else { return }
            model?.requestsChanged(of: self)
        }
    }

    /// Applies the appearance of the tab bar that the tab's views request. The background belongs to the tab bar item, so that it
    /// changes with the selected tab.
    func showTabBarLook(in bar: UITabBar, isSelected: Bool) {
        let look = requests.navigation.looks[.tabBar]
        if isSelected, bar.overrideUserInterfaceStyle != style(look) { bar.overrideUserInterfaceStyle = style(look) }
        if look == shownLook { return }
        shownLook = look
        (tabBarItem.standardAppearance, tabBarItem.scrollEdgeAppearance) = appearances(look)
    }

    override var relaysRequests: Bool { true }
    /// Whether the requests for bars are passed on. In the More list the screen is one of a stack, and applies them itself.
    override var relaysBars: Bool { !relaysToBars }
    private var relaysToBars: Bool { parent is UINavigationController }
    override func requestsChanged() {
        if relaysToBars { nameBar() }
        model?.requestsChanged(of: self)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        guard relaysToBars else { return }
        apply(requests.navigation, after: NavigationOptions())
        nameBar()
    }

    private func nameBar() {
        let title = requests.navigation.title ?? barTitle
        if navigationItem.title != title { navigationItem.title = title }
    }
}
