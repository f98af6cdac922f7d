import Foundation
import GRDB
import Testing

@testable import ReadingList

/// The database, and the rules of books, without any view.
@MainActor @Suite struct StorageTests {
    @Test func books_come_back_as_they_were() async throws {
        let desk = try Desk(), books = Book.samples(before: Book.morning)
        try await BookDatabase(at: desk.url).save(books)
        let stored = try await BookDatabase(at: desk.url).books()
        #expect(Set(stored) == Set(books))
    }

    @Test func saving_again_replaces_a_book_and_its_log() async throws {
        let database = try BookDatabase()
        var book = Book.test("Emma")
        book.log(pages: 10, at: Book.morning)
        #expect(try await database.save([book]) == ImportSummary(added: 1, updated: 0))
        book.sessions.removeAll()
        book.title = "Persuasion"
        #expect(try await database.save([book]) == ImportSummary(added: 0, updated: 1))
        #expect(try await database.books() == [book])
    }

    @Test func an_update_leaves_a_deleted_book_deleted() async throws {
        let database = try BookDatabase(), book = Book.test("Emma")
        try await database.save([book])
        try await database.update(book.id) { $0.rating = 4 }
        #expect(try await database.books().map(\.rating) == [4])
        try await database.delete([book.id])
        try await database.update(book.id) { $0.rating = 5 }
        #expect(try await database.books().isEmpty)
    }

    @Test func a_file_of_the_first_version_keeps_its_books() async throws {
        let queue = try DatabaseQueue(), book = Book.test("Emma")
        try BookDatabase.migrator.migrate(queue, upTo: "books")
        try await queue.write { try book.insert($0) }
        #expect(try await BookDatabase(queue).books() == [book])
    }

    @Test func a_deleted_book_takes_its_log_along() async throws {
        let queue = try DatabaseQueue(), database = try BookDatabase(queue)
        var book = Book.test("Emma")
        book.log(pages: 10, at: Book.morning)
        try await database.save([book])
        try await database.delete([book.id])
        #expect(try await queue.read { try Session.fetchCount($0) } == 0)
    }

    /// Books in random orders: the groups have each matching book once, and do not depend on the order before.
    @Test(arguments: 0..<50 as Range<UInt64>) func a_query_loses_no_book_and_sorts_the_others(seed: UInt64) {
        var random = Dice(seed: seed)
        let books = Book.samples(before: Book.morning).shuffled(using: &random)
        for order in BookQuery.Order.allCases {
            let groups = BookQuery(order: order).groups(of: books)
            #expect(groups.flatMap(\.books).count == books.count)
            #expect(groups.allSatisfy { group in group.books.allSatisfy { $0.shelf == group.shelf } })
            #expect(groups == BookQuery(order: order).groups(of: books.reversed()), "\(order)")
        }
        let genre = Genre.allCases.randomElement(using: &random) ?? .fiction
        let found = BookQuery(genres: [genre]).groups(of: books).flatMap(\.books)
        #expect(Set(found) == Set(books.filter { $0.genre == genre }))
    }

    @Test func words_match_without_regard_to_case_and_accents() {
        let book = Book.test("Les Misérables", by: "Victor Hugo")
        for text in ["miserables", "HUGO les", "  ", "vic"] {
            #expect(!BookQuery(text: text).groups(of: [book]).isEmpty, "\(text)")
        }
        #expect(BookQuery(text: "hugo emma").groups(of: [book]).isEmpty)
    }

    @Test func the_shelf_follows_from_the_dates() {
        var book = Book.test("Emma")
        #expect(book.shelf == .wanted && book.progress == 0)
        book.log(pages: 500, at: Book.morning)
        #expect(book.shelf == .finished && book.page == 200 && book.progress == 1 && book.sessions.count == 1)
        book.move(to: .wanted, at: Book.morning)
        #expect(book.started == nil && book.finished == nil && book.defect == nil)
    }
}

/// Random numbers that a seed decides.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 32
    }
}
