import Foundation

/// A period in which the main actor did not respond.
public struct Stall: Hashable, Codable, Sendable {
    /// The start of the stall, in seconds on a monotonic clock.
    public var start: TimeInterval
    /// The length of the stall, in seconds.
    public var duration: TimeInterval

    /// Creates a stall.
    /// - Parameters:
    ///   - start: The start of the stall, in seconds on a monotonic clock.
    ///   - duration: The length of the stall, in seconds.
    public init(start: TimeInterval, duration: TimeInterval) { (self.start, self.duration) = (start, duration) }
}

/// Detects stalls of the main actor by pings, independent of frames.
///
/// A watcher off the main actor calls `tick` at every interval and sends a ping to the main actor if it returns true; the ping
/// calls `answered`. There is only one ping at a time. No ping is sent while the main thread has not run since its last answer,
/// because no stall can have begun then and an idle app should stay asleep; but at least four are sent each second.
///
/// A stall began between the last time at which the main actor was free and the ping. The middle of the two is used, which is
/// accurate to half an interval.
public struct StallWatch: Sendable {
    /// The seconds between two ticks.
    public let interval: TimeInterval
    /// The shortest duration of a stall, in seconds.
    public let threshold: TimeInterval
    /// The number of stalls.
    public private(set) var count = 0
    /// The total duration of all stalls, in seconds.
    public private(set) var total: TimeInterval = 0
    /// The duration of the longest stall, in seconds.
    public private(set) var longest: TimeInterval = 0
    /// The latest stalls, oldest first.
    public private(set) var latest: [Stall] = []

    /// How many stalls are kept individually.
    public static let kept = 32
    /// The longest time without a ping, in seconds.
    static let longestSilence: TimeInterval = 0.25

    private var state = State.quiet
    private var lastTick: TimeInterval?
    /// The last time at which the main actor was known to be free.
    private var lastFree: TimeInterval?
    private var lastAnswer: TimeInterval?
    private var sleep = Sleep()

    private enum State {
        case quiet
        /// `frozen` is the time in which the watcher did not run either, in seconds: the machine was busy or asleep, not the main
        /// actor.
        case waiting(since: TimeInterval, frozen: TimeInterval)
    }

    /// Creates a watch without results.
    /// - Parameters:
    ///   - interval: The seconds between two ticks.
    ///   - threshold: The shortest duration of a stall, in seconds.
    public init(interval: TimeInterval = 0.016, threshold: TimeInterval = 0.05) {
        (self.interval, self.threshold) = (interval, threshold)
    }

    /// Advances the watch.
    /// - Parameters:
    ///   - now: The current time, in seconds on a monotonic clock.
    ///   - mainThreadTime: The processor time that the main thread has used, in seconds, if known.
    /// - Returns: Whether to send a ping now.
    public mutating func tick(at now: TimeInterval, mainThreadTime: TimeInterval? = nil) -> Bool {
        let passed = lastTick.map { now - $0 } ?? interval
        lastTick = now
        let lost = passed > 2 * interval ? passed - interval : 0
        switch state {
        case .quiet:
            if lost > 0 {
                // The main actor may have been busy in the meantime.
                lastFree = nil
            } else if sleep.hasLasted(mainThreadTime), let lastAnswer, now - lastAnswer < Self.longestSilence {
                lastFree = now
                return false
            }
            state = .waiting(since: now, frozen: 0)
            return true
        case .waiting(let since, let frozen):
            state = .waiting(since: since, frozen: frozen + lost)
            return false
        }
    }

    /// Notes that the main actor has answered the ping.
    /// - Parameters:
    ///   - now: The current time, in seconds on a monotonic clock.
    ///   - mainThreadTime: The processor time that the main thread has used, in seconds, if known.
    /// - Returns: The stall that ended with the answer; nil if there was none.
    @discardableResult public mutating func answered(at now: TimeInterval, mainThreadTime: TimeInterval? = nil) -> Stall? {
        guard case .waiting(let since, let frozen) = state else { return nil }
        state = .quiet
        defer {
            (lastFree, lastAnswer) = (now, now)
            sleep.begin(mainThreadTime)
        }
        guard let stall = stall(since, frozen, now) else { return nil }
        count += 1
        total += stall.duration
        longest = max(longest, stall.duration)
        if latest.count == Self.kept { latest.removeFirst() }
        latest.append(stall)
        return stall
    }

    /// Returns the stall that has not ended yet; nil if there is none.
    /// - Parameter now: The current time, in seconds on a monotonic clock.
    public func ongoing(at now: TimeInterval) -> Stall? {
        guard case .waiting(let since, let frozen) = state else { return nil }
        return stall(since, frozen, now)
    }

    private func stall(_ since: TimeInterval, _ frozen: TimeInterval, _ now: TimeInterval) -> Stall? {
        // A ping that came back at once also shows that there was no stall before it.
        guard now - since - frozen > interval else { return nil }
        let start = max(lastFree ?? since, since - interval)
        let middle = (start + since) / 2, duration = now - middle - frozen
        return duration >= threshold ? Stall(start: middle, duration: duration) : nil
    }

    /// Whether the main thread has slept since it answered: its processor time does not advance while it sleeps.
    private struct Sleep {
        private var atAnswer: TimeInterval?
        private var asleep: TimeInterval?
        /// The least processor time from the answer until the thread sleeps, learned by observation.
        private var fallingAsleep: TimeInterval = 0.0001

        mutating func begin(_ time: TimeInterval?) { (atAnswer, asleep) = (time, nil) }

        mutating func hasLasted(_ time: TimeInterval?) -> Bool {
            guard let time, let atAnswer else { return false }
            if let asleep { return time - asleep < 1e-6 }
            let spent = time - atAnswer, limit = fallingAsleep * 1.5 + 5e-6
            // Lets the value grow again on a machine that becomes slower.
            fallingAsleep = min(fallingAsleep * 1.02 + 1e-6, spent)
            guard spent <= limit else { return false }
            asleep = time
            return true
        }
    }
}
