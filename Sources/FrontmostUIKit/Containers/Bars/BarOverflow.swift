import Foundation

/// Chooses the items at a navigation bar's trailing edge that are shown. The others go into a menu at the edge.
package enum BarOverflow {
    /// The width of a button with a symbol, in points, such as the overflow menu's.
    package static let button: CGFloat = 24
    /// The minimum widths of the back button and of a readable title, in points.
    static let backButton: CGFloat = 32, title: CGFloat = 44

    /// The number of items to show. The last ones are hidden first.
    /// - Parameters:
    ///   - widths: The items' widths, in points.
    ///   - leading: The widths of the items at the other edge, in points.
    ///   - width: The bar's width, in points.
    ///   - hasBackButton: Whether there is a back button.
    ///   - needsMenu: Whether there is a menu in any case.
    ///   - besideTabs: The space up to a tab bar in the same row, in points; nil if there is none.
    package static func shown(
        _ widths: [CGFloat], besides leading: [CGFloat], width: CGFloat, hasBackButton: Bool, needsMenu: Bool,
        besideTabs: CGFloat? = nil
    ) -> Int {
        let gap = NavigationBarRule.gap
        func sum(_ widths: [CGFloat]) -> CGFloat { widths.reduce(0) { $0 + $1 + gap } }
        let room =
            besideTabs.map { $0 - NavigationBarRule.margin - gap }
            ?? width - 2 * NavigationBarRule.margin - title - sum(leading) - (hasBackButton ? backButton : 0)
        // A single item is cut rather than hidden.
        if widths.count < 2 || sum(widths) + (needsMenu ? button + gap : 0) <= room { return widths.count }
        var left = room - button - gap, count = 0
        for width in widths {
            left -= width + gap
            if left < 0 { break }
            count += 1
        }
        return count
    }
}
