/// Numbered elements of which the first are kept for good, and of the others the last.
///
/// Numbers count up from the first one and are never used again. All operations are O(1) but reading everything.
struct PinnedRing<Element> {
    let limit: Int
    let pinnedLimit: Int
    /// The number of the first element that there ever was.
    let first: Int
    /// The number that the next element gets.
    private(set) var next: Int
    private var pinned: [Element] = []
    private var ring: [Element] = []

    init(limit: Int, pinned pinnedLimit: Int, from first: Int = 0) {
        (self.limit, self.pinnedLimit, self.first, next) = (limit, pinnedLimit, first, first)
    }

    var count: Int { pinned.count + ring.count }
    private var ringLimit: Int { limit - pinnedLimit }
    private var firstUnpinned: Int { first + pinnedLimit }
    private func isPinned(_ number: Int) -> Bool { number < first + pinned.count }

    /// The numbers that are not pinned and still there.
    var unpinned: Range<Int> { next - ring.count..<next }

    func contains(_ number: Int) -> Bool {
        number >= first && number < next && (isPinned(number) || number >= next - ring.count)
    }

    /// - Returns: What had to go for it.
    @discardableResult mutating func append(_ element: Element) -> Element? {
        defer { next += 1 }
        if pinned.count < pinnedLimit {
            pinned.append(element)
            return nil
        }
        if ring.count < ringLimit {
            ring.append(element)
            return nil
        }
        let slot = (next - firstUnpinned) % ringLimit
        let old = ring[slot]
        ring[slot] = element
        return old
    }

    subscript(number: Int) -> Element {
        get { isPinned(number) ? pinned[number - first] : ring[(number - firstUnpinned) % ringLimit] }
        _modify {
            if isPinned(number) {
                yield &pinned[number - first]
            } else {
                yield &ring[(number - firstUnpinned) % ringLimit]
            }
        }
    }

    /// Oldest first.
    var numbers: [Int] { Array(first..<first + pinned.count) + unpinned }
    var elements: [Element] { numbers.map { self[$0] } }
}
