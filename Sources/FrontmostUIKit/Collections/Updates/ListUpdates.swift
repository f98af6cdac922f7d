import Foundation

/// The updates of a batch, as an app lists them.
///
/// Deletions, reloads and the starts of moves are places before the batch; insertions and the ends of moves are places after it. The
/// order of the calls has no meaning, as in UIKit.
struct ListUpdates {
    struct Move<Place: Hashable>: Hashable { var from, to: Place }

    var deletedSections: Set<Int> = [], insertedSections: Set<Int> = [], reloadedSections: Set<Int> = []
    var movedSections: Set<Move<Int>> = []
    var deleted: Set<IndexPath> = [], inserted: Set<IndexPath> = [], reloaded: Set<IndexPath> = []
    var moved: Set<Move<IndexPath>> = []
    /// The places before the batch of cells that are configured again after it. They change no rows.
    var reconfigured: Set<IndexPath> = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty
    }

    /// Returns where everything goes. Nil, with a console message, if that does not fit the data; the view has to be reloaded then.
    /// - Parameters:
    ///   - old: The numbers of elements in the sections before the updates.
    ///   - new: The numbers after them.
    ///   - kind: What the view is, for the message.
    ///   - unit: What the view calls its elements there.
    @MainActor func change(from old: [Int], to new: [Int], in view: UIView, kind: String, unit: String) -> ListChange? {
        do throws(ListInconsistency) {
            return try ListChange(self, from: old, to: new, unit: unit)
        } catch {
            error.report(of: view, kind: kind)
            return nil
        }
    }
}

/// Updates that do not fit the numbers of sections and rows before and after them.
struct ListInconsistency: Error, Equatable {
    /// What does not fit, as a sentence.
    var text: String

    /// Reports that a view was reloaded because the described changes do not fit its data.
    /// - Parameter kind: What the view is.
    @MainActor func report(of view: UIView, kind: String) {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text:
                    "Invalid update of \(LayoutMessage.name(view)): \(text). The \(kind) was reloaded instead. Change the data first, "
                    + "and describe all changes in one performBatchUpdates."))
    }
}

/// Where each section and row goes in a batch of updates. `UITableView` and `UICollectionView` keep their cells, measured lengths and
/// selection by it.
struct ListChange {
    /// The numbers of rows in the sections, before and after.
    let oldCounts, newCounts: [Int]
    /// The new index of each old section; nil for deleted ones.
    private(set) var newSections: [Int?]
    /// The old index of each new section; nil for inserted ones.
    private(set) var oldSections: [Int?]
    /// The new sections with rows that are all new, although the section is not.
    private(set) var reloadedSections: Set<Int> = []
    /// The changes within sections that stay, by the new index of the section. Other sections have the same rows as before.
    private(set) var shifts: [Int: IndexShift] = [:]
    private var movedTo: [IndexPath: IndexPath] = [:], movedFrom: [IndexPath: IndexPath] = [:]
    /// The new places of the rows that stay but get a new cell.
    private(set) var reloadedPaths: Set<IndexPath> = []

    /// - Parameter unit: What the list calls its elements, for messages: `row` or `item`.
    init(_ updates: ListUpdates, from old: [Int], to new: [Int], unit: String) throws(ListInconsistency) {
        (oldCounts, newCounts) = (old, new)
        (newSections, oldSections) = try Self.sections(updates, old.count, new.count)
        try placeRows(updates, unit)
    }

    // MARK: Sections

    private static func sections(
        _ updates: ListUpdates, _ old: Int, _ new: Int
    ) throws(ListInconsistency) -> (new: [Int?], old: [Int?]) {
        let removed = updates.deletedSections.union(updates.movedSections.map(\.from))
        let added = updates.insertedSections.union(updates.movedSections.map(\.to))
        if let section = removed.union(updates.reloadedSections).first(where: { !(0..<old).contains($0) }) {
            throw ListInconsistency(
                text: "attempt to delete, move or reload section \(section), but there are only \(old) sections before the update"
            )
        }
        let (deletions, insertions) = (updates.deletedSections.count, updates.insertedSections.count)
        if new != old - deletions + insertions {
            throw ListInconsistency(
                text: "invalid number of sections. The number of sections after the update (\(new)) must be equal to the number "
                    + "before it (\(old)), plus or minus the sections inserted or deleted (\(insertions) inserted, \(deletions) "
                    + "deleted)")
        }
        let hasTwoEnds = added.count != insertions + updates.movedSections.count
        if hasTwoEnds || removed.count != deletions + updates.movedSections.count {
            throw ListInconsistency(text: "the same section is moved twice, or moved and also deleted or inserted")
        }
        if let section = added.first(where: { !(0..<new).contains($0) }) {
            throw ListInconsistency(
                text: "attempt to insert or move a section to \(section), but there are only \(new) sections after the update")
        }
        let shift = IndexShift(removed: removed, added: added)
        var newOf = (0..<old).map(shift.new), oldOf = (0..<new).map(shift.old)
        for move in updates.movedSections { (newOf[move.from], oldOf[move.to]) = (move.to, move.from) }
        return (newOf, oldOf)
    }

    // MARK: Rows

