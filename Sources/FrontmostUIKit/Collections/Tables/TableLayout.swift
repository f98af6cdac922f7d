import Foundation

/// A part of a table's content along its height, in points.
struct TableSpan: Equatable {
    var start: CGFloat, length: CGFloat
    var end: CGFloat { start + length }
}

/// A header or footer of a section.
struct TableBand: Equatable {
    /// Whether the section has one, as far as is known.
    var isPresent = false
    /// The height in points: exact, or estimated until it is measured.
    var length: CGFloat = 0
    var isMeasured = false

    var shownLength: CGFloat { isPresent ? length : 0 }
}

/// Where the sections, headers, footers and rows of a table are.
///
/// Rows that were never shown have an estimated height and take no memory, so questions about positions cost O(sections + measured
/// rows / 256), however many rows there are.
@MainActor final class TableLayout {
    struct Section {
        var rows: LineExtents
        /// The height of the rows that are not measured, in points.
        var estimate: CGFloat
        var header = TableBand(), footer = TableBand()

        var rowsLength: CGFloat { CGFloat(rows.total(estimate: Double(estimate), spacing: 0)) }
    }

    var look = ListLook.plain { didSet { if look != oldValue { valid = 0 } } }
    /// The heights of the views above and below all sections, in points.
    var top: CGFloat = 0 { didSet { if top != oldValue { valid = 0 } } }
    var bottom: CGFloat = 0
    /// The padding above the headers of a plain table, in points.
    var headerPadding: CGFloat = 0 { didSet { if headerPadding != oldValue { valid = 0 } } }
    private(set) var sections: [Section] = []
    /// The starts of the sections. Those before `valid` are up to date.
    private var starts: [CGFloat] = []
    private var valid = 0
    /// The rows that are to be measured again. Until then they keep their height, so that nothing jumps.
    private var outdated: Set<IndexPath> = []

    /// Points: above the first section, between sections, before a header, and below the last section.
    private static let first: CGFloat = 16, gap: CGFloat = 35, gapBeforeHeader: CGFloat = 16, last: CGFloat = 20

    var counts: [Int] { sections.map(\.rows.count) }

    func replace(_ new: [Section]) {
        sections = new
        outdated = []
        starts = Array(repeating: 0, count: new.count)
        valid = 0
    }

    // MARK: Lengths

    func setRow(_ path: IndexPath, length: CGFloat) {
        if !outdated.isEmpty { outdated.remove(path) }
        if sections[path.section].rows[path.row] == Double(length) { return }
        sections[path.section].rows[path.row] = Double(length)
        valid = min(valid, path.section + 1)
    }
    func isMeasured(_ path: IndexPath) -> Bool {
        sections[path.section].rows[path.row] != nil && (outdated.isEmpty || !outdated.contains(path))
    }
    /// Has a row measured again when it is shown next.
    func forgetRow(_ path: IndexPath) {
        if sections[path.section].rows[path.row] != nil { outdated.insert(path) }
    }
    /// Takes over the rows that the layout before a change had still to measure.
    func takeForgotten(of former: TableLayout, _ change: ListChange) {
        outdated = Set(former.outdated.compactMap(change.newPath))
    }
    func setBand(_ band: TableBand, isHeader: Bool, of section: Int) {
        let old = isHeader ? sections[section].header : sections[section].footer
        if old == band { return }
        if isHeader { sections[section].header = band } else { sections[section].footer = band }
        valid = min(valid, isHeader ? section : section + 1)
    }

    // MARK: Positions

    /// The space above a section.
    private func lead(_ section: Int) -> CGFloat {
        guard look.hasGroups else { return sections[section].header.isPresent ? headerPadding : 0 }
        if section == 0 { return Self.first }
        return sections[section].header.isPresent ? Self.gapBeforeHeader : Self.gap
    }

    /// Where the first part of a section begins.
    private func start(_ section: Int) -> CGFloat {
        while valid <= section {
            let before = valid == 0 ? top : starts[valid - 1] + length(valid - 1)
            starts[valid] = before + lead(valid)
            valid += 1
        }
        return starts[section]
    }
    private func length(_ section: Int) -> CGFloat {
        let section = sections[section]
        return section.header.shownLength + section.rowsLength + section.footer.shownLength
    }

    /// The whole height of the content.
    var total: CGFloat {
        let end = sections.isEmpty ? top : start(sections.count - 1) + length(sections.count - 1)
        return end + (look.hasGroups && !sections.isEmpty ? Self.last : 0) + bottom
    }
    /// Where the view below all sections begins.
    var footerStart: CGFloat { total - bottom }

    func span(ofSection section: Int) -> TableSpan { TableSpan(start: start(section), length: length(section)) }
    func span(ofHeader section: Int) -> TableSpan {
        TableSpan(start: start(section), length: sections[section].header.shownLength)
    }
    func span(ofFooter section: Int) -> TableSpan {
        let own = sections[section].footer.shownLength
        return TableSpan(start: start(section) + length(section) - own, length: own)
    }
    func span(of path: IndexPath) -> TableSpan {
        let section = sections[path.section], rowsStart = start(path.section) + section.header.shownLength
        let offset = section.rows.position(of: path.row, estimate: Double(section.estimate), spacing: 0)
        return TableSpan(start: rowsStart + CGFloat(offset), length: CGFloat(section.rows[path.row] ?? Double(section.estimate)))
    }

    /// The section at a height, or the nearest one; nil without sections.
    func section(at place: CGFloat) -> Int? {
        if sections.isEmpty { return nil }
        _ = start(sections.count - 1)
        var low = 0, high = sections.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }

    /// The first row that ends below a height: at it, or after it; nil if there is none.
    func row(at place: CGFloat) -> IndexPath? {
        guard var section = section(at: place) else { return nil }
        while section < sections.count {
            let rows = sections[section].rows, before = start(section) + sections[section].header.shownLength
            if rows.count > 0 && before + sections[section].rowsLength > place {
                let estimate = Double(sections[section].estimate)
                let row = place <= before ? 0 : rows.line(at: Double(place - before), estimate: estimate, spacing: 0)
                return IndexPath(row: min(row, rows.count - 1), section: section)
            }
            section += 1
        }
        return nil
    }

    /// The row after a row; nil for the last one.
    func row(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
        return firstRow(from: path.section + 1)
    }
    /// The first row of a section, or of the next one that has rows.
    func firstRow(from section: Int) -> IndexPath? {
        sections.indices.dropFirst(section).first { sections[$0].rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
    }
}

/// A row that stays where it is on the screen while the heights above it change.
struct RowAnchor {
    var path: IndexPath
    /// Where the row begins, and the table's offset then, in points.
    var start: CGFloat, offset: CGFloat
}
