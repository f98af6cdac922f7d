import Foundation

/// A value that can be saved between two runs of an app, in a human-readable file.
package indirect enum SavedValue: Equatable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    /// A number of another type. It is restored as that type: unlike on Apple's systems, `as? CGFloat` does not match a `Double`.
    case number(SavedNumber)
    case string(String)
    case data(Data)
    case date(Date)
    case url(URL)
    case array([SavedValue])
    case dictionary([String: SavedValue])
}

extension SavedValue {
    /// Nil if the value is of a type that cannot be saved.
    package init?(_ value: Any) {
        switch value {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as String: self = .string(value)
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as URL: self = .url(value)
        case let value as [Any]:
            let kept = value.compactMap { SavedValue($0) }
            guard kept.count == value.count else { return nil }
            self = .array(kept)
        case let value as [String: Any]:
            let kept = value.compactMapValues { SavedValue($0) }
            guard kept.count == value.count else { return nil }
            self = .dictionary(kept)
        default:
            guard let number = SavedNumber(value) else { return nil }
            self = .number(number)
        }
    }

    /// The saved value in its original type.
    package var value: Any {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .number(let number): number.value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .url(let value): value
        case .array(let values): values.map(\.value)
        case .dictionary(let values): values.mapValues(\.value)
        }
    }
}

extension SavedValue: Codable {
    private enum Kind: String, CodingKey { case bool, int, double, number, string, data, date, url, array, dictionary }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch self {
        case .bool(let value): try container.encode(value, forKey: .bool)
        case .int(let value): try container.encode(value, forKey: .int)
        case .double(let value): try container.encode(value, forKey: .double)
        case .number(let value): try container.encode(value, forKey: .number)
        case .string(let value): try container.encode(value, forKey: .string)
        case .data(let value): try container.encode(value, forKey: .data)
        case .date(let value): try container.encode(value, forKey: .date)
        case .url(let value): try container.encode(value.absoluteString, forKey: .url)
        case .array(let values): try container.encode(values, forKey: .array)
        case .dictionary(let values): try container.encode(values, forKey: .dictionary)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Kind.self)
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: "A value needs exactly one known kind."))
        }
        switch kind {
        case .bool: self = .bool(try container.decode(Bool.self, forKey: kind))
        case .int: self = .int(try container.decode(Int.self, forKey: kind))
        case .double: self = .double(try container.decode(Double.self, forKey: kind))
        case .number: self = .number(try container.decode(SavedNumber.self, forKey: kind))
        case .string: self = .string(try container.decode(String.self, forKey: kind))
        case .data: self = .data(try container.decode(Data.self, forKey: kind))
        case .date: self = .date(try container.decode(Date.self, forKey: kind))
        case .array: self = .array(try container.decode([SavedValue].self, forKey: kind))
        case .dictionary: self = .dictionary(try container.decode([String: SavedValue].self, forKey: kind))
        case .url:
            guard let url = URL(string: try container.decode(String.self, forKey: kind)) else {
                throw DecodingError.dataCorruptedError(forKey: kind, in: container, debugDescription: "Not a URL.")
            }
            self = .url(url)
        }
    }
}
