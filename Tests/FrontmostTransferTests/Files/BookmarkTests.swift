import Foundation
import FrontmostTransfer
import Testing

@Suite struct BookmarkTests {
    @Test func a_bookmark_finds_its_file_again() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString) 本.txt")
        try Data("a".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let bookmark = try file.bookmarkData(options: .minimalBookmark)
        // A file that was saved again is the same.
        try Data("b".utf8).write(to: file, options: .atomic)
        var isStale = true
        let found = try URL(
            resolvingBookmarkData: bookmark, options: .withoutUI, relativeTo: nil,
            bookmarkDataIsStale: &isStale)
        #expect(found.path == file.standardizedFileURL.path)
        #expect(try String(contentsOf: found, encoding: .utf8) == "b")
        #expect(!isStale)
    }

    @Test func a_file_that_is_gone_and_data_that_is_no_bookmark_throw() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        #expect { _ = try file.bookmarkData() } throws: {
            ($0 as? CocoaError)?.code == .fileReadNoSuchFile
        }
        try Data().write(to: file)
        let bookmark = try file.bookmarkData(
            options: [], includingResourceValuesForKeys: nil, relativeTo: nil)
        try FileManager.default.removeItem(at: file)
        var isStale = false
        #expect {
            _ = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
        } throws: { ($0 as? CocoaError)?.code == .fileNoSuchFile }
        #expect {
            _ = try URL(resolvingBookmarkData: Data("x".utf8), bookmarkDataIsStale: &isStale)
        } throws: { ($0 as? CocoaError)?.code == .fileReadCorruptFile }
    }
}
