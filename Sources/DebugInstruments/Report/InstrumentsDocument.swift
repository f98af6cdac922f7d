import Foundation

/// A JSON document that the instruments write and read: an object with a `format` and a `version`.
///
/// Unknown keys are ignored, so additions can still be read; a document of a newer version is refused.
public protocol InstrumentsDocument: Codable {
    /// The value of `format`.
    static var format: String { get }
    /// The version that is written, and the newest that can be read.
    static var version: Int { get }
    /// Validates figures that are well formed.
    /// - Throws: `DocumentError` for the first invalid value.
    func check() throws(DocumentError)
}

/// The reason why a document could not be read, and the place of the mistake.
///
///     do { log = try ActionLogDocument(json: data) } catch { print(error) }
///     // frontmost.actions: actions[3].time is missing
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public enum Problem: Hashable, Sendable {
        /// The document is too large.
        case tooLarge(bytes: Int, limit: Int)
        /// The document is not JSON; with the parser's message.
        case notJSON(String)
        /// The document has another format.
        case otherFormat(String)
        /// The document has a newer version.
        case newerVersion(Int)
        /// A required key is missing.
        case missing
        /// A value has another type than expected.
        case unexpected(expected: String)
        /// A value is invalid; with the reason.
        case badValue(String)
    }

    /// The expected format.
    public var format: String
    /// The place: `actions[3].time`; empty for the document as a whole.
    public var place: String
    /// The kind of failure.
    public var problem: Problem

    /// Creates an error.
    /// - Parameters:
    ///   - format: The expected format.
    ///   - place: The place in the document; empty for the document as a whole.
    ///   - problem: The kind of failure.
    public init(format: String, place: String = "", problem: Problem) {
        (self.format, self.place, self.problem) = (format, place, problem)
    }

    /// The error in one line: the format, the place, and the problem.
    public var description: String {
        let subject = place.isEmpty ? "it" : place
        let what =
            switch problem {
            case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and the limit is \(limit)"
            case .notJSON(let reason): "it is not JSON: \(reason)"
            case .otherFormat(let found): "it is \"\(found.prefix(80))\""
            case .newerVersion(let version): "it has version \(version), which is newer than this program can read"
            case .missing: "\(subject) is missing"
            case .unexpected(let expected): "\(subject) is not \(expected)"
            case .badValue(let reason): "\(subject) \(reason)"
            }
        return "\(format): \(what)"
    }
}

/// The keys that every document has.
private struct DocumentHeader: Decodable {
    var format: String
    var version: Int
}

extension InstrumentsDocument {
    /// The maximum size of a document that is read, in bytes.
    public static var byteLimit: Int { 64 << 20 }

    /// Reads a document.
    /// - Parameter json: The JSON.
    /// - Throws: `DocumentError` if the JSON is not such a document, or has invalid values.
    public init(json: Data) throws(DocumentError) {
        if json.count > Self.byteLimit { throw Self.error(.tooLarge(bytes: json.count, limit: Self.byteLimit)) }
        let header = try Self.decode(DocumentHeader.self, json)
        if header.format != Self.format { throw Self.error(.otherFormat(header.format)) }
        if header.version > Self.version { throw Self.error(.newerVersion(header.version)) }
        if header.version < 1 { throw Self.error(.badValue("is not a version"), "version") }
        self = try Self.decode(Self.self, json)
        try check()
    }

    /// Returns the document as JSON, with sorted keys, so that documents can be compared line by line.
    /// - Throws: `DocumentError` if a value cannot be written, such as a number that is not finite.
    public func json() throws(DocumentError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self)
        } catch EncodingError.invalidValue(let value, let context) {
            throw Self.error(.badValue("is \(value), which JSON cannot represent"), Self.place(context.codingPath))
        } catch {
            throw Self.error(.badValue("cannot be written: \(error)"))
        }
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ json: Data) throws(DocumentError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: json)
        } catch DecodingError.keyNotFound(let key, let context) {
            throw Self.error(.missing, place(context.codingPath + [key]))
        } catch DecodingError.valueNotFound(_, let context) {
            throw Self.error(.missing, place(context.codingPath))
        } catch DecodingError.typeMismatch(let type, let context) {
            throw Self.error(.unexpected(expected: name(of: type)), place(context.codingPath))
        } catch DecodingError.dataCorrupted(let context) {
            if context.codingPath.isEmpty {
                let reason = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
                throw Self.error(.notJSON(reason ?? context.debugDescription))
            }
            throw Self.error(.badValue("has an invalid value: \(context.debugDescription)"), place(context.codingPath))
        } catch let error as DocumentError {
            throw error
        } catch {
            throw Self.error(.notJSON("\(error)"))
        }
    }

    static func error(_ problem: DocumentError.Problem, _ place: String = "") -> DocumentError {
        DocumentError(format: format, place: place, problem: problem)
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce("") { text, key in
            if let index = key.intValue { return "\(text)[\(index)]" }
            return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
        }
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }
}
