/// A place on the board.
struct Cell: Hashable {
    var row: Int
    var column: Int
}

/// A tile. Two of the same rank make one of the next.
struct Tile: Identifiable, Hashable {
    /// Stays the same while the tile moves and grows.
    let id: Int
    var rank: Int
    var cell: Cell

    /// What the tile counts: 2, 4, 8, …
    var value: Int { 1 << rank }
}
