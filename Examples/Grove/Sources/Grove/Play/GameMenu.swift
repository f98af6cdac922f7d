import SwiftUI

/// A new game, the level, and the tiles.
struct GameMenu: View {
    let level: Level
    let start: (Level) -> Void
    @AppStorage("tileSet") private var tileSet = TileSet.forest

    var body: some View {
        Menu("Game", systemImage: "ellipsis") {
            Button("New Game", systemImage: "plus") { start(level) }
            Picker("Level", selection: Binding(get: { level }, set: { if $0 != level { start($0) } })) {
                ForEach(Level.allCases) { level in
                    Text("\(level.name), \(level.side) × \(level.side)").tag(level)
                }
            }
            Picker("Tiles", selection: $tileSet) {
                ForEach(TileSet.allCases) { Text($0.name).tag($0) }
            }
        }
    }
}

/// Takes moves back, and makes them again.
struct UndoBar: View {
    let session: GameSession

    var body: some View {
        HStack(spacing: 16) {
            Button("Undo", systemImage: "arrow.uturn.backward") { withAnimation(.move) { session.undo() } }
                .keyboardShortcut("z")
                .disabled(!session.canUndo)
            Button("Redo", systemImage: "arrow.uturn.forward") { withAnimation(.move) { session.redo() } }
                .keyboardShortcut("z", modifiers: [.command, .shift])
                .disabled(!session.canRedo)
        }
        .labelStyle(.iconOnly)
        .font(.title3)
        .buttonStyle(.glass)
        .buttonBorderShape(.circle)
        .controlSize(.large)
    }
}
