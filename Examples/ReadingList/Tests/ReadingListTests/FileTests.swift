import FrontmostTesting
import GRDB
import SwiftUI
import Testing

@testable import ReadingList

/// Importing and exporting files.
@MainActor @Suite struct FileTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    /// Chooses a file in the app's menu.
    private func importFile(_ text: String, on screen: Screen) async throws {
        try await screen.choose("More", "Import…")
        try await #require(screen.fileChooser).choose([desk.file("books.json", text)])
        await screen.rest()
    }

    @Test func an_exported_list_comes_back_with_all_it_had() throws {
        let other = try Desk()
        nonisolated(unsafe) var file = Data()
        try simulate(desk.app()) { screen in
            try await screen.tap("Add Samples")
            try await screen.choose("More", "Export…")
            let exported = try #require(screen.exportedFiles.first)
            #expect(exported.name == "Books.json")
            file = exported.data
        }
        try simulate(other.app()) { screen in
            try await screen.choose("More", "Import…")
            try await #require(screen.fileChooser).choose([other.file("Books.json", String(decoding: file, as: UTF8.self))])
            await screen.rest()
            #expect(screen.text("19 books added, 0 updated.").exists, "\(screen.dump())")
            try await screen.tap("OK")
            #expect(screen.text("吾輩は猫である").exists)
        }
    }

    @Test func a_file_written_by_hand_needs_only_titles() throws {
        try simulate(desk.app()) { screen in
            try await importFile(#"{ "version": 1, "books": [ { "title": "こころ", "author": "夏目漱石" } ] }"#, on: screen)
            #expect(screen.text("1 book added, 0 updated.").exists)
            try await screen.tap("OK")
            #expect(screen.text("こころ").exists && screen.text("夏目漱石").exists)
        }
    }

    @Test(arguments: [
        ("[1, 2", "This is no list of books."),
        (#"{ "version": 9, "books": [] }"#, "A newer version of the app wrote it (format 9)."),
        (
            #"{ "version": 1, "books": [ { "title": "A" }, { "author": "B" } ] }"#,
            "Book 2 is damaged (title). Nothing was changed."
        ),
        (#"{ "version": 1, "books": [ { "title": "A", "rating": 7 } ] }"#, "Book 1 is damaged (rating). Nothing was changed."),
        (#"{ "version": 1, "books": [ { "title": "A", "cover": "red" } ] }"#, "Book 1 is damaged (cover). Nothing was changed."),
    ])
    func a_broken_file_is_explained_and_nothing_is_lost(text: String, message: String) async throws {
        try await desk.add(.test("Emma"))
        try await simulate(desk.app()) { screen in
            try await importFile(text, on: screen)
            #expect(screen.text("The file was not imported").exists && screen.text(message).exists, "\(screen.dump())")
            try await screen.tap("OK")
            #expect(screen.text("Emma").exists && !screen.text("A").exists)
        }
    }

    @Test func a_refused_upload_is_reported() throws {
        try simulate(desk.app()) { screen in
            try await screen.choose("More", "Import…")
            await screen.fileChooser?.failAsTooLarge(limit: 1_000)
            await screen.rest()
            #expect(screen.text("The file cannot be read.").exists)
        }
    }

    @Test func a_file_is_imported_whole_or_not_at_all() async throws {
        let database = try BookDatabase(at: desk.url)
        var broken = Book.test("Broken")
        broken.rating = 9
        await #expect(throws: DatabaseError.self) { try await database.save([.test("Fine"), broken]) }
        #expect(try await database.books().isEmpty)
    }

    @Test func a_table_quotes_what_has_to_be_quoted() {
        var book = Book.test("Black, \"and\" White", by: "A\r\nB")
        book.move(to: .finished, at: Book.morning)
        let lines = LibraryFile(books: [book]).table
        #expect(lines.hasPrefix("title,author,genre,shelf,pages,rating,finished\r\n"))
        #expect(lines.hasSuffix("\"Black, \"\"and\"\" White\",\"A\r\nB\",fiction,finished,200,,2026-01-01\r\n"))
    }
}
