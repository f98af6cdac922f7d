import SwiftUI

/// A book, its progress, and what its reader wrote about it.
struct BookScreen: View {
    let book: Book
    @Environment(BookStore.self) private var store
    @Environment(Navigator.self) private var navigator
    @State private var isLogging = false
    @State private var isDeleting = false

    var body: some View {
        List {
            Section { BookHeader(book: book) }
                .listRowBackground(Color.clear)
                .listRowSeparator(.hidden)
            if book.shelf != .finished { ProgressSection(book: book, isLogging: $isLogging) }
            if !book.notes.isEmpty { Section("Notes") { Text(book.notes) } }
            facts
            if !book.sessions.isEmpty { SessionSection(book: book) }
        }
        .listStyle(.insetGrouped)
        .navigationTitle(book.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { toolbar }
        .sheet(isPresented: $isLogging) { LogSheet(book: book) }
        .confirmationDialog("Delete this book?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete", role: .destructive) { store.delete(book.id) }
        } message: {
            Text("“\(book.title)” and its reading log cannot be brought back.")
        }
    }

    private var facts: some View {
        Section("Details") {
            LabeledContent("Shelf") { Label(book.shelf.name, systemImage: book.shelf.symbol).foregroundStyle(book.shelf.tint) }
            LabeledContent("Genre") { Text(book.genre.name) }
            if book.pages > 0 { LabeledContent("Pages", value: book.pages, format: .number) }
            LabeledContent("Added") { Text(book.added, style: .date) }
            if let started = book.started { LabeledContent("Started") { Text(started, style: .date) } }
            if let finished = book.finished { LabeledContent("Finished") { Text(finished, style: .date) } }
        }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItemGroup(placement: .primaryAction) {
            ShareLink(item: book.summary)
            Button("Edit") { navigator.draft = book }
        }
        ToolbarItem(placement: .secondaryAction) {
            Button("Delete", systemImage: "trash", role: .destructive) { isDeleting = true }
        }
    }
}

/// The cover, the title, and a rating to be given.
private struct BookHeader: View {
    let book: Book
    @Environment(BookStore.self) private var store

    var body: some View {
        VStack(spacing: 10) {
            BookCover(book: book, height: 200)
                .padding(.bottom, 6)
            Text(book.title)
                .font(.title2.bold())
                .multilineTextAlignment(.center)
            if !book.author.isEmpty {
                Text(book.author)
                    .foregroundStyle(.secondary)
            }
            RatingPicker(rating: rating)
                .font(.title2)
            if let next = book.nextShelf {
                Button {
                    let now = Date()
                    withAnimation { store.update(book.id) { $0.move(to: next, at: now) } }
                } label: {
                    Label(next.verb, systemImage: next.symbol)
                        .frame(minWidth: 120)
                }
                .buttonStyle(.borderedProminent)
                .padding(.top, 4)
            }
        }
        .frame(maxWidth: .infinity)
    }

    private var rating: Binding<Int?> {
        Binding(get: { book.rating }, set: { rating in store.update(book.id) { $0.rating = rating } })
    }
}

private struct ProgressSection: View {
    let book: Book
    @Binding var isLogging: Bool

    var body: some View {
        if book.pages > 0 {
            Section("Progress") {
                ProgressView(value: book.progress) {
                    Text("Page \(book.page) of \(book.pages)")
                } currentValueLabel: {
                    Text("\(book.pages - book.page) pages to go")
                }
                .padding(.vertical, 4)
                Button("Log Pages", systemImage: "square.and.pencil") { isLogging = true }
            }
        }
    }
}

/// When how much of a book was read, newest first.
private struct SessionSection: View {
    let book: Book
    @Environment(BookStore.self) private var store

    private var sessions: [ReadingSession] { book.sessions.reversed() }

    var body: some View {
        Section("Reading Log") {
            ForEach(sessions) { session in
                LabeledContent {
                    Text("\(session.pages) pages")
                        .monospacedDigit()
                } label: {
                    Text(session.date, format: .dateTime.weekday().day().month())
                }
            }
            .onDelete { offsets in
                let removed = Set(offsets.map { sessions[$0].id })
                store.update(book.id) { $0.sessions.removeAll { removed.contains($0.id) } }
            }
        }
    }
}
