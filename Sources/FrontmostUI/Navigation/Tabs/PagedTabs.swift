import Foundation
import FrontmostUIKit

/// Hosts the controller of a tab view with the page style.
struct PagedTabs {
    let selection: TabSelection?
    let showsDots: PageTabViewStyle.IndexDisplayMode
    let showsBackground: Bool
    let declare: @MainActor () -> [TabDeclaration]
}

extension PagedTabs: TabContainer {
    typealias Body = Never
    typealias Controller = PagesController
    func makeModel(_ node: RepresentableNode) -> PagesModel { PagesModel(node) }
    func update(_ model: PagesModel, _ tabs: [TabDeclaration], isAnimated: Bool) {
        model.update(self, tabs, isAnimated: isAnimated)
    }
}

/// The state of a paged tab view: its pages, each with a hosting controller, and the selected page. The binding, if there is one,
/// determines the selection.
final class PagesModel: ContainerModel<PagesController> {
    private var tabs: [TabDeclaration] = []
    private var screens: [[AnyHashable]: PageScreen] = [:]
    private var selection: TabSelection?
    private var isAnimated = false
    /// The page to begin with, which a tab view in this place has shown before.
    private var keptPage: KeptPage?
    private let tags = TabTags()

    init(_ node: RepresentableNode) {
        super.init(node, PagesController(nibName: nil, bundle: nil))
        controller.userTurned = { [weak self] in self?.userTurned(to: $0) }
        controller.screenChanged = { [weak self] in self?.relay() }
    }

    func update(_ pages: PagedTabs, _ tabs: [TabDeclaration], isAnimated: Bool) {
        selection = pages.selection
        self.tabs = tabs.filter { !$0.isHidden }
        self.isAnimated = isAnimated
        controller.showDots(pages.showsDots, withBackground: pages.showsBackground)
        requestApply()
    }

    override func apply() {
        var kept: [[AnyHashable]: PageScreen] = [:]
        let shown = tabs.map { tab in
            let screen = screens[tab.id] ?? PageScreen(tab.content, in: self)
            kept[tab.id] = screen
            screen.rootView = tab.content
            return screen
        }
        screens = kept
        controller.setPages(shown)
        if let selection,
            let index = tags.selected(in: tabs, selection, following: node.graph, screen: { screens[$0.id] })
        {
            controller.turn(to: index, isAnimated: isAnimated)
        } else if let kept = keptPage, let index = tabs.firstIndex(where: { $0.id == kept.id }) {
            controller.turn(to: index, isAnimated: false)
        }
        keptPage = nil
        relay()
    }

    override var keptInRow: AnyObject? {
        let index = controller.index
        return index > 0 && tabs.indices.contains(index) ? KeptPage(id: tabs[index].id) : nil
    }
    override func adopt(_ kept: AnyObject) { keptPage = kept as? KeptPage }

    private func userTurned(to index: Int) {
        relay()
        guard let selection, tabs.indices.contains(index) else { return }
        let tab = tabs[index]
        guard let tag = tags.tag(of: tab, in: screens[tab.id], following: node.graph) else { return }
        if !selection.isSelected(tag) { selection.select(tag) }
        // The binding may have rejected the write.
        requestApply()
    }

    func relay() {
        guard let shown = controller.shownPage as? PageScreen else { return }
        RelayedRequestsNode.relay(shown.requests, from: node)
    }

    func environment(of screen: PageScreen) -> EnvironmentValues {
        var values = node.environment.values
        values.tabViewSettings = values.tabViewSettings.inTabs
        values.tabBarPlacement = .pageIndicator
        return values
    }

    override func inherit() {
        for screen in screens.values where screen.isViewLoaded {
            screen.inherit(environment(of: screen), in: node.graph.transaction)
        }
    }
}

/// The page of a tab view in a row of a lazy container that was released.
private final class KeptPage {
    let id: [AnyHashable]
    init(id: [AnyHashable]) { self.id = id }
}

/// The screen of one page. Its views are made when it is first visible.
final class PageScreen: UIHostingController<AnyView> {
    private weak var model: PagesModel?

    init(_ content: AnyView, in model: PagesModel) {
        self.model = model
        super.init(rootView: content)
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    override func loadView() {
        if let model, model.isAttached { baseEnvironment = model.environment(of: self) }
        super.loadView()
        // The pages are transparent, so the content behind is visible.
        view.backgroundColor = nil
    }

    override var relaysRequests: Bool { true }
    override var relaysBars: Bool { true }
    override func requestsChanged() { model?.relay() }
}
