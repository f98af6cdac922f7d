import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import Testing

/// Apps with windows that show documents.
@MainActor @Suite(.serialized) struct DocumentGroupTests {
    struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text = "new"
        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
            if text == "broken" { throw CocoaError(.fileReadCorruptFile) }
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }
    struct Notes: App {
        var body: some Scene {
            DocumentGroup(newDocument: Note()) { file in
                VStack {
                    Text("text: \(file.document.text)")
                    Button("Add") { file.$document.wrappedValue.text += "!" }
                }
            }
        }
    }

    private func file(_ name: String, _ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url
    }

    @Test func a_document_is_created_edited_and_saved() throws {
        try simulate(Notes.self) { screen in
            try await screen.find(.button, "Create Document").tap()
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("text: new!").exists)
            try await screen.find(.button, "Save").tap()
            #expect(screen.exportedFiles.map(\.name) == ["Untitled.txt"] && screen.exportedFiles.last?.text == "new!")
            try await screen.find(.button, "Close").tap()
            #expect(screen.find(.button, "Open…").exists && screen.console.isEmpty)
        }
    }

    @Test func closing_a_document_with_changes_asks_whether_to_save_them() throws {
        try simulate(Notes.self) { screen in
            try await screen.find(.button, "Create Document").tap()
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Close").tap()
            #expect(screen.presented?.kind == .alert)
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("text: new!").exists, "The document is still open.")
            try await screen.find(.button, "Close").tap()
            try await screen.find(.button, "Save Changes").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.exportedFiles.last?.text == "new!" && screen.find(.button, "Open…").exists)
            try await screen.find(.button, "Create Document").tap()
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Close").tap()
            try await screen.find(.button, "Discard Changes").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.exportedFiles.count == 1 && screen.find(.button, "Open…").exists)
        }
    }

    final class Board: ReferenceFileDocument {
        static var readableContentTypes: [UTType] { [.text] }
        @Published var text: String
        init() { text = "new" }
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func snapshot(contentType: UTType) throws -> String { text + " as \(contentType.identifier)" }
        func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
            let former = configuration.existingFile?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
            return FileWrapper(regularFileWithContents: Data("\(snapshot), was \(former ?? "-")".utf8))
        }
    }
    struct Boards: App {
        var body: some Scene {
            DocumentGroup(newDocument: { Board() }) { file in
                Text("text: \(file.document.text)")
                Button("Add") { file.document.text += "!" }
            }
        }
    }

    @Test func a_document_is_saved_in_the_type_that_it_was_opened_in() throws {
        let opened = try file("list.md", "a")
        try simulate(Boards.self) { screen in
            try await screen.find(.button, "Open…").tap()
            try await screen.fileChooser?.choose([opened])
            try await screen.find(.button, "Save").tap()
            #expect(screen.exportedFiles.map(\.name) == ["list.md"])
            let type = UTType(filenameExtension: "md")?.identifier ?? ""
            #expect(screen.exportedFiles.last?.text == "a as \(type), was a")
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Close").tap()
            #expect(screen.presented?.kind == .alert, "A change of an object counts.")
        }
    }

    @Test func a_document_is_opened_and_a_broken_one_is_reported() throws {
        let good = try file("読む.txt", "あ"), broken = try file("broken.txt", "broken")
        try simulate(Notes.self) { screen in
            try await screen.find(.button, "Open…").tap()
            try await screen.fileChooser?.choose([broken])
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == .alert)
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Open…").tap()
            try await screen.fileChooser?.choose([good])
            #expect(screen.text("text: あ").exists && screen.text("読む").exists)
        }
    }
}
