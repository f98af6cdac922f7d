/// A game at one moment.
struct Game: Hashable {
    let level: Level
    private(set) var board: Board
    private(set) var score = 0
    /// The points of the last move.
    private(set) var gain = 0
    /// The tiles that the last move has merged into others. On the screen they stay below those until the next move.
    private(set) var absorbed: [Tile] = []
    private var generator: SeededGenerator

    /// A new game, with two tiles.
    init(level: Level, seed: UInt64) {
        self.level = level
        board = Board(side: level.side)
        generator = SeededGenerator(seed: seed)
        addTile()
        addTile()
    }

    var isWon: Bool { board.highestRank >= level.goal }
    var isStuck: Bool { Direction.allCases.allSatisfy { board.slid($0) == nil } }

    /// Makes a move, and adds a tile.
    /// - Returns: Whether a tile has moved. If not, the game is as before.
    @discardableResult
    mutating func play(_ direction: Direction) -> Bool {
        guard let slide = board.slid(direction) else { return false }
        board = slide.board
        absorbed = slide.absorbed
        gain = slide.points
        score += gain
        addTile()
        return true
    }

    /// One tile in ten is of the second rank.
    private mutating func addTile() {
        guard let cell = board.emptyCells.randomElement(using: &generator) else { return }
        board.insert(rank: Int.random(in: 0..<10, using: &generator) == 0 ? 2 : 1, at: cell)
    }
}
