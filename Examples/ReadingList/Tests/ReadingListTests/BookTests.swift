import FrontmostTesting
import SwiftUI
import Testing

@testable import ReadingList

/// The screen of a book, its form, and links to them.
@MainActor @Suite struct BookTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    /// Starts the app with a book, and opens that.
    private func open(
        _ book: Book, on device: SceneEnvironment = .phone, _ body: @escaping @MainActor (Screen) async throws -> Void
    ) async throws {
        try await desk.add(book)
        try await simulate(desk.app(), environment: device) { screen in
            try await screen.row(book.title).tap()
            await screen.rest()
            try await body(screen)
        }
    }

    @Test func pages_are_logged_and_the_last_one_finishes_the_book() async throws {
        try await open(.test("Emma")) { screen in
            #expect(screen.text("Page 0 of 200").exists)
            try await screen.tap("Log Pages")
            #expect(screen.text("10 pages read").exists)
            try await screen.find(.slider, "Page").increment()
            try await screen.tap("Save")
            #expect(screen.text("Page 11 of 200").exists && screen.text("189 pages to go").exists)
            try await screen.tap("Log Pages")
            try await screen.find(.slider, "Page").drag(
                from: CGPoint(x: 0.1, y: 0.5), to: CGPoint(x: 1, y: 0.5))
            try await screen.tap("Cancel")
            try await screen.tap("Finish")
            #expect(!screen.text("Progress").exists && screen.text("189 pages").exists)
        }
    }

    @Test func a_session_is_removed_from_the_log() async throws {
        var book = Book.test("Emma")
        book.log(pages: 50, at: Book.morning)
        try await open(book) { screen in
            #expect(screen.text("Page 50 of 200").exists)
            try await screen.text("50 pages").scrollIntoView()
            try await screen.text("50 pages").swipe(.left)
            try await screen.tap("Delete")
            #expect(!screen.text("Reading Log").exists)
        }
    }

    @Test func a_rating_is_given_by_taps_and_by_assistive_technologies() async throws {
        try await open(.test("Emma")) { [desk] screen in
            let rating = screen.find("Rating")
            #expect(try rating.value == "None")
            let frame = try rating.frame
            try await screen.tap(at: CGPoint(x: frame.minX + frame.width * 0.7, y: frame.midY))
            #expect(try rating.value == "4 stars")
            try await rating.increment()
            #expect(try rating.value == "5 stars")
            #expect(try await desk.books().map(\.rating) == [5])
        }
    }

    @Test func a_book_is_deleted_after_a_question_and_its_screen_goes() async throws {
        try await open(.test("Emma")) { screen in
            try await screen.choose("More", "Delete")
            #expect(screen.text("Delete this book?").exists)
            try await screen.find(.button, "Delete").tap()
            await screen.rest()
            #expect(screen.text("No Books Yet").isVisible, "\(screen.dump())")
        }
    }

    @Test func a_tablet_shows_the_list_and_the_book_side_by_side() async throws {
        let tablet = SceneEnvironment(size: CGSize(width: 1194, height: 834))
        try await open(.test("Emma", by: "Jane Austen"), on: tablet) { screen in
            #expect(screen.row("Emma").isVisible && screen.text("Details").isVisible)
            try await screen.find(.button, "Edit").tap()
            await screen.rest()
            #expect(screen.text("Edit Book").isVisible)
        }
    }

    @Test func the_form_shows_the_dates_of_the_shelf_and_refuses_those_that_contradict() throws {
        var book = Book.test("Emma")
        book.move(to: .finished, at: Book.morning)
        book.finished = Book.morning.addingTimeInterval(-86_400)
        #expect(book.defect == .dates)
        try simulate(BookForm(book).environment(desk.store())) { screen in
            #expect(screen.text("A book cannot be finished before it is started.").exists)
            #expect(try !screen.find(.button, "Save").isEnabled)
            try await screen.find(.tab, "To Read").tap()
            await screen.rest()
            #expect(!screen.text("Started").exists && !screen.text("A book cannot be finished before it is started.").exists)
            #expect(try screen.find(.button, "Save").isEnabled)
        }
    }

    @Test func a_cover_has_a_colour_of_the_palette() throws {
        try simulate(BookForm(.test("Emma")).environment(desk.store())) { screen in
            #expect(try screen.find(.button, "Color 1").isSelected)
            try await screen.find(.button, "Color 3").tap()
            #expect(try screen.find(.button, "Color 3").isSelected && !screen.find(.button, "Color 1").isSelected)
        }
    }

    @Test func links_open_books_shelves_years_and_the_form() async throws {
        let book = Book.test("Emma")
        try await desk.add(book)
        try await simulate(desk.app()) { screen in
            await screen.open(try #require(DeepLink.book(book.id).url))
            await screen.rest()
            #expect(screen.text("Details").isVisible)
            await screen.open(try #require(DeepLink.year(2025).url))
            await screen.rest()
            #expect(screen.text("2025").isVisible && screen.text("Nothing Read").isVisible)
            await screen.open(try #require(DeepLink.newBook(title: "Sanditon", author: "").url))
            await screen.rest()
            #expect(try screen.find(.textField, "Title").value == "Sanditon")
            await screen.open(try #require(DeepLink.shelf(.finished).url))
            await screen.rest()
            #expect(screen.text("No Books").isVisible && !screen.text("New Book").exists)
            #expect(try screen.find(.tab, "Finished").isSelected)
            try await screen.tap("Cancel")
            #expect(screen.text("Emma").exists)
        }
    }

    @Test(arguments: [
        DeepLink.book(UUID()), .shelf(.wanted), .year(2026), .newBook(title: "a & b = c?", author: "夏目漱石"),
    ])
    func a_link_survives_its_url(link: DeepLink) throws {
        #expect(DeepLink(try #require(link.url)) == link)
    }

    @Test(arguments: [
        "readinglist://book/7", "readinglist://shelf/lost", "readinglist://year/0", "https://book/1", "readinglist://",
    ])
    func other_urls_are_no_links(url: String) throws {
        #expect(DeepLink(try #require(URL(string: url))) == nil)
    }
}
