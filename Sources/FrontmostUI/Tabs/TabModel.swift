import Foundation
@_spi(Engine) import FrontmostUIKit

/// A tab view's state: its tabs, each with a hosting controller, and which is selected. The binding decides where there is one.
final class TabModel: ContainerModel<UITabBarController> {
    private var tabs: [TabDeclaration] = []
    private var screens: [[AnyHashable]: TabScreen] = [:]
    private var selection: TabSelection?

    init(_ node: RepresentableNode) {
        super.init(node, UITabBarController(nibName: nil, bundle: nil))
        controller.addSelectionObserver { [weak self] in self?.personSelected($0) }
    }

    func update(_ tabs: [TabDeclaration], _ selection: TabSelection?) {
        (self.tabs, self.selection) = (tabs, selection)
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
            screen.rootView = tab.content
            describe(screen, tab)
            return screen
        }
        screens = kept
        controller.setViewControllers(shown, animated: false)
        select()
        // What the bars around say of it is known before it is seen.
        (controller.selectedViewController as? TabScreen)?.evaluateBeforePresenting()
        relay()
    }

    private func select() {
        guard let selection else { return }
        guard let index = tabs.firstIndex(where: { $0.tag.map(selection.isSelected) ?? false }) else { return }
        if controller.selectedIndex != index { controller.selectedIndex = index }
    }

    private func describe(_ screen: TabScreen, _ tab: TabDeclaration) {
        if tab.label == nil { screen.evaluateBeforePresenting() }
        screen.setLabel(tab.label ?? screen.wishes.tab.label, environment)
        let item = screen.tabBarItem
        item?.title = screen.label?.title
        item?.image = screen.label?.image
        item?.badgeValue = tab.badge ?? screen.wishes.tab.badge
        screen.showTabBarLook(in: controller.tabBar, isSelected: controller.selectedViewController === screen)
    }

    /// The tab's views say something else of it.
    func wishesChanged(of screen: TabScreen) {
        guard let tab = tabs.first(where: { screens[$0.id] === screen }) else { return }
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
        guard let selection, let tab = tabs.first(where: { screens[$0.id] === controller }) else { return }
        if let tag = tab.tag { selection.select(tag) }
        // The binding may not have let itself be written.
        requestApply()
    }

    var environment: EnvironmentValues { node.environment.values }

    override func inherit() {
        for screen in screens.values {
            if screen.isViewLoaded { screen.inherit(environment) }
            screen.label?.inherit(environment)
        }
        requestApply()
    }
}

/// One tab's screen. Its views are made when it is first shown.
final class TabScreen: UIHostingController<AnyView> {
    private weak var model: TabModel?
    /// What its tab shows of it.
    private(set) var label: TabLabel?
    private var shownLook: BarLookWish?

    init(_ content: AnyView, in model: TabModel) {
        self.model = model
        super.init(rootView: content)
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    override func loadView() {
        if let model { baseEnvironment = model.environment }
        super.loadView()
    }

    /// - Parameter view: The label; nil where nobody gave one.
    func setLabel(_ view: AnyView?, _ environment: EnvironmentValues) {
        guard let view else { return label = nil }
        if let label { return label.update(view) }
        label = TabLabel(view, environment)
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
    override var relaysBars: Bool { true }
    override func wishesChanged() { model?.wishesChanged(of: self) }
}
