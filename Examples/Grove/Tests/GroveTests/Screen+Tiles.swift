import CoreGraphics
import FrontmostTesting

@testable import Grove

extension Screen {
    /// The board that moves are made on.
    var board: Element { find("Board") }

    /// What assistive technology finds on the board, in reading order: `seed, Row 1, column 2`.
    var tiles: [String] {
        get throws { try tileElements.map { try "\($0.label), \($0.value)" } }
    }

    func tile(at cell: Cell) throws -> Element? {
        try tileElements.first { try $0.value == "Row \(cell.row + 1), column \(cell.column + 1)" }
    }

    /// The width of the tiles' area.
    var boardWidth: CGFloat {
        get throws {
            let frames = try tileElements.map { try $0.frame }
            return (frames.map(\.maxX).max() ?? 0) - (frames.map(\.minX).min() ?? 0)
        }
    }

    /// Performs an action of the first tile.
    func tileAction(_ name: String) async throws { try await tileElements.first?.perform(action: name) }

    /// Opens the game's menu, and chooses the item with these words.
    func chooseInMenu(_ words: String) async throws {
        try await find(.button, "Game").tap()
        await advance(by: .seconds(1))
        try await find(containing: words).tap()
        await advance(by: .seconds(1))
    }

    private var tileElements: [Element] {
        get throws { try all().filter { try $0.value.hasPrefix("Row ") } }
    }
}

extension Game {
    /// The tiles as `Screen.tiles` has them.
    var spokenTiles: [String] {
        board.tiles
            .sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
            .map { "\(TileSet.forest.spokenName(of: $0.rank)), Row \($0.cell.row + 1), column \($0.cell.column + 1)" }
    }
}
