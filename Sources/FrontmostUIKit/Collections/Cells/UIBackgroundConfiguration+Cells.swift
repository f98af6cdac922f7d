import Foundation

// The backgrounds of cells, headers and footers.
extension UIBackgroundConfiguration {
    /// The shown colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The configuration for a state: a selected or touched cell without a colour of its own is grey.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard backgroundColor == nil, let state = state as? UICellConfigurationState, state.isSelected || state.isHighlighted
        else {
            return self
        }
        var new = self
        new.backgroundColor = .systemGray4
        return new
    }

    /// The background of a cell, which follows the list around it.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of a header, which follows the list around it.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of a footer, which follows the list around it.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .systemBackground) }
    /// The background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .secondarySystemGroupedBackground)
    }
    /// The background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
    /// The background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
}
