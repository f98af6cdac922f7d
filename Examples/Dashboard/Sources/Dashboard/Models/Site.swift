import Foundation

/// A house with a weather station, solar panels and a battery.
struct Site: Identifiable, Hashable, Sendable {
    /// What a day is like there.
    struct Climate: Hashable, Sendable {
        /// In °C.
        var meanTemperature: Double
        /// The difference between afternoon and night, in °C.
        var dailySwing: Double
        /// From 0, never a cloud, to 1.
        var cloudiness: Double
        /// In m/s.
        var meanWind: Double
    }

    let id: String
    let name: String
    let region: String
    let timeZone: TimeZone
    let climate: Climate
    var notices: [Notice] = []

    /// The hour of the day at this place, with its fraction: 13.5 at half past one.
    func hour(of date: Date) -> Double {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return seconds.truncatingRemainder(dividingBy: 86_400) / 3_600
    }

    /// The time that clocks show there.
    func time(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(date: .omitted, time: .shortened, locale: Locale(identifier: "en_GB"), timeZone: timeZone))
    }
}

/// A warning by the weather service.
struct Notice: Identifiable, Hashable, Sendable {
    let id: String
    let title: String
    let details: String
    let symbol: String
}

extension Site {
    static let all = [kamakura, reykjavik, lisbon]

    static let kamakura = Site(
        id: "kamakura", name: "鎌倉の家", region: "神奈川県鎌倉市", timeZone: TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt,
        climate: Climate(meanTemperature: 9, dailySwing: 8, cloudiness: 0.55, meanWind: 3.5),
        notices: [
            Notice(
                id: "dry", title: "乾燥注意報", details: "空気の乾燥した状態が続く見込みです。火の取り扱いに注意してください。",
                symbol: "flame.fill"),
            Notice(
                id: "waves", title: "波浪注意報", details: "相模湾では夕方から波が高くなります。海岸には近づかないでください。",
                symbol: "exclamationmark.triangle.fill"),
        ])

    static let reykjavik = Site(
        id: "reykjavik", name: "Reykjavík", region: "Höfuðborgarsvæðið", timeZone: .gmt,
        climate: Climate(meanTemperature: 1, dailySwing: 4, cloudiness: 0.65, meanWind: 8),
        notices: [
            Notice(
                id: "gale", title: "Yellow wind warning", details: "South-easterly gale, 18 m/s in gusts. Secure loose objects.",
                symbol: "wind")
        ])

    static let lisbon = Site(
        id: "lisbon", name: "Lisboa", region: "Estremadura", timeZone: .gmt,
        climate: Climate(meanTemperature: 16, dailySwing: 9, cloudiness: 0.2, meanWind: 4))
}
