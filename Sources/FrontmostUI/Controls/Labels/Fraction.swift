/// The completed part of a whole, as progress views and gauges show it.
enum Fraction {
    /// - Returns: A number from 0 to 1, whatever the arguments are. A part of nothing is 0, and so is one that is not a number; an infinite
    ///   whole that is reached is complete.
    nonisolated static func of(_ part: Double, total: Double) -> Double {
        guard part > 0, total > 0 else { return 0 }
        return part >= total ? 1 : part / total
    }
}
