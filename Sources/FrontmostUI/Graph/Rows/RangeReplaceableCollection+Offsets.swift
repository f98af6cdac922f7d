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

extension MutableCollection {
    /// Moves the elements at offsets, in order. Complexity: O(*n*).
    /// - Parameter destination: The offset of the element before which they are inserted, counted before the move.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var moved: [Element] = [], before: [Element] = [], after: [Element] = []
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        var place = startIndex
        for element in before + moved + after {
            self[place] = element
            formIndex(after: &place)
        }
    }
}
