import Foundation

/// Tells a flood of actions from a short gesture: it is raised once 24 a second have held in two seconds on end, and cleared once
/// there were fewer than 12 in a second for three seconds.
///
/// "So many in the last second" is asked at each action, by the time of the 24th-last one; a drag of 0.6 s has left the last
/// second before it has been true for a second.
struct FrequencyAlarm: Sendable {
    static let warning = 24
    static let clearing = 12
    /// Seconds after the first full one for which it must hold.
    static let hold: TimeInterval = 1
    static let quiet: TimeInterval = 3

    private var hotSince: TimeInterval?
    private var coolSince: TimeInterval?
    private var wasRaised = false

    /// - Parameter times: With the new one.
    mutating func add(_ time: TimeInterval, _ times: RecentTimes) {
        let fell = coolSince ?? fall(times, from: Self.clearing)
        if let fell, time - fell >= Self.quiet { wasRaised = false }
        coolSince = isInLastSecond(Self.clearing, times, time) ? nil : min(time, fell ?? time)
        guard isInLastSecond(Self.warning, times, time) else { return hotSince = nil }
        let since = hotSince ?? time
        hotSince = since
        if time - since >= Self.hold { wasRaised = true }
    }

    func isRaised(at now: TimeInterval, _ times: RecentTimes) -> Bool {
        guard wasRaised else { return false }
        guard let fell = coolSince ?? fall(times, from: Self.clearing - 1) else { return true }
        return now - fell < Self.quiet
    }

    /// When there were too few in the last second, if nothing comes any more: when the one so far back had left it.
    private func fall(_ times: RecentTimes, from ago: Int) -> TimeInterval? { times.time(ago: ago).map { $0 + 1 } }

    private func isInLastSecond(_ count: Int, _ times: RecentTimes, _ time: TimeInterval) -> Bool {
        times.time(ago: count - 1).map { time - $0 < 1 } ?? false
    }
}
