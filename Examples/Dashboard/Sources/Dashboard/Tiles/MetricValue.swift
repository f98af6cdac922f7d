import SwiftUI

/// A number with its unit. The digits roll when it changes.
struct MetricValue: View {
    let metric: Metric
    let value: Double
    var font = Font.title
    @Environment(\.temperatureUnit) private var unit

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
            Text(metric.number(value, in: unit))
                .font(font.weight(.semibold))
                .fontDesign(.rounded)
                .monospacedDigit()
                .contentTransition(.numericText(value: value))
            Text(metric.unit(unit))
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.6)
        .animation(.snappy, value: value)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(metric.title)
        .accessibilityValue(metric.text(value, in: unit))
    }
}
