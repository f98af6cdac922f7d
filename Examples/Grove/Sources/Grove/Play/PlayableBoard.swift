import SwiftUI

/// The board under a finger and a keyboard.
struct PlayableBoard: View {
    let game: Game
    let move: (Direction) -> Void
    @State private var width: CGFloat = 320
    @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var lean: Lean?

    var body: some View {
        BoardView(game: game, lean: lean, move: move)
            .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
            .contentShape(.rect)
            .gesture(swipe)
            .moveKeys(move)
            .accessibilityElement(children: .contain)
            .accessibilityLabel("Board")
    }

    private var tileSide: CGFloat { BoardLayout(side: game.level.side).cellSide(width: width) }

    private var swipe: some Gesture {
        DragGesture(minimumDistance: 8)
            .updating($lean) { drag, lean, _ in
                guard let direction = Direction(along: drag.translation) else { return lean = nil }
                let distance = abs(direction.isHorizontal ? drag.translation.width : drag.translation.height)
                lean = Lean(direction: direction, distance: rubberBand(distance, limit: tileSide / 3))
            }
            .onEnded { drag in
                if let direction = Direction(
                    swipe: drag.translation, endingAt: drag.predictedEndTranslation, tileSide: tileSide)
                {
                    move(direction)
                }
            }
    }

    /// Follows a distance at first, and never exceeds the limit.
    private func rubberBand(_ distance: CGFloat, limit: CGFloat) -> CGFloat { limit * distance / (limit + distance) }
}
