import Foundation

/// A number of a type other than `Int` and `Double`, saved as its type's name and its text.
package struct SavedNumber: Sendable {
    private let type: String
    let value: any Hashable & Sendable

    private static let types: [String: @Sendable (String) -> (any Hashable & Sendable)?] = [
        "Float": { Float($0) }, "CGFloat": { Double($0).map { CGFloat($0) } },
        "Int8": { Int8($0) }, "Int16": { Int16($0) }, "Int32": { Int32($0) }, "Int64": { Int64($0) },
        "UInt": { UInt($0) }, "UInt8": { UInt8($0) }, "UInt16": { UInt16($0) }, "UInt32": { UInt32($0) },
        "UInt64": { UInt64($0) },
    ]

    /// Nil if the value is not a number of a supported type.
    init?(_ value: Any) { self.init(type: "\(Swift.type(of: value))") { "\(value)" } }

    private init?(type: String, _ text: () -> String) {
        guard let value = Self.types[type]?(text()) else { return nil }
        (self.type, self.value) = (type, value)
    }
}

extension SavedNumber: Equatable {
    package static func == (one: SavedNumber, other: SavedNumber) -> Bool {
        one.type == other.type && AnyHashable(one.value) == AnyHashable(other.value)
    }
}

extension SavedNumber: Codable {
    private enum Field: String, CodingKey { case type, text }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Field.self)
        try container.encode(type, forKey: .type)
        try container.encode("\(value)", forKey: .text)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Field.self)
        let type = try container.decode(String.self, forKey: .type), text = try container.decode(String.self, forKey: .text)
        guard let number = SavedNumber(type: type, { text }) else {
            throw DecodingError.dataCorruptedError(forKey: .text, in: container, debugDescription: "Not a value of type \(type).")
        }
        self = number
    }
}
