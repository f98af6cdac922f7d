import Observation

/// The game that is being played, with the moves that were undone.
@MainActor @Observable
final class GameSession {
    private(set) var record: GameRecord
    private(set) var game: Game
    private var undone: [Direction] = []

    init(_ record: GameRecord) {
        self.record = record
        game = record.game()
    }

    var canUndo: Bool { !record.moves.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Begins a game, or continues a saved one.
    func start(_ record: GameRecord) {
        self.record = record
        game = record.game()
        undone = []
    }

    func move(_ direction: Direction) {
        guard game.play(direction) else { return }
        record.append(direction)
        undone = []
    }

    func undo() {
        guard let move = record.removeLast() else { return }
        undone.append(move)
        game = record.game()
    }

    /// Makes the move again that was undone last. The same tile appears as before.
    func redo() {
        guard let move = undone.popLast() else { return }
        game.play(move)
        record.append(move)
    }
}
