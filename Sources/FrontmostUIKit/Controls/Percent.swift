/// A share of a whole as it is read out.
@_spi(Engine) public enum Percent {
    /// What is not a number, or has no end, counts as nothing.
    public static func text(_ share: Double) -> String { "\(Int(exactly: (share * 100).rounded()) ?? 0)%" }
}
