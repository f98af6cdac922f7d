import Foundation

/// Which books are shown, in which order.
struct BookQuery: Hashable {
    enum Order: String, CaseIterable, Identifiable {
        case newest, title, author, rating
        var id: Self { self }
    }

    /// The books of one shelf.
    struct Group: Identifiable, Hashable {
        let shelf: Shelf
        let books: [Book]
        var id: Shelf { shelf }
    }

    var text = ""
    /// Only this shelf; nil for all of them.
    var shelf: Shelf?
    /// Any of these; empty for all of them.
    var genres: [Genre] = []
    var order = Order.newest

    var isFiltering: Bool { !words.isEmpty || shelf != nil || !genres.isEmpty }

    /// The shelves that have books for this query.
    func groups(of books: [Book]) -> [Group] {
        let shelves = Dictionary(grouping: books.filter(matches), by: \.shelf)
        return Shelf.allCases.compactMap { shelf in
            shelves[shelf].map { Group(shelf: shelf, books: $0.sorted(by: comesBefore)) }
        }
    }

    /// Each word has to be in the title, the author's name or the notes.
    private func matches(_ book: Book) -> Bool {
        (shelf == nil || book.shelf == shelf) && (genres.isEmpty || genres.contains(book.genre))
            && words.allSatisfy { word in
                [book.title, book.author, book.notes].contains { $0.localizedStandardContains(word) }
            }
    }

    private var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }

    /// Books that are equal in the chosen order follow each other by title, and by identity in the end, so that the order is total.
    private func comesBefore(_ first: Book, _ second: Book) -> Bool {
        let byTitle = first.title.localizedStandardCompare(second.title)
        let chosen: ComparisonResult =
            switch order {
            case .newest: second.added.compare(first.added)
            case .title: byTitle
            case .author: first.author.localizedStandardCompare(second.author)
            case .rating: Self.compare(second.rating ?? 0, first.rating ?? 0)
            }
        let results = [chosen, byTitle, first.id.uuidString.compare(second.id.uuidString)]
        return results.first { $0 != .orderedSame } == .orderedAscending
    }

    private static func compare(_ first: Int, _ second: Int) -> ComparisonResult {
        first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    }
}
