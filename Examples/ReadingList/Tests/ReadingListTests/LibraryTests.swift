import FrontmostTesting
import SwiftUI
import Testing

@testable import ReadingList

/// The list of books, used as its user does.
@MainActor @Suite struct LibraryTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test func an_empty_list_offers_books_and_samples() throws {
        try simulate(desk.app()) { screen in
            #expect(screen.text("No Books Yet").exists)
            try await screen.tap("Add Samples")
            #expect(!screen.text("No Books Yet").exists && screen.text("吾輩は猫である").exists && screen.text("Reading").exists)
        }
    }

    @Test func a_book_is_added_and_is_there_after_a_new_launch() throws {
        try simulate(desk.app()) { [desk] screen in
            // The first is in the toolbar, the second in the empty list.
            try await screen.find(.button, "Add Book", nth: 0).tap()
            await screen.rest()
            #expect(try !screen.find(.button, "Save").isEnabled)
            try await screen.find(.textField, "Title").type("雪国", composing: ["ゆ", "ゆき", "ゆきぐに"])
            try await screen.find(.textField, "Author").type("川端康成")
            try await screen.find(.textField, "Pages").clear()
            try await screen.find(.textField, "Pages").type("196")
            try await screen.tap("Save")
            #expect(screen.text("雪国").exists && screen.text("川端康成").exists && screen.text("To Read").exists)
            let stored = try await desk.books()
            #expect(stored.map(\.title) == ["雪国"] && stored.map(\.pages) == [196])
        }
        try simulate(desk.app()) { screen in #expect(screen.text("雪国").exists) }
    }

    @Test func an_edited_book_changes_only_when_it_is_saved() async throws {
        try await desk.add(.test("Emma"))
        try await simulate(desk.app()) { screen in
            try await screen.row("Emma").swipe(.left)
            try await screen.tap("Edit")
            try await screen.find(.textField, "Title").type("!")
            try await screen.tap("Cancel")
            #expect(screen.text("Discard the changes?").exists)
            try await screen.tap("Discard")
            #expect(screen.text("Emma").exists && !screen.text("Emma!").exists)
            try await screen.row("Emma").swipe(.left)
            try await screen.tap("Edit")
            try await screen.find(.textField, "Title").type("?")
            try await screen.tap("Save")
            #expect(screen.text("Emma?").exists)
        }
    }

    @Test func a_book_moves_through_the_shelves_by_swipes() async throws {
        try await desk.add(.test("Emma"))
        try await simulate(desk.app()) { [desk] screen in
            try await screen.row("Emma").swipe(.right)
            try await screen.tap("Start")
            #expect(screen.text("Reading").exists && !screen.text("To Read").exists)
            try await screen.row("Emma").swipe(.right)
            try await screen.tap("Finish")
            #expect(screen.text("Finished").exists && !screen.text("Reading").exists)
            let book = try #require(try await desk.books().first)
            #expect(book.started != nil && book.finished != nil && book.page == 200)
        }
    }

    @Test func a_swipe_deletes_a_book_with_its_log() async throws {
        var emma = Book.test("Emma")
        emma.log(pages: 20, at: Book.morning)
        try await desk.add(emma, .test("Persuasion"))
        try await simulate(desk.app()) { [desk] screen in
            try await screen.row("Emma").swipe(.left)
            try await screen.tap("Delete")
            #expect(!screen.text("Emma").exists && screen.text("Persuasion").exists)
            #expect(try await desk.books().map(\.title) == ["Persuasion"])
        }
    }

    @Test func a_long_press_offers_the_other_shelves() async throws {
        try await desk.add(.test("Emma"))
        try await simulate(desk.app()) { screen in
            try await screen.row("Emma").longPress()
            await screen.rest()
            #expect(!screen.find(.button, "Put Back").exists && screen.find(.button, "Share…").exists)
            try await screen.tap("Finish")
            #expect(screen.text("Finished").exists)
        }
    }

    @Test func the_search_matches_words_scopes_and_genres() async throws {
        var emma = Book.test("Emma", by: "Jane Austen"), origin = Book.test("On the Origin of Species", by: "Charles Darwin")
        var heart = Book.test("こころ", by: "夏目漱石")
        (origin.genre, heart.notes) = (.science, "a friend of Jane's")
        emma.move(to: .reading, at: Book.morning)
        try await desk.add(emma, origin, heart)
        try await simulate(desk.app()) { screen in
            let titles = ["Emma", "On the Origin of Species", "こころ"]
            try await screen.find(.searchField).type("jane")
            await screen.rest()
            #expect(screen.order(of: titles) == ["Emma", "こころ"])
            try await screen.find(.searchField).type(" austen")
            #expect(screen.order(of: titles) == ["Emma"])
            try await screen.find(.searchField).type("!")
            #expect(screen.text("No Results for “jane austen!”").exists)
            try await screen.find(.searchField).clear()
            try await screen.find(.button, "Science").tap()
            await screen.rest()
            #expect(screen.order(of: titles) == ["On the Origin of Species"])
            try await screen.find(.tab, "Reading").tap()
            await screen.rest()
            #expect(screen.order(of: titles) == [] && screen.text("No Books").exists)
            try await screen.tap("Cancel")
            #expect(screen.order(of: titles).count == 3)
        }
    }

    @Test func the_order_is_chosen_and_kept() async throws {
        let saved = SavedScenes(), titles = ["A", "B", "C"], desk = desk
        try await desk.add(.test("B", by: "Z", added: 1), .test("A", by: "Y", added: 2), .test("C", by: "X", added: 3))
        for (choice, order) in [("Title", ["A", "B", "C"]), ("Author", ["C", "A", "B"])] {
            try await simulate(desk.app(), saved: saved) { screen in
                try await screen.choose("More", "Sort By", choice)
                #expect(screen.order(of: titles) == order)
            }
            try await simulate(desk.app(), saved: saved) { screen in #expect(screen.order(of: titles) == order) }
        }
    }

    @Test func two_windows_show_the_same_books() throws {
        try simulate(ReadingListWindows(store: desk.store())) { screen in
            let other = await screen.connectScene()
            try await screen.tap("Add Samples")
            await other.rest()
            #expect(other.text("吾輩は猫である").exists)
        }
    }

    @Test func a_file_that_is_no_database_is_reported_and_left_alone() throws {
        try Data("not a database, but long enough to be read as one".utf8).write(to: desk.url)
        try simulate(desk.app()) { screen in #expect(screen.text("The books cannot be read").exists) }
        #expect(try String(contentsOf: desk.url, encoding: .utf8).hasPrefix("not a database"))
    }
}

/// The app with a store of the test.
private struct ReadingListWindows: App {
    private let store: BookStore

    init(store: BookStore) { self.store = store }

    init() { store = BookStore { try BookDatabase() } }

    var body: some Scene {
        WindowGroup { ContentView().environment(store) }
    }
}
