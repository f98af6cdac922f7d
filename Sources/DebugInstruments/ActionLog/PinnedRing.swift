/// Numbered elements of which the first are kept for good, and of the others the last.
///
/// Numbers count up from 0 and are never used again. All operations are O(1) but reading everything.
struct PinnedRing<Element> {
    let limit: Int
    let pinnedLimit: Int
    /// The number that the next element gets.
    private(set) var next = 0
    private var pinned: [Element] = []
    private var ring: [Element] = []

    init(limit: Int, pinned pinnedLimit: Int) { (self.limit, self.pinnedLimit) = (limit, pinnedLimit) }

    var count: Int { pinned.count + ring.count }
    private var ringLimit: Int { limit - pinnedLimit }

    /// The numbers that are not pinned and still there.
    var unpinned: Range<Int> { next - ring.count..<next }

    func contains(_ number: Int) -> Bool {
        number >= 0 && number < next && (number < pinned.count || number >= next - ring.count)
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
        let slot = (next - pinnedLimit) % ringLimit
        let old = ring[slot]
        ring[slot] = element
        return old
    }

    subscript(number: Int) -> Element {
        get { number < pinned.count ? pinned[number] : ring[(number - pinnedLimit) % ringLimit] }
        _modify {
            if number < pinned.count {
                yield &pinned[number]
            } else {
                yield &ring[(number - pinnedLimit) % ringLimit]
            }
        }
    }

    /// Oldest first.
    var numbers: [Int] { Array(pinned.indices) + unpinned }
    var elements: [Element] { numbers.map { self[$0] } }
}
