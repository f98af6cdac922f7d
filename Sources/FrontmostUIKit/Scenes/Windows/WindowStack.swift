import Foundation

/// Windows in the order of `WindowOrder`, kept while they come, go and change places, so that nobody has to sort them: a change
/// costs a binary search.
package struct WindowStack<Element> {
    private var entries: [(rank: WindowOrder.Rank, element: Element)] = []
    /// How often the rule of the order was asked, since the stack was made.
    package private(set) var comparisons = 0

    package init() {}

    package var count: Int { entries.count }

    /// From the back to the front.
    package var elements: some BidirectionalCollection<Element> { entries.lazy.map(\.element) }

    /// Those up to a level, that one included, from the back to the front.
    package mutating func elements(upTo level: CGFloat) -> some BidirectionalCollection<Element> {
        let end = index(of: (level, .max))
        return entries[..<end].lazy.map(\.element)
    }

    /// - Parameter rank: That of no other element in the stack.
    package mutating func insert(_ element: Element, at rank: WindowOrder.Rank) {
        entries.insert((rank, element), at: index(of: rank))
    }

    /// - Returns: What was there, if anything.
    @discardableResult package mutating func remove(at rank: WindowOrder.Rank) -> Element? {
        let place = index(of: rank)
        guard place < entries.count, entries[place].rank == rank else { return nil }
        return entries.remove(at: place).element
    }

    /// Of the first entry that is not behind `rank`.
    private mutating func index(of rank: WindowOrder.Rank) -> Int {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            comparisons += 1
            if WindowOrder.isBehind(entries[middle].rank, rank) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
