import Foundation
import FrontmostCombine

/// Represents a value by another transferable value.
///
///     ProxyRepresentation(exporting: \.name)
public struct ProxyRepresentation<Item, ProxyItem: Transferable>: TransferRepresentation {
    private let export: (@Sendable (Item) throws -> ProxyItem)?
    private let bringIn: (@Sendable (ProxyItem) throws -> Item)?

    /// Exports only.
    /// - Parameter exporting: Makes the proxy of a value. What it throws is the error of the export.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyItem) { (export, bringIn) = (exporting, nil) }
    /// Imports only.
    /// - Parameter importing: Makes a value of a proxy. What it throws is the error of the import.
    public init(importing: @escaping @Sendable (ProxyItem) throws -> Item) { (export, bringIn) = (nil, importing) }
    /// Exports and imports.
    /// - Parameters:
    ///   - exporting: Makes the proxy of a value. What it throws is the error of the export.
    ///   - importing: Makes a value of a proxy. What it throws is the error of the import.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyItem, importing: @escaping @Sendable (ProxyItem) throws -> Item
    ) {
        (export, bringIn) = (exporting, importing)
    }

    /// The forms of the proxy.
    public var _forms: [_TransferForm<Item>] { ProxyItem.forms.map { $0.mapped(to: export, from: bringIn) } }
}

/// Represents a value by data.
///
///     DataRepresentation(exportedContentType: .png) { try $0.pngData() }
public struct DataRepresentation<Item>: TransferRepresentation {
    /// The single form.
    public let _forms: [_TransferForm<Item>]

    /// Exports and imports.
    /// - Parameters:
    ///   - contentType: The type of the data.
    ///   - exporting: Makes data of a value. What it throws is the error of the export.
    ///   - importing: Makes a value of data. What it throws is the error of the import.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        self.init(contentType, exporting, importing)
    }
    /// Exports only.
    /// - Parameters:
    ///   - exportedContentType: The type of the data.
    ///   - exporting: Makes data of a value. What it throws is the error of the export.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        self.init(exportedContentType, exporting, nil)
    }
    /// Imports only.
    /// - Parameters:
    ///   - importedContentType: The type of the data.
    ///   - importing: Makes a value of data. What it throws is the error of the import.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        self.init(importedContentType, nil, importing)
    }

    private init(
        _ type: UTType, _ exporting: (@Sendable (Item) async throws -> Data)?,
        _ importing: (@Sendable (Data) async throws -> Item)?
    ) {
        var form = _TransferForm<Item>(type: type)
        if let exporting { form.export = .suspending { TransferredContent(type, .data(try await exporting($0))) } }
        if let importing { form.bringIn = .suspending { try await importing($0.data()) } }
        _forms = [form]
    }
}

/// Represents a value by its encoding, in JSON unless another coder is given.
///
///     CodableRepresentation(contentType: .json)
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    /// The single form.
    public let _forms: [_TransferForm<Item>]

    /// Encodes and decodes JSON. An `EncodingError` is the error of the export, a `DecodingError` that of the import.
    /// - Parameters:
    ///   - itemType: The type of the values.
    ///   - contentType: The type of the data.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.init(contentType, { try JSONEncoder().encode($0) }, { try JSONDecoder().decode(Item.self, from: $0) })
    }

    /// Encodes and decodes with coders. What a coder throws is the error of the export or the import.
    /// - Parameters:
    ///   - itemType: The type of the values.
    ///   - contentType: The type of the data.
    ///   - encoder: Encodes values.
    ///   - decoder: Decodes values.
    public init<Encoder: TopLevelEncoder & SendableMetatype, Decoder: TopLevelDecoder & SendableMetatype>(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
    ) where Encoder.Output == Data, Decoder.Input == Data {
        let coders = Unchecked((encoder: encoder, decoder: decoder))
        self.init(
            contentType, { try coders.value.encoder.encode($0) }, { try coders.value.decoder.decode(Item.self, from: $0) })
    }

    private init(
        _ type: UTType, _ encode: @escaping @Sendable (Item) throws -> Data, _ decode: @escaping @Sendable (Data) throws -> Item
    ) {
        _forms = [
            _TransferForm(
                type: type, export: .immediate { TransferredContent(type, .data(try encode($0))) },
                bringIn: .immediate { try decode($0.data()) })
        ]
    }
}

/// Represents a value by a file.
///
///     FileRepresentation(exportedContentType: .mpeg4Movie) { SentTransferredFile($0.url) }
public struct FileRepresentation<Item>: TransferRepresentation {
    /// The single form.
    public let _forms: [_TransferForm<Item>]

    /// Exports and imports.
    /// - Parameters:
    ///   - contentType: The type of the file.
    ///   - shouldAttemptToOpenInPlace: Whether to import the original file rather than a copy. Hosts import copies.
    ///   - exporting: Returns the file of a value. What it throws is the error of the export.
    ///   - importing: Makes a value of a file, which is removed afterwards: copy it. What it throws is the error of the import.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        self.init(contentType, exporting, importing)
    }
    /// Exports only.
    /// - Parameters:
    ///   - exportedContentType: The type of the file.
    ///   - shouldAllowToOpenInPlace: Whether the receiver may open the original file. Hosts send copies.
    ///   - exporting: Returns the file of a value. What it throws is the error of the export.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        self.init(exportedContentType, exporting, nil)
    }
    /// Imports only.
    /// - Parameters:
    ///   - importedContentType: The type of the file.
    ///   - shouldAttemptToOpenInPlace: Whether to import the original file rather than a copy. Hosts import copies.
    ///   - importing: Makes a value of a file, which is removed afterwards: copy it. What it throws is the error of the import.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        self.init(importedContentType, nil, importing)
    }

    private init(
        _ type: UTType, _ exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
        _ importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
    ) {
        var form = _TransferForm<Item>(type: type)
        if let exporting { form.export = .suspending { TransferredContent(type, .file(try await exporting($0).file)) } }
        if let importing {
            form.bringIn = .suspending { content in
                try await content.withCopy(named: nil) {
                    try await importing(ReceivedTransferredFile(file: $0, isOriginalFile: false))
                }
            }
        }
        _forms = [form]
    }
}

/// A file that leaves the app.
public struct SentTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether the receiver may change the original file. Hosts send copies.
    public let allowAccessingOriginalFile: Bool

    /// Creates a description of a file that leaves the app.
    /// - Parameters:
    ///   - file: The file.
    ///   - allowAccessingOriginalFile: Whether the receiver may change the original file. Hosts send copies.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that has entered the app. It is removed when the import has ended.
public struct ReceivedTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether it is the original file rather than a copy. Always false here.
    public let isOriginalFile: Bool
}
