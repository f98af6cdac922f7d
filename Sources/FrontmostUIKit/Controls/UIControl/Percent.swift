/// A share of a whole as it is read out.
package enum Percent {
    /// What is not a number, or has no end, counts as nothing.
    package static func text(_ share: Double) -> String { "\(Int(exactly: (share * 100).rounded()) ?? 0)%" }
}
