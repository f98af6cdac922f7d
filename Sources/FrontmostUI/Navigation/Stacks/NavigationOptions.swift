import FrontmostUIKit

/// What views request of the bars around their screen.
struct NavigationOptions: Equatable {
    var title: String?
    var subtitle: String?
    var role: ToolbarRole?
    var looks = BarAppearanceRequests()
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

    /// Merges another view's requests. Where both set a value, the first one wins.
    mutating func add(_ next: NavigationOptions) {
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
    var showsBottomBar: Bool { !isHidden(.bottomBar) && toolbar.contains { [.bottom, .status].contains($0.placement.place) } }
}

extension NavigationOptions: LayerRequests {
    func apply(to controller: HostingControllerBase, after old: NavigationOptions) {
        if !controller.relaysBars { controller.apply(self, after: old) }
        controller.tabBarController?.bottomBarMayChange()
    }
    var hidesTabBar: Bool { isHidden(.tabBar) }
}

extension ControllerRequests {
    var navigation: NavigationOptions {
        get { self[NavigationOptions.self] }
        set { self[NavigationOptions.self] = newValue }
    }
}

extension HostingControllerBase {
    /// The bars' items; nil until the views request some.
    var toolbarBridge: ToolbarBridge? { feature(ToolbarBridge.self) }

    /// Applies the views' requests to the navigation item. Values that no view has set are left to the app's UIKit code.
    func apply(_ requests: NavigationOptions, after old: NavigationOptions) {
        let item = navigationItem
        let removesTitle = requests.removedItems.contains(.title)
        if requests.title != old.title || removesTitle != old.removedItems.contains(.title) {
            item.title = removesTitle ? "" : requests.title ?? title
            item.backButtonTitle = removesTitle ? requests.title ?? title : nil
        }
        if requests.subtitle != old.subtitle { item.subtitle = requests.subtitle }
        if requests.role != old.role { item.style = requests.role?.style ?? .navigator }
        if requests.looks != old.looks { apply(requests.looks, to: item) }
        if requests.displayMode != old.displayMode {
            item.largeTitleDisplayMode =
                switch requests.displayMode ?? .automatic {
                case .automatic: .automatic
                case .inline: .never
                case .large: .always
                }
        }
        if requests.hidesBackButton != old.hidesBackButton { item.hidesBackButton = requests.hidesBackButton ?? false }
        searchMayHaveChanged()
        if requests.removedItems != old.removedItems { searchBridge?.place() }
        showBarItems()
    }

    /// Shows the views' toolbar items, and the search button.
    func showBarItems() {
        guard toolbarBridge != nil || !requests.navigation.toolbar.isEmpty || searchBridge?.button != nil else { return }
        let bridge = toolbarBridge ?? ToolbarBridge(of: self)
        setFeature(bridge)
        bridge.show(requests.navigation.toolbar)
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
    /// Sets the title of the screen that this view is in, for its bar and for the back button of the screen above.
    @_disfavoredOverload public nonisolated func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationTitle(Text(titleResource))
    }
    /// Sets the title of the screen that this view is in.
    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
    /// Sets the title of the screen that this view is in. The bar shows the text's string without its styling.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        request(title) { $0.navigation.title = $1 }
    }
    /// Sets the title of the screen that this view is in.
    /// - Parameter title: Read only; the bar does not let the user edit it.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }

    /// Sets whether the bar shows a large title.
    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        request(ControllerRequestsKey.self, displayMode) { $0.navigation.displayMode = $1 }
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
        request(ControllerRequestsKey.self, hidesBackButton) { $0.navigation.hidesBackButton = $1 }
    }

    /// Hides the navigation bar.
    @available(*, deprecated, message: "use toolbar(.hidden, for: .navigationBar)")
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .visible, for: .navigationBar)
    }
}
