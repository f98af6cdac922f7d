import Foundation

/// A JSON document, for files in which the kinds of values vary.
indirect enum JSONValue: Decodable, Equatable, Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else {
            self = .array(try value.decode([JSONValue].self))
        }
    }

    /// Reads a document.
    /// - Throws: An error whose description says what is wrong, and where.
    init(_ data: Data) throws {
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: data)
        } catch let DecodingError.dataCorrupted(context) {
            throw JSONError(
                reason: (context.underlyingError as? any CustomStringConvertible)?.description ?? context.debugDescription)
        }
    }

    subscript(_ key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }
    var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
    var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// A number, also one that is written as a string.
    var number: Double? {
        switch self {
        case .number(let value): value
        case .string(let text): Double(text)
        default: nil
        }
    }
}

/// The reason for which a file is no JSON.
struct JSONError: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}