    private mutating func placeRows(_ updates: ListUpdates, _ unit: String) throws(ListInconsistency) {
        var removed: [Int: Set<Int>] = [:], added: [Int: Set<Int>] = [:]
        for move in updates.moved {
            try check(move.from, in: oldCounts, "move", unit, "before")
            try check(move.to, in: newCounts, "move", unit, "after")
            (movedTo[move.from], movedFrom[move.to]) = (move.to, move.from)
            removed[move.from.section, default: []].insert(move.from.row)
            added[move.to.section, default: []].insert(move.to.row)
        }
        if movedTo.count != updates.moved.count || movedFrom.count != updates.moved.count {
            throw ListInconsistency(text: "the same \(unit) is moved twice")
        }
        for path in updates.deleted {
            try check(path, in: oldCounts, "delete", unit, "before")
            if movedTo[path] != nil {
                throw ListInconsistency(text: "attempt to delete and move the same \(unit) at \(path.place)")
            }
            removed[path.section, default: []].insert(path.row)
        }
        for path in updates.inserted {
            try check(path, in: newCounts, "insert", unit, "after")
            if movedFrom[path] != nil {
                throw ListInconsistency(text: "attempt to insert and move a \(unit) to the same place \(path.place)")
            }
            added[path.section, default: []].insert(path.row)
        }
        for (old, new) in newSections.enumerated() {
            guard let new else { continue }
            if updates.reloadedSections.contains(old) {
                reloadedSections.insert(new)
                continue
            }
            let shift = IndexShift(removed: removed[old] ?? [], added: added[new] ?? [])
            if newCounts[new] != shift.count(after: oldCounts[old]) { throw wrongCount(old, new, updates, unit) }
            if !shift.removed.isEmpty || !shift.added.isEmpty { shifts[new] = shift }
        }
        for path in updates.reloaded {
            try check(path, in: oldCounts, "reload", unit, "before")
            if let new = newPath(of: path) { reloadedPaths.insert(new) }
        }
    }

    private func check(
        _ path: IndexPath, in counts: [Int], _ deed: String, _ unit: String, _ time: String
    ) throws(ListInconsistency) {
        guard counts.indices.contains(path.section) else {
            throw ListInconsistency(
                text: "attempt to \(deed) \(unit) \(path.row) of section \(path.section), but there are only \(counts.count) "
                    + "sections \(time) the update")
        }
        if (0..<counts[path.section]).contains(path.row) { return }
        throw ListInconsistency(
            text: "attempt to \(deed) \(unit) \(path.row) of section \(path.section), which has \(counts[path.section]) \(unit)s "
                + "\(time) the update")
    }

    private func wrongCount(_ old: Int, _ new: Int, _ updates: ListUpdates, _ unit: String) -> ListInconsistency {
        let inserted = updates.inserted.count { $0.section == new }, deleted = updates.deleted.count { $0.section == old }
        let movedIn = updates.moved.count { $0.to.section == new }, movedOut = updates.moved.count { $0.from.section == old }
        return ListInconsistency(
            text:
                "invalid number of \(unit)s in section \(new). The number of \(unit)s after the update (\(newCounts[new])) must be "
                + "equal to the number before it (\(oldCounts[old])), plus or minus the \(unit)s inserted or deleted "
                + "(\(inserted) inserted, \(deleted) deleted) and moved in or out (\(movedIn) in, \(movedOut) out)")
    }

    // MARK: Questions

    /// The new place of a row or item; nil if it is deleted, or if its section is reloaded.
    func newPath(of old: IndexPath) -> IndexPath? {
        if let moved = movedTo[old] { return moved }
        guard newSections.indices.contains(old.section), let section = newSections[old.section],
            !reloadedSections.contains(section)
        else { return nil }
        guard let shift = shifts[section] else { return IndexPath(row: old.row, section: section) }
        return shift.new(of: old.row).map { IndexPath(row: $0, section: section) }
    }

    /// The former place of a row or item; nil if it is new.
    func oldPath(of new: IndexPath) -> IndexPath? {
        if let moved = movedFrom[new] { return moved }
        guard oldSections.indices.contains(new.section), let section = oldSections[new.section],
            !reloadedSections.contains(new.section)
        else { return nil }
        guard let shift = shifts[new.section] else { return IndexPath(row: new.row, section: section) }
        return shift.old(of: new.row).map { IndexPath(row: $0, section: section) }
    }

    /// Whether sections are new, gone, moved or reloaded.
    var changesSections: Bool {
        !reloadedSections.isEmpty || newSections.count != oldSections.count || newSections.enumerated().contains { $0 != $1 }
    }
    /// Whether the row or item stays but gets a new cell.
    func isReloaded(_ new: IndexPath) -> Bool { reloadedPaths.contains(new) }
    /// The new places of cells that are configured again. Reloaded ones are new anyway.
    func reconfigured(_ updates: ListUpdates) -> [IndexPath] {
        updates.reconfigured.compactMap(newPath).filter { !isReloaded($0) }
    }

    /// The lengths of the rows of all sections after the change. Those of rows that stay in their section are kept.
    func updated(_ lengths: [LineExtents]) -> [LineExtents] {
        oldSections.enumerated().map { new, old in
            guard let old, !reloadedSections.contains(new) else { return LineExtents(count: newCounts[new]) }
            var extents = lengths[old]
            guard let shift = shifts[new] else { return extents }
            for run in shift.removed.runs.reversed() { extents.replace(run, with: 0) }
            for run in shift.added.runs { extents.replace(run.lowerBound..<run.lowerBound, with: run.count) }
            return extents
        }
    }
}

extension IndexPath {
    /// Whether the path is that of a row in sections with these numbers of rows.
    func isValid(in counts: [Int]) -> Bool {
        count == 2 && counts.indices.contains(section) && (0..<counts[section]).contains(row)
    }
}
