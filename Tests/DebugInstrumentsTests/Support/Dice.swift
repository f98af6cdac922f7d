/// A small random number generator with the same numbers in each run.
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2 + 1 }

    /// Returns a number from 0 up to, but not including, 1.
    mutating func roll() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }

    mutating func roll(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + roll() * (range.upperBound - range.lowerBound)
    }
    mutating func roll(below limit: Int) -> Int { Int(roll() * Double(limit)) }
}
