import FrontmostUIKit

/// What views ask of the bars around their screen.
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
    /// There is a stack in it, which has bars of its own.
    var holdsStack = false
    /// What the screen comes out of.
    var zoom: ZoomNavigationTransition?
    /// What the screen shows.
    var document: NavigationDocument?
    /// Of the split view's column that the views are in.
    var columnWidth: SplitColumnWidth?
    /// What is not to be in the bars, though nobody asked for it to be there.
    var removedItems: Set<ToolbarDefaultItemKind> = []

    /// What is said first counts.
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
    /// Whether the bar at the bottom has something to show.
    var showsBottomBar: Bool { !isHidden(.bottomBar) && toolbar.contains { $0.placement.place == .bottom } }
}

extension HostingControllerBase {
    /// Hands the views' wishes on to the bars. What the views never spoke of is the app's to say in UIKit's way.
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

    /// What the views put into the bars, and the button of their search.
    func showBarItems() {
        guard toolbarHost != nil || !wishes.navigation.toolbar.isEmpty || searchHost?.button != nil else { return }
        let host = toolbarHost ?? ToolbarHost(of: self)
        toolbarHost = host
        host.show(wishes.navigation.toolbar)
    }
}

/// What a navigation bar shows of a screen.
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Hashable, Sendable {
        /// As the screen below; large for a root.
        case automatic
        case inline, large
    }
}

extension View {
    /// The title of the screen that this view is in, for its bar and for the way back to it.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        wish(ControllerWishesKey.self, title.plainString) { $0.navigation.title = $1 }
    }
    /// - Parameter title: Shown; it is not edited in the bar.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }

    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        wish(ControllerWishesKey.self, displayMode) { $0.navigation.displayMode = $1 }
    }

    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }
    @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public nonisolated func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Takes the way back out of the bar, and the swipe with it.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        wish(ControllerWishesKey.self, hidesBackButton) { $0.navigation.hidesBackButton = $1 }
    }

    @available(*, deprecated, message: "use toolbar(.hidden, for: .navigationBar)")
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .visible, for: .navigationBar)
    }
}
