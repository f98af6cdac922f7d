import FrontmostUIKit

/// The settings of tab views in the environment.
struct TabViewSettings {
    var look = _TabViewLook.bar
    var showsIndexBackground = false
    var startsInSidebar = false
    var customization: Binding<TabViewCustomization>?
    /// The views above and below the sidebar's tabs, and at the sidebar's bottom edge.
    var sidebarHeader: AnyView?, sidebarFooter: AnyView?, sidebarBottomBar: AnyView?
    /// The view above the tab bar, or at the bottom edge if the bar is at the top.
    var accessory: AnyView?
    var minimizeBehavior = TabBarMinimizeBehavior.automatic

    /// The settings for tab views inside a tab: the style is inherited, the parts of this tab view are not.
    var inTabs: TabViewSettings {
        var inner = TabViewSettings()
        (inner.look, inner.showsIndexBackground) = (look, showsIndexBackground)
        return inner
    }
}

/// Where the tabs of a tab view are.
public struct TabBarPlacement: Hashable, Sendable {
    private let name: String
    /// A tab bar at the top or at the bottom.
    public static let topBar = TabBarPlacement(name: "topBar"), bottomBar = TabBarPlacement(name: "bottomBar")
    /// A sidebar, or the dots of pages.
    public static let sidebar = TabBarPlacement(name: "sidebar"), pageIndicator = TabBarPlacement(name: "pageIndicator")
    /// An ornament, which does not occur.
    public static let ornament = TabBarPlacement(name: "ornament")
}

/// Where the accessory of a tab bar is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// Beside the bar.
    case inline
    /// Above the bar.
    case expanded
}

/// Whether a tab bar is minimised to the selected tab while the user scrolls. A bar at the top of a tablet is not.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    let uiBehavior: UITabBarController.MinimizeBehavior
    /// A bar that is not minimised.
    public static let automatic = TabBarMinimizeBehavior(uiBehavior: .automatic),
        never = TabBarMinimizeBehavior(uiBehavior: .never)
    /// Minimises the bar when the user scrolls down. Scrolling up, a tap on the bar, and another tab show it in full.
    public static let onScrollDown = TabBarMinimizeBehavior(uiBehavior: .onScrollDown)
    /// Minimises the bar when the user scrolls up. Scrolling down, a tap on the bar, and another tab show it in full.
    public static let onScrollUp = TabBarMinimizeBehavior(uiBehavior: .onScrollUp)
}

/// Whether dragging over a view selects it. It has no effect.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    /// Spring loading by default, or always; neither has an effect.
    public static let automatic = SpringLoadingBehavior(name: "automatic"), enabled = SpringLoadingBehavior(name: "enabled")
    /// No spring loading.
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

extension EnvironmentValues {
    private struct SettingsKey: EnvironmentKey { static var defaultValue: TabViewSettings { TabViewSettings() } }
    private struct PlacementKey: EnvironmentKey { static var defaultValue: TabBarPlacement? { nil } }
    private struct AccessoryKey: EnvironmentKey { static var defaultValue: TabViewBottomAccessoryPlacement? { nil } }
    private struct ExpandedKey: EnvironmentKey { static var defaultValue: Bool { true } }

    var tabViewSettings: TabViewSettings {
        get { self[SettingsKey.self] }
        set { self[SettingsKey.self] = newValue }
    }
    /// The edge at which a tab view's bar is in this environment.
    var tabBarEdge: TabBarEdge { TabBarEdge(horizontalSizeClass == .regular ? .regular : .compact, isTablet: isOnTablet) }

    /// Where the tabs of the tab view around are; nil outside of tab views.
    public internal(set) var tabBarPlacement: TabBarPlacement? {
        get { self[PlacementKey.self] }
        set { self[PlacementKey.self] = newValue }
    }
    /// Where the tab bar accessory around is; nil elsewhere.
    public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[AccessoryKey.self] }
        set { self[AccessoryKey.self] = newValue }
    }
    /// Whether the sidebar section around shows its tabs. Always true, because sections cannot be collapsed.
    public internal(set) var isTabBarShowingSections: Bool {
        get { self[ExpandedKey.self] }
        set { self[ExpandedKey.self] = newValue }
    }
}

extension View {
    /// Sets whether an adaptable tab view starts with its sidebar or with its bar, where there is room for both.
    public nonisolated func defaultAdaptableTabBarPlacement(
        _ defaultPlacement: AdaptableTabBarPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.tabViewSettings) { $0.startsInSidebar = defaultPlacement == .sidebar }
    }
    /// Sets the customisation of the tabs, by their `customizationID`.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        transformEnvironment(\.tabViewSettings) { $0.customization = customization }
    }
    /// Adds a view above the tabs in the sidebar.
    public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.sidebarHeader = view }
    }
    /// Adds a view below the tabs in the sidebar.
    public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.sidebarFooter = view }
    }
    /// Adds a view at the bottom edge of the sidebar.
    public nonisolated func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.sidebarBottomBar = view }
    }
    /// Adds a view above the tab bar, or at the bottom edge if the bar is at the top. It is in front of all tabs. Their safe area
    /// excludes it.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        tabViewBottomAccessory(isEnabled: true, content: content)
    }
    /// Adds a view above the tab bar, as long as it is enabled.
    public nonisolated func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.accessory = isEnabled ? view : nil }
    }
    /// Sets whether the bar of tab views in the view is minimised while the user scrolls.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        transformEnvironment(\.tabViewSettings) { $0.minimizeBehavior = behavior }
    }
}
