import Foundation
import FrontmostUIKit

extension View {
    /// Lets the user export a document.
    /// - Parameters:
    ///   - isPresented: Whether the user is asked. False again at the end.
    ///   - document: The document; nothing is asked if it is nil.
    ///   - contentType: The type of the file.
    ///   - defaultFilename: The name of the file. An extension of the type is added.
    ///   - onCompletion: Gets a copy that the scene owns, or an error.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        file(
            isPresented, { document.map { .export([ExportedItem($0, as: contentType, name: defaultFilename)]) } }, cancelled: {},
            onCompletion)
    }
    /// Lets the user export a document, and reports when the user cancels.
    /// - Parameter contentTypes: The types of the file, of which the first is used; none for the document's first writable type.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        file(
            isPresented, { document.map { .export([ExportedItem($0, as: contentTypes.first, name: defaultFilename)]) } },
            cancelled: onCancellation, onCompletion)
    }
    /// Lets the user export documents.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion,
            onCancellation: {})
    }
    /// Lets the user export documents, and reports when the user cancels.
    /// - Parameter contentTypes: The types of the files, of which the first is used; none for the documents' first writable type.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View where C.Element: FileDocument {
        let items = documents.map { ExportedItem($0, as: contentTypes.first, name: nil) }
        return files(isPresented, { items.isEmpty ? nil : .export(items) }, cancelled: onCancellation, onCompletion)
    }
    /// Lets the user export a document.
    /// - Parameters:
    ///   - isPresented: Whether the user is asked. False again at the end.
    ///   - document: The document; nothing is asked if it is nil.
    ///   - contentType: The type of the file.
    ///   - defaultFilename: The name of the file. An extension of the type is added.
    ///   - onCompletion: Gets a copy that the scene owns, or an error.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        file(
            isPresented, { document.map { .export([ExportedItem($0, as: contentType, name: defaultFilename)]) } }, cancelled: {},
            onCompletion)
    }
    /// Lets the user export a document, and reports when the user cancels.
    /// - Parameter contentTypes: The types of the file, of which the first is used; none for the document's first writable type.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        file(
            isPresented, { document.map { .export([ExportedItem($0, as: contentTypes.first, name: defaultFilename)]) } },
            cancelled: onCancellation, onCompletion)
    }
    /// Lets the user export documents.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion,
            onCancellation: {})
    }
    /// Lets the user export documents, and reports when the user cancels.
    /// - Parameter contentTypes: The types of the files, of which the first is used; none for the documents' first writable type.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        let items = documents.map { ExportedItem($0, as: contentTypes.first, name: nil) }
        return files(isPresented, { items.isEmpty ? nil : .export(items) }, cancelled: onCancellation, onCompletion)
    }
}

extension View {
    /// Lets the user export a transferable value.
    /// - Parameters:
    ///   - isPresented: Whether the user is asked. False again at the end.
    ///   - item: The value; nothing is asked if it is nil.
    ///   - contentTypes: The types of the file. The first one that the value can be exported as is used; none for the value's first.
    ///   - defaultFilename: The name of the file. An extension of the type is added.
    ///   - onCompletion: Gets a copy that the scene owns, or an error.
    ///   - onCancellation: Runs when the user cancels.
    public nonisolated func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        file(
            isPresented, { item.map { .export([ExportedItem($0, as: contentTypes, name: defaultFilename)]) } },
            cancelled: onCancellation, onCompletion)
    }
    /// Lets the user export transferable values, a file for each.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: Transferable {
        let values = Array(items)
        return files(
            isPresented,
            { values.isEmpty ? nil : .export(values.map { ExportedItem($0, as: contentTypes, name: nil) }) },
            cancelled: onCancellation, onCompletion)
    }
}
