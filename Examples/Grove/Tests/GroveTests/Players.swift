@testable import Grove

/// A player that makes any moves. They are the same for the same seed.
struct RandomPlayer {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The next move on the board; nil if there is none.
    mutating func move(on board: Board) -> Direction? {
        Direction.allCases.filter { board.slid($0) != nil }.randomElement(using: &generator)
    }
}

extension GameRecord {
    /// A game until nothing moves, or until it is won and not played on.
    static func played(_ level: Level, seed: UInt64, until isOver: (Game) -> Bool) -> GameRecord {
        var record = GameRecord(level: level, seed: seed), game = record.game(), player = RandomPlayer(seed: seed)
        while !isOver(game), let move = player.move(on: game.board) {
            game.play(move)
            record.append(move)
        }
        return record
    }

    /// A game that the last move has won.
    static let won: GameRecord = {
        for seed in 0..<10_000 {
            let record = played(.garden, seed: UInt64(seed)) { $0.isWon }
            if record.game().isWon { return record }
        }
        fatalError("No game was won.")
    }()

    /// A game with a board that the last move has filled.
    static let stuck = played(.garden, seed: 1) { $0.isStuck }

    var withoutLastMove: GameRecord { GameRecord(level: level, seed: seed, moves: moves.dropLast()) }
}
