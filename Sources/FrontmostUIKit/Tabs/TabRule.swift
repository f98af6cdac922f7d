import Foundation

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
}
