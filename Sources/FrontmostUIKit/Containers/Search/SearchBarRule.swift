import Foundation

/// The metrics and layout of a search bar. Pure.
enum SearchBarRule {
    /// Heights in points: the row with the field, the field, and the row of scopes.
    static let row: CGFloat = 52, field: CGFloat = 36, scopes: CGFloat = 44
    /// In points: the margin at the edges, the gap between field and Cancel button, and the gap between the parts of the field.
    static let margin: CGFloat = 16, cancelGap: CGFloat = 10, gap: CGFloat = 6
    /// In points: the distance from the field's edges to its icon and text, and the icon's size.
    static let padding: CGFloat = 8, icon: CGFloat = 18

    static func height(showsScopes: Bool) -> CGFloat { row + (showsScopes ? scopes : 0) }

    /// The frames of the field and the Cancel button.
    /// - Parameter cancel: The button's width; nil for no button.
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

/// The heights of the parts that a navigation bar shows for an item below the row of buttons. Pure.
struct NavigationBarDrawers: Equatable {
    /// Heights in points; 0 for none.
    var largeTitle: CGFloat = 0, search: CGFloat = 0
    /// Whether the search bar collapses when the content scrolls, before the title does.
    var searchCollapses = false
    /// Whether the search bar replaces the row of buttons, the prompt and the large title.
    var isSearchAlone = false

    /// The visible heights while the content is scrolled.
    /// - Parameter offset: The distance that the content is scrolled, in points; nil if nothing scrolls.
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

    /// The height of the whole bar.
    /// - Parameter rows: The height of the row of buttons and the prompt.
    func height(below rows: CGFloat) -> CGFloat { isSearchAlone ? search : rows + largeTitle + search }
}
