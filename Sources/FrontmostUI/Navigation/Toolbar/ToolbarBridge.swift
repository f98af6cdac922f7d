import Foundation
import FrontmostUIKit

/// Shows the toolbar items of a screen's views in its bars. Each item has its own hosting controller with a view that is the
/// custom view of a bar button item. The bottom bar and the bar above the keyboard are one row each, so that spacers share the
/// row's width.
@MainActor final class ToolbarBridge: ControllerFeature {
    private unowned let screen: HostingControllerBase
    private struct Hosted {
        let controller: UIHostingController<AnyView>
        let item: UIBarButtonItem
        var version: Int
    }
    private var entries: [ToolbarEntry] = []
    private var hosted: [Int: Hosted] = [:]
    private var bottom: Hosted?, middle: Hosted?, keyboard: Hosted?
    /// The bar above the keyboard.
    private(set) var keyboardBar: UIToolbar?
    private var titleMenu: ToolbarEntry?
    private weak var openTitleMenu: LiveMenuContent?
    private var hasSubtitle = false
    private var subtitle: MenuParts?
    /// The items in the overflow menu at the trailing edge.
    private var hidden: [ToolbarEntry] = []
    private weak var openHidden: LiveMenuContent?
    private lazy var overflow = makeOverflow()
    /// The state that default items show.
    private let shownScreen = ShownScreen()

    /// The space for the items in the navigation bar.
    private struct Space: Equatable {
        var width: CGFloat
        var isRegular: Bool
        var hasBackButton: Bool
        var hasSidebarButton: Bool
        var besideTabs: CGFloat?
    }
    private var space: Space?

    init(of screen: HostingControllerBase) { self.screen = screen }

    var inputAccessoryView: UIView? { keyboardBar }

    func show(_ entries: [ToolbarEntry]) {
        self.entries = entries
        shownScreen.update(from: screen)
        let space = currentSpace, bar = screen.navigationItem
        self.space = space
        // In regular width an editor's bar shows secondary items in the middle.
        let hasMiddle = space.isRegular && screen.requests.navigation.role?.style == .editor
        let secondary = entries.filter { $0.placement.place == .secondary }
        host(entries.filter { [.leading, .trailing, .principal].contains($0.placement.place) })
        func shown(_ place: ToolbarItemPlacement.Place) -> [ToolbarEntry] { entries.filter { $0.placement.place == place } }
        func items(_ entries: [ToolbarEntry]) -> [UIBarButtonItem] { entries.compactMap { hosted[$0.id]?.item } }
        let leading = shown(.leading), trailing = shown(.trailing)
        let count = fitting(trailing, beside: leading, space, needsMenu: !hasMiddle && !secondary.isEmpty)
        hidden = trailing[count...] + (hasMiddle ? [] : secondary)
        openHidden?.replace(with: AnyView(HiddenItems(entries: hidden)))
        // Keep the back button beside the app's leading items.
        bar.leftItemsSupplementBackButton = true
        assign(items(leading), to: \.leftBarButtonItems, of: bar)
        // `rightBarButtonItems` starts at the bar's edge.
        let menu = hidden.isEmpty ? [] : [overflow], search = [screen.searchBridge?.button].compactMap { $0 }
        assign(menu + search + items(Array(trailing[..<count])).reversed(), to: \.rightBarButtonItems, of: bar)
        let principal = shown(.principal).last.flatMap { hosted[$0.id]?.controller.view }
        if bar.titleView !== principal { bar.titleView = principal }
        showMiddle(hasMiddle ? secondary : [], in: bar)
        showTitleMenu(shown(.titleMenu).last, in: bar)
        showSubtitle(shown(.subtitle).last, in: bar)
        let beforeStatus = entries.prefix { $0.placement.place != .status }.count { $0.placement.place == .bottom }
        showBottom(shown(.bottom), status: shown(.status), at: beforeStatus)
        showKeyboard(shown(.keyboard))
    }

    private func host(_ entries: [ToolbarEntry]) {
        var kept: [Int: Hosted] = [:]
        for entry in entries { kept[entry.id] = bring(hosted[entry.id], entry) }
        for (id, gone) in hosted where kept[id] == nil { endHosting(gone) }
        hosted = kept
    }

    // MARK: Space

    private var currentSpace: Space {
        let stack = screen.navigationController
        return Space(
            width: stack?.navigationBar.bounds.width ?? screen.viewIfLoaded?.bounds.width ?? 0,
            isRegular: screen.traitCollection.horizontalSizeClass == .regular,
            hasBackButton: stack?.hasScreen(below: screen) == true, hasSidebarButton: stack?.hasSidebarButton == true,
            besideTabs: stack?.widthBesideTabs)
    }

