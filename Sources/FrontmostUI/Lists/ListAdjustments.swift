import Foundation

/// Room between a list's sections.
public struct ListSectionSpacing: Equatable, Sendable {
    private enum Kind: Equatable { case standard, compact, custom(CGFloat) }
    private let kind: Kind

    public static let `default` = ListSectionSpacing(kind: .standard), compact = ListSectionSpacing(kind: .compact)
    /// - Parameter spacing: Points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(kind: .custom(spacing)) }

    /// A header brings room of its own.
    func points(beforeHeader: Bool) -> Double {
        switch kind {
        case .standard: beforeHeader ? 16 : 35
        case .compact: beforeHeader ? 8 : 17
        case .custom(let spacing): Double(spacing)
        }
    }
}

/// What the signs in a list's rows are coloured with.
public struct ListItemTint: Sendable {
    let color: Color

    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Gives way to what a person chose for the whole system, where there is such a choice.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    public static let monochrome = ListItemTint(color: .primary)
}

/// How much badges in rows catch the eye.
public struct BadgeProminence: Hashable, Sendable {
    private let rank: Int
    public static let decreased = BadgeProminence(rank: -1), standard = BadgeProminence(rank: 0)
    /// On a red ground: something to act on.
    public static let increased = BadgeProminence(rank: 1)
}

private enum BadgeProminenceKey: EnvironmentKey { static let defaultValue = BadgeProminence.standard }
private enum SectionSpacingKey: EnvironmentKey { static let defaultValue = ListSectionSpacing.default }
private enum ItemTintKey: EnvironmentKey { static let defaultValue: Color? = nil }
private enum LinkIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    /// How much the badges in rows catch the eye.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
    var listSectionSpacing: ListSectionSpacing {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
    var listItemTint: Color? {
        get { self[ItemTintKey.self] }
        set { self[ItemTintKey.self] = newValue }
    }
    var navigationLinkIndicator: Visibility {
        get { self[LinkIndicatorKey.self] }
        set { self[LinkIndicatorKey.self] = newValue }
    }
}

extension View {
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
    /// Room between the sections of lists in the view.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing)
    }
    /// - Parameter spacing: Points.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, .custom(spacing))
    }
    /// The colour of the signs in the labels of rows; nil for the usual one.
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { environment(\.listItemTint, tint?.color) }
    public nonisolated func listItemTint(_ tint: Color?) -> some View { environment(\.listItemTint, tint) }
    /// Whether links in lists have an arrow at their end.
    public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.navigationLinkIndicator, visibility)
    }
}
