import SwiftUI

/// A metric at a glance, its newest value above a small chart. A tap opens its screen.
struct MetricTile: View {
    let metric: Metric
    let latest: Reading
    let points: [ChartPoint]
    @Environment(\.temperatureUnit) private var unit
    @ScaledMetric private var chartHeight: CGFloat = 64

    var body: some View {
        NavigationLink(value: metric) { glance }
            .buttonStyle(.card)
            .accessibilityLabel(metric.title)
            .accessibilityValue("\(metric.text(latest[metric], in: unit)), \(trend)")
    }

    private var glance: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Label(metric.title, systemImage: metric.symbol)
                    .font(.subheadline.weight(.medium))
                    .foregroundStyle(metric.tint)
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.caption2.weight(.bold))
                    .foregroundStyle(.tertiary)
            }
            MetricValue(metric: metric, value: latest[metric])
            MetricGlance(metric: metric, latest: latest, values: points.map(\.value))
                .frame(height: chartHeight)
                .frame(maxWidth: .infinity)
        }
        .card()
    }

    /// How the value has changed within the last three hours.
    private var trend: String {
        guard let now = points.last?.value, let before = points.dropLast(3).last?.value else { return "steady" }
        let change = now - before
        if abs(change) < 0.05 * max(abs(now), abs(before)) || change == 0 { return "steady" }
        return change > 0 ? "rising" : "falling"
    }
}

/// The small chart of a metric's tile.
private struct MetricGlance: View {
    let metric: Metric
    let latest: Reading
    let values: [Double]

    var body: some View {
        switch metric {
        case .battery:
            RingChart(fraction: latest[.battery] / 100, tint: metric.tint, lineWidth: 9) {
                Image(systemName: latest.batteryPower > 0 ? "bolt.fill" : "house.fill")
                    .foregroundStyle(metric.tint)
            }
        case .wind:
            WindRose(direction: latest.windDirection)
        case .humidity:
            Gauge(value: latest[.humidity], in: 0...100) {
                Text(metric.title)
            } currentValueLabel: {
                Image(systemName: "drop.fill").foregroundStyle(metric.tint)
            }
            .gaugeStyle(.accessoryCircularCapacity)
            .tint(metric.tint)
        case .airQuality:
            Gauge(value: min(latest[.airQuality], 200), in: 0...200) {
                Text(latest[.airQuality] < 50 ? "Good" : "Moderate")
            } currentValueLabel: {
                EmptyView()
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("200")
            }
            .font(.caption)
            .foregroundStyle(.secondary)
            .tint(latest[.airQuality] < 50 ? .green : .yellow)
        case .consumption, .rain:
            SparkBars(values)
                .fill(metric.tint.gradient)
                .animation(.smooth, value: values)
        case .solar, .temperature:
            ZStack {
                Sparkline(values, isFilled: true)
                    .fill(
                        .linearGradient(
                            colors: [metric.tint.opacity(0.3), metric.tint.opacity(0)], startPoint: .top, endPoint: .bottom))
                Sparkline(values)
                    .stroke(metric.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            }
            .animation(.smooth, value: values)
        }
    }
}
