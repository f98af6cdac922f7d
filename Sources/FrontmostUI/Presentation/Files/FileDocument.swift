import Foundation
import FrontmostUIKit

/// A document that is a value, and is read from files and written to files.
///
///     struct TextFile: FileDocument {
///         static var readableContentTypes: [UTType] { [.plainText] }
///         var text = ""
///         init(configuration: ReadConfiguration) throws {
///             text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///         }
///         func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///             FileWrapper(regularFileWithContents: Data(text.utf8))
///         }
///     }
public protocol FileDocument {
    /// The types of files that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that the document can be written to. By default, those that it can be read from.
    static var writableContentTypes: [UTType] { get }
    /// Reads a document.
    /// - Throws: An error if the file is not such a document.
    init(configuration: ReadConfiguration) throws
    /// The document as a file.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper

    /// The file that a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document is written for.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
    /// The types that the document can be read from.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, and is read from files and written to files.
public protocol ReferenceFileDocument: ObservableObject {
    /// What is written: the document's state at one moment.
    associatedtype Snapshot
    /// The types of files that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that the document can be written to. By default, those that it can be read from.
    static var writableContentTypes: [UTType] { get }
    /// Reads a document.
    /// - Throws: An error if the file is not such a document.
    init(configuration: ReadConfiguration) throws
    /// The document's present state.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// A state as a file.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper

    /// The file that a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document is written for.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
    /// The types that the document can be read from.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper
}

/// What a document is written for.
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file that is replaced; nil for a new one.
    public let existingFile: FileWrapper?
}

/// A file to be exported: makes its content, and has a name.
struct ExportedItem {
    var name: String?
    /// Writes the item into a folder.
    let write: @MainActor (_ folder: URL, _ name: String?) async throws -> URL

    init(name: String?, _ write: @escaping @MainActor (_ folder: URL, _ name: String?) async throws -> URL) {
        (self.name, self.write) = (name, write)
    }

    /// A document.
    /// - Parameter makeWrapper: Makes the document's file.
    init(_ type: UTType?, name: String?, _ makeWrapper: @escaping @MainActor () throws -> FileWrapper) {
        self.name = name
        write = { folder, name in
            let wrapper = try makeWrapper()
            let given = name ?? wrapper.preferredFilename ?? wrapper.filename ?? "Untitled"
            let url = folder.appendingPathComponent(FileName(type.map { given.withExtension(of: $0) } ?? given).text)
            try wrapper.write(to: url, originalContentsURL: nil)
            return url
        }
    }

    /// - Parameter existing: The file that is replaced; nil for a new one.
    init<D: FileDocument>(_ document: D, as type: UTType?, name: String?, replacing existing: FileWrapper? = nil) {
        let type = type ?? D.writableContentTypes.first, document = Unchecked(document)
        self.init(type, name: name) {
            try document.value.fileWrapper(
                configuration: FileDocumentWriteConfiguration(contentType: type ?? .data, existingFile: existing))
        }
    }

    init<D: ReferenceFileDocument>(_ document: D, as type: UTType?, name: String?, replacing existing: FileWrapper? = nil) {
        let type = type ?? D.writableContentTypes.first, document = Unchecked(document)
        self.init(type, name: name) {
            let snapshot = try document.value.snapshot(contentType: type ?? .data)
            return try document.value.fileWrapper(
                snapshot: snapshot,
                configuration: FileDocumentWriteConfiguration(contentType: type ?? .data, existingFile: existing))
        }
    }

    /// A transferable value, in the first of its representations that is of one of the types.
    init<T: Transferable>(_ item: T, as types: [UTType], name: String?) {
        self.name = name
        let provider = NSItemProvider(transferring: item)
        write = { folder, name in
            let content = try await provider.content(ofFirst: types)
            let url = folder.appendingPathComponent(
                FileName((name ?? provider.suggestedName ?? "Untitled").withExtension(of: content.type)).text)
            switch content.body {
            case .data(let data): try data.write(to: url)
            case .file(let original): try FileManager.default.copyItem(at: original, to: url)
            }
            return url
        }
    }
}

extension NSItemProvider {
    /// The content of the first representation that conforms to one of the types; of the first one if there are no types.
    fileprivate func content(ofFirst types: [UTType]) async throws -> TransferredContent {
        if types.isEmpty, let content = await firstContent() { return content }
        for type in types where hasItemConformingToTypeIdentifier(type.identifier) {
            return try await content(conformingTo: type.identifier)
        }
        // Text is all text types, which differ in the extension only.
        if let text = await firstContent(), text.type.conforms(to: .text),
            let type = types.first(where: { $0.conforms(to: .text) })
        {
            return TransferredContent(type, text.body)
        }
        throw TransferError.noRepresentation
    }
}
