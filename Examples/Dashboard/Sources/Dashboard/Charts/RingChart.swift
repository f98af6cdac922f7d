import SwiftUI

/// Shows a part of a whole as a ring with a label in its middle.
struct RingChart<Label: View>: View {
    let fraction: Double
    let tint: Color
    var lineWidth: CGFloat = 10
    @ViewBuilder let label: Label

    var body: some View {
        ZStack {
            RingSegment(fraction: 1)
                .stroke(tint.opacity(0.18), lineWidth: lineWidth)
            RingSegment(fraction: fraction)
                .stroke(tint, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
                .rotationEffect(.degrees(-90))
            label
        }
        .padding(lineWidth / 2)
        .aspectRatio(1, contentMode: .fit)
        .animation(.smooth, value: fraction)
    }
}

/// A part of a circle that begins on the right and goes clockwise.
struct RingSegment: Shape {
    /// From 0 to 1.
    var fraction: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
                startAngle: .zero, endAngle: .degrees(360 * fraction), clockwise: false)
        }
    }
}

#Preview {
    @Previewable @State var fraction = 0.7
    RingChart(fraction: fraction, tint: .green) { Text(fraction, format: .percent) }
        .frame(width: 120)
        .onTapGesture { fraction = .random(in: 0...1) }
}
