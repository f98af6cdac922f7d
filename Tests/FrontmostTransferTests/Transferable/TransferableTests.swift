import Foundation
import Testing

@testable import FrontmostTransfer

/// Values that are exported and imported, and the item providers that carry them.
struct TransferableTests {
    private struct Park: Codable, Transferable, Equatable {
        var name: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.name)
        }
    }
    private struct Photo: Transferable, Equatable {
        var bytes: [UInt8]
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(contentType: .png) {
                Data($0.bytes)
            } importing: {
                Photo(bytes: [UInt8]($0))
            }
            .suggestedFileName("photo")
        }
    }
    private struct Movie: Transferable {
        var text: String
        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(contentType: .mpeg4Movie) { movie in
                let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".mp4")
                try Data(movie.text.utf8).write(to: url)
                return SentTransferredFile(url)
            } importing: {
                Movie(text: try String(contentsOf: $0.file, encoding: .utf8))
            }
        }
    }
    private struct Guarded: Transferable {
        var isSecret: Bool
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation { (_: Guarded) in "open" }.exportingCondition { !$0.isSecret }
            ProxyRepresentation { (_: Guarded) in URL(string: "https://secret.example") ?? URL(fileURLWithPath: "/") }
                .visibility(.ownProcess)
        }
    }

    @Test func a_value_comes_back_from_its_own_representation() async throws {
        let park = NSItemProvider(transferring: Park(name: "屋久島"))
        #expect(park.registeredContentTypes == [.json, .utf8PlainText] && park.canImport(Park.self))
        #expect(try await park.imported(Park.self) == Park(name: "屋久島"))
        #expect(try await park.imported(String.self) == "屋久島")
        let photo = NSItemProvider(transferring: Photo(bytes: [1, 2, 3]))
        #expect(try await photo.imported(Photo.self) == Photo(bytes: [1, 2, 3]) && photo.suggestedName == "photo")
        #expect(!photo.canImport(String.self) && photo.canImport(Data.self))
        #expect(try await NSItemProvider(transferring: Movie(text: "film")).imported(Movie.self).text == "film")
    }

    private struct Titled: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation { (_: Titled) -> String in throw TransferError.notExportable }
            ProxyRepresentation { (_: Titled) in "title" }
            ProxyRepresentation { (_: Titled) in "subtitle" }
        }
    }

    @Test func of_equal_types_the_first_that_can_be_exported_is_preferred() async throws {
        let provider = NSItemProvider(transferring: Titled())
        #expect(provider.registeredContentTypes == [.utf8PlainText])
        #expect(try await provider.imported(String.self) == "title")
        provider.registerDataRepresentation(forTypeIdentifier: UTType.utf8PlainText.identifier, visibility: .all) {
            $0(Data("later".utf8), nil)
            return nil
        }
        #expect(try await provider.imported(String.self) == "later", "A later registration by the app replaces the former.")
    }

    private struct Moved: Transferable {
        var file: URL
        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(contentType: .mpeg4Movie) {
                SentTransferredFile($0.file)
            } importing: { received in
                let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                try FileManager.default.moveItem(at: received.file, to: target)
                return Moved(file: target)
            }
        }
    }

    @Test func an_importer_may_move_the_file_which_is_a_copy() async throws {
        let original = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".mp4")
        try Data("film".utf8).write(to: original)
        defer { try? FileManager.default.removeItem(at: original) }
        let imported = try await NSItemProvider(transferring: Moved(file: original)).imported(Moved.self)
        defer { try? FileManager.default.removeItem(at: imported.file) }
        #expect(
            imported.file != original && FileManager.default.contentsEqual(atPath: original.path, andPath: imported.file.path))
    }

    @Test func what_need_not_wait_is_imported_at_once() {
        let park = NSItemProvider(transferring: Park(name: "a"))
        guard case .value(let value) = park.importedImmediately(Park.self) else { return #expect(Bool(false)) }
        #expect(value.name == "a" && !park.hasToWait)
        guard case .hasToWait = NSItemProvider(transferring: Photo(bytes: [])).importedImmediately(Photo.self) else {
            return #expect(Bool(false))
        }
        guard case .failed = park.importedImmediately(Photo.self) else { return #expect(Bool(false)) }
    }

    @Test func conditions_and_visibility_limit_what_is_exported() {
        #expect(NSItemProvider(transferring: Guarded(isSecret: false)).registeredContentTypes == [.utf8PlainText, .url])
        let secret = NSItemProvider(transferring: Guarded(isSecret: true))
        #expect(secret.registeredContentTypes == [.url] && secret.immediateContents.isEmpty)
    }

    @Test func urls_and_texts_convert_as_their_types_allow() async throws {
        let page = try #require(URL(string: "https://parks.example/a"))
        let provider = NSItemProvider(transferring: page)
        #expect(try await provider.imported(URL.self) == page && provider.registeredContentTypes == [.url])
        #expect(try await provider.imported(String.self) == "https://parks.example/a")
        let file = URL(fileURLWithPath: "/tmp/a.txt")
        #expect(NSItemProvider(transferring: file).registeredContentTypes == [.fileURL])
        await #expect(throws: TransferError.malformed) {
            let broken = NSItemProvider()
            broken.registerDataRepresentation(for: .utf8PlainText) { completion in
                completion(Data([0xff, 0xfe]), nil)
                return nil
            }
            _ = try await broken.imported(String.self)
        }
    }
}

