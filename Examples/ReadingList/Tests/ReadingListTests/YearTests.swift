import FrontmostTesting
import SwiftUI
import Testing

@testable import ReadingList

/// The statistics, and their screen.
@MainActor @Suite struct YearTests {
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))
    }

    @Test func books_count_in_the_month_that_finished_them_and_pages_on_their_days() throws {
        var first = Book.test("First"), second = Book.test("Second")
        first.log(pages: 150, at: try day(2025, 12, 31))
        first.log(pages: 50, at: try day(2026, 1, 1))
        first.rating = 3
        second.genre = .poetry
        second.move(to: .finished, at: try day(2026, 2, 28))
        let year = ReadingYear(2026, of: [second, first, .test("Third")], calendar: calendar)
        #expect(year.books.map(\.title) == ["First", "Second"] && year.totalPages == 250 && year.meanRating == 3)
        #expect(year.pages.map(\.pages) == [50, 200] + Array(repeating: 0, count: 10))
        #expect(year.finished.map(\.month) == [try day(2026, 1, 1), try day(2026, 2, 1)])
        let before = ReadingYear(2025, of: [first], calendar: calendar)
        #expect(before.books.isEmpty && before.totalPages == 150 && before.meanRating == nil)
        #expect(ReadingYear.years(of: [first], current: 2027, calendar: calendar) == [2027, 2026, 2025])
    }

    @Test func months_are_those_of_the_calendars_time_zone() throws {
        var tokyo = calendar
        tokyo.timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
        var book = Book.test("First")
        book.move(to: .finished, at: try day(2025, 12, 31).addingTimeInterval(20 * 3_600))
        #expect(ReadingYear(2025, of: [book], calendar: calendar).books.count == 1)
        #expect(ReadingYear(2026, of: [book], calendar: tokyo).books.count == 1)
    }

    @Test func the_screen_shows_another_year_and_opens_a_book() async throws {
        let desk = try Desk()
        var book = Book.test("Emma")
        book.move(to: .finished, at: try day(2025, 6, 1))
        try await desk.add(book)
        try await simulate(desk.app()) { screen in
            try await screen.find(.tab, "Year").tap()
            await screen.rest()
            #expect(screen.text("Nothing Read").isVisible)
            try await screen.choose("Year", "2025")
            #expect(screen.text("Finished by Month").isVisible)
            try await screen.find(.button, "Emma").scrollIntoView()
            try await screen.tap("Emma")
            #expect(screen.text("Details").isVisible && screen.text("1 June 2025").exists)
        }
    }

    @Test func the_goal_is_kept() throws {
        let desk = try Desk(), saved = SavedScenes()
        for expected in [24, 25] {
            try simulate(desk.app(), saved: saved) { screen in
                if expected == 24 { try await screen.tap("Add Samples") }
                try await screen.find(.tab, "Year").tap()
                await screen.rest()
                if screen.text("Nothing Read").exists { try await screen.choose("Year", "2025") }
                #expect(screen.text("\(expected)").exists)
                if expected == 24 { try await screen.find(.button, "Increment").tap() }
            }
        }
    }

    @Test func a_japanese_user_reads_the_app_in_japanese() throws {
        let desk = try Desk()
        func inJapanese<V>(_ make: @autoclosure () -> V) -> V {
            UserDefaults.standard.set(["ja"], forKey: "AppleLanguages")
            return make()
        }
        try simulate(inJapanese(desk.app())) { screen in
            #expect(screen.text("まだ本がありません").exists)
            try await screen.tap("サンプルを追加")
            #expect(screen.text("読書中").exists && screen.text("読みたい").exists)
            try await screen.row("吾輩は猫である").tap()
            await screen.rest()
            #expect(screen.text("544ページ中321ページ").exists && screen.text("残り223ページ").exists)
            try await screen.tap("編集")
            #expect(screen.text("本を編集").exists && screen.text("ジャンル").exists)
        }
    }
}
