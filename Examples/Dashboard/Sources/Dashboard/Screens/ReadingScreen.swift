import SwiftUI

/// All that a station measured at one hour, and where it lies between the lowest and the highest value of the day.
struct ReadingScreen: View {
    let reading: Reading
    @Environment(DashboardModel.self) private var model
    @Environment(\.temperatureUnit) private var unit

    var body: some View {
        List {
            Section {
                LabeledContent("Weather") {
                    Label(reading.condition.rawValue, systemImage: reading.symbol)
                }
                LabeledContent("Wind from", value: WindRose.name(of: reading.windDirection))
            }
            Section {
                ForEach(Metric.allCases) { metric in
                    VStack(alignment: .leading, spacing: 6) {
                        LabeledContent {
                            Text(metric.text(reading[metric], in: unit)).monospacedDigit()
                        } label: {
                            Label(metric.title, systemImage: metric.symbol)
                        }
                        ProgressView(value: position(of: metric))
                            .tint(metric.tint)
                            .accessibilityLabel("Between the day's lowest and highest")
                    }
                }
            } footer: {
                Text("A full bar is the highest value of the last 24 hours.")
            }
        }
        .navigationTitle(model.site.time(reading.date))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func position(of metric: Metric) -> Double {
        let values = model.points(of: metric).map(\.value) + [reading[metric]]
        guard let low = values.min(), let high = values.max(), high > low else { return 0 }
        return (reading[metric] - low) / (high - low)
    }
}
