import Foundation

/// The layout of a grid: the columns first, then the rows for the widths of the columns.
///
/// Along each axis the lines (columns or rows) share the length as the items of a stack do: the least flexible line is measured
/// first, and each line is offered an equal share of what is left. A cell that spans several columns and needs more than they
/// have widens them by equal parts (the platform's rule for that is not documented).
final class GridNode: LayoutNode, PlacingNode {
    override var listsViews: Bool { true }
    private var alignment = Alignment.center
    private var gaps = Extent(8, 8)
    private var cells: [Cell] = []
    private var columns: [Line] = []
    private var rows: [Line] = []
    private var solved: (proposal: Extent, answer: MeasuredSize)?

    /// An item's position in the grid.
    private struct Cell {
        var row: Int
        var columns: Range<Int>
        /// Whether the item is outside any `GridRow`.
        var isWholeRow: Bool
        var anchor: UnitPoint?
        var unsizedAxes: Axis.Set
    }

    /// A column, or a row.
    private struct Line {
        var alignment: AlignmentKey?
        /// The indices of the cells that determine the length.
        var cells: [Int] = []
        var length = 0.0
        /// The position of the alignment guide, in points from the line's start.
        var guide = 0.0
        var start = 0.0
    }

    func update(_ alignment: Alignment, _ horizontal: CGFloat?, _ vertical: CGFloat?) {
        let gaps = Extent(Self.gap(horizontal), Self.gap(vertical))
        if alignment == self.alignment && gaps == self.gaps { return }
        (self.alignment, self.gaps) = (alignment, gaps)
        solved = nil
        invalidatePlacement()
    }

    private static func gap(_ points: CGFloat?) -> Double {
        guard let points, points.isFinite else { return StackNode.defaultSpacing }
        return Double(points)
    }

    override func forgetLayout() { solved = nil }

    // MARK: Cells

    override func itemsChanged() {
        (cells, columns, rows, solved) = ([], [], [], nil)
        cells.reserveCapacity(items.count)
        var row: ObjectIdentifier?, end = 0
        var traits: [GridCellTraits] = []
        var starts: Set<Int> = [0]
        for item in items {
            let rowTrait = item.trait(LayoutTraits.gridRow), own = item.gridCell
            if rowTrait == nil || rowTrait?.id != row {
                rows.append(Line(alignment: rowTrait?.alignment?.key))
                end = 0
            }
            row = rowTrait?.id
            // An item outside any row spans all columns.
            let count = rowTrait == nil ? Int.max : max(1, own.columns ?? 1)
            starts.insert(end)
            let next = end.addingReportingOverflow(count)
            let cell = Cell(
                row: rows.count - 1, columns: end..<(next.overflow ? Int.max : next.partialValue), isWholeRow: rowTrait == nil,
                anchor: own.anchor, unsizedAxes: own.unsizedAxes ?? [])
            end = cell.columns.upperBound
            cells.append(cell)
            traits.append(own)
        }
        let order = starts.sorted()
        columns = order.map { _ in Line() }
        for (index, cell) in cells.enumerated() {
            let first = Self.firstIndex(in: order, notBelow: cell.columns.lowerBound)
            let range = first..<max(first + 1, Self.firstIndex(in: order, notBelow: cell.columns.upperBound))
            cells[index].columns = range
            if columns[first].alignment == nil && !cell.isWholeRow {
                columns[first].alignment = traits[index].columnAlignment?.key
            }
            if range.count == 1 && !cell.unsizedAxes.contains(.horizontal) { columns[first].cells.append(index) }
            if !cell.unsizedAxes.contains(.vertical) { rows[cell.row].cells.append(index) }
        }
    }

