import Foundation
import FrontmostUIKit

/// A scene with windows for documents. A window begins with a screen on which the user creates or opens a document; the editor has buttons to
/// save it, which exports the file, and to close it. Closing a document with changes asks whether to save them.
///
///     DocumentGroup(newDocument: TextFile()) { file in TextEditor(text: file.$document.text) }
///
/// Hosts have no folder that both the app and the user see. An opened document is a copy, and saving hands the file over once more.
public struct DocumentGroup<Document, Content: View> {
    let store: DocumentStore<Document>
    let content: (DocumentStore<Document>.Opened) -> Content

    nonisolated init(_ store: DocumentStore<Document>, _ content: @escaping (DocumentStore<Document>.Opened) -> Content) {
        (self.store, self.content) = (store, content)
    }
}

extension DocumentGroup: Scene {
    public typealias Body = Never
    public static func _makeScene(_ scene: DocumentGroup, _ parent: ViewNode) -> ViewNode {
        WindowGroupNode(parent, WindowKind()) { AnyView(DocumentScreen(store: scene.store, content: scene.content)) }
    }
    public static func _updateScene(_ node: ViewNode, _ scene: DocumentGroup) {
        downcast(node, to: WindowGroupNode.self).update {
            AnyView(DocumentScreen(store: scene.store, content: scene.content))
        }
    }
}

/// How documents of a type are made, read and written.
struct DocumentStore<Document> {
    /// A document that is open in a window.
    struct Opened {
        var document: Binding<Document>
        let url: URL?
        let isEditable: Bool
    }

    let types: [UTType]
    /// Makes a new document; nil if documents can only be viewed.
    let make: (() -> Document)?
    let read: (FileDocumentReadConfiguration) throws -> Document
    /// Calls a closure when a document that is an object changes, as long as the result exists; nil for a document that is a value.
    let observe: (Document, _ changed: @escaping () -> Void) -> AnyCancellable?
    /// - Parameter file: The file that the document was read from; nil for a new document.
    let export: (Document, _ file: DocumentFile?) -> ExportedItem
}

/// The file that a document was read from.
struct DocumentFile {
    let url: URL
    let type: UTType
    let wrapper: FileWrapper

    /// Reads a file.
    init(_ url: URL) throws { (self.url, type, wrapper) = (url, url.typeByName, try FileWrapper(url: url)) }

    /// The name of the file for a document that is written in one of some types, and the type: that of the file if it is among them.
    static func target(_ file: DocumentFile?, _ types: [UTType]) -> (name: String, type: UTType?) {
        guard let file else { return ("Untitled", types.first) }
        if types.contains(where: { file.type.conforms(to: $0) }) { return (file.url.lastPathComponent, file.type) }
        return (file.url.deletingPathExtension().lastPathComponent, types.first)
    }
}

extension DocumentGroup where Document: FileDocument {
    /// Creates a group of documents that are values.
    /// - Parameters:
    ///   - newDocument: Makes a new document.
    ///   - editor: Makes the editor of a document.
    public nonisolated init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(.values(make: newDocument)) { editor(FileDocumentConfiguration($0)) }
    }
    /// Creates a group of documents that are values and can only be viewed.
    /// - Parameters:
    ///   - documentType: The type of the documents.
    ///   - viewer: Makes the viewer of a document.
    public nonisolated init(
        viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(.values(make: nil)) { viewer(FileDocumentConfiguration($0)) }
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Creates a group of documents that are objects.
    /// - Parameters:
    ///   - newDocument: Makes a new document.
    ///   - editor: Makes the editor of a document.
    public nonisolated init(
        newDocument: @escaping () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(.objects(make: newDocument)) { editor(ReferenceFileDocumentConfiguration($0)) }
    }
    /// Creates a group of documents that are objects and can only be viewed.
    public nonisolated init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(.objects(make: nil)) { viewer(ReferenceFileDocumentConfiguration($0)) }
    }
}

extension DocumentStore where Document: FileDocument {
    nonisolated static func values(make: (() -> Document)?) -> DocumentStore {
        DocumentStore(
            types: Document.readableContentTypes, make: make, read: { try Document(configuration: $0) }, observe: { _, _ in nil }
        ) { document, file in
            let target = DocumentFile.target(file, Document.writableContentTypes)
            return ExportedItem(document, as: target.type, name: target.name, replacing: file?.wrapper)
        }
    }
}

extension DocumentStore where Document: ReferenceFileDocument {
    nonisolated static func objects(make: (() -> Document)?) -> DocumentStore {
        DocumentStore(
            types: Document.readableContentTypes, make: make, read: { try Document(configuration: $0) },
            observe: { document, changed in
                document.objectWillChange.sink { _ in changed() }
            }
        ) { document, file in
            let target = DocumentFile.target(file, Document.writableContentTypes)
            return ExportedItem(document, as: target.type, name: target.name, replacing: file?.wrapper)
        }
    }
}

/// A document that is a value, and the file that it was read from.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document.
    @Binding public var document: Document
    /// The file that the document was read from, a copy that the scene owns; nil for a new document.
    public var fileURL: URL?
    /// Whether the document can be edited.
    public var isEditable: Bool

    init(_ opened: DocumentStore<Document>.Opened) {
        (_document, fileURL, isEditable) = (opened.document, opened.url, opened.isEditable)
    }
}

/// A document that is an object, and the file that it was read from.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document.
    @ObservedObject public var document: Document
    /// The file that the document was read from, a copy that the scene owns; nil for a new document.
    public var fileURL: URL?
    /// Whether the document can be edited.
    public var isEditable: Bool

    init(_ opened: DocumentStore<Document>.Opened) {
        (_document, fileURL, isEditable) = (
            ObservedObject(wrappedValue: opened.document.wrappedValue), opened.url, opened.isEditable
        )
    }
}
