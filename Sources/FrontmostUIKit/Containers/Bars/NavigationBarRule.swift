import Foundation

/// The layout of a navigation bar, as pure functions.
enum NavigationBarRule {
    static var back: String { SystemWord.back.text }
    /// Heights in points: the row with the buttons (lower in compact height), and the prompt above it.
    static let row: CGFloat = 44, compactRow: CGFloat = 32, prompt: CGFloat = 30
    /// The height in points of a subtitle below the large title. Below the small title, a subtitle fits into the row.
    static let subtitle: CGFloat = 20
    /// Widths in points: from the edges to the items and to the back button, between items, and around the title.
    static let margin: CGFloat = 16, backMargin: CGFloat = 8, gap: CGFloat = 16, titleGap: CGFloat = 8

    /// The font of the large title, which grows with the text size. The titles in the row with the buttons do not.
    static func largeTitleFont(at traits: UITraitCollection) -> UIFont {
        .systemFont(ofSize: UIFont.TextStyle.largeTitle.size(at: traits.preferredContentSizeCategory), weight: .bold)
    }
    /// The height in points of the large title's row: 52 at the default text size and below.
    static func largeTitleHeight(at traits: UITraitCollection) -> CGFloat {
        let style = UIFont.TextStyle.largeTitle
        return (52 * max(1, style.size(at: traits.preferredContentSizeCategory) / style.defaultSize)).rounded()
    }

    static func rowHeight(isCompact: Bool) -> CGFloat { isCompact ? compactRow : row }

    /// Whether the topmost of these items has a large title. Each item decides or follows the one below it. The root is large by
    /// default.
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

    /// The row of a bar, which may share its space with a tab bar.
    struct Row: Equatable {
        /// Where the first item may begin and the last one must end, in points.
        var start, end: CGFloat
        /// The range of the tabs between the two.
        var tabs: ClosedRange<CGFloat>?
    }

    /// The minimum width beside the tabs, in points, in which an item can be used.
    static let leastBesideTabs = 2 * gap + BarOverflow.button

    /// The space for items in a row. If the tabs cover one end of the row, the items begin or end beside them.
    /// - Parameters:
    ///   - left: The left margin, in points.
    ///   - right: The right margin, in points.
    static func row(width: CGFloat, left: CGFloat, right: CGFloat, tabs: ClosedRange<CGFloat>?) -> Row {
        guard let tabs else { return Row(start: left, end: width - right) }
        if tabs.lowerBound < leastBesideTabs { return Row(start: max(left, tabs.upperBound + gap), end: width - right) }
        if tabs.upperBound > width - leastBesideTabs { return Row(start: left, end: min(width - right, tabs.lowerBound - gap)) }
        return Row(start: left, end: width - right, tabs: tabs)
    }

    struct Arrangement: Equatable {
        /// The index of the chosen form of the back button.
        var backForm: Int?
        var titleX, titleWidth: CGFloat
    }

    /// Arranges back button and title. The title is centred if it fits, moved aside if necessary, and cut at last. Before it is
    /// cut, the back button is shortened: from the title of the screen below to "Back", then to the bare arrow.
    /// - Parameters:
    ///   - left: The width of the items from the left edge, margins included.
    ///   - right: The width of the items from the right edge, margins included.
    ///   - backForms: The widths of the back button's forms, longest first; empty for none.
    ///   - isLeading: Whether the title begins at the leading end of its space.
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

    /// Arranges back button and title in a row that may have tabs. The title is on the leading side of the tabs. If it would be
    /// unreadable there, it is hidden, since the selected tab shows it too. A title view moves to the other side instead.
    /// - Parameters:
    ///   - left: The width of the items from the start of the row.
    ///   - right: The width of the items from the end of the row.
    ///   - isView: Whether the title is a custom view.
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

    /// The frame of the view between the title and the right items: in the middle of the bar, moved aside and cut if there is
    /// less space.
    static func center(
        _ own: CGFloat, after start: CGFloat, before end: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat
    ) -> CGRect {
        let low = start + titleGap, room = max(0, end - low), taken = min(own, room)
        let x = min(max((width - taken) / 2, low), max(low, end - taken))
        return CGRect(x: x.rounded(), y: y, width: taken, height: height)
    }

    /// The positions of a toolbar's items. Flexible gaps share the remaining space equally.
    /// - Parameter items: The items' widths; nil for a flexible gap.
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
