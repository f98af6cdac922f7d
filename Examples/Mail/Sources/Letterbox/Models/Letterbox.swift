import Foundation
import Observation

/// The letters of one scene, and what the user does with them.
@MainActor @Observable final class Letterbox {
    /// All letters, the newest first.
    private(set) var letters: [Letter]
    /// What is said in front of all screens, until it is dismissed.
    var notice: Notice?
    /// The letters that the next refresh brings.
    private var arriving: [Letter]

    init(now: Date = .now) {
        letters = Samples.letters(before: now)
        arriving = Samples.arriving
    }

    var unreadCount: Int { letters.count(where: \.isUnread) }

    func letter(_ id: Letter.ID) -> Letter? { letters.first { $0.id == id } }

    func change(_ id: Letter.ID, _ change: (inout Letter) -> Void) {
        guard let index = letters.firstIndex(where: { $0.id == id }) else { return }
        change(&letters[index])
    }

    func delete(_ ids: Set<Letter.ID>) {
        let deleted = letters.filter { ids.contains($0.id) }
        guard !deleted.isEmpty else { return }
        letters.removeAll { ids.contains($0.id) }
        notice = .deleted(deleted)
    }

    /// Puts letters back where they were.
    func restore(_ deleted: [Letter]) {
        letters.append(contentsOf: deleted)
        letters.sort { $0.date > $1.date }
        notice = nil
    }

    func send(_ draft: Draft) { notice = .sent(to: draft.recipient) }

    /// Asks the server, which takes a second, for new letters.
    func refresh() async {
        guard (try? await Task.sleep(for: .seconds(1))) != nil, !arriving.isEmpty else { return }
        var letter = arriving.removeFirst()
        letter.date = .now
        letters.insert(letter, at: 0)
    }
}
