import Foundation

/// How a list looks.
public protocol ListStyle: Sendable {
    static var _look: ListLook { get }
}

/// The looks there are.
public struct ListLook: Equatable, Sendable {
    /// Points left free beside the rows' cards.
    let margin: Double
    let cornerRadius: Double
    let hasGroups: Bool
    let hasCards: Bool

    static let insetGrouped = ListLook(margin: 16, cornerRadius: 10, hasGroups: true, hasCards: true)
    static let grouped = ListLook(margin: 0, cornerRadius: 0, hasGroups: true, hasCards: true)
    static let plain = ListLook(margin: 0, cornerRadius: 0, hasGroups: false, hasCards: false)
    static let sidebar = ListLook(margin: 16, cornerRadius: 10, hasGroups: true, hasCards: false)
}

/// Inset and grouped, as on iOS.
public struct DefaultListStyle: ListStyle {
    public init() {}
    public static var _look: ListLook { .insetGrouped }
}
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public static var _look: ListLook { .insetGrouped }
}
public struct GroupedListStyle: ListStyle {
    public init() {}
    public static var _look: ListLook { .grouped }
}
public struct PlainListStyle: ListStyle {
    public init() {}
    public static var _look: ListLook { .plain }
}
public struct InsetListStyle: ListStyle {
    public init() {}
    public static var _look: ListLook { .plain }
}
public struct SidebarListStyle: ListStyle {
    public init() {}
    public static var _look: ListLook { .sidebar }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: DefaultListStyle { .init() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { .init() } }
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { .init() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { .init() } }

private enum ListLookKey: EnvironmentKey { static let defaultValue = ListLook.insetGrouped }
private enum RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 44 }
private enum ScrollBackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    var listLook: ListLook {
        get { self[ListLookKey.self] }
        set { self[ListLookKey.self] = newValue }
    }
    /// Points that a list's row is high at least.
    public var defaultMinListRowHeight: CGFloat {
        get { self[RowHeightKey.self] }
        set { self[RowHeightKey.self] = newValue }
    }
    var scrollContentBackground: Visibility {
        get { self[ScrollBackgroundKey.self] }
        set { self[ScrollBackgroundKey.self] = newValue }
    }
}

extension View {
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listLook, S._look) }
    /// Whether lists below fill the area behind their rows.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }
}
