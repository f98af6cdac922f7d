import Foundation

/// How the hours of a day are counted and written in a locale.
package struct HourFormat: Equatable, Sendable {
    package let cycle: Locale.HourCycle
    /// Whether the half of the day comes before the hour.
    package let isHalfFirst: Bool

    package init(_ locale: Locale) {
        cycle = locale.hourCycle
        let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)
        isHalfFirst = pattern?.first.map { "abB".contains($0) } ?? false
    }

    /// Whether the clock has twelve hours.
    package var hasHalves: Bool { cycle == .oneToTwelve || cycle == .zeroToEleven }

    /// - Parameter hour: An hour of the day, 0...23.
    package func text(_ hour: Int) -> String {
        switch cycle {
        case .oneToTwelve: String((hour + 11) % 12 + 1)
        case .zeroToEleven: String(hour % 12)
        case .oneToTwentyFour: Self.twoDigits(hour == 0 ? 24 : hour)
        default: Self.twoDigits(hour)
        }
    }

    package static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
