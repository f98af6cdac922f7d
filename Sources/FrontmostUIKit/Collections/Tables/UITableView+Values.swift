import Foundation

// The values of a table's properties.
extension UITableView {
    /// The look of the sections.
    public enum Style: Int, Sendable {
        /// Rows without groups; headers and footers stay visible.
        case plain
        /// Groups over the whole width.
        case grouped
        /// Groups on cards with a margin at the sides.
        case insetGrouped
    }
    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// How rows come and go.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    /// What self-sizing cells do when their content changes.
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// Stands for a height that follows from the content.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// Stands for the magnifying glass in an index.
    public nonisolated static let indexSearch = "{search}"
    static let defaultRowHeight: CGFloat = 44
}
