import SwiftUI

/// Draws values over time as a line above a gradient. The line grows from the left when `progress` is animated.
struct LineChart: View, Animatable {
    let points: [ChartPoint]
    let tint: Color
    var bounds: ClosedRange<Double>?
    var selection: Date?
    var timeLabel: (Date) -> String = { $0.formatted(date: .omitted, time: .shortened) }
    var valueLabel: (Double) -> String = { $0.formatted() }
    /// The part of the line that is drawn, from 0 to 1.
    var progress = 1.0

    nonisolated var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    var body: some View {
        Canvas { context, size in
            guard let last = points.last else { return }
            let plot = ChartPlot(points, in: GraphicsContext.plotFrame(in: size), bounds: bounds)
            context.drawValueAxis(plot, label: valueLabel)
            context.drawTimeAxis(plot, points: points, label: timeLabel)

            var visible = context
            visible.clip(to: Path(CGRect(x: 0, y: 0, width: plot.frame.minX + plot.frame.width * progress, height: size.height)))
            let line = Path(curveThrough: points.map(plot.position))
            visible.fill(
                area(below: line, plot),
                with: .linearGradient(
                    Gradient(colors: [tint.opacity(0.35), tint.opacity(0.02)]),
                    startPoint: CGPoint(x: 0, y: plot.frame.minY), endPoint: CGPoint(x: 0, y: plot.frame.maxY)))
            visible.stroke(line, with: .color(tint), style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))

            if let point = points.first(where: { $0.date == selection }) {
                context.drawSelection(point, plot, tint: tint)
            } else if progress == 1 {
                context.drawDot(at: plot.position(last), tint: tint)
            }
        }
    }

    private func area(below line: Path, _ plot: ChartPlot) -> Path {
        var area = line
        area.addLine(to: CGPoint(x: plot.frame.maxX, y: plot.frame.maxY))
        area.addLine(to: CGPoint(x: plot.frame.minX, y: plot.frame.maxY))
        area.closeSubpath()
        return area
    }
}

#Preview {
    LineChart(points: Station(site: .lisbon).history(until: .now).points(of: .solar), tint: .orange)
        .frame(height: 220)
        .padding()
}
