import Foundation
import FrontmostUIKit

/// A scene with windows for documents. A window begins with a screen on which the user creates or opens a document; the editor has buttons to
/// save it, which exports the file, and to close it.
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
    let export: (Document, _ name: String) -> ExportedItem
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
            types: Document.readableContentTypes, make: make, read: { try Document(configuration: $0) },
            export: { ExportedItem($0, as: nil, name: $1) })
    }
}

extension DocumentStore where Document: ReferenceFileDocument {
    nonisolated static func objects(make: (() -> Document)?) -> DocumentStore {
        DocumentStore(
            types: Document.readableContentTypes, make: make, read: { try Document(configuration: $0) },
            export: { ExportedItem($0, as: nil, name: $1) })
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

/// The window of a document group: the screen on which a document is created or opened, or the document.
struct DocumentScreen<Document, Content: View>: View {
    let store: DocumentStore<Document>
    let content: (DocumentStore<Document>.Opened) -> Content
    @State private var document: Document?
    @State private var url: URL?
    @State private var isOpening = false
    @State private var isSaving = false
    @State private var failure: String?

    var body: some View {
        NavigationStack {
            if let open = document {
                content(
                    .init(
                        document: Binding(get: { document ?? open }, set: { document = $0 }), url: url,
                        isEditable: store.make != nil)
                )
                .navigationTitle(name)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Close") { (document, url) = (nil, nil) }
                    }
                    if store.make != nil {
                        ToolbarItem(placement: .primaryAction) {
                            Button("Save") { isSaving = true }
                        }
                    }
                }
            } else {
                VStack(spacing: 16) {
                    if let make = store.make {
                        Button("Create Document") { document = make() }.buttonStyle(.borderedProminent)
                    }
                    Button("Open…") { isOpening = true }.buttonStyle(.bordered)
                }
                .navigationTitle("Documents")
            }
        }
        .files($isSaving, { document.map { .export([store.export($0, name)]) } }, cancelled: {}) { result in
            if case .failure(let error) = result { failure = error.localizedDescription }
        }
        .file($isOpening, { .choose(types: store.types, allowsMultiple: false) }, cancelled: {}) { result in
            do {
                let file = try result.get()
                document = try store.read(
                    FileDocumentReadConfiguration(contentType: file.typeByName, file: FileWrapper(url: file)))
                url = file
            } catch {
                failure = error.localizedDescription
            }
        }
        .alert("The document could not be used", isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } }))
        {
        } message: {
            Text(failure ?? "")
        }
    }

    private var name: String { url?.deletingPathExtension().lastPathComponent ?? "Untitled" }
}
