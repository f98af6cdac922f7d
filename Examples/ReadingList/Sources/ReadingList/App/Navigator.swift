import Foundation
import Observation

/// Where a window is. Each window has one of its own.
@MainActor @Observable
final class Navigator {
    enum Tab: String { case books, year }

    var tab = Tab.books
    /// The open book.
    var bookID: Book.ID?
    var query = BookQuery()
    var isSearching = false
    var year = Calendar.current.component(.year, from: Date())
    /// The book in the form.
    var draft: Book?

    func open(_ link: DeepLink) {
        draft = nil
        switch link {
        case .book(let id):
            tab = .books
            query = BookQuery(order: query.order)
            isSearching = false
            bookID = id
        case .shelf(let shelf):
            tab = .books
            bookID = nil
            query = BookQuery(shelf: shelf, order: query.order)
            isSearching = true
        case .year(let year):
            tab = .year
            self.year = year
        case .newBook(let title, let author):
            tab = .books
            draft = Book(title: title, author: author, added: Date())
        }
    }
}
