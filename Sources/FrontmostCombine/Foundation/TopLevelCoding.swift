import Foundation

/// Decodes whole documents, as `JSONDecoder` does.
public protocol TopLevelDecoder<Input> {
    /// The type of an encoded document.
    associatedtype Input
    /// Decodes a value from a document.
    /// - Throws: An error if the document does not contain such a value.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Encodes whole documents, as `JSONEncoder` does.
public protocol TopLevelEncoder<Output> {
    /// The type of an encoded document.
    associatedtype Output
    /// Encodes a value as a document.
    /// - Throws: An error if the value cannot be encoded.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {
    public typealias Input = Data
}

extension JSONEncoder: TopLevelEncoder {
    public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
    public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
    public typealias Output = Data
}
