import Foundation
@_spi(Engine) import FrontmostUIKit

/// A tab view's state: its tabs, each with a hosting controller, and which is selected. The binding decides where there is one.
@MainActor final class TabModel {
    let controller = UITabBarController(nibName: nil, bundle: nil)
    private unowned let node: TabHostNode
    private var tabs: [TabDeclaration] = []
    private var screens: [[AnyHashable]: TabScreen] = [:]
    private var selection: TabSelection?
    private var isQueued = false

    init(_ node: TabHostNode) {
        self.node = node
        controller.addSelectionObserver { [weak self] in self?.personSelected($0) }
    }

    func update(_ tabs: [TabDeclaration], _ selection: TabSelection?) {
        (self.tabs, self.selection) = (tabs, selection)
        requestApply()
    }

    private func requestApply() {
        if isQueued || node.isDetached { return }
        isQueued = true
        node.graph.enqueue { [weak self] in self?.apply() }
    }

    private func apply() {
        isQueued = false
        if node.isDetached { return }
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
        relay()
    }

    private func select() {
        guard let selection else { return }
        guard let index = tabs.firstIndex(where: { $0.tag.map(selection.isSelected) ?? false }) else { return }
        if controller.selectedIndex != index { controller.selectedIndex = index }
    }

    private func describe(_ screen: TabScreen, _ tab: TabDeclaration) {
        if tab.label == nil { screen.evaluateBeforePresenting() }
        let label = (tab.label ?? screen.wishes.tab.label).map { TabLabel($0, node.environment.values) }
        let item = screen.tabBarItem
        item?.title = label?.title
        item?.image = label?.image
        item?.badgeValue = tab.badge ?? screen.wishes.tab.badge
    }

    /// The tab's views say something else of it.
    func wishesChanged(of screen: TabScreen) {
        guard let tab = tabs.first(where: { screens[$0.id] === screen }) else { return }
        describe(screen, tab)
        relay()
    }

    private func relay() {
        guard let shown = controller.selectedViewController as? TabScreen else { return }
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

    func inherit() {
        for screen in screens.values where screen.isViewLoaded { screen.inherit(environment) }
        requestApply()
    }
}

/// One tab's screen. Its views are made when it is first shown.
final class TabScreen: UIHostingController<AnyView> {
    private weak var model: TabModel?

    init(_ content: AnyView, in model: TabModel) {
        self.model = model
        super.init(rootView: content)
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    override func loadView() {
        if let model { baseEnvironment = model.environment }
        super.loadView()
    }

    override var relaysWishes: Bool { true }
    override func wishesChanged() { model?.wishesChanged(of: self) }
}
