import SwiftUI

/// The score, the best one, and what to grow.
struct ScoreBar: View {
    let game: Game
    let moves: Int
    let best: Int

    var body: some View {
        HStack(spacing: 12) {
            ScoreBox(title: "Score", value: game.score)
                .overlay(alignment: .topTrailing) { GainView(gain: game.gain, moves: moves).padding(.horizontal, 10) }
            ScoreBox(title: "Best", value: best)
            GoalBox(rank: game.level.goal)
        }
        .frame(maxWidth: 520)
    }
}

private struct ScoreBox: View {
    let title: String
    let value: Int

    var body: some View {
        VStack(spacing: 2) {
            Text(title)
                .font(.caption)
                .foregroundStyle(.secondary)
            Text(value, format: .number)
                .font(.title2.bold().monospacedDigit())
                .contentTransition(.numericText(value: Double(value)))
        }
        .frame(maxWidth: .infinity, minHeight: 64)
        .background(.fill.tertiary, in: .rect(cornerRadius: 16))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(title)
        .accessibilityValue("\(value)")
    }
}

/// The tile that wins.
private struct GoalBox: View {
    let rank: Int
    @Environment(\.tileSet) private var tileSet

    var body: some View {
        VStack(spacing: 4) {
            Text("Goal")
                .font(.caption)
                .foregroundStyle(.secondary)
            TileView(rank: rank)
                .frame(width: 34, height: 34)
        }
        .frame(maxWidth: .infinity, minHeight: 64)
        .background(.fill.tertiary, in: .rect(cornerRadius: 16))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Goal")
        .accessibilityValue(tileSet.spokenName(of: rank))
    }
}

/// The points of a move, which rise from the score.
private struct GainView: View {
    let gain: Int
    let moves: Int

    private struct Rise {
        var y: CGFloat = 0
        var opacity = 0.0
    }

    var body: some View {
        Text("+\(gain)")
            .font(.headline)
            .foregroundStyle(.tint)
            .keyframeAnimator(initialValue: Rise(), trigger: moves) { content, rise in
                content
                    .offset(y: rise.y)
                    .opacity(gain > 0 ? rise.opacity : 0)
            } keyframes: { _ in
                KeyframeTrack(\.y) {
                    MoveKeyframe(10)
                    CubicKeyframe(-22, duration: 0.8)
                }
                KeyframeTrack(\.opacity) {
                    LinearKeyframe(1, duration: 0.15)
                    LinearKeyframe(1, duration: 0.35)
                    LinearKeyframe(0, duration: 0.3)
                }
            }
            .accessibilityHidden(true)
    }
}

#Preview {
    @Previewable @State var moves = 0
    ScoreBar(game: GameRecord(level: .garden, seed: 3).game(), moves: moves, best: 120)
        .onTapGesture { moves += 1 }
}
