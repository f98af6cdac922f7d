import Foundation

/// Where a tab bar controller's bar stands.
package enum TabBarEdge: Sendable {
    case top, bottom

    /// Since iPadOS 18, a tablet's bar floats at the top where there is regular width, in every style. It is at the bottom where
    /// there is little width, and on every phone.
    package init(_ width: UIUserInterfaceSizeClass, isTablet: Bool) {
        self = width == .regular && isTablet ? .top : .bottom
    }
}

/// Rules of tabs, pure.
enum TabRule {
    /// Points: the bar above the home indicator, lower where there is little height.
    static let height: CGFloat = 49, compactHeight: CGFloat = 32

    /// Which tab is selected after the tabs were replaced: the same one, or what is at its index now, or the first.
    static func selection<Tab: Hashable>(of selected: Tab?, at index: Int?, in new: [Tab]) -> Tab? {
        if let selected, new.contains(selected) { return selected }
        if let index, new.indices.contains(index) { return new[index] }
        return new.first
    }

    /// Which tabs have no item of their own in a controller's bar. Where there is little width and more than five of them, one of
    /// the five places is for the list of those that are left: the last one, or the one before a tab that is always in the bar.
    static func overflow(of count: Int, isNarrow: Bool, keepsLast: Bool) -> Range<Int> {
        guard isNarrow && count > 5 else { return count..<count }
        return keepsLast ? 3..<count - 1 : 4..<count
    }

    /// Points: the button for a sidebar.
    static let sidebarButton: CGFloat = 60

    /// Where the items lie, in equal shares of at most 120 points, in the middle.
    /// - Parameter taken: Points at the leading edge that are another's.
    static func places(count: Int, width: CGFloat, besides taken: CGFloat = 0) -> [(x: CGFloat, width: CGFloat)] {
        guard count > 0 else { return [] }
        let share = min((width - taken) / CGFloat(count), max(120, width / 5))
        let start = max(taken, (width - share * CGFloat(count)) / 2)
        return (0..<count).map { (start + share * CGFloat($0), share) }
    }

    // MARK: At the top

    /// Points that the bar at the top takes: the row of the navigation bars that lie in the same band.
    static let band = NavigationBarRule.row
    /// Points: of the capsule in that, from its ends to the first and the last tab, from a tab's end to its title, and the narrowest
    /// tab.
    static let capsuleHeight: CGFloat = 38, capsuleMargin: CGFloat = 3, titleMargin: CGFloat = 14, narrowest: CGFloat = 44

    /// The capsule stands in the middle of the band, and leaves at both ends what the bar behind it needs for its items, up to
    /// a share. The tabs that it has no room for then are scrolled to.
    /// - Parameters:
    ///   - wanted: The width with all tabs.
    ///   - needs: What the items at the longer side take, from the edge.
    ///   - top: What lies above the band.
    static func capsule(wanted: CGFloat, needs: CGFloat, in width: CGFloat, top: CGFloat) -> CGRect {
        let shown = min(wanted, max(0, width - 2 * max(leastBeside(width), min(needs, mostBeside(width)))))
        return CGRect(
            x: ((width - shown) / 2).rounded(), y: top + (band - capsuleHeight) / 2, width: shown, height: capsuleHeight)
    }

    /// What the capsule leaves at each side in any case: two buttons.
    private static func leastBeside(_ width: CGFloat) -> CGFloat { min(112, width * 0.15) }
    /// More is never left: at least four tenths are the tabs'.
    static func mostBeside(_ width: CGFloat) -> CGFloat { width * 0.3 }
}
