import Glibc

/// The changes between two versions of an array.
///
/// Elements at the beginning and the end that keep their ids are matched by position; those between them were moved, removed or
/// inserted. Elements with equal bytes are skipped without being copied out.
struct ElementChanges {
    /// The old and new positions of elements that keep their ids and may have changed.
    let changed: [(old: Int, new: Int)]
    /// The old and the new range between the elements that keep their positions.
    let removed, added: Range<Int>

    /// Whether the ids are the same in the same order.
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

    /// The memory layout of the elements. The padding between them is not compared.
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
