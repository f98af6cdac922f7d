import Foundation

/// A value of a text that changes with time.
protocol TickingText: TextFormatSource {
    /// The first time after `date` at which the text is another one; nil if there is none.
    func nextChange(after date: Date) -> Date?
}

/// Seconds by which a text may be ahead of time. Timers fire a little early, and must not show the former text again.
private let tolerance = 0.001

/// The distance of a date from now.
struct DateDistance: TickingText, Equatable {
    enum Form: Equatable, Sendable { case relative, offset, timer }
    let date: Date
    let form: Form

    /// Whole seconds between `now` and the date. A second before the date counts when it has begun, one after it when it is over.
    private func seconds(at now: Date) -> Int {
        let distance = now.timeIntervalSince(date) + tolerance
        return min(distance < 0 ? (-distance).rounded(.up) : distance.rounded(.down), 1e15).clampedInt
    }

    func nextChange(after now: Date) -> Date? {
        let distance = now.timeIntervalSince(date) + tolerance
        guard abs(distance) < 1e9 else { return nil }
        return date.addingTimeInterval(distance.rounded(.down) + 1)
    }

    func string(in place: TextLocale?) -> String {
        let now = Date(), locale = place?.locale ?? .current, duration = Duration.seconds(seconds(at: now))
        let units: Set<Duration.UnitsFormatStyle.Unit> = [.days, .hours, .minutes, .seconds]
        switch form {
        case .relative:
            return duration.formatted(
                .units(allowed: units, width: .abbreviated, maximumUnitCount: 2, fractionalPart: .hide(rounded: .down)).locale(
                    locale))
        case .offset:
            let sign = now.timeIntervalSince(date) + tolerance < 1 ? "+" : "-"
            return sign
                + duration.formatted(
                    .units(allowed: units, width: .wide, maximumUnitCount: 1, fractionalPart: .hide(rounded: .down)).locale(
                        locale))
        case .timer: return ClockText.string(duration, locale, showsHours: true)
        }
    }
}

/// A clock that runs through an interval.
struct TimerText: TickingText, Equatable {
    let interval: ClosedRange<Date>
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    private func shownTime(at now: Date) -> Date {
        min(max(min(now, pauseTime ?? now), interval.lowerBound), interval.upperBound)
    }

    func nextChange(after now: Date) -> Date? {
        let now = max(now.addingTimeInterval(tolerance), interval.lowerBound)
        guard now < min(interval.upperBound, pauseTime ?? interval.upperBound) else { return nil }
        let passed = now.timeIntervalSince(interval.lowerBound), left = interval.upperBound.timeIntervalSince(now)
        guard passed < 1e9, left < 1e9 else { return nil }
        return countsDown
            ? interval.upperBound.addingTimeInterval(1 - left.rounded(.up))
            : interval.lowerBound.addingTimeInterval(passed.rounded(.down) + 1)
    }

    func string(in place: TextLocale?) -> String {
        let time = shownTime(at: Date())
        // A clock that counts down shows a second that has begun.
        let seconds =
            countsDown
            ? (interval.upperBound.timeIntervalSince(time) - tolerance).rounded(.up)
            : (time.timeIntervalSince(interval.lowerBound) + tolerance).rounded(.down)
        let duration = Duration.seconds(min(max(0, seconds), 1e15).clampedInt)
        return ClockText.string(duration, place?.locale ?? .current, showsHours: showsHours)
    }
}

private enum ClockText {
    static func string(_ duration: Duration, _ locale: Locale, showsHours: Bool) -> String {
        let hasHours = showsHours && duration >= .seconds(3600)
        return duration.formatted(
            .time(pattern: hasHours ? .hourMinuteSecond(padHourToLength: 1) : .minuteSecond(padMinuteToLength: 1)).locale(locale))
    }
}
