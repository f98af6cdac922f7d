import SwiftUI

struct NotesScreen: View {
    @EnvironmentObject private var store: NoteStore
    @EnvironmentObject private var sceneDelegate: SceneDelegate
    @State private var draft: Draft?
    @State private var shown: Note?
    @State private var condemned: Note?
    @AppStorage("FieldNotes.showsPlaces") private var showsPlaces = true

    var body: some View {
        NavigationStack {
            Group {
                if store.matches.isEmpty {
                    ContentUnavailableView {
                        Label("No notes", image: .notebook)
                    } description: {
                        Text("Nothing matches.")
                    }
                } else {
                    list
                }
            }
            .navigationTitle("Field notes")
            .searchable(text: $store.query, prompt: "Search")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Menu("View", systemImage: "ellipsis.circle") { Toggle("Places", isOn: $showsPlaces) }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Add", systemImage: "plus") { draft = Draft() }
                }
            }
        }
        .environment(\.showsPlaces, showsPlaces)
        .sheet(item: $draft) { draft in
            DraftScreen(draft: draft) { note in
                store.upsert(note)
                sceneDelegate.show(String(localized: "Saved \(note.title)"))
            }
        }
        .fullScreenCover(item: $shown) { note in
            NoteDetail(note: note)
                .ignoresSafeArea()
        }
        .alert("Delete this note?", isPresented: isDeleting, presenting: condemned) { note in
            Button("Delete", role: .destructive) { store.remove(note) }
            Button("Cancel", role: .cancel) {}
        } message: { note in
            Text("“\(note.title)” cannot be brought back.")
        }
        .onReceive(store.removed) { sceneDelegate.show(String(localized: "Deleted \($0.title)")) }
    }

    private var list: some View {
        List {
            Section {
                ForEach(store.matches) { row($0) }
            } footer: {
                Text("\(store.matches.count) notes")
            }
        }
    }

    private func row(_ note: Note) -> some View {
        NoteRow(note: note)
            .contentShape(Rectangle())
            .onTapGesture { shown = note }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier(note.title)
            .swipeActions(allowsFullSwipe: false) {
                // Not destructive: the row stays until the question is answered.
                Button("Delete", systemImage: "trash") { condemned = note }.tint(.red)
                Button("Edit", systemImage: "pencil") { draft = Draft(note) }
            }
    }

    private var isDeleting: Binding<Bool> {
        Binding(get: { condemned != nil }, set: { if !$0 { condemned = nil } })
    }
}

extension EnvironmentValues {
    @Entry var showsPlaces = true
}

struct NoteRow: View {
    let note: Note
    @Environment(\.showsPlaces) private var showsPlaces

    var body: some View {
        HStack(spacing: 12) {
            WeatherIcon(weather: note.weather)
            VStack(alignment: .leading, spacing: 2) {
                Text(note.title).font(.headline)
                if showsPlaces {
                    Text(note.place)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            Spacer()
            if note.isFavourite { Image(systemName: "star.fill").foregroundStyle(.yellow) }
        }
    }
}

struct WeatherIcon: View {
    let weather: Note.Weather
    @ScaledMetric private var side: CGFloat = 34

    var body: some View {
        Image(systemName: weather.symbol)
            .foregroundStyle(.white)
            .frame(width: side, height: side)
            .background(color, in: .rect(cornerRadius: 8))
    }

    private var color: Color {
        switch weather {
        case .sun: Color(.Weather.sun)
        case .rain: Color(.Weather.rain)
        case .snow: Color(.Weather.snow)
        }
    }
}

#Preview {
    NoteRow(note: Note.samples[0])
}

#Preview("Two rows", traits: .sizeThatFitsLayout) {
    @Previewable @State var notes = Note.samples
    VStack {
        ForEach(notes.prefix(2)) { NoteRow(note: $0) }
        Button("Shuffle") { notes.shuffle() }
    }
}
