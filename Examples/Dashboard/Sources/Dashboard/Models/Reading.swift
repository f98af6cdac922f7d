import Foundation

/// What a station measured at one moment.
struct Reading: Hashable, Identifiable, Sendable {
    enum Condition: String, Sendable {
        case clear = "Clear"
        case partlyCloudy = "Partly cloudy"
        case cloudy = "Cloudy"
        case rain = "Rain"
    }

    let date: Date
    /// Whether the sun is up.
    let isDay: Bool
    let condition: Condition
    /// Where the wind comes from, in degrees: 90 is the east.
    let windDirection: Double
    private let values: [Metric: Double]

    var id: Date { date }

    init(date: Date, isDay: Bool, condition: Condition, windDirection: Double, values: [Metric: Double]) {
        self.date = date
        self.isDay = isDay
        self.condition = condition
        self.windDirection = windDirection
        self.values = values
    }

    subscript(metric: Metric) -> Double { values[metric, default: 0] }

    var symbol: String {
        switch condition {
        case .clear: isDay ? "sun.max.fill" : "moon.stars.fill"
        case .partlyCloudy: isDay ? "cloud.sun.fill" : "cloud.moon.fill"
        case .cloudy: "cloud.fill"
        case .rain: "cloud.rain.fill"
        }
    }
}

extension Reading {
    /// The power into the battery, in kW; negative while it drains.
    var batteryPower: Double {
        let surplus = self[.solar] - self[.consumption]
        if surplus > 0 { return self[.battery] < 100 ? min(surplus, 2.5) : 0 }
        return self[.battery] > 15 ? max(surplus, -1.2) : 0
    }

    /// The power from the grid, in kW; negative while the house sells.
    var gridPower: Double { self[.consumption] + batteryPower - self[.solar] }
}

extension Sequence<Reading> {
    func points(of metric: Metric) -> [ChartPoint] { map { ChartPoint(date: $0.date, value: $0[metric]) } }
}
