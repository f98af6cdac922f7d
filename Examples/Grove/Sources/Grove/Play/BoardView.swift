import SwiftUI

/// A game's board. It only shows it; `PlayableBoard` makes moves.
struct BoardView: View {
    let game: Game
    /// A move that a finger is about to make: its tiles follow the finger a little.
    var lean: Lean?
    /// Makes a move for assistive technology; nil on a board that is only shown.
    var move: ((Direction) -> Void)?

    var body: some View {
        let leaning = lean.map { game.board.tilesMoved(by: $0.direction) } ?? []
        BoardLayout(side: game.level.side) {
            ForEach(game.board.cells, id: \.self) { cell in
                TileShape()
                    .fill(.fill.tertiary)
                    .boardCell(cell)
            }
            .accessibilityHidden(true)
            ForEach(game.board.tiles + game.absorbed) { tile in
                let isAbsorbed = game.absorbed.contains(tile)
                TileView(rank: tile.rank)
                    .modifier(TileAccessibility(tile: tile, move: move))
                    .accessibilityHidden(isAbsorbed)
                    .accessibilitySortPriority(-Double(tile.cell.row * game.level.side + tile.cell.column))
                    .offset(leaning.contains(tile.id) ? lean?.offset ?? .zero : .zero)
                    .boardCell(tile.cell)
                    .transition(isAbsorbed ? .identity : .scale(scale: 0.3).combined(with: .opacity))
                    .zIndex(isAbsorbed ? 1 : 2)
            }
        }
        .background(.fill.tertiary, in: TileShape(cornerRadius: 0.05))
    }
}

/// How far a finger has pulled towards a move.
struct Lean: Equatable {
    var direction: Direction
    /// In points.
    var distance: CGFloat

    var offset: CGSize { direction.vector(length: distance) }
}

/// What VoiceOver says of a tile, with the moves as actions.
private struct TileAccessibility: ViewModifier {
    let tile: Tile
    let move: ((Direction) -> Void)?
    @Environment(\.tileSet) private var tileSet

    func body(content: Content) -> some View {
        content
            .accessibilityElement()
            .accessibilityLabel(tileSet.spokenName(of: tile.rank))
            .accessibilityValue("Row \(tile.cell.row + 1), column \(tile.cell.column + 1)")
            .accessibilityActions {
                if let move {
                    ForEach(Direction.allCases) { direction in
                        Button("Move \(direction.name)") { move(direction) }
                    }
                }
            }
    }
}

#Preview {
    BoardView(game: GameRecord(level: .orchard, seed: 7, moves: [.left, .up, .right, .down]).game())
        .padding()
}
