import SwiftUI
import UniformTypeIdentifiers

/// Adding, sorting, importing, exporting.
struct LibraryToolbar: ToolbarContent {
    var body: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) { LibraryMenu() }
        ToolbarItem(placement: .primaryAction) { AddButton() }
    }
}

private struct AddButton: View {
    @Environment(Navigator.self) private var navigator

    var body: some View {
        Button("Add Book", systemImage: "plus") { navigator.draft = Book(added: Date()) }
            .keyboardShortcut("n")
    }
}

private struct LibraryMenu: View {
    @Environment(BookStore.self) private var store
    @AppStorage("ReadingList.order") private var order = BookQuery.Order.newest
    @State private var isImporting = false
    @State private var exported: LibraryDocument?

    var body: some View {
        Menu {
            Picker("Sort By", systemImage: "arrow.up.arrow.down", selection: $order) {
                ForEach(BookQuery.Order.allCases) { Text($0.name).tag($0) }
            }
            .pickerStyle(.menu)
            Divider()
            Button("Import…", systemImage: "square.and.arrow.down") { isImporting = true }
            Button("Export…", systemImage: "square.and.arrow.up") { exported = LibraryDocument(books: store.books) }
                .disabled(store.books.isEmpty)
            ShareLink(
                item: BookTable(books: store.books), preview: SharePreview("Books", image: Image(systemName: "tablecells"))
            ) {
                Label("Share as Table", systemImage: "tablecells")
            }
            .disabled(store.books.isEmpty)
        } label: {
            Label("More", systemImage: "ellipsis.circle")
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { store.importFile($0) }
        .fileExporter(
            isPresented: $exported.isPresent(), document: exported, contentType: .json, defaultFilename: "Books"
        ) { result in
            if case .failure(let error) = result { store.report(error) }
        }
    }
}

/// The list as a JSON file.
struct LibraryDocument: FileDocument {
    static let readableContentTypes = [UTType.json]
    private let file: LibraryFile

    init(books: [Book]) { file = LibraryFile(books: books) }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw LibraryFileError.notALibrary }
        file = try LibraryFile(data: data)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: try file.data())
    }
}

/// The list as a table, for other apps.
struct BookTable: Transferable {
    let books: [Book]

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .commaSeparatedText) { Data(LibraryFile(books: $0.books).table.utf8) }
            .suggestedFileName("Books.csv")
    }
}
