/// The order of an alert's buttons, computed from their styles.
enum AlertOrder {
    /// Whether the buttons are side by side: an alert with exactly two.
    static func isSideBySide(_ style: UIAlertController.Style, count: Int) -> Bool { style == .alert && count == 2 }

    /// Indices of the buttons in display order. Side by side, the cancel button comes first (on the left); stacked, it comes
    /// last.
    static func shown(_ styles: [UIAlertAction.Style], in style: UIAlertController.Style) -> [Int] {
        let others = styles.indices.filter { styles[$0] != .cancel }, cancel = styles.indices.filter { styles[$0] == .cancel }
        return isSideBySide(style, count: styles.count) ? cancel + others : others + cancel
    }
}
