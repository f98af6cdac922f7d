import SwiftUI

/// The weather now, on a sky as it is at this hour.
struct NowCard: View {
    let site: Site
    let latest: Reading
    /// The lowest and the highest temperature of the last day, in °C.
    let range: ClosedRange<Double>
    @Environment(\.temperatureUnit) private var unit
    @ScaledMetric(relativeTo: .largeTitle) private var symbolSize: CGFloat = 46
    @ScaledMetric(relativeTo: .largeTitle) private var temperatureSize: CGFloat = 60

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 2) {
                    Label(site.region, systemImage: "location.fill")
                        .font(.subheadline)
                    Text("\(temperature(latest[.temperature]))°")
                        .font(.system(size: temperatureSize, weight: .thin, design: .rounded))
                        .contentTransition(.numericText(value: latest[.temperature]))
                        .animation(.snappy, value: temperature(latest[.temperature]))
                    Text("\(latest.condition.rawValue) · \(temperature(range.lowerBound))° to \(temperature(range.upperBound))°")
                        .font(.callout)
                }
                Spacer()
                Image(systemName: latest.symbol)
                    .symbolRenderingMode(.multicolor)
                    .font(.system(size: symbolSize))
                    .contentTransition(.symbolEffect(.replace))
            }
            SunArc(hour: site.hour(of: latest.date))
                .frame(height: 54)
                .accessibilityHidden(true)
        }
        .foregroundStyle(.white)
        .padding()
        .background(sky, in: .rect(cornerRadius: 22))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Weather in \(site.region)")
        .accessibilityValue("\(Metric.temperature.text(latest[.temperature], in: unit)), \(latest.condition.rawValue)")
    }

    private func temperature(_ value: Double) -> String {
        Metric.temperature.converted(value, to: unit).rounded(toDigits: 0)
    }

    private var sky: LinearGradient {
        let colors: [Color] =
            switch (latest.isDay, latest.condition) {
            case (false, _): [Color(red: 0.07, green: 0.09, blue: 0.24), Color(red: 0.19, green: 0.24, blue: 0.45)]
            case (true, .clear), (true, .partlyCloudy):
                [Color(red: 0.16, green: 0.46, blue: 0.86), Color(red: 0.42, green: 0.68, blue: 0.93)]
            case (true, _): [Color(red: 0.33, green: 0.41, blue: 0.51), Color(red: 0.52, green: 0.6, blue: 0.68)]
            }
        return LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
    }
}
