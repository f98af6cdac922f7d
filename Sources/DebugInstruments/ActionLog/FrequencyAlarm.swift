import Foundation

/// Distinguishes a flood of actions from a short gesture. It is raised once there have been 24 actions a second for two
/// consecutive seconds, and cleared after three seconds with fewer than 12 actions a second.
///
/// The rate is checked at each action, by the time of the 24th-last one. The actions of a 0.6 s drag leave the last second before
/// the condition has held for a second.
struct FrequencyAlarm: Sendable {
    static let warning = 24
    static let clearing = 12
    /// How long the rate must hold after the first full second, in seconds.
    static let hold: TimeInterval = 1
    static let quiet: TimeInterval = 3

    private var hotSince: TimeInterval?
    private var coolSince: TimeInterval?
    private var wasRaised = false

    /// - Parameter times: The recent times, including the new one.
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

    /// When the rate fell below a count if no more actions come: one second after the action that many back.
    private func fall(_ times: RecentTimes, from ago: Int) -> TimeInterval? { times.time(ago: ago).map { $0 + 1 } }

    private func isInLastSecond(_ count: Int, _ times: RecentTimes, _ time: TimeInterval) -> Bool {
        times.time(ago: count - 1).map { time - $0 < 1 } ?? false
    }
}
