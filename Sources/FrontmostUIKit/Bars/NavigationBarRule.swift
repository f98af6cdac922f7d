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
