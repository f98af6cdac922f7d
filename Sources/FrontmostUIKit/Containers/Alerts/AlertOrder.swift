/// The order of an alert's buttons, as a rule over their styles.
enum AlertOrder {
    /// Two buttons of an alert stand side by side.
    static func isSideBySide(_ style: UIAlertController.Style, count: Int) -> Bool { style == .alert && count == 2 }

    /// Indices in the order in which the buttons are shown: side by side the cancel button is first (on the left); stacked it
    /// is last.
    static func shown(_ styles: [UIAlertAction.Style], in style: UIAlertController.Style) -> [Int] {
        let others = styles.indices.filter { styles[$0] != .cancel }, cancel = styles.indices.filter { styles[$0] == .cancel }
        return isSideBySide(style, count: styles.count) ? cancel + others : others + cancel
    }
}
