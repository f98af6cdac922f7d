import Foundation

/// Measures a weather that depends on nothing but the place and the date, so that it is the same whenever it is asked.
struct Station: Sendable {
    let site: Site

    func reading(at date: Date) -> Reading {
        let hour = site.hour(of: date)
        let climate = site.climate
        let daylight = max(0, sin((hour - 6) / 12 * .pi))
        let clouds = clamp(climate.cloudiness + 0.5 * noise(.clouds, date, hours: 3), 0...1)
        let isWet = clouds > 0.85
        let gusts = noise(.wind, date, hours: 2) + 0.15 * noise(.wind, date, hours: 0.002)
        let values: [Metric: Double] = [
            .temperature: climate.meanTemperature - climate.dailySwing / 2 * cos((hour - 3) / 12 * .pi)
                + noise(.temperature, date, hours: 4) + 0.15 * noise(.temperature, date, hours: 0.002),
            .solar: daylight * 5.2 * (1 - 0.75 * clouds) * (1 + 0.06 * noise(.solar, date, hours: 0.001)),
            .consumption: consumption(at: hour)
                * (1 + 0.2 * noise(.home, date, hours: 1) + 0.08 * noise(.home, date, hours: 0.001)),
            .battery: clamp(56 - 38 * cos((hour - 5) / 12 * .pi) + 4 * noise(.battery, date, hours: 5), 0...100),
            .wind: max(0, climate.meanWind * (1 + 0.6 * gusts)),
            .humidity: clamp(48 + 30 * clouds - 12 * daylight + 3 * noise(.humidity, date, hours: 0.01), 5...100),
            .rain: isWet ? (clouds - 0.85) * 24 : 0,
            .airQuality: clamp(45 + 30 * noise(.air, date, hours: 6) - 2 * climate.meanWind, 4...200),
        ]
        return Reading(
            date: date, isDay: daylight > 0,
            condition: isWet ? .rain : clouds > 0.6 ? .cloudy : clouds > 0.25 ? .partlyCloudy : .clear,
            windDirection: 200 + 90 * noise(.wind, date, hours: 5) + 12 * noise(.wind, date, hours: 0.003), values: values)
    }

    /// The readings at the full hours of the last day, the oldest first.
    func history(until date: Date) -> [Reading] {
        let lastHour = (date.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600
        return (0..<24).reversed().map { reading(at: Date(timeIntervalSince1970: lastHour - Double($0) * 3_600)) }
    }

    /// A house wakes up at seven, and cooks at seven in the evening.
    private func consumption(at hour: Double) -> Double {
        func bump(at time: Double, width: Double) -> Double { exp(-pow((hour - time) / width, 2)) }
        return 0.35 + 1.3 * bump(at: 7.5, width: 1.4) + 0.5 * bump(at: 13, width: 2) + 2.1 * bump(at: 19, width: 1.9)
    }
}

// MARK: - Noise

extension Station {
    private enum Channel: UInt64 { case clouds = 1, temperature, solar, home, battery, wind, humidity, air }

    /// A smooth random curve between -1 and 1 that has a new random value every `hours`.
    private func noise(_ channel: Channel, _ date: Date, hours: Double) -> Double {
        let position = date.timeIntervalSince1970 / (hours * 3_600)
        let step = position.rounded(.down)
        let fraction = position - step
        let weight = fraction * fraction * (3 - 2 * fraction)
        return random(channel, step) * (1 - weight) + random(channel, step + 1) * weight
    }

    private func random(_ channel: Channel, _ step: Double) -> Double {
        var hash = site.id.utf8.reduce(channel.rawValue) { $0 &* 31 &+ UInt64($1) } ^ UInt64(bitPattern: Int64(step))
        hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        return Double(hash >> 11) / Double(1 << 52) - 1
    }

    private func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
