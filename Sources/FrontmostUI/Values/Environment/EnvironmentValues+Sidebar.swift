/// The size of the rows in a sidebar.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }

extension EnvironmentValues {
    /// The size of the rows in a sidebar: medium, as on iOS, unless a preview sets another one.
    @Entry public var sidebarRowSize = SidebarRowSize.medium
    /// The material behind the view; nil unless the app sets it.
    @Entry public var backgroundMaterial: Material?
}
