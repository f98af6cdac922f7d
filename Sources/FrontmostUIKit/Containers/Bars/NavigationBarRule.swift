import Foundation

/// How a navigation bar divides its room. Pure.
enum NavigationBarRule {
    static let back = "Back"
    /// Points: the row with the buttons (lower where there is little height), the line above it, the large title below.
    static let row: CGFloat = 44, compactRow: CGFloat = 32, prompt: CGFloat = 30, largeTitle: CGFloat = 52
    /// What a line below the large title adds, and how high it is; one below the small title has its room in the row.
    static let subtitle: CGFloat = 20
    /// Points from the edges to the items, to the back button, between items, and around the title.
    static let margin: CGFloat = 16, backMargin: CGFloat = 8, gap: CGFloat = 16, titleGap: CGFloat = 8

    static func largeTitle(hasSubtitle: Bool) -> CGFloat { largeTitle + (hasSubtitle ? subtitle : 0) }

    static func rowHeight(isCompact: Bool) -> CGFloat { isCompact ? compactRow : row }

    /// Whether the topmost of these items has a large title: each decides, or follows the one below it. The root's is large.
    static func isLarge(_ modes: [UINavigationItem.LargeTitleDisplayMode]) -> Bool {
        for mode in modes.reversed() {
            switch mode {
            case .always: return true
            case .never: return false
            case .automatic, .inline: continue
            }
        }
        return true
    }

    /// A bar's row, where a tab bar may stand in it.
    struct Row: Equatable {
        /// Where the first item may begin, and the last one ends.
        var start, end: CGFloat
        /// What the tabs take between the two.
        var tabs: ClosedRange<CGFloat>?
    }

    /// Points beside the tabs in which an item can still be used.
    static let leastBesideTabs = 2 * gap + BarOverflow.button

    /// A tab bar that covers an end of the row lets the items begin, or end, beside it.
    /// - Parameters:
    ///   - left, right: Margins.
    static func row(width: CGFloat, left: CGFloat, right: CGFloat, tabs: ClosedRange<CGFloat>?) -> Row {
        guard let tabs else { return Row(start: left, end: width - right) }
        if tabs.lowerBound < leastBesideTabs { return Row(start: max(left, tabs.upperBound + gap), end: width - right) }
        if tabs.upperBound > width - leastBesideTabs { return Row(start: left, end: min(width - right, tabs.lowerBound - gap)) }
        return Row(start: left, end: width - right, tabs: tabs)
    }

    struct Arrangement: Equatable {
        /// Which of the back button's forms is taken.
        var backForm: Int?
        var titleX, titleWidth: CGFloat
    }

    /// The title is centred where there is room, moved to where there is some, and cut at last. Before it is cut, the back
    /// button gives way: from the title of the screen below to "Back", to the bare arrow.
    /// - Parameters:
    ///   - left, right: What the items take from each edge, margins included.
    ///   - backForms: The widths of the back button's forms, longest first; empty for none.
    ///   - isLeading: The title stands where the room for it begins.
    static func arrange(
        width: CGFloat, left: CGFloat, right: CGFloat, backForms: [CGFloat], title: CGFloat, isLeading: Bool = false
    ) -> Arrangement {
        let low = left + titleGap, high = width - right - titleGap
        let form = backForms.isEmpty ? nil : backForms.firstIndex { low + $0 + title <= high } ?? backForms.count - 1
        let start = low + (form.map { backForms[$0] } ?? 0), room = max(0, high - start)
        if title > room { return Arrangement(backForm: form, titleX: start, titleWidth: room) }
        let centered = (width - title) / 2
        let x = isLeading ? start : min(max(centered, start), high - title)
        return Arrangement(backForm: form, titleX: x.rounded(), titleWidth: title)
    }

    /// Beside tabs, the title stands at the leading side of them. One that could not be read there goes, since the selected tab says
    /// as much; a view in its place takes the other side.
    /// - Parameters:
    ///   - left, right: What the items take from each end of the row.
    static func arrange(
        in row: Row, width: CGFloat, left: CGFloat, right: CGFloat, backForms: [CGFloat], title: CGFloat, isLeading: Bool,
        isView: Bool
    ) -> Arrangement {
        let start = row.start + left, end = row.end - right
        guard let tabs = row.tabs else {
            return arrange(
                width: width, left: start, right: width - end, backForms: backForms, title: title, isLeading: isLeading)
        }
        var result = arrange(
            width: tabs.lowerBound, left: start, right: 0, backForms: backForms, title: title, isLeading: true)
        if result.titleWidth >= min(title, BarOverflow.title) { return result }
        let low = tabs.upperBound + titleGap
        (result.titleX, result.titleWidth) = (low, isView ? min(title, max(0, end - titleGap - low)) : 0)
        return result
    }

    /// What stands between the title and the right items: in the middle of the bar, moved aside and cut where there is less room.
    static func center(
        _ own: CGFloat, after start: CGFloat, before end: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat
    ) -> CGRect {
        let low = start + titleGap, room = max(0, end - low), taken = min(own, room)
        let x = min(max((width - taken) / 2, low), max(low, end - taken))
        return CGRect(x: x.rounded(), y: y, width: taken, height: height)
    }

    /// What a toolbar's items get along the bar: the room that is left goes to the flexible gaps.
    /// - Parameter items: Nil stands for a flexible gap; others have their width.
    static func spread(_ items: [CGFloat?], width: CGFloat, gap: CGFloat) -> [CGFloat] {
        let fixed = items.reduce(0) { $0 + ($1 ?? 0) }, count = items.count { $0 == nil }
        let gaps = gap * CGFloat(zip(items, items.dropFirst()).count { $0 != nil && $1 != nil })
        let share = count == 0 ? 0 : max(0, width - fixed - gaps) / CGFloat(count)
        var x: CGFloat = 0, result: [CGFloat] = []
        for (index, item) in items.enumerated() {
            if index > 0, item != nil, items[index - 1] != nil { x += gap }
            result.append(x)
            x += item ?? share
        }
        return result
    }
}
