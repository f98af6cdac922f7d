import Foundation

/// A sorted list of windows in the order of `WindowOrder`. Each change costs a binary search.
package struct WindowStack<Element> {
    private var entries: [(rank: WindowOrder.Rank, element: Element)] = []
    /// The number of comparisons since the stack was made.
    package private(set) var comparisons = 0

    package init() {}

    package var count: Int { entries.count }

    /// From back to front.
    // No key paths: in code that is not specialised, the runtime makes a generic type's key path again each time.
    package var elements: some BidirectionalCollection<Element> { entries.lazy.map { $0.element } }

    /// What `transform` returns for the elements, without nils, from back to front.
    // By index, as are the following ones: a frame and a touch ask often, and code that is not specialised looks up the types of a lazy
    // collection each time.
    package func compactMap<Result>(_ transform: (Element) -> Result?) -> [Result] {
        var results: [Result] = []
        for index in 0..<entries.count { if let result = transform(entries[index].element) { results.append(result) } }
        return results
    }

    /// The frontmost element for which `transform` returns a value, as that value.
    package func firstFromFront<Result>(_ transform: (Element) -> Result?) -> Result? {
        var index = entries.count
        while index > 0 {
            index -= 1
            if let result = transform(entries[index].element) { return result }
        }
        return nil
    }

    /// The elements up to and including a level, from back to front.
    package mutating func elements(upTo level: CGFloat) -> some BidirectionalCollection<Element> {
        let end = index(of: (level, .max))
        return entries[..<end].lazy.map { $0.element }
    }

    /// - Parameter rank: Must not be the rank of another element.
    package mutating func insert(_ element: Element, at rank: WindowOrder.Rank) {
        entries.insert((rank, element), at: index(of: rank))
    }

    /// - Returns: The removed element, if there was one.
    @discardableResult package mutating func remove(at rank: WindowOrder.Rank) -> Element? {
        let place = index(of: rank)
        guard place < entries.count, entries[place].rank == rank else { return nil }
        return entries.remove(at: place).element
    }

    /// The index of the first entry that is not behind `rank`.
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
