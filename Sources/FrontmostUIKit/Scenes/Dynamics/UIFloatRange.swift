import Foundation

/// How far something may move or turn.
public struct UIFloatRange: Hashable, Sendable {
    /// The ends of the range.
    public var minimum, maximum: CGFloat
    /// Creates a range of no length, at 0.
    public init() { self = .zero }
    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
    /// A range of no length, at 0.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// A range without ends.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Whether the range has no ends.
    public var isInfinite: Bool { self == .infinite }

    /// The same range. One with its ends in the wrong order, or without a number as an end, has none.
    var closed: ClosedRange<Double> {
        minimum <= maximum ? Double(minimum)...Double(maximum) : -Double.infinity...Double.infinity
    }
}
