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
    /// - Throws: An error with a description that says what is wrong, and where.
    init(_ data: Data) throws {
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: data)
        } catch DecodingError.dataCorrupted {
            throw MalformedFile(of: data)
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

/// The reason why a file cannot be read, as JSON or as a property list.
struct MalformedFile: Error, CustomStringConvertible {
    private(set) var reason: String
    var description: String { reason }

    init(reason: String) { self.reason = reason }

    /// Finds the mistake in a file. The decoder does not say where it is; the older parser does, in words.
    init(of data: Data) {
        reason = "The file is not valid JSON."
        do { _ = try JSONSerialization.jsonObject(with: data) } catch {
            guard let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String else { return }
            let parts = text.components(separatedBy: " around character ")
            if parts.count == 2, let place = Int(parts[1].prefix { $0.isNumber }) {
                let line = data.prefix(max(0, place)).reduce(1) { $1 == 10 ? $0 + 1 : $0 }
                reason = "line \(line): \(parts[0])."
            } else {
                reason = text
            }
        }
    }
}
