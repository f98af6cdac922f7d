import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import Testing

/// Files that the user chooses for the app.
@MainActor @Suite(.serialized) struct FileImporterTests {
    /// Files in a folder of the test.
    private struct Samples {
        let folder: URL
        init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        func file(_ name: String, _ text: String) throws -> URL {
            let url = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: url)
            return url
        }
    }

    private struct Importer: View {
        @State private var isImporting = false
        @State private var areSeveral = false
        @State private var log: [String] = []
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Import") { isImporting = true }
                Button("Import several") { areSeveral = true }
                Button("Withdraw later") {
                    isImporting = true
                    Task {
                        try await Task.sleep(for: .seconds(1))
                        isImporting = false
                    }
                }
                Text(isImporting || areSeveral ? "asking" : "not asking")
                Text("log: " + log.joined(separator: ", "))
                if isShown {
                    Text("files")
                        .fileImporter(
                            isPresented: $areSeveral, allowedContentTypes: [.plainText, .json], allowsMultipleSelection: true
                        ) { result in
                            log += (try? result.get().map(\.lastPathComponent)) ?? ["failed"]
                        } onCancellation: {
                            log.append("cancelled")
                        }
                }
            }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { result in
                switch result {
                case .success(let url):
                    let isOpen = url.startAccessingSecurityScopedResource()
                    log.append("\(isOpen) \((try? String(contentsOf: url, encoding: .utf8)) ?? "-")")
                    url.stopAccessingSecurityScopedResource()
                case .failure(let error): log.append(error.localizedDescription)
                }
            }
            .fileDialogMessage("Choose a list")
        }
    }

    @Test func a_chosen_file_reaches_the_completion_after_the_binding_is_false() throws {
        let samples = try Samples(), file = try samples.file("日本語.json", "[1]")
        try simulate(Importer()) { screen in
            #expect(screen.fileChooser == nil)
            try await screen.find(.button, "Import").tap()
            let chooser = try #require(screen.fileChooser)
            #expect(chooser.types == [.json] && !chooser.allowsMultipleSelection && chooser.message == "Choose a list")
            #expect(screen.text("asking", behind: true).exists)
            try await chooser.choose([file])
            #expect(screen.text("log: true [1]").exists && screen.text("not asking").exists)
            #expect(screen.fileChooser == nil && screen.presentations.isEmpty && screen.console.isEmpty)
        }
    }

    @Test func several_files_come_in_order_and_names_that_occur_twice_get_numbers() throws {
        let samples = try Samples(), others = try Samples()
        let files = [
            try samples.file("a.txt", "1"), try samples.file("b.json", "{}"), try others.file("a.txt", "2"),
        ]
        try simulate(Importer()) { screen in
            try await screen.find(.button, "Import several").tap()
            let chooser = try #require(screen.fileChooser)
            #expect(chooser.allowsMultipleSelection)
            try await chooser.choose(files)
            #expect(screen.text("log: a.txt, b.json, a 2.txt").exists)
        }
    }

    @Test func cancelling_sets_the_binding_and_reports_only_to_the_cancellation() throws {
        try simulate(Importer()) { screen in
            try await screen.find(.button, "Import").tap()
            await screen.fileChooser?.cancel()
            #expect(screen.text("log: ").exists && screen.text("not asking").exists)
            try await screen.find(.button, "Import several").tap()
            await screen.fileChooser?.cancel()
            #expect(screen.text("log: cancelled").exists && screen.text("not asking").exists)
        }
    }

    @Test func a_file_of_another_type_cannot_be_chosen() throws {
        let file = try Samples().file("picture.png", "")
        try simulate(Importer()) { screen in
            try await screen.find(.button, "Import").tap()
            let chooser = try #require(screen.fileChooser)
            await #expect(throws: ScreenError.self) { try await chooser.choose([file]) }
            #expect(screen.fileChooser != nil)
        }
    }

    @Test func an_error_of_the_host_reaches_the_completion() throws {
        try simulate(Importer()) { screen in
            try await screen.find(.button, "Import").tap()
            await screen.fileChooser?.failAsTooLarge(limit: 1_000_000)
            #expect(screen.dump().contains("log: The files are larger than"))
        }
    }

    @Test func the_app_can_withdraw_the_request() throws {
        try simulate(Importer()) { screen in
            try await screen.find(.button, "Withdraw later").tap()
            #expect(screen.fileChooser != nil)
            await screen.advance(by: .seconds(2))
            #expect(screen.fileChooser == nil && screen.text("log: ").exists && screen.presentations.isEmpty)
            try await screen.find(.button, "Import").tap()
            #expect(screen.fileChooser != nil)
        }
    }

    @Test func the_files_are_removed_with_the_scene() throws {
        let file = try Samples().file("list.json", "[]")
        nonisolated(unsafe) var imported: URL?
        struct Keeper: View {
            @State private var isImporting = false
            let keep: (URL?) -> Void
            var body: some View {
                Button("Import") { isImporting = true }
                    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.data]) { keep(try? $0.get()) }
            }
        }
        try simulate(Keeper { imported = $0 }) { screen in
            try await screen.find(.button, "Import").tap()
            try await screen.fileChooser?.choose([file])
            let url = try #require(imported)
            #expect(url != file && FileManager.default.fileExists(atPath: url.path))
        }
        let url = try #require(imported)
        #expect(!FileManager.default.fileExists(atPath: url.path) && FileManager.default.fileExists(atPath: file.path))
    }
}
