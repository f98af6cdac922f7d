/// A square of cells, and the tiles on it.
struct Board: Hashable {
    let side: Int
    /// In the order of their identifiers, so that a move changes tiles but not their order.
    private(set) var tiles: [Tile] = []
    private var nextID = 0

    init(side: Int) { self.side = side }

    var cells: [Cell] { (0..<side).flatMap { row in (0..<side).map { Cell(row: row, column: $0) } } }
    var highestRank: Int { tiles.map(\.rank).max() ?? 0 }

    var emptyCells: [Cell] {
        let taken = Set(tiles.map(\.cell))
        return cells.filter { !taken.contains($0) }
    }

    subscript(cell: Cell) -> Tile? { tiles.first { $0.cell == cell } }

    /// Puts a new tile into an empty cell.
    mutating func insert(rank: Int, at cell: Cell) {
        tiles.append(Tile(id: nextID, rank: rank, cell: cell))
        nextID += 1
    }
}

/// What a move does to a board.
struct Slide {
    var board: Board
    /// The tiles that merged into others, at the cells of those.
    var absorbed: [Tile] = []
    var points = 0
}

extension Board {
    /// The board after all tiles have moved as far as they can; nil if none can.
    ///
    /// Equal neighbours merge, once in a move, and those first that are nearest to the edge that the tiles move to.
    func slid(_ direction: Direction) -> Slide? {
        let tilesByCell = Dictionary(uniqueKeysWithValues: tiles.map { ($0.cell, $0) })
        var slide = Slide(board: self), moved: [Tile] = []
        for line in lines(towards: direction) {
            var settled: [Tile] = [], canMerge = false
            for tile in line.compactMap({ tilesByCell[$0] }) {
                if canMerge, let last = settled.last, last.rank == tile.rank {
                    settled[settled.count - 1].rank += 1
                    slide.points += settled[settled.count - 1].value
                    slide.absorbed.append(Tile(id: tile.id, rank: tile.rank, cell: last.cell))
                    canMerge = false
                } else {
                    settled.append(Tile(id: tile.id, rank: tile.rank, cell: line[settled.count]))
                    canMerge = true
                }
            }
            moved += settled
        }
        slide.board.tiles = moved.sorted { $0.id < $1.id }
        return slide.board.tiles == tiles ? nil : slide
    }

    /// The tiles that a move would push.
    func tilesMoved(by direction: Direction) -> Set<Tile.ID> {
        guard let slide = slid(direction) else { return [] }
        let cells = Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0.cell) })
        return Set((slide.board.tiles + slide.absorbed).filter { cells[$0.id] != $0.cell }.map(\.id))
    }

    /// The rows or columns, each from the edge that tiles move to.
    private func lines(towards direction: Direction) -> [[Cell]] {
        (0..<side).map { index in
            let line = (0..<side).map { direction.isHorizontal ? Cell(row: index, column: $0) : Cell(row: $0, column: index) }
            return direction == .right || direction == .down ? line.reversed() : line
        }
    }
}
