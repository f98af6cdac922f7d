/// The order of an alert's buttons, computed from their styles.
enum AlertOrder {
    /// Whether the buttons are side by side: an alert with exactly two, if both titles fit into half of its width.
    static func isSideBySide(_ style: UIAlertController.Style, titlesThatFit fits: [Bool]) -> Bool {
        style == .alert && fits == [true, true]
    }

    /// Indices of the buttons in display order. Side by side, the cancel button comes first (on the left); stacked, it comes
    /// last.
    static func shown(_ styles: [UIAlertAction.Style], isSideBySide: Bool) -> [Int] {
        let others = styles.indices.filter { styles[$0] != .cancel }, cancel = styles.indices.filter { styles[$0] == .cancel }
        return isSideBySide ? cancel + others : others + cancel
    }
}
