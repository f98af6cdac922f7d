import SwiftUI

/// The last day of a metric: a chart, its statistics, and all readings.
struct MetricScreen: View {
    let metric: Metric
    @Environment(DashboardModel.self) private var model
    @Environment(\.temperatureUnit) private var unit
    @State private var hours = 24
    @State private var selection: Date?

    private var points: [ChartPoint] { model.points(of: metric, hours: hours) }

    var body: some View {
        List {
            Section {
                headline
                HistoryChart(metric: metric, points: points, selection: $selection)
                    .frame(height: 220)
                    .listRowSeparator(.hidden)
                Picker("Hours", selection: $hours) {
                    ForEach([6, 12, 24], id: \.self) { Text("\($0) h").tag($0) }
                }
                .pickerStyle(.segmented)
            }
            Section("Statistics") { MetricStatistics(metric: metric, points: points) }
            Section("Readings") {
                ForEach(model.history.suffix(hours).reversed()) { reading in
                    NavigationLink(value: reading) {
                        LabeledContent(model.site.time(reading.date), value: metric.text(reading[metric], in: unit))
                            .monospacedDigit()
                    }
                }
            }
        }
        .navigationTitle(metric.title)
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: hours) { selection = nil }
    }

    private var headline: some View {
        HStack(alignment: .firstTextBaseline) {
            if let shown = points.first(where: { $0.date == selection }) ?? points.last {
                MetricValue(metric: metric, value: shown.value, font: .largeTitle)
                Spacer()
                Text(selection == nil ? "Now" : model.site.time(shown.date))
                    .foregroundStyle(.secondary)
            }
        }
        .listRowSeparator(.hidden)
    }
}

/// The lowest, the mean and the highest value.
private struct MetricStatistics: View {
    let metric: Metric
    let points: [ChartPoint]
    @Environment(DashboardModel.self) private var model
    @Environment(\.temperatureUnit) private var unit

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
            if let lowest = points.min(by: { $0.value < $1.value }) { row("Lowest", lowest.value, at: lowest.date) }
            Divider()
            row("Mean", points.map(\.value).reduce(0, +) / Double(max(points.count, 1)))
            Divider()
            if let highest = points.max(by: { $0.value < $1.value }) { row("Highest", highest.value, at: highest.date) }
        }
    }

    private func row(_ title: LocalizedStringKey, _ value: Double, at date: Date? = nil) -> some View {
        GridRow {
            Text(title)
            Text(date.map(model.site.time) ?? "")
                .foregroundStyle(.secondary)
            Text(metric.text(value, in: unit))
                .frame(maxWidth: .infinity, alignment: .trailing)
                .gridColumnAlignment(.trailing)
        }
        .monospacedDigit()
        .accessibilityElement(children: .combine)
    }
}
