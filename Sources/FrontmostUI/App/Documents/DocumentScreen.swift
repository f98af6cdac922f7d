import Foundation
import FrontmostUIKit

/// The window of a document group: the screen on which a document is created or opened, or the document.
struct DocumentScreen<Document, Content: View>: View {
    let store: DocumentStore<Document>
    let content: (DocumentStore<Document>.Opened) -> Content
    @State private var document: Document?
    /// The file that the document was read from; nil for a new document.
    @State private var file: DocumentFile?
    /// Whether the document has changed since it was saved or opened.
    @State private var isEdited = false
    /// Reports changes of a document that is an object.
    @State private var observation: AnyCancellable?
    @State private var isOpening = false
    @State private var isSaving = false
    /// Whether the user is asked about the changes of a document that is to be closed.
    @State private var isClosing = false
    /// Whether to close the document when it has been saved.
    @State private var closesAfterwards = false
    @State private var failure: String?

    var body: some View {
        NavigationStack {
            if let open = document { page(open) } else { chooser }
        }
        .files($isSaving, { document.map { .export([store.export($0, file)]) } }, cancelled: {}, saved)
        .file($isOpening, { .choose(types: store.types, allowsMultiple: false) }, cancelled: {}, read)
        .alert(SystemSentence.saveChanges(to: name), isPresented: $isClosing) {
            Button(SystemWord.saveChanges.text) { save(closing: true) }
            Button(SystemWord.discardChanges.text, role: .destructive) { close() }
            Button(SystemWord.cancel.text, role: .cancel) {}
        } message: {
            Text(verbatim: SystemWord.otherwiseLost.text)
        }
        .failureAlert(SystemWord.documentUnusable.text, $failure)
    }

    /// The document, with buttons to close and to save it.
    private func page(_ open: Document) -> some View {
        content(
            .init(
                document: Binding(get: { document ?? open }, set: { (document, isEdited) = ($0, true) }),
                url: file?.url, isEditable: store.make != nil)
        )
        .navigationTitle(name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(SystemWord.close.text) { if isEdited { isClosing = true } else { close() } }
            }
            if store.make != nil {
                ToolbarItem(placement: .primaryAction) {
                    Button(SystemWord.save.text) { save(closing: false) }
                }
            }
        }
    }

    /// Buttons to create and to open a document.
    private var chooser: some View {
        VStack(spacing: 16) {
            if let make = store.make {
                Button(SystemWord.createDocument.text) { show(make(), nil) }.buttonStyle(.borderedProminent)
            }
            Button(SystemWord.open.text) { isOpening = true }.buttonStyle(.bordered)
        }
        .navigationTitle(SystemWord.documents.text)
    }

    private func saved(_ result: Result<[URL], any Error>) {
        switch result {
        case .success:
            isEdited = false
            if closesAfterwards { close() }
        case .failure(let error): failure = error.localizedDescription
        }
    }

    private func read(_ result: Result<URL, any Error>) {
        do {
            let file = try DocumentFile(result.get())
            show(try store.read(FileDocumentReadConfiguration(contentType: file.type, file: file.wrapper)), file)
        } catch {
            failure = error.localizedDescription
        }
    }

    private var name: String { file?.url.deletingPathExtension().lastPathComponent ?? SystemWord.untitled.text }

    private func show(_ new: Document, _ opened: DocumentFile?) {
        (document, file, isEdited) = (new, opened, false)
        observation = store.observe(new) { isEdited = true }
    }

    private func save(closing: Bool) { (closesAfterwards, isSaving) = (closing, true) }

    private func close() { (document, file, observation, isEdited) = (nil, nil, nil, false) }
}
