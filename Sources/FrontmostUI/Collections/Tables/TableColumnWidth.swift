import Foundation

/// The bounds of a column's width in points.
struct TableColumnWidth: Equatable, Sendable {
    /// The width of a column without a bound at least, in points.
    static let least = 10.0

    var min: CGFloat?
    var max: CGFloat?

    /// Divides a width among columns. Each gets an equal share, within its bounds; what bounded columns leave or take is divided among
    /// the others.
    /// - Parameters:
    ///   - width: The table's width without the spacing, in points.
    static func divide(_ width: Double, among columns: [TableColumnWidth]) -> [Double] {
        let low = columns.map { Swift.max(0, $0.min.map(Double.init) ?? least) }
        let high = zip(columns, low).map { Swift.max($1, $0.max.map(Double.init) ?? .infinity) }
        var widths = [Double?](repeating: nil, count: columns.count)
        var rest = width, open = Array(columns.indices)
        while !open.isEmpty {
            let share = Swift.max(0, rest) / Double(open.count)
            // As in a stack, the columns that are bounded on the side that matters more are fixed first.
            let taken = open.reduce(0) { $0 + Swift.min(Swift.max(share, low[$1]), high[$1]) - share }
            let fixed = open.filter { taken > 0 ? low[$0] > share : high[$0] < share }
            if fixed.isEmpty {
                for index in open { widths[index] = Swift.min(Swift.max(share, low[index]), high[index]) }
                break
            }
            for index in fixed {
                widths[index] = taken > 0 ? low[index] : high[index]
                rest -= widths[index] ?? 0
            }
            open.removeAll { widths[$0] != nil }
        }
        return widths.map { $0 ?? 0 }
    }
}

/// Lays out the cells of a row: as wide as their columns, and centred vertically.
struct TableRowLayout: Layout {
    static var _hasGuides: Bool { false }
    /// The space between two columns in points.
    private static let spacing = 8.0
    let columns: [TableColumnWidth]

    private func widths(_ width: CGFloat) -> [Double] {
        TableColumnWidth.divide(Double(width) - Self.spacing * Double(max(0, columns.count - 1)), among: columns)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0)).width
        let height = zip(subviews, widths(width)).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }.max()
        return CGSize(width: width, height: height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var x = bounds.minX
        for (cell, width) in zip(subviews, widths(bounds.width)) {
            cell.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width + Self.spacing
        }
    }
}
