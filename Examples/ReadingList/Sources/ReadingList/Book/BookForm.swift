import SwiftUI

/// Writes a book. The store changes only when it is saved.
struct BookForm: View {
    private let original: Book
    @State private var book: Book
    @State private var isDiscarding = false
    @Environment(BookStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isTitleFocused: Bool

    private var isNew: Bool { store.book(original.id) == nil }
    private var isChanged: Bool { book != original }

    init(_ book: Book) {
        original = book
        _book = State(initialValue: book)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $book.title)
                        .focused($isTitleFocused)
                    TextField("Author", text: $book.author)
                    Picker("Genre", selection: $book.genre) {
                        ForEach(Genre.allCases) { Text($0.name).tag($0) }
                    }
                    LabeledContent("Pages") {
                        TextField("Pages", value: $book.pages, format: .number)
                            .keyboardType(.numberPad)
                            .multilineTextAlignment(.trailing)
                    }
                }
                ReadingDates(book: $book)
                Section("Rating") { RatingPicker(rating: $book.rating) }
                CoverSection(book: $book)
                Section("Notes") {
                    TextField("What do you want to remember?", text: $book.notes, axis: .vertical)
                        .lineLimit(3...8)
                }
            }
            .navigationTitle(isNew ? "New Book" : "Edit Book")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { if isChanged { isDiscarding = true } else { dismiss() } }
                        .confirmationDialog("Discard the changes?", isPresented: $isDiscarding, titleVisibility: .visible) {
                            Button("Discard", role: .destructive) { dismiss() }
                        }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        store.save(book)
                        dismiss()
                    }
                    .disabled(book.defect != nil)
                }
            }
        }
        .interactiveDismissDisabled(isChanged)
        .onAppear { isTitleFocused = isNew && book.title.isEmpty }
    }
}

/// The shelf, and the dates that belong to it.
private struct ReadingDates: View {
    @Binding var book: Book
    @State private var today = Date()

    var body: some View {
        Section {
            Picker("Shelf", selection: shelf) {
                ForEach(Shelf.allCases) { Text($0.name).tag($0) }
            }
            .pickerStyle(.segmented)
            if let started = Binding($book.started) {
                DatePicker("Started", selection: started, in: ...today, displayedComponents: .date)
            }
            if let finished = Binding($book.finished) {
                DatePicker("Finished", selection: finished, in: ...today, displayedComponents: .date)
            }
        } footer: {
            if book.defect == .dates { Text("A book cannot be finished before it is started.").foregroundStyle(.red) }
        }
    }

    private var shelf: Binding<Shelf> {
        Binding(get: { book.shelf }, set: { shelf in withAnimation { book.move(to: shelf, at: today) } })
    }
}

/// Some colours, and any other.
private struct CoverSection: View {
    @Binding var book: Book
    @Environment(\.self) private var environment

    var body: some View {
        Section("Cover") {
            HStack(spacing: 16) {
                BookCover(book: book, height: 110)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 36), spacing: 8)], spacing: 8) {
                    ForEach(CoverColor.palette, id: \.self, content: swatch)
                }
            }
            ColorPicker("Other Color", selection: color, supportsOpacity: false)
        }
    }

    private func swatch(_ cover: CoverColor) -> some View {
        Button {
            withAnimation { book.cover = cover }
        } label: {
            Circle()
                .fill(cover.color)
                .frame(width: 32, height: 32)
                .overlay { if cover == book.cover { Circle().strokeBorder(.primary, lineWidth: 3) } }
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Color \(CoverColor.palette.firstIndex(of: cover).map { $0 + 1 } ?? 0)")
        .accessibilityAddTraits(cover == book.cover ? .isSelected : [])
    }

    private var color: Binding<Color> {
        Binding(
            get: { book.cover.color },
            set: { color in
                let parts = color.resolve(in: environment)
                book.cover = CoverColor(red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue))
            })
    }
}

#Preview {
    BookForm(Book.samples(before: Date())[0])
        .environment(BookStore { try BookDatabase() })
}
