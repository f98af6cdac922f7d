import FrontmostUIKit

/// What views request of the bars around their screen.
struct NavigationWishes: Equatable {
    var title: String?
    var subtitle: String?
    var role: ToolbarRole?
    var looks = BarLookWishes()
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var visibilities: [ToolbarPlacement: Visibility] = [:]
    var toolbar: [ToolbarEntry] = []
    var search: SearchSession?
    /// Whether the screen holds a stack, which has its own bars.
    var holdsStack = false
    /// The zoom transition of the screen.
    var zoom: ZoomNavigationTransition?
    /// The document that the screen shows.
    var document: NavigationDocument?
    /// The width of the split view column that the views are in.
    var columnWidth: SplitColumnWidth?
    /// The default items that are removed from the bars.
    var removedItems: Set<ToolbarDefaultItemKind> = []

    /// Merges another view's wishes. Where both set a value, the first one wins.
    mutating func add(_ next: NavigationWishes) {
        title = title ?? next.title
        subtitle = subtitle ?? next.subtitle
        role = role ?? next.role
        looks.add(next.looks)
        displayMode = displayMode ?? next.displayMode
        hidesBackButton = hidesBackButton ?? next.hidesBackButton
        visibilities.merge(next.visibilities) { first, _ in first }
        toolbar += next.toolbar
        search = search ?? next.search
        holdsStack = holdsStack || next.holdsStack
        zoom = zoom ?? next.zoom
        document = document ?? next.document
        columnWidth = columnWidth ?? next.columnWidth
        removedItems.formUnion(next.removedItems)
    }

    func isHidden(_ bar: ToolbarPlacement) -> Bool { visibilities[bar] == .hidden }
    /// Whether the bottom bar has items to show.
    var showsBottomBar: Bool { !isHidden(.bottomBar) && toolbar.contains { $0.placement.place == .bottom } }
}

extension NavigationWishes: LayerRequests {
    func apply(to controller: HostingControllerBase, after old: NavigationWishes) {
        if !controller.relaysBars { controller.apply(self, after: old) }
        controller.tabBarController?.bottomBarMayChange()
    }
    var hidesTabBar: Bool { isHidden(.tabBar) }
}

extension ControllerWishes {
    var navigation: NavigationWishes {
        get { self[NavigationWishes.self] }
        set { self[NavigationWishes.self] = newValue }
    }
}

extension HostingControllerBase {
    /// The bars' items; nil until the views request some.
    var toolbarHost: ToolbarHost? { feature(ToolbarHost.self) }

    /// Applies the views' wishes to the navigation item. Values that no view has set are left to the app's UIKit code.
    func apply(_ wishes: NavigationWishes, after old: NavigationWishes) {
        let item = navigationItem
        let removesTitle = wishes.removedItems.contains(.title)
        if wishes.title != old.title || removesTitle != old.removedItems.contains(.title) {
            item.title = removesTitle ? "" : wishes.title ?? title
            item.backButtonTitle = removesTitle ? wishes.title ?? title : nil
        }
        if wishes.subtitle != old.subtitle { item.subtitle = wishes.subtitle }
        if wishes.role != old.role { item.style = wishes.role?.style ?? .navigator }
        if wishes.looks != old.looks { apply(wishes.looks, to: item) }
        if wishes.displayMode != old.displayMode {
            item.largeTitleDisplayMode =
                switch wishes.displayMode ?? .automatic {
                case .automatic: .automatic
                case .inline: .never
                case .large: .always
                }
        }
        if wishes.hidesBackButton != old.hidesBackButton { item.hidesBackButton = wishes.hidesBackButton ?? false }
        searchMayHaveChanged()
        if wishes.removedItems != old.removedItems { searchHost?.place() }
        showBarItems()
    }

    /// Shows the views' toolbar items, and the search button.
    func showBarItems() {
        guard toolbarHost != nil || !wishes.navigation.toolbar.isEmpty || searchHost?.button != nil else { return }
        let host = toolbarHost ?? ToolbarHost(of: self)
        setFeature(host)
        host.show(wishes.navigation.toolbar)
    }
}

/// The namespace of a navigation bar's title display mode.
public struct NavigationBarItem: Sendable {
    /// The size of the title in a navigation bar.
    public enum TitleDisplayMode: Hashable, Sendable {
        /// As on the screen below; large for a root.
        case automatic
        case inline, large
    }
}

extension View {
    /// Sets the title of the screen that this view is in, for its bar and for the back button of the screen above.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    /// Sets the title of the screen that this view is in.
    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
    /// Sets the title of the screen that this view is in. The bar shows the text's string without its styling.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        wish(ControllerWishesKey.self, title.plainString) { $0.navigation.title = $1 }
    }
    /// Sets the title of the screen that this view is in.
    /// - Parameter title: Read only; the bar does not let the user edit it.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }

    /// Sets whether the bar shows a large title.
    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        wish(ControllerWishesKey.self, displayMode) { $0.navigation.displayMode = $1 }
    }

    /// Sets the title of the screen that this view is in.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    /// Sets the title of the screen that this view is in.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }
    /// Sets the title of the screen that this view is in.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// Sets the screen's title, and whether the bar shows it large.
    @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets the screen's title, and whether the bar shows it large.
    @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets the screen's title, and whether the bar shows it large.
    @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public nonisolated func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Removes the back button from the bar, and the swipe back with it.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        wish(ControllerWishesKey.self, hidesBackButton) { $0.navigation.hidesBackButton = $1 }
    }

    /// Hides the navigation bar.
    @available(*, deprecated, message: "use toolbar(.hidden, for: .navigationBar)")
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .visible, for: .navigationBar)
    }
}