/// The older interface of item providers.
struct NSItemProviderTests {
    @Test func objects_are_loaded_by_class_and_by_type() async throws {
        let provider = NSItemProvider(object: "京都" as NSString)
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self))
        #expect(
            provider.hasItemConformingToTypeIdentifier("public.text")
                && provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        let text: String? = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "京都")
        let item = try await provider.loadItem(forTypeIdentifier: "public.plain-text")
        #expect((item as? NSData).map { String(decoding: Data(referencing: $0), as: UTF8.self) } == "京都")
        await #expect(throws: (any Error).self) { _ = try await provider.loadItem(forTypeIdentifier: "public.png") }
    }

    @Test func a_file_is_offered_as_itself_and_as_its_url_and_loaded_as_a_copy() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".json")
        try Data("{}".utf8).write(to: file)
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(
            provider.registeredContentTypes == [.json, .fileURL]
                && NSItemProvider(contentsOf: file.appendingPathExtension("x")) == nil)
        let url = try await provider.loadItem(forTypeIdentifier: "public.file-url") as? NSURL
        #expect(url?.path == file.path)
        let copy: (URL?, String?) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
                continuation.resume(returning: (url, url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }))
            }
        }
        #expect(copy.1 == "{}" && copy.0?.lastPathComponent == file.lastPathComponent && copy.0 != file)
        try await Task.sleep(for: .zero)
    }

    @Test func a_handler_that_calls_back_twice_or_with_nothing_is_harmless() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .json) { completion in
            completion(Data("1".utf8), nil)
            completion(nil, CocoaError(.fileReadUnknown))
            return nil
        }
        provider.registerDataRepresentation(for: .png) { completion in
            completion(nil, nil)
            return nil
        }
        #expect(try! await provider.content(conformingTo: "public.json").data() == Data("1".utf8))
        await #expect(throws: TransferError.noRepresentation) { _ = try await provider.content(conformingTo: "public.png") }
    }
}

/// Files and folders in memory.
struct FileWrapperTests {
    @Test func a_folder_is_written_and_read_as_a_whole() throws {
        let folder = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("1".utf8)),
            "inner": FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: Data())]),
        ])
        #expect(folder.addRegularFile(withContents: Data("2".utf8), preferredFilename: "a.txt") == "a 2.txt")
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try folder.write(to: url, options: .withNameUpdating, originalContentsURL: nil)
        let read = try FileWrapper(url: url)
        #expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["a 2.txt", "a.txt", "inner"])
        #expect(read.fileWrappers?["a 2.txt"]?.regularFileContents == Data("2".utf8) && folder.matchesContents(of: url))
        let gone = try #require(read.fileWrappers?["a.txt"])
        #expect(read.keyForChildFileWrapper(gone) == "a.txt")
        read.removeFileWrapper(gone)
        try read.write(to: url, originalContentsURL: nil)
        #expect(!folder.matchesContents(of: url) && read.matchesContents(of: url))
        #expect(throws: (any Error).self) { try FileWrapper(url: url.appendingPathComponent("none")) }
    }

    @Test func a_child_cannot_be_written_outside_of_its_folder() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let folder = FileWrapper(directoryWithFileWrappers: ["../out.txt": FileWrapper(regularFileWithContents: Data())])
        try folder.write(to: url, originalContentsURL: nil)
        #expect(FileManager.default.fileExists(atPath: url.appendingPathComponent("out.txt").path))
    }
}
