import Foundation

/// Something that the instruments write as JSON and read again: an object with a `format` and a `version`.
///
/// Keys that are not known are left alone, so that a newer minor change is still read; a newer version is refused.
public protocol InstrumentsDocument: Codable {
    /// What `format` says.
    static var format: String { get }
    /// The version that is written, and the newest that is read.
    static var version: Int { get }
    /// Says what is wrong with figures that are well formed.
    func check() throws(DocumentError)
}

/// Why a document could not be read, and where.
///
///     do { log = try ActionLogDocument(json: data) } catch { print(error) }
///     // frontmost.actions: actions[3].time is missing
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// More bytes than are read.
        case tooLarge(bytes: Int, limit: Int)
        /// No JSON; with what the reader says about it.
        case notJSON(String)
        /// A document of another kind.
        case otherFormat(String)
        /// A newer version has written it.
        case newerVersion(Int)
        case missing
        /// Something of another type.
        case unexpected(expected: String)
        /// A value that cannot be; with the reason.
        case badValue(String)
    }

    /// The format that was expected.
    public var format: String
    /// Where: `actions[3].time`; empty for the document as a whole.
    public var place: String
    /// What is wrong there.
    public var problem: Problem

    /// An error at a place of a document.
    public init(format: String, place: String = "", problem: Problem) {
        (self.format, self.place, self.problem) = (format, place, problem)
    }

    /// One line: the format, where in it, and what is wrong.
    public var description: String {
        let subject = place.isEmpty ? "it" : place
        let what =
            switch problem {
            case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are the most"
            case .notJSON(let reason): "it is no JSON: \(reason)"
            case .otherFormat(let found): "it is \"\(found.prefix(80))\""
            case .newerVersion(let version): "it is of version \(version), which a newer program has written"
            case .missing: "\(subject) is missing"
            case .unexpected(let expected): "\(subject) is no \(expected)"
            case .badValue(let reason): "\(subject) \(reason)"
            }
        return "\(format): \(what)"
    }
}

/// What every document begins with.
private struct DocumentHeader: Decodable {
    var format: String
    var version: Int
}

extension InstrumentsDocument {
    /// The most bytes that are read.
    public static var byteLimit: Int { 64 << 20 }

    /// Reads a document.
    public init(json: Data) throws(DocumentError) {
        if json.count > Self.byteLimit { throw Self.error(.tooLarge(bytes: json.count, limit: Self.byteLimit)) }
        let header = try Self.decode(DocumentHeader.self, json)
        if header.format != Self.format { throw Self.error(.otherFormat(header.format)) }
        if header.version > Self.version { throw Self.error(.newerVersion(header.version)) }
        if header.version < 1 { throw Self.error(.badValue("is no version"), "version") }
        self = try Self.decode(Self.self, json)
        try check()
    }

    /// The document as JSON, with its keys in the order of the alphabet, so that two can be compared line by line.
    public func json() throws(DocumentError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self)
        } catch EncodingError.invalidValue(let value, let context) {
            throw Self.error(.badValue("is \(value), which JSON has no word for"), Self.place(context.codingPath))
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
            throw Self.error(.badValue("has a value that cannot be: \(context.debugDescription)"), place(context.codingPath))
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
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "whole number"
        case is any BinaryFloatingPoint.Type: "number"
        case is [Any].Type: "list"
        default: "object"
        }
    }
}
