import Observation

/// A note that is being edited. The store changes only when it is saved.
@MainActor @Observable
final class Draft: Identifiable {
    let original: Note?
    var note: Note
    var isEmpty: Bool { note.title.isEmpty }

    init(_ original: Note? = nil) {
        self.original = original
        note = original ?? Note(title: "", place: "", weather: .sun)
    }
}
