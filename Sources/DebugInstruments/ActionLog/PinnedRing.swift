/// Numbered elements, of which the first ones are kept permanently and the others in a ring buffer.
///
/// Numbers increase from the first one and are never reused. All operations are O(1), except reading all elements.
struct PinnedRing<Element> {
    let limit: Int
    let pinnedLimit: Int
    /// The number of the first element ever.
    let first: Int
    /// The number of the next element.
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

    /// The numbers of the elements in the ring.
    var unpinned: Range<Int> { next - ring.count..<next }

    func contains(_ number: Int) -> Bool {
        number >= first && number < next && (isPinned(number) || number >= next - ring.count)
    }

    /// Appends an element.
    /// - Returns: The element that it displaced.
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

    /// The numbers of the elements, oldest first.
    var numbers: [Int] { Array(first..<first + pinned.count) + unpinned }
    var elements: [Element] { numbers.map { self[$0] } }
}
