import Combine
import Foundation

/// All notes, and those that match the search.
final class NoteStore: ObservableObject {
    @Published private(set) var notes: [Note]
    @Published var query = ""
    @Published private(set) var matches: [Note] = []
    @Published private(set) var saves = 0

    let removed = PassthroughSubject<Note, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(notes: [Note]) {
        self.notes = notes
        $notes.combineLatest($query)
            .map { notes, query in
                let query = query.trimmingCharacters(in: .whitespaces)
                if query.isEmpty { return notes }
                return notes.filter { $0.title.localizedCaseInsensitiveContains(query) || $0.place.contains(query) }
            }
            .removeDuplicates()
            .sink { [weak self] in self?.matches = $0 }
            .store(in: &cancellables)
    }

    func upsert(_ note: Note) {
        if let index = notes.firstIndex(where: { $0.id == note.id }) {
            notes[index] = note
        } else {
            notes.append(note)
        }
    }

    func remove(_ note: Note) {
        notes.removeAll { $0.id == note.id }
        removed.send(note)
    }

    func save() { saves += 1 }
}
