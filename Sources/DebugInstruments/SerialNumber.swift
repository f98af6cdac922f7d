/// The number of an object among all of its kind, in order of creation, by which it can be found later.
///
/// Numbers of different kinds have different types, so an action's number cannot be used for a visit. In JSON it is a plain
/// number.
public struct SerialNumber<Subject>: Hashable, Comparable, Codable, Sendable {
    /// The number.
    public let number: Int

    /// Creates a number.
    /// - Parameter number: The number.
    public init(number: Int) { self.number = number }

    /// Orders by number.
    /// - Parameters:
    ///   - a: A number.
    ///   - b: The number to compare with.
    public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

    /// Reads the number.
    /// - Parameter decoder: The decoder, with a single value.
    /// - Throws: `DecodingError` if there is no integer.
    public init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    /// Writes the number.
    /// - Parameter encoder: The encoder, which gets a single value.
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
