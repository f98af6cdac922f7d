import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import Testing

/// Files that the app hands to the user.
@MainActor @Suite(.serialized) struct FileExporterTests {
    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text: String
        init(_ text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            if text == "unwritable" { throw CocoaError(.fileWriteUnknown) }
            return FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }
    private struct Park: Codable, Transferable {
        var name: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json).suggestedFileName { $0.name }
            ProxyRepresentation(exporting: \.name)
        }
    }

    private struct Exporter: View {
        var note: Note? = Note("こんにちは")
        @State private var isDocument = false
        @State private var isItem = false
        @State private var isText = false
        @State private var log = "-"
        private func show(_ result: Result<URL, any Error>) {
            switch result {
            case .success(let url): log = "exported \(url.lastPathComponent)"
            case .failure: log = "failed"
            }
        }
        var body: some View {
            VStack {
                Button("Export document") { isDocument = true }
                    .fileExporter(
                        isPresented: $isDocument, document: note, contentType: .plainText, defaultFilename: "greeting",
                        onCompletion: show)
                Button("Export item") { isItem = true }
                    .fileExporter(isPresented: $isItem, item: Park(name: "Yosemite"), onCompletion: show)
                Button("Export text") { isText = true }
                    .fileExporter(
                        isPresented: $isText, item: Park(name: "Zion"), contentTypes: [.plainText], defaultFilename: "a/b",
                        onCompletion: show)
                Text(log)
            }
        }
    }

    @Test func a_document_is_written_under_its_name_with_the_extension_of_its_type() throws {
        try simulate(Exporter()) { screen in
            try await screen.find(.button, "Export document").tap()
            let file = try #require(screen.exportedFiles.last)
            #expect(file.name == "greeting.txt" && file.text == "こんにちは")
            #expect(screen.text("exported greeting.txt").exists && screen.presentations.isEmpty && screen.console.isEmpty)
        }
    }

    @Test func a_value_is_exported_in_the_first_representation_of_the_wanted_types() throws {
        try simulate(Exporter()) { screen in
            try await screen.find(.button, "Export item").tap()
            #expect(screen.exportedFiles.last?.name == "Yosemite.json")
            #expect(screen.exportedFiles.last?.text == #"{"name":"Yosemite"}"#)
            try await screen.find(.button, "Export text").tap()
            // A name is only the last component of a path.
            #expect(screen.exportedFiles.last?.name == "b.txt" && screen.exportedFiles.last?.text == "Zion")
        }
    }

    @Test func an_error_of_the_document_reaches_the_completion() throws {
        try simulate(Exporter(note: Note("unwritable"))) { screen in
            try await screen.find(.button, "Export document").tap()
            #expect(screen.text("failed").exists && screen.exportedFiles.isEmpty)
        }
    }

    @Test func nothing_is_asked_without_a_document() throws {
        try simulate(Exporter(note: nil)) { screen in
            try await screen.find(.button, "Export document").tap()
            #expect(screen.text("-").exists && screen.exportedFiles.isEmpty && screen.presentations.isEmpty)
        }
    }

    private struct Mover: View {
        let file: URL
        @State private var isMoving = false
        @State private var log = "-"
        var body: some View {
            VStack {
                Button("Move") { isMoving = true }
                    .fileMover(isPresented: $isMoving, file: file) { log = (try? $0.get().lastPathComponent) ?? "failed" }
                Text(log)
            }
        }
    }

    @Test func a_moved_file_leaves_the_app_when_the_user_has_it() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".txt")
        try Data("moved".utf8).write(to: file)
        try simulate(Mover(file: file)) { screen in
            try await screen.find(.button, "Move").tap()
            #expect(screen.exportedFiles.last?.text == "moved" && screen.text(file.lastPathComponent).exists)
            #expect(!FileManager.default.fileExists(atPath: file.path))
            // It is gone, so that it cannot be moved once more. Nothing is lost and nothing traps.
            try await screen.find(.button, "Move").tap()
            #expect(screen.text("failed").exists)
        }
    }
}
