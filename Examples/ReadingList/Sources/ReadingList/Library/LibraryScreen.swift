import SwiftUI

/// The list of books, with the open one beside it where there is room.
struct LibraryScreen: View {
    @Environment(BookStore.self) private var store
    @Environment(Navigator.self) private var navigator

    var body: some View {
        @Bindable var navigator = navigator
        NavigationSplitView {
            BookList(query: $navigator.query, isSearching: $navigator.isSearching, selection: $navigator.bookID)
        } detail: {
            if let book = store.book(navigator.bookID) {
                BookScreen(book: book)
                    .id(book.id)
            } else {
                ContentUnavailableView("No Book Selected", systemImage: "book", description: Text("Choose one from the list."))
            }
        }
        .onChange(of: store.books) {
            // The open book may have been deleted, here or in another window.
            if store.book(navigator.bookID) == nil { navigator.bookID = nil }
        }
    }
}

/// All shelves, with a search over them.
private struct BookList: View {
    @Binding var query: BookQuery
    @Binding var isSearching: Bool
    @Binding var selection: Book.ID?
    @Environment(BookStore.self) private var store

    var body: some View {
        let groups = query.groups(of: store.books)
        List(selection: $selection) {
            ForEach(groups) { group in
                Section {
                    ForEach(group.books) { book in
                        NavigationLink(value: book.id) { BookRow(book: book) }
                            .bookActions(book)
                    }
                } header: {
                    HStack {
                        Text(group.shelf.name)
                        Spacer()
                        Text(group.books.count, format: .number)
                            .monospacedDigit()
                    }
                }
            }
        }
        .listStyle(.insetGrouped)
        .overlay { if groups.isEmpty { EmptyLibrary(query: query) } }
        .animation(.default, value: groups)
        .navigationTitle("Books")
        .searchable(
            text: $query.text, tokens: $query.genres, isPresented: $isSearching, prompt: "Title, author or notes"
        ) { genre in
            Label(genre.name, systemImage: "tag")
        }
        .searchScopes($query.shelf, activation: .onSearchPresentation) {
            Text("All").tag(Shelf?.none)
            ForEach(Shelf.allCases) { Text($0.name).tag(Shelf?.some($0)) }
        }
        .searchSuggestions {
            if !query.isFiltering {
                ForEach(Genre.allCases) { genre in
                    Label(genre.name, systemImage: "tag").searchCompletion(genre)
                }
            }
        }
        .onChange(of: isSearching) {
            // The scopes are hidden now, so none may stay chosen.
            if !isSearching { query.shelf = nil }
        }
        .toolbar { LibraryToolbar() }
    }
}

/// What is shown instead of an empty list, and how to change that.
private struct EmptyLibrary: View {
    let query: BookQuery
    @Environment(BookStore.self) private var store
    @Environment(Navigator.self) private var navigator

    var body: some View {
        if !query.text.isEmpty {
            ContentUnavailableView.search(text: query.text)
        } else if query.isFiltering {
            ContentUnavailableView("No Books", systemImage: "line.3.horizontal.decrease.circle")
        } else {
            ContentUnavailableView {
                Label("No Books Yet", systemImage: "books.vertical")
            } description: {
                Text("Add a book that you want to read, or try the app with some classics.")
            } actions: {
                Button("Add Book") { navigator.draft = Book(added: Date()) }
                    .buttonStyle(.borderedProminent)
                Button("Add Samples") { store.addSamples() }
            }
        }
    }
}
