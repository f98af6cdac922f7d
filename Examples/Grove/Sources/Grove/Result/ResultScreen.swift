import SwiftUI

/// Covers the game once its goal is grown.
struct ResultScreen: View {
    let game: Game
    let moves: Int
    let startAgain: () -> Void
    @Environment(\.dismiss) private var dismiss
    @Environment(\.tileSet) private var tileSet

    var body: some View {
        VStack(spacing: 16) {
            Spacer()
            TrophyView(rank: game.level.goal)
            Text("A \(tileSet.spokenName(of: game.level.goal)) has grown")
                .font(.title.bold())
                .multilineTextAlignment(.center)
            Text("\(game.score) points in \(moves) moves")
                .foregroundStyle(.secondary)
            Spacer()
            Button {
                dismiss()
            } label: {
                Text("Keep Going").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .keyboardShortcut(.cancelAction)
            Button("New Game") {
                startAgain()
                dismiss()
            }
            ShareLink(item: "I grew \(tileSet.sign(of: game.level.goal)) in \(moves) moves.")
        }
        .controlSize(.large)
        .frame(maxWidth: 360)
        .padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { MorningSky().ignoresSafeArea() }
        .overlay { ConfettiView().ignoresSafeArea() }
    }
}

/// The tile of the goal: it falls into its place, and then floats.
private struct TrophyView: View {
    let rank: Int
    @State private var isFalling = false

    private struct Fall {
        var y: CGFloat = -300
        var scale = 0.4
        var angle = Angle.degrees(-40)
    }

    var body: some View {
        TileView(rank: rank)
            .frame(width: 96, height: 96)
            .scaleEffect(1.4)
            .phaseAnimator([0, -8]) { content, height in
                content
                    .offset(y: height)
                    .shadow(color: .black.opacity(0.25), radius: 12 - height / 2, y: 10 - height)
            } animation: { _ in
                .easeInOut(duration: 1.4)
            }
            .keyframeAnimator(initialValue: Fall(), trigger: isFalling) { content, fall in
                content
                    .rotationEffect(fall.angle)
                    .scaleEffect(fall.scale)
                    .offset(y: fall.y)
            } keyframes: { _ in
                KeyframeTrack(\.y) { SpringKeyframe(0, duration: 0.9, spring: .bouncy(duration: 0.7)) }
                KeyframeTrack(\.scale) { SpringKeyframe(1, duration: 0.9, spring: .bouncy(duration: 0.6)) }
                KeyframeTrack(\.angle) {
                    CubicKeyframe(.degrees(14), duration: 0.4)
                    SpringKeyframe(.zero, duration: 0.6, spring: .bouncy)
                }
            }
            .onAppear { isFalling = true }
            .padding(32)
            .accessibilityHidden(true)
    }
}

/// Soft light behind the result.
private struct MorningSky: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let ground: Color = colorScheme == .dark ? .black : .white
        MeshGradient(
            width: 3, height: 3,
            points: [[0, 0], [0.5, 0], [1, 0], [0, 0.4], [0.6, 0.5], [1, 0.6], [0, 1], [0.5, 1], [1, 1]],
            colors: [.cyan, .mint, .yellow, .mint, ground, .pink, ground, ground, ground]
        )
        .opacity(0.4)
        .background(ground)
    }
}

#Preview {
    ResultScreen(game: GameRecord(level: .orchard, seed: 1).game(), moves: 96) {}
}
