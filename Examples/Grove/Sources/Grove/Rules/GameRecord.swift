import Foundation

/// A game as its moves, from which it can be played again: the form in which games are saved, undone and shown once more.
///
/// The raw value is a line such as `orchard 1704 ULLDR`.
struct GameRecord: Hashable {
    let level: Level
    let seed: UInt64
    private(set) var moves: [Direction]

    init(level: Level, seed: UInt64 = .random(in: 0..<1_000_000), moves: [Direction] = []) {
        self.level = level
        self.seed = seed
        self.moves = moves
    }

    mutating func append(_ move: Direction) { moves.append(move) }

    mutating func removeLast() -> Direction? { moves.popLast() }

    /// The game after its first moves, or after all.
    func game(after count: Int? = nil) -> Game {
        var game = Game(level: level, seed: seed)
        for move in moves.prefix(count ?? moves.count) { game.play(move) }
        return game
    }
}

extension GameRecord: RawRepresentable, Codable {
    init?(rawValue: String) {
        let words = rawValue.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, let level = Level(rawValue: String(words[0])), let seed = UInt64(words[1]) else { return nil }
        let moves = words[2].compactMap(Direction.init)
        guard moves.count == words[2].count else { return nil }
        self.init(level: level, seed: seed, moves: moves)
    }

    var rawValue: String { "\(level.rawValue) \(seed) \(String(moves.map(\.rawValue)))" }
}
