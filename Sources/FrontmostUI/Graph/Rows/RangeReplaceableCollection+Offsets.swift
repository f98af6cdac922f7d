import Foundation

// For the actions of `onDelete` and `onMove`.

extension RangeReplaceableCollection {
    /// Removes the elements at offsets from the start. Complexity: O(*n*).
    public mutating func remove(atOffsets offsets: IndexSet) {
        var offset = -1
        removeAll { _ in
            offset += 1
            return offsets.contains(offset)
        }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at offsets, in order.
    /// - Parameter destination: The offset of the element before which they are inserted, counted before the move.
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
