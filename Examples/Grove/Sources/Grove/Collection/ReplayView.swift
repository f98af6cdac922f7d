import SwiftUI

/// A solved game in front of the collection, move by move.
struct ReplayView: View {
    let solved: SolvedGame
    let boards: Namespace.ID
    let close: () -> Void
    @State private var count: Double
    @State private var isPlaying = false

    init(solved: SolvedGame, boards: Namespace.ID, close: @escaping () -> Void) {
        (self.solved, self.boards, self.close) = (solved, boards, close)
        _count = State(initialValue: Double(solved.record.moves.count))
    }

    var body: some View {
        let game = solved.record.game(after: Int(count)), total = Double(solved.record.moves.count)
        VStack(spacing: 24) {
            Spacer()
            BoardView(game: game)
                .matchedGeometryEffect(id: solved.id, in: boards)
                .frame(maxWidth: 480)
            Text("\(game.score) points after \(Int(count)) moves")
                .monospacedDigit()
                .contentTransition(.numericText())
            HStack(spacing: 16) {
                Button(isPlaying ? "Pause" : "Play", systemImage: isPlaying ? "pause.fill" : "play.fill") {
                    if count == total { count = 0 }
                    isPlaying.toggle()
                }
                .contentTransition(.symbolEffect(.replace))
                Slider(value: $count.animation(.move), in: 0...total, step: 1) { Text("Moves") }
                Button("Close", systemImage: "xmark", action: close)
                    .keyboardShortcut(.cancelAction)
            }
            .labelStyle(.iconOnly)
            .font(.title2)
            Spacer()
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Rectangle().fill(.regularMaterial).ignoresSafeArea().transition(.opacity) }
        .accessibilityAddTraits(.isModal)
        .task(id: isPlaying) { if isPlaying { await play() } }
    }

    private func play() async {
        while count < Double(solved.record.moves.count) {
            do { try await Task.sleep(for: .milliseconds(350)) } catch { return }
            withAnimation(.move) { count += 1 }
        }
        isPlaying = false
    }
}
