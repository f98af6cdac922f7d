import SwiftUI

struct NotesScreen: View {
    @EnvironmentObject private var store: NoteStore
    @EnvironmentObject private var sceneDelegate: SceneDelegate
    @State private var draft: Draft?
    @State private var shown: Note?
    @State private var condemned: Note?
    @AppStorage("FieldNotes.showsPlaces") private var showsPlaces = true

    var body: some View {
        VStack(spacing: 0) {
            header
            if store.matches.isEmpty {
                ContentUnavailableView {
                    Label("No notes", image: .notebook)
                } description: {
                    Text("Nothing matches.")
                }
            } else {
                list
                Text("\(store.matches.count) notes")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .padding(8)
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

    private var header: some View {
        HStack {
            TextField("Search", text: $store.query)
                .textFieldStyle(.roundedBorder)
            Toggle("Places", isOn: $showsPlaces)
                .fixedSize()
            Button {
                draft = Draft()
            } label: {
                Image(systemName: "plus")
            }
            .accessibilityLabel("Add")
        }
        .padding()
    }

    private var list: some View {
        List(store.matches) { note in
            NoteRow(note: note)
                .contentShape(Rectangle())
                .onTapGesture { shown = note }
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier(note.title)
                .swipeActions(allowsFullSwipe: false) {
                    // Not destructive: the row stays until the question is answered.
                    Button("Delete", systemImage: "trash") { condemned = note }.tint(.red)
                    Button("Edit", systemImage: "pencil") { draft = Draft(note) }
                }
        }
        .listStyle(.plain)
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
    @ScaledMetric private var iconWidth: CGFloat = 28

    var body: some View {
        HStack {
            WeatherIcon(weather: note.weather)
                .frame(width: iconWidth)
            VStack(alignment: .leading) {
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

    var body: some View {
        switch weather {
        case .sun: Image(systemName: "sun.max").foregroundStyle(Color(.Weather.sun))
        case .rain: Image(systemName: "cloud.rain").foregroundStyle(Color(.Weather.rain))
        case .snow: Image(systemName: "snowflake").foregroundStyle(Color(.Weather.snow))
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
