import Foundation

/// How a search bar divides its room, and what a navigation bar gives it. Pure.
enum SearchBarRule {
    /// Points: the row with the field, the field in it, the row of scopes below.
    static let row: CGFloat = 52, field: CGFloat = 36, scopes: CGFloat = 44
    /// Points from the edges, between the field and the button that cancels, and between what stands in the field.
    static let margin: CGFloat = 16, cancelGap: CGFloat = 10, gap: CGFloat = 6
    /// From the field's edges to its icon and its text, and the icon's size.
    static let padding: CGFloat = 8, icon: CGFloat = 18

    static func height(showsScopes: Bool) -> CGFloat { row + (showsScopes ? scopes : 0) }

    /// Where the field ends and the button that cancels begins.
    /// - Parameter cancel: How wide the button is; nil for none.
    static func arrange(width: CGFloat, cancel: CGFloat?) -> (field: CGRect, cancel: CGRect?) {
        let y = (row - field) / 2, room = max(0, width - 2 * margin)
        guard let cancel else { return (CGRect(x: margin, y: y, width: room, height: field), nil) }
        let own = min(cancel, room)
        let end = max(0, room - own - cancelGap)
        return (
            CGRect(x: margin, y: y, width: end, height: field), CGRect(x: width - margin - own, y: y, width: own, height: field)
        )
    }
}

/// What a navigation bar shows of one item below the row with the buttons. Pure.
struct NavigationBarDrawers: Equatable {
    /// Points; 0 for none.
    var largeTitle: CGFloat = 0, search: CGFloat = 0
    /// The search bar goes with the content that is scrolled, before the title does.
    var searchCollapses = false
    /// The search bar stands alone: the row, the prompt and the large title make room for it.
    var isSearchAlone = false

    /// What is there of them when the content is scrolled.
    /// - Parameter offset: How far, in points; nil where nothing scrolls.
    func seen(at offset: CGFloat?) -> NavigationBarDrawers {
        var seen = self, left = max(0, offset ?? 0)
        if isSearchAlone { return seen }
        if searchCollapses {
            seen.search = max(0, search - left)
            left = max(0, left - search)
        }
        seen.largeTitle = max(0, largeTitle - left)
        return seen
    }

    /// - Parameter rows: What the row and the prompt take.
    func height(below rows: CGFloat) -> CGFloat { isSearchAlone ? search : rows + largeTitle + search }
}
