import Foundation

// What the actions of `onDelete` and `onMove` are written with.

extension RangeReplaceableCollection {
    /// Removes the elements at the offsets from the start.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var offset = -1
        removeAll { _ in
            offset += 1
            return offsets.contains(offset)
        }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at the offsets, in their order, before the one that is at `destination` now.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.compactMap { offset in
            index(startIndex, offsetBy: offset, limitedBy: endIndex).flatMap { $0 == endIndex ? nil : self[$0] }
        }
        let before = source.count(in: 0..<Swift.max(0, destination))
        remove(atOffsets: source)
        let at = index(startIndex, offsetBy: Swift.max(0, destination - before), limitedBy: endIndex) ?? endIndex
        insert(contentsOf: moved, at: at)
    }
}
