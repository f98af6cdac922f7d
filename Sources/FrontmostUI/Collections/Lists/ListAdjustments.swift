import Foundation

/// The spacing between a list's sections.
public struct ListSectionSpacing: Equatable, Sendable {
    private enum Kind: Equatable { case standard, compact, custom(CGFloat) }
    private let kind: Kind

    /// The spacing of the platform, and a smaller one.
    public static let `default` = ListSectionSpacing(kind: .standard), compact = ListSectionSpacing(kind: .compact)
    /// A spacing in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(kind: .custom(CGFloat(validLength(Double(spacing), "section spacing"))))
    }

    /// The spacing in points. Before a header it is smaller, since a header has insets of its own.
    func points(beforeHeader: Bool) -> Double {
        switch kind {
        case .standard: beforeHeader ? 16 : 35
        case .compact: beforeHeader ? 8 : 17
        case .custom(let spacing): Double(spacing)
        }
    }
}

/// The colour of the symbols in a list's rows.
public struct ListItemTint: Sendable {
    let color: Color

    /// Exactly this colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A colour that gives way to the user's system-wide choice, on platforms with such a choice. Here it is the same as `fixed`.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// The primary colour.
    public static let monochrome = ListItemTint(color: .primary)
}

/// How prominent the badges in rows are.
public struct BadgeProminence: Hashable, Sendable {
    private let rank: Int
    /// Less prominent than usual, and the usual prominence.
    public static let decreased = BadgeProminence(rank: -1), standard = BadgeProminence(rank: 0)
    /// A red background, for badges that call for an action.
    public static let increased = BadgeProminence(rank: 1)
}

/// How much a part of a view stands out.
public enum Prominence: Hashable, Sendable { case standard, increased }

private enum BadgeProminenceKey: EnvironmentKey { static let defaultValue = BadgeProminence.standard }
private enum SectionSpacingKey: EnvironmentKey { static let defaultValue = ListSectionSpacing.default }
private enum RowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }
private enum LinkIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    /// How prominent the badges in rows are.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
    var listSectionSpacing: ListSectionSpacing {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
    /// Points between the rows of a list; nil for rows that touch.
    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }
    /// How prominent the headers of a list's sections are.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
    var navigationLinkIndicator: Visibility {
        get { self[LinkIndicatorKey.self] }
        set { self[LinkIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Sets how prominent the badges in the view's rows are.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
    /// Sets the spacing between the sections of lists in the view.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing)
    }
    /// Sets the spacing between the sections of lists in the view, in points.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, .custom(spacing))
    }
    /// Sets the spacing between the rows of lists in the view. In a list with cards each row then has a card of its own.
    /// - Parameter spacing: Points; nil for the default, rows that touch.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }
    /// Sets how prominent the headers of the sections in the view are. Increased, they are larger, bold and in the primary colour.
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
    /// Sets the colour of the symbols in the labels of rows; nil for the default.
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { environment(\.listItemTint, tint?.color) }
    /// Sets the colour of the symbols in the labels of rows; nil for the default.
    public nonisolated func listItemTint(_ tint: Color?) -> some View { environment(\.listItemTint, tint) }
    /// Sets whether links in lists have a disclosure indicator.
    public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.navigationLinkIndicator, visibility)
    }
}
