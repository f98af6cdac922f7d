/// Formats a fraction as a percentage for accessibility values.
package enum Percent {
    /// NaN and infinity become "0%".
    package static func text(_ share: Double) -> String { "\(Int(exactly: (share * 100).rounded()) ?? 0)%" }
}
