import Foundation

extension NSDiffableDataSourceSnapshot {
    /// The updates that lead from an older snapshot to this one, with as few moves as possible.
    ///
    /// What sections have in common at their starts and ends is only compared; the rest takes O(n log n).
    func updates(from old: NSDiffableDataSourceSnapshot) -> ListUpdates {
        var updates = ListUpdates()
        // Identifiers that are objects may have become equal since they were added.
        let formerIndex = Dictionary(old.sectionIdentifiers.enumerated().map { ($1, $0) }) { first, _ in first }
        let sources = sectionIdentifiers.map { formerIndex[$0] }
        placeSections(old, sources, &updates)
        placeItems(old, sources, &updates)
        request(old, formerIndex, &updates)
        return updates
    }

    private func placeSections(_ old: NSDiffableDataSourceSnapshot, _ sources: [Int?], _ updates: inout ListUpdates) {
        let kept = sources.enumerated().compactMap { new, old in old.map { (new: new, old: $0) } }
        updates.insertedSections = Set(sources.indices.filter { sources[$0] == nil })
        updates.deletedSections = Set(old.sectionIdentifiers.indices).subtracting(kept.map(\.old))
        let inOrder = Set(kept.map(\.old).longestIncreasing)
        for (new, old) in kept where !inOrder.contains(old) { updates.movedSections.insert(.init(from: old, to: new)) }
    }

    private func placeItems(_ old: NSDiffableDataSourceSnapshot, _ sources: [Int?], _ updates: inout ListUpdates) {
        // The parts of the sections that differ.
        var oldParts = Dictionary(uniqueKeysWithValues: old.items.enumerated().map { ($0, $1.indices) })
        var newParts = items.map(\.indices)
        for (new, source) in sources.enumerated() {
            guard let source else { continue }
            let (start, end) = old.items[source].commonEnds(with: items[new])
            oldParts[source] = start..<old.items[source].count - end
            newParts[new] = start..<items[new].count - end
        }
        var former: [ItemIdentifierType: IndexPath] = [:]
        for (section, part) in oldParts {
            for row in part { former[old.items[section][row]] = IndexPath(row: row, section: section) }
        }
        var kept: Set<IndexPath> = []
        for (new, part) in newParts.enumerated() {
            var staying: [(old: Int, new: Int)] = []
            for row in part {
                guard let place = former[items[new][row]] else {
                    if sources[new] != nil { updates.inserted.insert(IndexPath(row: row, section: new)) }
                    continue
                }
                kept.insert(place)
                if place.section == sources[new] {
                    staying.append((place.row, row))
                } else {
                    updates.moved.insert(.init(from: place, to: IndexPath(row: row, section: new)))
                }
            }
            guard let source = sources[new] else { continue }
            let inOrder = Set(staying.map(\.old).longestIncreasing)
            for (old, row) in staying where !inOrder.contains(old) {
                updates.moved.insert(.init(from: IndexPath(row: old, section: source), to: IndexPath(row: row, section: new)))
            }
        }
        for (section, part) in oldParts where !updates.deletedSections.contains(section) {
            for row in part {
                let place = IndexPath(row: row, section: section)
                if !kept.contains(place) { updates.deleted.insert(place) }
            }
        }
    }

    private func request(
        _ old: NSDiffableDataSourceSnapshot, _ formerIndex: [SectionIdentifierType: Int], _ updates: inout ListUpdates
    ) {
        // Items that were removed after the request are not reloaded.
        let sections = Set(sectionIdentifiers)
        updates.reloadedSections = Set(reloadedSectionIdentifiers.filter(sections.contains).compactMap { formerIndex[$0] })
        updates.reloaded.formUnion(old.paths(of: reloadedItemIdentifiers.filter { sectionIdentifier(containingItem: $0) != nil }))
    }

    /// The places of those items that the snapshot has, in their order. O(n) for however many items.
    func paths(of wanted: [ItemIdentifierType]) -> [IndexPath] {
        if wanted.count < 2 { return wanted.compactMap(path) }
        let wanted = Set(wanted)
        return items.enumerated().flatMap { section, items in
            items.indices.lazy.filter { wanted.contains(items[$0]) }.map { IndexPath(row: $0, section: section) }
        }
    }

    /// The place of an item.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let home = sectionIdentifier(containingItem: item), let section = indexOfSection(home),
            let row = items[section].firstIndex(of: item)
        else { return nil }
        return IndexPath(row: row, section: section)
    }
    /// The item at a place.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        path.isValid(in: items.map(\.count)) ? items[path.section][path.row] : nil
    }
}

extension Array where Element: Equatable {
    /// The lengths of the equal parts at the starts and ends of two arrays, which do not overlap.
    fileprivate func commonEnds(with other: [Element]) -> (start: Int, end: Int) {
        let most = Swift.min(count, other.count)
        var start = 0, end = 0
        while start < most && self[start] == other[start] { start += 1 }
        while end < most - start && self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        return (start, end)
    }
}

extension Array<Int> {
    /// A longest increasing subsequence. O(n log n).
    var longestIncreasing: [Int] {
        // `tails[k]` is the index of the least element that ends an increasing sequence of k + 1 elements.
        var tails: [Int] = [], before = Array(repeating: -1, count: count)
        for index in indices {
            var low = 0, high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if self[tails[middle]] < self[index] { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? tails[low - 1] : -1
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = [], next = tails.last ?? -1
        while next >= 0 {
            result.append(self[next])
            next = before[next]
        }
        return result.reversed()
    }
}
