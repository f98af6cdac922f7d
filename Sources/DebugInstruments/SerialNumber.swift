/// The number of one thing among all of its kind, in their order: what it is found by later.
///
/// Numbers of different kinds are different types, so that an action's is never taken for a visit's. As JSON it is the number alone.
public struct SerialNumber<Subject>: Hashable, Comparable, Codable, Sendable {
    /// Counts the things of the kind.
    public let number: Int

    /// The thing of that number.
    public init(number: Int) { self.number = number }

    /// By number: by the order in which they came.
    public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

    /// Reads the number.
    public init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
