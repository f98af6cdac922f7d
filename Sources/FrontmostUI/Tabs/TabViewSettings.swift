import FrontmostUIKit

/// What is said around tab views of how they are to be shown.
struct TabViewSettings {
    var look = _TabViewLook.bar
    var showsIndexBackground = false
    var startsInSidebar = false
    var customization: Binding<TabViewCustomization>?
    /// Above, below and at the foot of the sidebar's tabs.
    var sidebarHeader: AnyView?, sidebarFooter: AnyView?, sidebarBottomBar: AnyView?
    /// Above the tab bar, or at the bottom where that is at the top.
    var accessory: AnyView?

    /// What holds for the tab views within a tab as well: parts of this one's are not.
    var inTabs: TabViewSettings {
        var inner = TabViewSettings()
        (inner.look, inner.showsIndexBackground) = (look, showsIndexBackground)
        return inner
    }
}

/// Where the tabs around a view are.
public struct TabBarPlacement: Hashable, Sendable {
    private let name: String
    public static let topBar = TabBarPlacement(name: "topBar"), bottomBar = TabBarPlacement(name: "bottomBar")
    public static let sidebar = TabBarPlacement(name: "sidebar"), pageIndicator = TabBarPlacement(name: "pageIndicator")
    public static let ornament = TabBarPlacement(name: "ornament")
}

/// Where the accessory of a tab bar is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// Beside the bar.
    case inline
    /// Above the bar.
    case expanded
}

/// Whether a tab bar gives room back while content is scrolled. It stays as it is: where tabs are is always seen.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabBarMinimizeBehavior(name: "automatic"), never = TabBarMinimizeBehavior(name: "never")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

/// Whether something is chosen when it is dragged over.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = SpringLoadingBehavior(name: "automatic"), enabled = SpringLoadingBehavior(name: "enabled")
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

extension EnvironmentValues {
    private struct SettingsKey: EnvironmentKey { static var defaultValue: TabViewSettings { TabViewSettings() } }
    private struct PlacementKey: EnvironmentKey { static var defaultValue: TabBarPlacement? { nil } }
    private struct AccessoryKey: EnvironmentKey { static var defaultValue: TabViewBottomAccessoryPlacement? { nil } }
    private struct ExpandedKey: EnvironmentKey { static var defaultValue: Bool { true } }
    private struct TabletKey: EnvironmentKey { static var defaultValue: Bool { false } }

    var tabViewSettings: TabViewSettings {
        get { self[SettingsKey.self] }
        set { self[SettingsKey.self] = newValue }
    }
    var isOnTablet: Bool {
        get { self[TabletKey.self] }
        set { if newValue != isOnTablet { self[TabletKey.self] = newValue } }
    }
    /// Where the bar of a tab view stands here.
    var tabBarEdge: TabBarEdge { TabBarEdge(horizontalSizeClass == .regular ? .regular : .compact, isTablet: isOnTablet) }

    /// Where the tabs are that a view is in one of; nil outside of tab views.
    public internal(set) var tabBarPlacement: TabBarPlacement? {
        get { self[PlacementKey.self] }
        set { self[PlacementKey.self] = newValue }
    }
    /// Where the accessory of the tab bar is that a view is in; nil elsewhere.
    public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[AccessoryKey.self] }
        set { self[AccessoryKey.self] = newValue }
    }
    /// Whether the section of the sidebar that a view is in shows its tabs. Sections are never closed.
    public internal(set) var isTabBarShowingSections: Bool {
        get { self[ExpandedKey.self] }
        set { self[ExpandedKey.self] = newValue }
    }
}

extension View {
    /// Where the tabs of a tab view with the sidebar style are at first, where there is room.
    public nonisolated func defaultAdaptableTabBarPlacement(
        _ defaultPlacement: AdaptableTabBarPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.tabViewSettings) { $0.startsInSidebar = defaultPlacement == .sidebar }
    }
    /// What has been arranged of the tabs, by their `customizationID`.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        transformEnvironment(\.tabViewSettings) { $0.customization = customization }
    }
    /// Above the tabs in the sidebar.
    public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.sidebarHeader = view }
    }
    /// Below the tabs in the sidebar.
    public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.sidebarFooter = view }
    }
    /// At the lower end of the sidebar.
    public nonisolated func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.sidebarBottomBar = view }
    }
    /// A view above the tab bar, or at the bottom where that is at the top, in front of all tabs; they keep clear of it.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        tabViewBottomAccessory(isEnabled: true, content: content)
    }
    public nonisolated func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabViewSettings) { $0.accessory = isEnabled ? view : nil }
    }
    /// Whether the tab bar gives room back while content is scrolled; see `TabBarMinimizeBehavior`.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}
