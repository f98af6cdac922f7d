import Foundation

/// The look of a list.
public protocol ListStyle: Sendable {
    static var _look: ListAppearance { get }
}

/// The built-in looks of lists.
public struct ListAppearance: Equatable, Sendable {
    /// The margin beside the rows' cards, in points.
    let margin: Double
    let cornerRadius: Double
    let hasGroups: Bool
    let hasCards: Bool

    /// The lines at the ends of sections.
    var sectionLines: RowSeparators.Ends { hasGroups ? cornerRadius > 0 ? .none : .hidden : .visible }

    static let insetGrouped = ListAppearance(margin: 16, cornerRadius: 10, hasGroups: true, hasCards: true)
    static let grouped = ListAppearance(margin: 0, cornerRadius: 0, hasGroups: true, hasCards: true)
    static let plain = ListAppearance(margin: 0, cornerRadius: 0, hasGroups: false, hasCards: false)
    static let sidebar = ListAppearance(margin: 16, cornerRadius: 10, hasGroups: true, hasCards: false)
}

/// The inset and grouped style, as on iOS.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .insetGrouped }
}
/// Groups on cards with a margin at the sides.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .insetGrouped }
}
/// Groups on cards over the whole width.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .grouped }
}
/// Rows without groups, with headers and footers that stay visible.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .plain }
}
/// Looks like the plain style.
public struct InsetListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .plain }
}
/// Groups without cards. Their headers can have disclosure buttons.
public struct SidebarListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
    /// The inset and grouped style.
    public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// Groups on cards with a margin at the sides.
    public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == GroupedListStyle {
    /// Groups on cards over the whole width.
    public static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
    /// Rows without groups, with headers and footers that stay visible.
    public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
    /// Looks like the plain style.
    public static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
    /// Groups without cards. Their headers can have disclosure buttons.
    public static var sidebar: SidebarListStyle { .init() }
}

private enum ListAppearanceKey: EnvironmentKey { static let defaultValue = ListAppearance.insetGrouped }
private enum RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 44 }
private enum HeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum ScrollBackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    var listAppearance: ListAppearance {
        get { self[ListAppearanceKey.self] }
        set { self[ListAppearanceKey.self] = newValue }
    }
    /// The least height of a list's row, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { self[RowHeightKey.self] }
        set { self[RowHeightKey.self] = newValue }
    }
    /// The least height of the header of a list's section, in points; nil, by default, for the height of its content.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[HeaderHeightKey.self] }
        set { self[HeaderHeightKey.self] = newValue }
    }
    var scrollContentBackground: Visibility {
        get { self[ScrollBackgroundKey.self] }
        set { self[ScrollBackgroundKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the lists in the view.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listAppearance, S._look) }
    /// Sets whether lists in the view draw a background behind their rows.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }
}
