/// How tab views look.
public protocol TabViewStyle: Sendable {}

/// A bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
}
/// A bar at the bottom, in every size.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension View {
    /// Tabs are in a bar at the bottom in either style.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}
