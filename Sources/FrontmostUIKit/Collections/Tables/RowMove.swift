import Foundation
import FrontmostRender

/// Moves a row of a table with a finger to another place. The other rows make room as it passes their middle; the data source moves its
/// data when the finger is lifted.
@MainActor final class RowMove {
    let cell: UITableViewCell
    private unowned let table: UITableView
    /// The row's place before the move, and where the finger has moved it.
    let from: IndexPath
    private(set) var place: IndexPath
    private let top: CGFloat
    private(set) var isOn = true

    init?(of cell: UITableViewCell, in table: UITableView) {
        guard let path = cell.path, table.rowMove == nil else { return nil }
        (self.cell, self.table, from, place, top) = (cell, table, path, path, cell.frame.minY)
        table.rowMove = self
        cell.isLifted = true
        cell.node.effects.zIndex = 3
    }

    func follow(_ input: DragInput) {
        guard isOn else { return }
        switch input.phase {
        case .began: break
        case .changed:
            cell.frame.origin.y = top + input.translation.height
            propose(table.place(forMovedRow: from, middle: cell.frame.midY))
        case .ended: end()
        case .cancelled: cancel()
        }
    }

    private func propose(_ proposed: IndexPath) {
        var new = proposed
        if proposed != from, let delegate = table.rowDelegate {
            new = delegate.tableView(table, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: proposed)
        }
        guard new != place, table.accepts(new, forMovedRow: from) else { return }
        place = new
        UIView.animate(withDuration: 0.2) { table.placeViews() }
    }

    /// How far another row makes room, in points.
    func lift(of path: IndexPath) -> CGFloat {
        if place == from { return 0 }
        let height = cell.bounds.height
        if from < place {
            let isPassed = path.section == place.section && from.section != place.section ? path < place : path <= place
            return path > from && isPassed ? -height : 0
        }
        return path >= place && path < from ? height : 0
    }

    private func end() {
        put()
        guard place != from else { return UIView.animate(withDuration: 0.2) { table.placeViews() } }
        let count = table.changeCount
        table.dataSource?.tableView(table, moveRowAt: from, to: place)
        // A data source that applies a snapshot has already moved the row in the table.
        if table.changeCount == count { table.moved(from, to: place) }
    }

    /// Ends the move without effect.
    func cancel() {
        guard isOn else { return }
        put()
        UIView.animate(withDuration: 0.2) { table.placeViews() }
    }

    private func put() {
        isOn = false
        if table.rowMove === self { table.rowMove = nil }
        cell.isLifted = false
        cell.node.effects.zIndex = 0
    }
}

extension UITableView {
    /// The place of a row that a finger moves, from where its middle is.
    fileprivate func place(forMovedRow from: IndexPath, middle: CGFloat) -> IndexPath {
        guard let hit = layout.row(at: middle) else {
            // Below the last row.
            guard let section = layout.sections.indices.last(where: { layout.sections[$0].rows.count > 0 }) else { return from }
            let count = layout.sections[section].rows.count
            return IndexPath(row: section == from.section ? count - 1 : count, section: section)
        }
        if hit.section == from.section { return hit }
        let isLast = hit.row == layout.sections[hit.section].rows.count - 1, span = layout.span(of: hit)
        let isBelow = isLast && middle > span.start + span.length / 2
        return IndexPath(row: isBelow ? hit.row + 1 : hit.row, section: hit.section)
    }

    fileprivate func accepts(_ place: IndexPath, forMovedRow from: IndexPath) -> Bool {
        guard layout.sections.indices.contains(place.section), place.row >= 0 else { return false }
        let count = layout.sections[place.section].rows.count
        return place.row < (place.section == from.section ? count : count + 1)
    }

    /// Takes over a move that the user has made and the data source has followed.
    fileprivate func moved(_ from: IndexPath, to place: IndexPath) {
        // The data source may have reloaded the table.
        guard !needsLoad, from.isValid(in: layout.counts) else { return }
        var updates = ListUpdates(), counts = layout.counts
        updates.moved = [.init(from: from, to: place)]
        counts[from.section] -= 1
        counts[place.section] += 1
        guard let change = try? ListChange(updates, from: layout.counts, to: counts, unit: "row") else { return reload() }
        carryOut(change)
    }
}
