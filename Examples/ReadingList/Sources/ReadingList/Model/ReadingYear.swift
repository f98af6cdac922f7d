import Foundation

/// What was read in a year.
struct ReadingYear: Hashable {
    /// The books of a genre that were finished in a month.
    struct Finished: Identifiable, Hashable {
        let month: Date
        let genre: Genre
        let count: Int
        var id: [String] { [month.description, genre.rawValue] }
    }

    struct Pages: Identifiable, Hashable {
        let month: Date
        let pages: Int
        var id: Date { month }
    }

    struct Share: Identifiable, Hashable {
        let genre: Genre
        let count: Int
        var id: Genre { genre }
    }

    let year: Int
    /// The first moments of its months.
    let months: [Date]
    /// The books that were finished in it, oldest first.
    let books: [Book]
    /// Only what is not zero.
    let finished: [Finished]
    /// A value for each month.
    let pages: [Pages]
    /// The most frequent first.
    let genres: [Share]

    /// - Complexity: O(n) in the number of books and of their sessions.
    init(_ year: Int, of all: [Book], calendar: Calendar) {
        func month(of date: Date) -> Date? {
            let parts = calendar.dateComponents([.year, .month], from: date)
            return parts.year == year ? calendar.date(from: parts) : nil
        }
        self.year = year
        months = (1...12).compactMap { calendar.date(from: DateComponents(year: year, month: $0)) }
        let dated = all.compactMap { book in book.finished.flatMap(month).map { (month: $0, book: book) } }
        books = dated.map(\.book).sorted { ($0.finished ?? .distantPast) < ($1.finished ?? .distantPast) }
        let counts = Dictionary(grouping: dated, by: \.month).mapValues { Dictionary(grouping: $0, by: \.book.genre) }
        finished = months.flatMap { month in
            Genre.allCases.compactMap { genre in
                counts[month]?[genre].map { Finished(month: month, genre: genre, count: $0.count) }
            }
        }
        var read: [Date: Int] = [:]
        for session in all.flatMap(\.sessions) {
            if let month = month(of: session.date) { read[month, default: 0] += session.pages }
        }
        pages = months.map { Pages(month: $0, pages: read[$0] ?? 0) }
        let byGenre = Dictionary(grouping: books, by: \.genre)
        genres = Genre.allCases.compactMap { genre in byGenre[genre].map { Share(genre: genre, count: $0.count) } }
            .sorted { $0.count > $1.count }
    }

    var totalPages: Int { pages.map(\.pages).reduce(0, +) }

    var meanRating: Double? {
        let ratings = books.compactMap(\.rating)
        return ratings.isEmpty ? nil : Double(ratings.reduce(0, +)) / Double(ratings.count)
    }

    /// The years in which something was read, and `current`, newest first.
    static func years(of books: [Book], current: Int, calendar: Calendar) -> [Int] {
        let dates = books.flatMap { book in book.sessions.map(\.date) + [book.finished].compactMap(\.self) }
        return Set(dates.map { calendar.component(.year, from: $0) } + [current]).sorted(by: >)
    }
}
