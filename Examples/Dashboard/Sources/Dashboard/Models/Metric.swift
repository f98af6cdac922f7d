import SwiftUI

/// What a station measures.
enum Metric: String, CaseIterable, Identifiable, Sendable {
    case solar, battery, consumption, temperature, wind, humidity, rain, airQuality

    /// The chart that suits its values.
    enum ChartKind { case line, bars }

    var id: Self { self }

    var title: LocalizedStringKey {
        switch self {
        case .solar: "Solar"
        case .battery: "Battery"
        case .consumption: "Home"
        case .temperature: "Temperature"
        case .wind: "Wind"
        case .humidity: "Humidity"
        case .rain: "Rain"
        case .airQuality: "Air quality"
        }
    }

    var symbol: String {
        switch self {
        case .solar: "sun.max"
        case .battery: "battery.100"
        case .consumption: "house"
        case .temperature: "thermometer.medium"
        case .wind: "wind"
        case .humidity: "humidity"
        case .rain: "cloud.rain"
        case .airQuality: "leaf"
        }
    }

    var tint: Color {
        switch self {
        case .solar: .orange
        case .battery: .green
        case .consumption: .purple
        case .temperature: .red
        case .wind: .teal
        case .humidity: .cyan
        case .rain: .blue
        case .airQuality: .mint
        }
    }

    var chart: ChartKind {
        switch self {
        case .consumption, .rain: .bars
        default: .line
        }
    }

    /// The values that it can have, for those that have bounds.
    var bounds: ClosedRange<Double>? {
        switch self {
        case .battery, .humidity: 0...100
        case .airQuality: 0...200
        default: nil
        }
    }
}

/// The unit in which temperatures are shown. Stations measure in °C.
enum TemperatureUnit: String, CaseIterable, Identifiable, Sendable {
    case celsius = "°C"
    case fahrenheit = "°F"

    var id: Self { self }
}

extension EnvironmentValues {
    @Entry var temperatureUnit = TemperatureUnit.celsius
}

extension Metric {
    func unit(_ temperatureUnit: TemperatureUnit) -> String {
        switch self {
        case .solar, .consumption: "kW"
        case .battery, .humidity: "%"
        case .temperature: temperatureUnit.rawValue
        case .wind: "m/s"
        case .rain: "mm"
        case .airQuality: "AQI"
        }
    }

    /// A measured value in the unit in which it is shown.
    func converted(_ value: Double, to unit: TemperatureUnit) -> Double {
        self == .temperature && unit == .fahrenheit ? value * 9 / 5 + 32 : value
    }

    /// The number alone: `2.4`.
    func number(_ value: Double, in unit: TemperatureUnit) -> String {
        let digits =
            switch self {
            case .solar, .consumption, .temperature, .wind, .rain: 1
            case .battery, .humidity, .airQuality: 0
            }
        return converted(value, to: unit).rounded(toDigits: digits)
    }

    /// The number with its unit: `2.4 kW`.
    func text(_ value: Double, in unit: TemperatureUnit) -> String { "\(number(value, in: unit)) \(self.unit(unit))" }
}

extension Double {
    /// The number as text, without the sign of a zero that was negative before rounding.
    func rounded(toDigits digits: Int) -> String {
        let power = pow(10, Double(digits))
        return ((self * power).rounded() / power + 0).formatted(.number.precision(.fractionLength(digits)))
    }
}