    /// Called when the screen was laid out, for example after a rotation.
    func contentWillLayOut() {
        shownScreen.update(from: screen)
        guard let space, space != currentSpace else { return }
        show(entries)
    }

    /// The number of trailing items that fit. Items that are declared last go into the menu first.
    private func fitting(
        _ trailing: [ToolbarEntry], beside leading: [ToolbarEntry], _ space: Space, needsMenu: Bool
    ) -> Int {
        if trailing.count < 2 || space.width <= 0 { return trailing.count }
        func widths(_ entries: [ToolbarEntry]) -> [CGFloat] {
            entries.map { hosted[$0.id]?.controller.view.intrinsicContentSize.width ?? 0 }
        }
        let buttons = [space.hasSidebarButton, screen.searchBridge?.button != nil].filter { $0 }.map { _ in BarOverflow.button }
        return BarOverflow.shown(
            widths(trailing), besides: buttons + widths(leading), width: space.width, hasBackButton: space.hasBackButton,
            needsMenu: needsMenu, besideTabs: space.besideTabs)
    }

    // MARK: Overflow menu and title menu

    private func makeOverflow() -> UIBarButtonItem {
        // The rows are made when the menu is opened.
        let rows = UIDeferredMenuElement.uncached { [weak self] show in show(self?.openOverflow() ?? []) }
        let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [rows]))
        item.accessibilityLabel = SystemWord.more.text
        item.accessibilityIdentifier = "OverflowBarButton"
        return item
    }

    /// The rows for the items that the bar has no space for.
    private func openOverflow() -> [UIMenuElement] {
        let content = LiveMenuContent(
            AnyView(HiddenItems(entries: hidden)), screen.baseEnvironment, of: screen.hostingView?.graph)
        openHidden = content
        return [content.element]
    }

    /// Sets the title's menu, which is made when it is opened.
    private func showTitleMenu(_ entry: ToolbarEntry?, in bar: UINavigationItem) {
        if entry == titleMenu { return }
        titleMenu = entry
        if let entry { openTitleMenu?.replace(with: entry.view, entry.environment) }
        bar.titleMenuProvider = entry.map { entry in
            { [weak self, weak screen] _ in
                let content = LiveMenuContent(entry.view, entry.environment, of: screen?.hostingView?.graph)
                self?.openTitleMenu = content
                let rows = [content.element]
                guard let screen, let document = screen.requests.navigation.document else { return UIMenu(children: rows) }
                return document.menu(rows, title: screen.requests.navigation.title ?? screen.title ?? "", in: entry.environment)
            }
        }
    }

    private func showSubtitle(_ entry: ToolbarEntry?, in bar: UINavigationItem) {
        if entry == nil && !hasSubtitle { return }
        hasSubtitle = entry != nil
        guard let entry else {
            subtitle = nil
            return bar.subtitle = screen.requests.navigation.subtitle
        }
        if let subtitle {
            subtitle.replace(with: entry.view, entry.environment)
        } else {
            subtitle = MenuParts(entry.view, entry.environment, of: screen.hostingView?.graph) { [weak bar] in
                bar?.subtitle = $0.text
            }
        }
        bar.subtitle = subtitle?.text
    }

    private func assign(
        _ items: [UIBarButtonItem], to path: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?>,
        of bar: UINavigationItem
    ) {
        if !(bar[keyPath: path] ?? []).elementsEqual(items, by: ===) { bar[keyPath: path] = items }
    }

    // MARK: Rows

    /// - Parameter index: The number of items that are declared before those of the status.
    private func showBottom(_ entries: [ToolbarEntry], status: [ToolbarEntry], at index: Int) {
        bottom = bringRow(bottom, entries, inTheMiddle: status, at: index, isWide: true)
        if let bottom {
            if !(screen.toolbarItems ?? []).elementsEqual([bottom.item], by: ===) { screen.toolbarItems = [bottom.item] }
        } else if screen.toolbarItems?.isEmpty == false {
            screen.toolbarItems = []
        }
    }

    private func showMiddle(_ entries: [ToolbarEntry], in bar: UINavigationItem) {
        middle = bringRow(middle, entries, isWide: false)
        if bar.centerView !== middle?.controller.view { bar.centerView = middle?.controller.view }
    }

    private func showKeyboard(_ entries: [ToolbarEntry]) {
        let had = keyboardBar != nil
        keyboard = bringRow(keyboard, entries, isWide: true)
        if let keyboard {
            let bar = keyboardBar ?? UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            // The field or content that is edited is behind the bar.
            if keyboardBar == nil { bar.scrollEdgeAppearance = bar.standardAppearance }
            if bar.items?.first !== keyboard.item { bar.items = [keyboard.item] }
            keyboardBar = bar
        } else {
            keyboardBar = nil
        }
        if had != (keyboardBar != nil) { screen.viewIfLoaded?.window?.reloadInputViews() }
    }

    private struct IdentifiedEntry: Identifiable {
        let entry: ToolbarEntry
        var id: Int { entry.id }
    }

    /// - Parameters:
    ///   - status: Items in the centre of the bar.
    ///   - index: The number of items before those in the centre. If it is between others, they are at the ends of the bar; otherwise they
    ///     are laid out independently of the centre, for spacers may be among them.
    ///   - isWide: Whether the row takes the bar's whole width.
    private func bringRow(
        _ known: Hosted?, _ entries: [ToolbarEntry], inTheMiddle status: [ToolbarEntry] = [], at index: Int = 0, isWide: Bool
    ) -> Hosted? {
        if entries.isEmpty && status.isEmpty {
            if let known { endHosting(known) }
            return nil
        }
        func row(_ entries: [ToolbarEntry]) -> some View {
            HStack(spacing: 16) {
                ForEach(entries.map(IdentifiedEntry.init)) { $0.entry.viewInItsPlace }
            }
        }
        let hasEnds = !status.isEmpty && index > 0 && index < entries.count
        func wide() -> some View {
            ZStack {
                HStack(spacing: 16) {
                    if hasEnds {
                        row(Array(entries[..<index]))
                        Spacer()
                        row(Array(entries[index...]))
                    } else {
                        row(entries)
                    }
                }
                .frame(minWidth: 0, maxWidth: .infinity)
                row(status)
            }
        }
        let whole = isWide ? AnyView(wide()) : AnyView(row(entries))
        let shown = bring(known, whole, screen.baseEnvironment, version: nil)
        shown.item.fillsBar = isWide
        return shown
    }

    private func bring(_ known: Hosted?, _ entry: ToolbarEntry) -> Hosted {
        if let known, known.version == entry.version { return known }
        let view = entry.placement.isProminent ? AnyView(entry.view.fontWeight(.semibold)) : entry.view
        return bring(known, view, entry.environment.inBar, version: entry.version)
    }

    /// - Parameter version: The entry's version; nil for a row, which is always updated.
    private func bring(_ known: Hosted?, _ view: AnyView, _ environment: EnvironmentValues, version: Int?) -> Hosted {
        var environment = environment
        environment.shownScreen = shownScreen
        if var known {
            known.controller.rootView = view
            known.controller.inherit(environment)
            known.version = version ?? 0
            return known
        }
        let controller = UIHostingController(rootView: view)
        controller.isInBar = true
        controller.baseEnvironment = environment
        // The bar places its items, so they need no safe area.
        controller.safeAreaRegions = []
        controller.sizingOptions = .intrinsicContentSize
        controller.view.backgroundColor = .clear
        controller.hostingView?.isBarItem = true
        controller.show(screen.hostingView?.graph.isVisible == true)
        screen.addChild(controller)
        controller.didMove(toParent: screen)
        return Hosted(controller: controller, item: UIBarButtonItem(customView: controller.view), version: version ?? 0)
    }

    private func endHosting(_ hosted: Hosted) {
        hosted.controller.willMove(toParent: nil)
        hosted.controller.removeFromParent()
        hosted.controller.show(false)
    }

    /// Items appear and disappear with their screen.
    func screenIsShown(_ isShown: Bool) {
        let rows = [bottom, middle, keyboard].compactMap(\.self)
        for item in hosted.values.map(\.self) + rows { item.controller.show(isShown) }
    }
}

extension HostingControllerBase {
    /// Has the views of a bar's item appear or disappear. Their actions run now, because there may be no further frame.
    fileprivate func show(_ isShown: Bool) {
        guard let graph = hostingView?.graph, graph.isVisible != isShown else { return }
        graph.setVisible(isShown)
        if !isShown { graph.update() }
    }
}

/// Items of a bar that has no space for them, as the rows of a menu.
private struct HiddenItems: View {
    let entries: [ToolbarEntry]

    var body: some View {
        ForEach(entries, id: \.id) { entry in
            entry.view.modifier(EnvironmentTransform { [environment = entry.environment] in $0 = environment.insideMenu })
        }
    }
}
