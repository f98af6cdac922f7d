import Foundation

/// A book of the list, with what its reader knows about it.
struct Book: Identifiable, Hashable, Codable, Sendable {
    var id = UUID()
    var title = ""
    var author = ""
    var genre = Genre.fiction
    var pages = 0
    var cover = CoverColor.palette[0]
    /// One to five stars.
    var rating: Int?
    var notes = ""
    var added: Date
    var started: Date?
    var finished: Date?
    /// When how much of it was read, oldest first.
    var sessions: [ReadingSession] = []
}

extension Book {
    /// Follows from the dates, so that the two cannot contradict each other.
    var shelf: Shelf {
        if finished != nil { return .finished }
        return started == nil ? .wanted : .reading
    }

    /// The page that its reader has reached.
    var page: Int { min(sessions.map(\.pages).reduce(0, +), pages) }

    /// From 0 to 1.
    var progress: Double {
        if shelf == .finished { return 1 }
        return pages > 0 ? Double(page) / Double(pages) : 0
    }

    /// The shelf that follows in a book's life; none follows the last one.
    var nextShelf: Shelf? {
        switch shelf {
        case .wanted: .reading
        case .reading: .finished
        case .finished: nil
        }
    }

    /// Keeps the dates that fit the shelf, and begins the missing ones at `date`.
    mutating func move(to shelf: Shelf, at date: Date) {
        guard shelf != self.shelf else { return }
        switch shelf {
        case .wanted: (started, finished) = (nil, nil)
        case .reading: (started, finished) = (started ?? date, nil)
        case .finished:
            started = started ?? date
            finished = max(date, started ?? date)
            logRest(at: date)
        }
    }

    /// Adds pages that were read. The last page finishes the book.
    mutating func log(pages read: Int, at date: Date) {
        let read = min(read, pages - page)
        guard read > 0 else { return }
        if started == nil { started = date }
        sessions.append(ReadingSession(date: date, pages: read))
        if page == pages { move(to: .finished, at: date) }
    }

    private mutating func logRest(at date: Date) {
        if page < pages { sessions.append(ReadingSession(date: date, pages: pages - page)) }
    }

    /// The first reason why this book cannot be in the list.
    var defect: Defect? {
        if title.trimmingCharacters(in: .whitespaces).isEmpty { return .title }
        if pages < 0 || sessions.contains(where: { $0.pages < 1 }) { return .pages }
        if let rating, !(1...5).contains(rating) { return .rating }
        if let finished, finished < started ?? finished { return .dates }
        return nil
    }

    enum Defect: Hashable { case title, pages, rating, dates }
}

/// Some pages of a book, read at a time.
struct ReadingSession: Identifiable, Hashable, Codable, Sendable {
    var id = UUID()
    var date: Date
    var pages: Int
}

enum Shelf: String, CaseIterable, Identifiable, Sendable {
    case reading, wanted, finished
    var id: Self { self }
}

enum Genre: String, CaseIterable, Identifiable, Codable, Sendable {
    case fiction, mystery, fantasy, history, science, poetry
    var id: Self { self }
}

/// A colour as six hexadecimal digits, in files as on the screen.
struct CoverColor: RawRepresentable, Hashable, Codable, Sendable {
    let rawValue: String

    init?(rawValue: String) {
        guard rawValue.count == 6, UInt32(rawValue, radix: 16) != nil else { return nil }
        self.rawValue = rawValue.uppercased()
    }

    /// - Parameters: From 0 to 1; what is beyond is clamped.
    init(red: Double, green: Double, blue: Double) {
        rawValue = [red, green, blue].map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }

    /// Red, green and blue, from 0 to 1.
    var components: (red: Double, green: Double, blue: Double) {
        let value = UInt32(rawValue, radix: 16) ?? 0
        func part(_ shift: UInt32) -> Double { Double((value >> shift) & 0xFF) / 255 }
        return (part(16), part(8), part(0))
    }

    /// Whether black letters are harder to read on it than white ones.
    var isDark: Bool {
        let (red, green, blue) = components
        return 0.299 * red + 0.587 * green + 0.114 * blue < 0.6
    }

    static let palette = ["2F5D8C", "3E7B5A", "8C3B4A", "B8722C", "5B4B8A", "2E7F86", "6B6F76", "C9A227"]
        .compactMap(Self.init(rawValue:))
}
