import Foundation

/// Which of the items at a navigation bar's trailing edge are shown. The rest goes into a menu at the edge. Pure.
package enum BarOverflow {
    /// Points: a button with a sign, as that of the menu or of a sidebar.
    package static let button: CGFloat = 24
    /// Points: the way back at its shortest, and a title that can still be read.
    static let wayBack: CGFloat = 32, title: CGFloat = 44

    /// - Parameters:
    ///   - widths: Of the items, in points. The last ones give way.
    ///   - leading: Of the items at the other edge.
    ///   - width: Of the bar.
    ///   - besideTabs: What there is up to a tab bar in the same row; nil where there is none.
    ///   - needsMenu: There is a menu in any case.
    /// - Returns: How many of them are shown.
    package static func shown(
        _ widths: [CGFloat], besides leading: [CGFloat], width: CGFloat, hasWayBack: Bool, needsMenu: Bool,
        besideTabs: CGFloat? = nil
    ) -> Int {
        let gap = NavigationBarRule.gap
        func sum(_ widths: [CGFloat]) -> CGFloat { widths.reduce(0) { $0 + $1 + gap } }
        let room =
            besideTabs.map { $0 - NavigationBarRule.margin - gap }
            ?? width - 2 * NavigationBarRule.margin - title - sum(leading) - (hasWayBack ? wayBack : 0)
        // One by itself is cut rather than hidden.
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
