import FrontmostTesting
import SwiftUI
import Testing

@testable import ReadingList

/// A folder with a database file and other files, for one test.
struct Desk {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    var url: URL { folder.appending(path: "books.sqlite") }

    /// Opens the database, as a launch of the app does. GRDB wants the main thread for this, which is the simulation's.
    @MainActor func store() -> BookStore { BookStore { try BookDatabase(at: url) } }

    @MainActor func app() -> some View { ContentView().environment(store()) }

    /// Puts books into the file, before the app starts.
    func add(_ books: Book...) async throws { try await BookDatabase(at: url).save(books) }

    /// The books that another program reads in the file now.
    func books() async throws -> [Book] { try await BookDatabase(at: url).books() }

    func file(_ name: String, _ text: String) throws -> URL {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url
    }
}

extension Book {
    static let morning = Date(timeIntervalSince1970: 1_767_225_600)

    static func test(_ title: String, by author: String = "", added day: Double = 0) -> Book {
        Book(title: title, author: author, pages: 200, added: morning.addingTimeInterval(day * 86_400))
    }
}

extension Screen {
    /// Waits for what moves.
    func rest() async { await advance(by: .seconds(1)) }

    func tap(_ button: String) async throws {
        try await find(.button, button).tap()
        await rest()
    }

    /// Opens a menu and chooses from it.
    func choose(_ path: String...) async throws {
        for name in path { try await tap(name) }
    }

    /// The row of a book.
    func row(_ title: String) -> Element { find(.button, containing: title) }

    /// The titles among `titles` that are on the screen, from top to bottom. A row has its title twice: once on the cover.
    func order(of titles: [String]) -> [String] {
        let places = titles.compactMap { title in (try? text(title, nth: 0).frame).map { (title, $0.minY) } }
        return places.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
