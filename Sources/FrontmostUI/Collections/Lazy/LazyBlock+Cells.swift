import FrontmostUIKit

// Where units are in the lines of a block. In a grid each view has a cell, so that a unit has as many cells as views. A unit that was
// never realised counts as one cell, as it counts as a line of the usual length elsewhere.
extension LazyBlock {
    /// Where a view is in the lines of its block.
    struct Cell {
        let unit, line, column: Int
    }

    private var cellCount: Int { unitCount + cells.surplus }

    var lineCount: Int {
        if columns == 1 { return unitCount }
        // Units without views make a line together, so that they are realised as others are, and noticed when they get a view.
        return unitCount == 0 ? 0 : max(1, (cellCount + columns - 1) / columns)
    }

    /// The units with a view in a line. Those without views belong to the line before them.
    private func units(of line: Int) -> Range<Int> {
        if columns == 1 { return line..<line + 1 }
        let start = line * columns, end = start + columns
        let first = line == 0 ? 0 : min(cells.unit(at: start), unitCount)
        if end >= cellCount { return first..<unitCount }
        let last = cells.unit(at: end)
        return .between(first, cells.first(of: last) == end ? last : last + 1)
    }

    private func units(of lines: Range<Int>) -> Range<Int> {
        if lines.isEmpty { return 0..<0 }
        return .between(units(of: lines.lowerBound).lowerBound, units(of: lines.upperBound - 1).upperBound)
    }

    /// The lines with views of a unit.
    func lines(of unit: Int) -> ClosedRange<Int> {
        if columns == 1 { return unit...unit }
        let first = cells.first(of: unit), count = cells.count(of: unit), end = max(0, lineCount - 1)
        let line = min(end, (count == 0 ? max(0, first - 1) : first) / columns)
        return line...max(line, min(end, (first + count - 1) / columns))
    }

    /// The line of a unit's view.
    func line(of unit: Int, _ view: LayoutNode?) -> Int {
        let lines = lines(of: unit)
        guard let view, lines.count > 1 else { return lines.lowerBound }
        var place = 0
        forEachUnit(in: unit..<unit + 1) { _, items in place = items.firstIndex { $0 === view } ?? 0 }
        return min(lines.upperBound, (cells.first(of: unit) + place) / columns)
    }

    /// Visits the cells that are realised, with their views: one in a grid, else all views of a unit.
    func forEachCell(in lines: Range<Int>? = nil, _ visit: (Cell, ContiguousArray<LayoutNode>) -> Void) {
        if columns == 1 { return forEachUnit(in: lines) { visit(Cell(unit: $0, line: $0, column: 0), $1) } }
        if cellCount == 0 { return unitCount > 0 ? visit(Cell(unit: 0, line: 0, column: 0), []) : () }
        forEachUnit(in: lines.map { units(of: $0) }) { unit, items in
            let first = cells.first(of: unit)
            for (place, item) in items.enumerated() {
                let line = (first + place) / columns
                if let lines, !lines.contains(line) { continue }
                visit(Cell(unit: unit, line: line, column: (first + place) % columns), items.count == 1 ? items : [item])
            }
        }
    }

    /// Counts the cells of the realised units again.
    func countCells() {
        guard columns > 1 else { return }
        let lines = lineCount
        var first: Int?
        forEachUnit { unit, items in
            if cells.setCount(items.count, of: unit) { first = min(first ?? unit, unit) }
        }
        if let first { cellsChanged(from: first, lines: lines) }
    }

    /// Discards the lengths of lines with other cells than before.
    private func cellsChanged(from unit: Int, lines before: Int) {
        let line = min(cells.first(of: unit) / columns, before, lineCount)
        extents.replace(line..<before, with: lineCount - line)
    }

    /// Takes over what was measured in a block of the same units and columns.
    func take(_ cells: UnitCells, _ extents: LineExtents) {
        (self.cells, self.extents) = (cells, extents)
        countCells()
    }

    /// Measures all lines again, and counts their cells.
    func forgetLines() {
        if columns == 1 { cells = UnitCells() }
        extents = LineExtents(count: lineCount)
        countCells()
    }

    // MARK: Realising

    /// Realises the rows of a line. If they are other views than expected, the lines from there on are measured again.
    /// - Returns: Whether a row was missing.
    func realise(_ line: Int) -> Bool {
        var isNew = false, next = 0
        while line < lineCount {
            // Without views the next units are part of the line as well.
            let units = units(of: line), lines = lineCount
            let missing = Range.between(max(next, units.lowerBound), units.upperBound)
            if missing.isEmpty { break }
            next = units.upperBound
            var changed: Int?
            for source in sources where source.first < missing.upperBound && missing.lowerBound < source.first + source.count {
                guard case .segment(let segment) = source.kind else { continue }
                for unit in missing.clamped(to: source.first..<source.first + source.count)
                where segment.row(unit - source.first) == nil {
                    let count = segment.realise(unit - source.first)?.items.count ?? 1
                    isNew = true
                    if columns > 1 && cells.setCount(count, of: unit) && changed == nil { changed = unit }
                }
            }
            if columns == 1 { break }
            if let changed { cellsChanged(from: changed, lines: lines) }
        }
        return isNew
    }

    /// Makes all elements of each `ForEach` of which a row has turned out to be a section. Returns whether there was one.
    func spreadSections() -> Bool {
        sources.reduce(false) { isChanged, source in
            guard case .segment(let segment) = source.kind else { return isChanged }
            return segment.spreadSections() || isChanged
        }
    }

    /// Releases the rows of lines outside a range, except for lines with a row that is held. Returns whether a row was released.
    func release(outside lines: Range<Int>) -> Bool {
        var isChanged = false
        let held = heldUnits, kept = units(of: lines)
        for source in sources {
            guard case .segment(let segment) = source.kind else { continue }
            let isReleased = segment.release { index in
                let unit = source.first + index
                return !kept.contains(unit) && !held.contains(unit)
            }
            if isReleased { isChanged = true }
        }
        return isChanged
    }

    private var heldUnits: Set<Int> {
        var held: Set<Int> = []
        for source in sources {
            guard case .segment(let segment) = source.kind, let holders = segment.graph.existingService(RowHolders.self),
                !holders.isEmpty
            else { continue }
            for row in segment.rows where holders.isHeld(row.node) {
                for line in lines(of: source.first + row.index) { held.formUnion(units(of: line)) }
            }
        }
        return held
    }
}
