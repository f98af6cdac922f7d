import Foundation
import Testing

@testable import FrontmostTransfer

/// Files and folders in memory, and their way to the file system.
struct WrittenFileTests {
    /// Runs a test with a folder of its own.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
    private func file(_ text: String) -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func a_folder_replaces_the_one_before() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("book")
            try FileWrapper(directoryWithFileWrappers: ["a": file("1"), "b": file("2")]).write(to: url, originalContentsURL: nil)
            let new = FileWrapper(directoryWithFileWrappers: ["a": file("3")])
            try new.write(to: url, originalContentsURL: nil)
            #expect(new.matchesContents(of: url))
            #expect(try names(in: folder) == ["book"], "Nothing is left over.")
        }
    }

    @Test func what_cannot_be_written_leaves_what_was_there() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("book"), old = FileWrapper(directoryWithFileWrappers: ["a": file("1")])
            try old.write(to: url, originalContentsURL: nil)
            // A link without a name to point at cannot be made.
            let broken = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: String(repeating: "a", count: 9000)))
            let new = FileWrapper(directoryWithFileWrappers: ["a": file("2"), "b": broken])
            #expect(throws: (any Error).self) { try new.write(to: url, originalContentsURL: nil) }
            #expect(old.matchesContents(of: url))
            #expect(try names(in: folder) == ["book"])
        }
    }

    @Test func names_that_are_the_same_as_file_names_stay_apart() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("book")
            let wrapper = FileWrapper(directoryWithFileWrappers: ["a/x": file("1"), "b/x": file("2"), "../x": file("3")])
            try wrapper.write(to: url, originalContentsURL: nil)
            #expect(try names(in: url) == ["x", "x 2", "x 3"])
            let texts = try Set(names(in: url).map { try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8) })
            #expect(texts == ["1", "2", "3"])
        }
    }
}
