extension Range<Double> {
    /// The range between two positions; empty if the second is not beyond the first. Positions that are not finite count as 0.
    static func between(_ low: Double, _ high: Double) -> Range {
        let low = low.isFinite ? low : 0
        return low..<Swift.max(low, high.isFinite ? high : low)
    }
}

extension Range<Int> {
    /// The range between two indices; empty if the second is not beyond the first.
    static func between(_ low: Int, _ high: Int) -> Range { low..<Swift.max(low, high) }
}
