import Foundation

/// Decodes whole documents, as `JSONDecoder` does.
public protocol TopLevelDecoder<Input> {
    /// What a document is read from.
    associatedtype Input
    /// Reads a document.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Encodes whole documents, as `JSONEncoder` does.
public protocol TopLevelEncoder<Output> {
    /// What a document is written to.
    associatedtype Output
    /// Writes a document.
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
