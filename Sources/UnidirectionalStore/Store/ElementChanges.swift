#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What became of the elements of an array.
///
/// Elements at the beginning and at the end that have kept their ids are found by their places; what lies between them was moved, taken
/// away or put in. Elements with the same bytes are passed over without being taken out.
struct ElementChanges {
    /// Where elements are, before and after, that have kept their ids and may be others otherwise.
    let changed: [(old: Int, new: Int)]
    /// Between those that have kept their places: where the others were, and where they are.
    let removed, added: Range<Int>

    /// Whether the elements have the same ids in the same places.
    var keepsIDs: Bool { removed.isEmpty && added.isEmpty }

    init<Element: Identifiable>(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var start = 0, end = 0, changed: [(old: Int, new: Int)] = []
        old.withUnsafeBytes { a in
            new.withUnsafeBytes { b in
                guard let a = a.baseAddress, let b = b.baseAddress, a != b else {
                    start = shorter
                    return
                }
                let row = Row(size: MemoryLayout<Element>.size, stride: MemoryLayout<Element>.stride)
                while start < shorter {
                    start = row.firstDifference(a, b, from: start, to: shorter)
                    guard start < shorter, old[start].id == new[start].id else { break }
                    changed.append((start, start))
                    start += 1
                }
                while end < shorter - start {
                    let i = old.count - 1 - end, j = new.count - 1 - end
                    if !row.agrees(a, i, b, j) {
                        guard old[i].id == new[j].id else { break }
                        changed.append((i, j))
                    }
                    end += 1
                }
            }
        }
        self.changed = changed
        (removed, added) = (start..<old.count - end, start..<new.count - end)
    }

    /// How elements lie in memory. What lies between them has no meaning.
    private struct Row {
        let size, stride: Int

        func agrees(_ a: UnsafeRawPointer, _ i: Int, _ b: UnsafeRawPointer, _ j: Int) -> Bool {
            memcmp(a + i * stride, b + j * stride, size) == 0
        }

        func firstDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
            var index = start
            while index < end && agrees(a, index, b, index) { index += 1 }
            return index
        }
    }
}
