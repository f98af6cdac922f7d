import Foundation

/// The edge that a tab bar controller's bar is at.
package enum TabBarEdge: Sendable {
    case top, bottom

    /// As of iPadOS 18, a tablet's bar floats at the top in regular width, with every style. It is at the bottom in compact width
    /// and on every phone.
    package init(_ width: UIUserInterfaceSizeClass, isTablet: Bool) {
        self = width == .regular && isTablet ? .top : .bottom
    }
}

/// Layout and selection rules of tabs. Pure.
enum TabRule {
    /// Points: the bar's height above the home indicator, normally and in compact height.
    static let height: CGFloat = 49, compactHeight: CGFloat = 32
    /// Points: the size of a minimised bar, and its distance from the edges.
    static let minimizedSide: CGFloat = 52, minimizedMargin: CGFloat = 20

    /// The selection after the tabs were replaced: the same tab, or the one at its index now, or the first.
    static func selection<Tab: Hashable>(of selected: Tab?, at index: Int?, in new: [Tab]) -> Tab? {
        if let selected, new.contains(selected) { return selected }
        if let index, new.indices.contains(index) { return new[index] }
        return new.first
    }

    /// The tabs without an item of their own in the bar. In compact width, with more than five tabs, one of the five places is
    /// for the list of the others: the last place, or the one before a tab that is always in the bar.
    static func overflow(of count: Int, isNarrow: Bool, keepsLast: Bool) -> Range<Int> {
        guard isNarrow && count > 5 else { return count..<count }
        return keepsLast ? 3..<count - 1 : 4..<count
    }

    /// The width of the sidebar button, in points.
    static let sidebarButton: CGFloat = 60

    /// The frames of the items: equal shares of at most 120 points, centred.
    /// - Parameter taken: Points at the leading edge that are taken.
    static func places(count: Int, width: CGFloat, besides taken: CGFloat = 0) -> [(x: CGFloat, width: CGFloat)] {
        guard count > 0 else { return [] }
        let share = min(max(0, width - taken) / CGFloat(count), max(120, width / 5))
        let start = max(taken, (width - share * CGFloat(count)) / 2)
        return (0..<count).map { (start + share * CGFloat($0), share) }
    }

    // MARK: At the top

    /// The height of the bar at the top in points: that of the navigation bars in the same band.
    static let band = NavigationBarRule.row
    /// Points: the capsule's height in the band, the distance from its ends to the first and last tab, from a tab's end to its
    /// title, and the smallest width of a tab.
    static let capsuleHeight: CGFloat = 38, capsuleMargin: CGFloat = 3, titleMargin: CGFloat = 14, narrowest: CGFloat = 44

    /// The capsule's frame. It is centred in the band, and leaves the space at both ends that the items of the bar behind it
    /// need, up to a fraction of the width. Tabs that do not fit then scroll.
    /// - Parameters:
    ///   - wanted: The width of all tabs.
    ///   - needs: The space that the items at the longer side need, measured from the edge.
    ///   - top: The height above the band.
    static func capsule(wanted: CGFloat, needs: CGFloat, in width: CGFloat, top: CGFloat) -> CGRect {
        let shown = min(wanted, max(0, width - 2 * max(leastBeside(width), min(needs, mostBeside(width)))))
        return CGRect(
            x: ((width - shown) / 2).rounded(), y: top + (band - capsuleHeight) / 2, width: shown, height: capsuleHeight)
    }

    /// The space that the capsule always leaves at each side: two buttons.
    private static func leastBeside(_ width: CGFloat) -> CGFloat { min(112, width * 0.15) }
    /// The most space that the capsule leaves at each side: at least four tenths remain for the tabs.
    static func mostBeside(_ width: CGFloat) -> CGFloat { width * 0.3 }
}
