import SwiftUI

/// The chart of a metric's screen. A finger on it selects a reading; so do the adjusting gestures of assistive technologies.
struct HistoryChart: View {
    let metric: Metric
    let points: [ChartPoint]
    @Binding var selection: Date?
    @Environment(DashboardModel.self) private var model
    @Environment(\.temperatureUnit) private var unit
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @State private var progress = 0.0
    @State private var width: CGFloat = 0

    var body: some View {
        chart
            .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
            .contentShape(.rect)
            .gesture(
                DragGesture(minimumDistance: 4)
                    .onChanged { select(at: $0.location.x) }
                    .onEnded { _ in selection = nil }
            )
            .onAppear { withAnimation(reduceMotion ? nil : .easeOut(duration: 0.8)) { progress = 1 } }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text("Chart of \(Text(metric.title))"))
            .accessibilityValue(summary)
            .accessibilityAdjustableAction { direction in
                switch direction {
                case .increment: moveSelection(by: 1)
                case .decrement: moveSelection(by: -1)
                @unknown default: break
                }
            }
    }

    @ViewBuilder private var chart: some View {
        switch metric.chart {
        case .line:
            LineChart(
                points: points, tint: metric.tint, bounds: metric.bounds, selection: selection, timeLabel: model.site.time,
                valueLabel: label, progress: progress)
        case .bars:
            BarChart(
                points: points, tint: metric.tint, selection: selection, timeLabel: model.site.time, valueLabel: label,
                progress: progress)
        }
    }

    /// The selected reading, or the range of all.
    private var summary: String {
        if let point = points.first(where: { $0.date == selection }) {
            return "\(metric.text(point.value, in: unit)) at \(model.site.time(point.date))"
        }
        let values = points.map(\.value)
        guard let low = values.min(), let high = values.max() else { return "No readings" }
        return "\(metric.text(low, in: unit)) to \(metric.text(high, in: unit)), \(points.count) readings"
    }

    private func label(_ value: Double) -> String {
        metric.converted(value, to: unit).formatted(.number.precision(.significantDigits(1...3)))
    }

    private func select(at x: CGFloat) {
        let plot = ChartPlot(points, in: GraphicsContext.plotFrame(in: CGSize(width: width, height: 0)))
        selection = points.map(\.date).min { abs(plot.x($0) - x) < abs(plot.x($1) - x) }
    }

    private func moveSelection(by offset: Int) {
        let dates = points.map(\.date)
        guard let current = selection ?? dates.last, let index = dates.firstIndex(of: current) else { return }
        selection = dates[min(max(index + offset, 0), dates.count - 1)]
    }
}
