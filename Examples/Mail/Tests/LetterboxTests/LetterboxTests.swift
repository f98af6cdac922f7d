import FrontmostTesting
import SwiftUI
import Testing

@testable import Letterbox

@MainActor @Suite struct LetterboxTests {
    @Test func a_letter_that_is_opened_is_read() throws {
        try simulate(LetterboxScreen()) { screen in
            let unread = try screen.find(.tab, "Letters").value
            try await screen.open("The hut on Saturday")
            #expect(screen.texts.contains { $0.contains("third stone") })
            try await screen.back()
            #expect(try screen.find(.tab, "Letters").value != unread)
            #expect(try !screen.row("The hut on Saturday").label.contains("Unread"))
        }
    }

    @Test func a_deleted_letter_comes_back_with_undo() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.row("Two books are due").swipe(.left)
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Two books are due").exists && screen.text("1 letter deleted").exists)
            try await screen.find(.button, "Undo").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Two books are due").exists && !screen.text("1 letter deleted").exists)
        }
    }

    @Test func the_notice_of_a_deletion_goes_by_itself() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.row("Two books are due").swipe(.left)
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(3))
            #expect(screen.text("1 letter deleted").exists)
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("1 letter deleted").exists)
        }
    }

    @Test func a_refresh_brings_the_next_letter() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.row("The hut on Saturday").pullToRefresh()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Clear until Sunday").exists)
        }
    }

    @Test func the_search_finds_senders_and_texts_in_both_languages() throws {
        try simulate(LetterboxScreen()) { screen in
            let search = screen.find(.searchField, "Sender, subject or text")
            try await search.type("見積")
            #expect(screen.text("見積もりの件").exists && !screen.text("The hut on Saturday").exists)
            try await search.clear()
            try await search.type("barley")
            #expect(screen.text("Soup").exists)
            try await search.type("!")
            #expect(screen.texts.contains { $0.contains("No Results") })
        }
    }

    @Test func the_filter_narrows_the_list_and_is_reset() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.find(.button, "Filter").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.toggle, "Flagged only").tap()
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("見積もりの件").exists && !screen.text("Your proofs are ready").exists)
            try await screen.find(.button, "Filter").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Reset").tap()
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Your proofs are ready").exists)
        }
    }

    @Test func a_draft_with_words_is_not_lost_by_a_swipe_or_by_cancel() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.find(.button, "New letter").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "To").type("yoko@example.org")
            try await screen.find(.textField, "Subject").type("写真")
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Discard").exists)
            try await screen.find(.button, "Keep writing").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.textField, "Subject").value == "写真")
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sent to yoko@example.org").exists)
        }
    }

    @Test func an_answer_knows_its_recipient_and_subject() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.open("The hut on Saturday")
            try await screen.find(.button, "Reply").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.textField, "To").value == "Ada Lindqvist")
            #expect(try screen.find(.textField, "Subject").value == "Re: The hut on Saturday")
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains { $0.contains("third stone") }, "A draft without changes goes without a question.")
        }
    }

    @Test func the_appearance_is_chosen_in_the_settings() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.find(.tab, "Settings").tap()
            try await screen.find(.button, "Appearance").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find("Dark").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.frontmostWindow?.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test func all_read_letters_are_deleted_after_a_question() throws {
        try simulate(LetterboxScreen()) { screen in
            try await screen.find(.tab, "Settings").tap()
            try await screen.find(.button, "Delete all read letters").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.tab, "Letters").tap()
            #expect(!screen.text("Two books are due").exists && screen.text("The hut on Saturday").exists)
        }
    }
}

extension Screen {
    fileprivate func row(_ subject: String) throws -> Element {
        try #require(all(.button).first { (try? $0.label.contains(subject)) == true }, "There is no row “\(subject)”.")
    }

    fileprivate func open(_ subject: String) async throws {
        try await row(subject).tap()
        await advance(by: .seconds(1))
    }
}
