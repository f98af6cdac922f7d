/// Counts values by the intervals in which they lie, and adds them up.
package struct Histogram: Equatable, Sendable {
    /// The upper bounds of the intervals, ascending. Each belongs to its interval. Larger values lie in one more.
    package let bounds: [Double]
    private var counts: [UInt64]
    /// The sum of all values.
    package private(set) var sum = 0.0

    /// - Parameter bounds: The upper bounds, in any order. Those that are not finite are left out.
    package init(bounds: [Double]) {
        self.bounds = Set(bounds.filter(\.isFinite)).sorted()
        counts = Array(repeating: 0, count: self.bounds.count + 1)
    }

    /// Counts a value. What is not a number is left out: it would make the sum one for ever.
    /// - Complexity: O(*n*) in the number of bounds.
    package mutating func record(_ value: Double) {
        if value.isNaN { return }
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
        sum += value
    }

    /// The number of values.
    package var count: UInt64 { counts.reduce(0, +) }

    /// For each bound, and at last for infinity, the number of values up to it.
    package var cumulative: [(bound: Double, count: UInt64)] {
        var total: UInt64 = 0
        return zip(bounds + [.infinity], counts).map { bound, count in
            total += count
            return (bound, total)
        }
    }
}