    /// Returns the first index of an ascending list at which the element is not below `value`; the list's count if there is none.
    private static func firstIndex(in order: [Int], notBelow value: Int) -> Int {
        var low = 0, high = order.count
        while low < high {
            let middle = (low + high) / 2
            if order[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Lengths

    /// The measurements of a line's cells.
    private struct Need {
        var length = 0.0
        var guide = 0.0
        /// Whether the measurements hold for the ideal and for the unbounded proposal.
        var holdsForIdeal = true, holdsForUnbounded = true
    }

    /// Measures the cells of a line.
    /// - Parameter offer: The proposal along the axis.
    private func need(_ line: Line, _ axis: Axis, _ offer: Double) -> Need {
        var need = Need(), after = 0.0
        let key = key(of: line, axis), asksGuides = asksGuides(key)
        for index in line.cells {
            let p = Extent.make(axis, offer, cross(of: index, axis)), item = items[index]
            let answer = item.measure(p), length = answer.size.along(axis), range = answer.interval(axis)
            if !range.contains(.ideal) { need.holdsForIdeal = false }
            if !range.contains(.unbounded) { need.holdsForUnbounded = false }
            need.length = max(need.length, length)
            if asksGuides {
                let guide = item.guide(key, answer.size, p)
                need.guide = max(need.guide, guide)
                after = max(after, length - guide)
            }
        }
        if asksGuides {
            need.length = max(need.length, need.guide + after)
        } else {
            need.guide = key.position(in: need.length)
        }
        return need
    }

    /// The proposal for a cell across the axis: columns are computed for ideal heights, rows for the widths of the columns.
    private func cross(of index: Int, _ axis: Axis) -> Double {
        axis == .horizontal ? .ideal : span(cells[index].columns)
    }

    private func span(_ range: Range<Int>) -> Double {
        let length = range.reduce(0) { $0 + columns[$1].length } + gaps.width * Double(range.count - 1)
        return min(.unbounded, max(0, length))
    }

    private func key(of line: Line, _ axis: Axis) -> AlignmentKey {
        line.alignment ?? (axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key)
    }

    private func asksGuides(_ key: AlignmentKey) -> Bool { graph.features.mayHaveGuides || key.isBaseline }

    /// Computes the lengths of an axis's lines.
    /// - Parameter p: The proposal along the axis.
    /// - Returns: The proposals that lead to the same lengths.
    private func distribute(_ lines: inout [Line], _ axis: Axis, _ p: Double) -> Interval {
        let gap = gaps.along(axis) * Double(max(0, lines.count - 1))
        let needs = lines.map { need($0, axis, p.isIdeal ? .ideal : .unbounded) }
        for (k, wanted) in needs.enumerated() { (lines[k].length, lines[k].guide) = (wanted.length, wanted.guide) }
        let total = lines.reduce(gap) { $0 + $1.length }
        if !p.isFiniteOffer || total <= p {
            if p.isIdeal && !needs.allSatisfy(\.holdsForUnbounded) { return .only(p) }
            return Interval(low: max(0, total), high: needs.allSatisfy(\.holdsForIdeal) ? .ideal : .unbounded)
        }
        let flexibilities = lines.indices.map { needs[$0].length - need(lines[$0], axis, 0).length }
        var left = p - gap, open = lines.count
        for k in lines.indices.sorted(by: { (flexibilities[$0], $0) < (flexibilities[$1], $1) }) {
            let got = need(lines[k], axis, max(0, left / Double(open)).onGrid)
            (lines[k].length, lines[k].guide) = (got.length, got.guide)
            left -= got.length
            open -= 1
        }
        return .only(p)
    }

    /// Widens columns for cells that span several, beginning with the cells that span the fewest.
    private func widenColumns(_ p: Double, _ range: Interval) -> Interval {
        let spanning = cells.indices.filter { cells[$0].columns.count > 1 && !cells[$0].unsizedAxes.contains(.horizontal) }
        if spanning.isEmpty { return range }
        var range = range
        for index in spanning.sorted(by: { (cells[$0].columns.count, $0) < (cells[$1].columns.count, $1) }) {
            let own = cells[index].columns, have = span(own), item = items[index]
            let unconstrained = item.measure(Extent(p.isIdeal ? .ideal : .unbounded, .ideal))
            if p.isIdeal ? !unconstrained.width.contains(.unbounded) : !unconstrained.width.contains(.ideal) {
                range = p.isIdeal ? .only(p) : Interval(low: range.low, high: min(range.high, .unbounded))
            }
            var wanted = unconstrained.size.width
            if wanted <= have { continue }
            let available = p.isFiniteOffer ? have + max(0, p - span(columns.indices)) : wanted
            if wanted > available {
                range = .only(p)
                wanted = item.measure(Extent(available, .ideal)).size.width
            }
            if wanted <= have { continue }
            let part = ((wanted - have) / Double(own.count)).onGrid
            for k in own {
                let more = k == own.upperBound - 1 ? wanted - span(own) : part
                columns[k].guide += key(of: columns[k], .horizontal).position(in: more)
                columns[k].length += more
            }
        }
        let total = span(columns.indices)
        return range == .only(p) ? range : Interval(low: max(range.low, total), high: max(range.high, total))
    }

    private func solve(_ p: Extent) -> MeasuredSize {
        if let solved, solved.answer.covers(p) { return solved.answer }
        let width = widenColumns(p.width, distribute(&columns, .horizontal, p.width))
        let height = distribute(&rows, .vertical, p.height)
        func length(_ lines: inout [Line], _ gap: Double) -> Double {
            var end = 0.0
            for k in lines.indices {
                lines[k].start = end + (k > 0 ? gap : 0)
                end = lines[k].start + lines[k].length
            }
            return min(.unbounded, max(0, end))
        }
        let size = Extent(length(&columns, gaps.width), length(&rows, gaps.height))
        let answer = MeasuredSize(size, width: width.including(p.width), height: height.including(p.height))
        solved = (p, answer)
        return answer
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { solve(p) }

    // MARK: Placing

    override func place(_ p: Extent) { forEachPlace(p) { $0.setFrame($1, $2, $3, $4) } }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { guideOfItems(key) { forEachPlace(p, $0) } }

    func forEachPlace(_ p: Extent, _ visit: PlaceVisitor) {
        _ = solve(p)
        for (index, cell) in cells.enumerated() {
            let item = items[index], row = rows[cell.row]
            let offer = Extent(span(cell.columns), row.length), s = item.measure(offer).size
            var x = 0.0, y = 0.0
            if let anchor = cell.anchor {
                x = (offer.width - s.width) * Double(anchor.x)
                y = (offer.height - s.height) * Double(anchor.y)
            } else {
                let column = columns[cell.columns.lowerBound]
                let key = cell.isWholeRow ? alignment.horizontal.key : key(of: column, .horizontal)
                let isAligned = cell.columns.count == 1 && !cell.isWholeRow && !column.cells.isEmpty
                let line = isAligned ? column.guide : key.position(in: offer.width)
                x = offset(item, key, s, offer, line)
                let rowKey = self.key(of: row, .vertical)
                y = offset(item, rowKey, s, offer, row.cells.isEmpty ? rowKey.position(in: row.length) : row.guide)
            }
            visit(item, columns[cell.columns.lowerBound].start + x, row.start + y, s, offer)
        }
    }

    /// The offset that puts an item's guide on the line's guide. An item that grew with its cell stays inside the cell.
    private func offset(_ item: LayoutNode, _ key: AlignmentKey, _ s: Extent, _ offer: Extent, _ line: Double) -> Double {
        let axis = key.axis, available = offer.along(axis) - s.along(axis), at = line - item.guide(key, s, offer)
        return available >= 0 ? min(max(0, at), available) : at
    }
}
