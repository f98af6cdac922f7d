import SwiftUI

/// A tile as it looks, which springs when it grows.
struct TileView: View {
    let rank: Int
    @Environment(\.tileSet) private var tileSet

    var body: some View {
        TileShape()
            .fill(Color.tile(rank: rank).gradient)
            .overlay {
                GeometryReader { geometry in
                    let side = geometry.size.width
                    Text(tileSet.sign(of: rank))
                        .font(.system(size: side * 0.46, weight: .bold, design: .rounded))
                        .lineLimit(1)
                        .minimumScaleFactor(0.3)
                        .foregroundStyle(Color.tileSign(rank: rank))
                        .padding(side * 0.1)
                        .frame(width: side, height: side)
                }
            }
            .keyframeAnimator(initialValue: 1.0, trigger: rank) { content, scale in
                content.scaleEffect(scale)
            } keyframes: { _ in
                KeyframeTrack {
                    LinearKeyframe(1, duration: 0.1)
                    SpringKeyframe(1.14, duration: 0.12)
                    SpringKeyframe(1, duration: 0.25, spring: .bouncy)
                }
            }
    }
}

/// A square with corners that are round in proportion.
struct TileShape: Shape {
    /// As a part of the side.
    var cornerRadius: CGFloat = 0.14

    func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: cornerRadius * min(rect.width, rect.height), style: .continuous)
    }
}

extension Color {
    /// From the brown of a seed through the greens of the woods to the gold of a star.
    private static let tiles: [Color] = [
        Color(red: 0.90, green: 0.83, blue: 0.70), Color(red: 0.80, green: 0.89, blue: 0.58),
        Color(red: 0.56, green: 0.78, blue: 0.44), Color(red: 0.97, green: 0.70, blue: 0.78),
        Color(red: 0.95, green: 0.56, blue: 0.40), Color(red: 0.42, green: 0.62, blue: 0.34),
        Color(red: 0.22, green: 0.54, blue: 0.36), Color(red: 0.09, green: 0.42, blue: 0.34),
        Color(red: 0.42, green: 0.44, blue: 0.62), Color(red: 0.30, green: 0.58, blue: 0.90),
        Color(red: 0.98, green: 0.78, blue: 0.26), Color(red: 0.45, green: 0.30, blue: 0.70),
    ]

    static func tile(rank: Int) -> Color { tiles[min(max(rank, 1), tiles.count) - 1] }

    static func tileSign(rank: Int) -> Color {
        switch rank {
        case 1...4, 11: Color(red: 0.22, green: 0.20, blue: 0.16)
        default: .white
        }
    }
}

#Preview(traits: .sizeThatFitsLayout) {
    @Previewable @State var rank = 1
    TileView(rank: rank)
        .frame(width: 80, height: 80)
        .onTapGesture { rank += 1 }
        .padding()
}
