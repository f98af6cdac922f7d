import SwiftUI

/// Draws values over time as bars. They grow from zero when `progress` is animated.
struct BarChart: View, Animatable {
    let points: [ChartPoint]
    let tint: Color
    var selection: Date?
    var timeLabel: (Date) -> String = { $0.formatted(date: .omitted, time: .shortened) }
    var valueLabel: (Double) -> String = { $0.formatted() }
    /// The height of the bars, from 0 to 1 for their values.
    var progress = 1.0

    nonisolated var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    var body: some View {
        Canvas { context, size in
            guard !points.isEmpty else { return }
            let frame = GraphicsContext.plotFrame(in: size)
            let slot = frame.width / CGFloat(points.count)
            let plot = ChartPlot(points, in: frame, inset: slot / 2, includesZero: true)
            context.drawValueAxis(plot, label: valueLabel)
            context.drawTimeAxis(plot, points: points, label: timeLabel)
            for point in points {
                let isDimmed = selection.map { $0 != point.date } ?? false
                context.fill(
                    bar(point, width: slot * 0.65, plot),
                    with: .linearGradient(
                        Gradient(colors: [tint, tint.opacity(0.6)].map { $0.opacity(isDimmed ? 0.4 : 1) }),
                        startPoint: CGPoint(x: 0, y: frame.minY), endPoint: CGPoint(x: 0, y: frame.maxY)))
            }
        }
    }

    private func bar(_ point: ChartPoint, width: CGFloat, _ plot: ChartPlot) -> Path {
        let top = plot.y(point.value * progress)
        let height = plot.y(0) - top
        let radius = min(3, width / 2, height)
        return Path { path in
            path.addRoundedRect(
                in: CGRect(x: plot.x(point.date) - width / 2, y: top, width: width, height: height),
                cornerRadii: RectangleCornerRadii(topLeading: radius, topTrailing: radius))
        }
    }
}

#Preview {
    BarChart(points: Station(site: .lisbon).history(until: .now).points(of: .consumption), tint: .purple)
        .frame(height: 220)
        .padding()
}
