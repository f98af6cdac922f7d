import SwiftUI

extension View {
    /// What a swipe over a book and a long press on it offer.
    func bookActions(_ book: Book) -> some View { modifier(BookActions(book: book)) }
}

private struct BookActions: ViewModifier {
    let book: Book
    @Environment(BookStore.self) private var store
    @Environment(Navigator.self) private var navigator

    func body(content: Content) -> some View {
        content
            .swipeActions(edge: .leading) {
                if let next = book.nextShelf {
                    Button(next.verb, systemImage: next.symbol) { move(to: next) }
                        .tint(next.tint)
                }
            }
            .swipeActions(edge: .trailing) {
                deleteButton
                Button("Edit", systemImage: "pencil") { navigator.draft = book }
            }
            .contextMenu {
                Button("Edit", systemImage: "pencil") { navigator.draft = book }
                ForEach(Shelf.allCases.filter { $0 != book.shelf }) { shelf in
                    Button(shelf.verb, systemImage: shelf.symbol) { move(to: shelf) }
                }
                ShareLink(item: book.summary)
                Divider()
                deleteButton
            } preview: {
                BookCover(book: book, height: 240)
                    .padding(32)
            }
    }

    private var deleteButton: some View {
        Button("Delete", systemImage: "trash", role: .destructive) { store.delete(book.id) }
    }

    private func move(to shelf: Shelf) {
        let now = Date()
        store.update(book.id) { $0.move(to: shelf, at: now) }
    }
}

extension Book {
    /// What its reader sends to a friend.
    var summary: String { author.isEmpty ? title : "\(title) — \(author)" }
}
