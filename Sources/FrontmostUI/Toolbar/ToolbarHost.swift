import Foundation
@_spi(Engine) import FrontmostUIKit

/// Shows the items that a screen's views ask for in its bars: each in a hosting controller of its own, whose view is the custom
/// view of a bar's item. The bar at the bottom is one row, so that spacers share its width.
@MainActor final class ToolbarHost {
    private unowned let screen: HostingControllerBase
    private struct Hosted {
        let controller: UIHostingController<AnyView>
        let item: UIBarButtonItem
        var version: Int
    }
    private var hosted: [Int: Hosted] = [:]
    private var bottom: Hosted?
    private var titleMenu: ToolbarEntry?

    init(of screen: HostingControllerBase) { self.screen = screen }

    func show(_ entries: [ToolbarEntry]) {
        let above = entries.filter { [.leading, .trailing, .principal].contains($0.placement.place) }
        var kept: [Int: Hosted] = [:]
        for entry in above { kept[entry.id] = bring(hosted[entry.id], entry) }
        for (id, gone) in hosted where kept[id] == nil { letGo(gone) }
        hosted = kept
        func items(_ place: ToolbarItemPlacement.Place) -> [UIBarButtonItem] {
            above.filter { $0.placement.place == place }.compactMap { kept[$0.id]?.item }
        }
        let bar = screen.navigationItem
        // The way back stays beside what an app puts there.
        bar.leftItemsSupplementBackButton = true
        assign(items(.leading), to: \.leftBarButtonItems, of: bar)
        // The bar begins at its edge.
        assign(items(.trailing).reversed(), to: \.rightBarButtonItems, of: bar)
        let principal = above.last { $0.placement.place == .principal }.flatMap { kept[$0.id]?.controller.view }
        if bar.titleView !== principal { bar.titleView = principal }
        showTitleMenu(entries.last { $0.placement.place == .titleMenu }, in: bar)
        showBottom(entries.filter { $0.placement.place == .bottom })
    }

    /// The menu is made when it is opened.
    private func showTitleMenu(_ entry: ToolbarEntry?, in bar: UINavigationItem) {
        if entry == titleMenu { return }
        titleMenu = entry
        bar.titleMenuProvider = entry.map { entry in
            { _ in UIMenu(children: MenuParts(entry.view, entry.environment).elements) }
        }
    }

    private func assign(
        _ items: [UIBarButtonItem], to path: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?>,
        of bar: UINavigationItem
    ) {
        if !(bar[keyPath: path] ?? []).elementsEqual(items, by: ===) { bar[keyPath: path] = items }
    }

    private func showBottom(_ entries: [ToolbarEntry]) {
        if entries.isEmpty {
            if let bottom { letGo(bottom) }
            bottom = nil
            if screen.toolbarItems?.isEmpty == false { screen.toolbarItems = [] }
            return
        }
        let row = AnyView(
            HStack(spacing: 16) {
                ForEach(entries.map(IdentifiedEntry.init)) { $0.entry.viewInItsPlace }
            }
            .frame(maxWidth: .infinity))
        let shown = bring(bottom, row, screen.baseEnvironment, version: nil)
        shown.item.fillsBar = true
        bottom = shown
        if !(screen.toolbarItems ?? []).elementsEqual([shown.item], by: ===) { screen.toolbarItems = [shown.item] }
    }

    private struct IdentifiedEntry: Identifiable {
        let entry: ToolbarEntry
        var id: Int { entry.id }
    }

    private func bring(_ known: Hosted?, _ entry: ToolbarEntry) -> Hosted {
        if let known, known.version == entry.version { return known }
        let view = entry.placement.isProminent ? AnyView(entry.view.fontWeight(.semibold)) : entry.view
        return bring(known, view, entry.environment, version: entry.version)
    }

    /// - Parameter version: Nil for what is compared by nobody.
    private func bring(_ known: Hosted?, _ view: AnyView, _ environment: EnvironmentValues, version: Int?) -> Hosted {
        if var known {
            known.controller.rootView = view
            known.controller.inherit(environment)
            known.version = version ?? 0
            return known
        }
        let controller = UIHostingController(rootView: view)
        controller.baseEnvironment = environment
        // Bars have their own place; what is in them stays there.
        controller.safeAreaRegions = []
        controller.sizingOptions = .intrinsicContentSize
        controller.view.backgroundColor = .clear
        controller.hostingView?.isBarItem = true
        controller.hostingView?.graph.setVisible(true)
        screen.addChild(controller)
        controller.didMove(toParent: screen)
        return Hosted(controller: controller, item: UIBarButtonItem(customView: controller.view), version: version ?? 0)
    }

    private func letGo(_ hosted: Hosted) {
        hosted.controller.willMove(toParent: nil)
        hosted.controller.removeFromParent()
        hosted.controller.hostingView?.graph.setVisible(false)
    }
}
