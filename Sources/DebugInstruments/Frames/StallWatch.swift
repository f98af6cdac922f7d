import Foundation

/// A time in which the main actor answered nobody.
public struct Stall: Hashable, Codable, Sendable {
    /// In seconds on a clock that only runs forward.
    public var start: TimeInterval
    /// In seconds.
    public var duration: TimeInterval

    /// A stall with these times.
    public init(start: TimeInterval, duration: TimeInterval) { (self.start, self.duration) = (start, duration) }
}

/// Finds out when the main actor stalls, by calls that it should answer at once; also when nothing was to be shown.
///
/// A watcher off the main actor calls `tick` at every interval, sends a ping where that says so, and the ping calls `answered`.
/// There is one ping at a time, and none to a main thread that has not run since it answered the last: a stall cannot have begun
/// then, and an idle app stays asleep. Four times a second it is asked anyway.
///
/// A stall began between the last moment in which the main actor was free and its own ping; the middle is taken, so that it is
/// right to half an interval.
public struct StallWatch: Sendable {
    /// Seconds from one tick to the next.
    public let interval: TimeInterval
    /// Shorter than this is no stall.
    public let threshold: TimeInterval
    /// How many there were.
    public private(set) var count = 0
    /// Seconds of all together.
    public private(set) var total: TimeInterval = 0
    /// The longest.
    public private(set) var longest: TimeInterval = 0
    /// The last of them, oldest first.
    public private(set) var latest: [Stall] = []

    /// How many stalls are kept one by one.
    public static let kept = 32
    /// Seconds without a ping, at the most.
    static let longestSilence: TimeInterval = 0.25

    private var state = State.quiet
    private var lastTick: TimeInterval?
    /// The last moment in which the main actor was free for certain.
    private var lastFree: TimeInterval?
    private var lastAnswer: TimeInterval?
    private var sleep = Sleep()

    private enum State {
        case quiet
        /// `frozen` are seconds in which the watcher did not run either: the machine was busy or asleep, not the main actor.
        case waiting(since: TimeInterval, frozen: TimeInterval)
    }

    /// A watch that has seen nothing.
    public init(interval: TimeInterval = 0.016, threshold: TimeInterval = 0.05) {
        (self.interval, self.threshold) = (interval, threshold)
    }

    /// The watcher is awake. True: it is to send a ping now.
    /// - Parameter mainThreadTime: Seconds of processor time that the main thread has taken, where that is known.
    public mutating func tick(at now: TimeInterval, mainThreadTime: TimeInterval? = nil) -> Bool {
        let passed = lastTick.map { now - $0 } ?? interval
        lastTick = now
        let lost = passed > 2 * interval ? passed - interval : 0
        switch state {
        case .quiet:
            if lost > 0 {
                // Nobody knows whether the main actor was free meanwhile.
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

    /// The main actor has answered the ping.
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

    /// The stall that has not ended yet.
    public func ongoing(at now: TimeInterval) -> Stall? {
        guard case .waiting(let since, let frozen) = state else { return nil }
        return stall(since, frozen, now)
    }

    private func stall(_ since: TimeInterval, _ frozen: TimeInterval, _ now: TimeInterval) -> Stall? {
        // A ping that came back at once says that there was no stall before it either.
        guard now - since - frozen > interval else { return nil }
        let start = max(lastFree ?? since, since - interval)
        let middle = (start + since) / 2, duration = now - middle - frozen
        return duration >= threshold ? Stall(start: middle, duration: duration) : nil
    }

    /// Whether the main thread has slept since it answered, by its processor time: that stands still while it sleeps.
    private struct Sleep {
        private var atAnswer: TimeInterval?
        private var asleep: TimeInterval?
        /// What it takes from the answer until it sleeps, at the least; found out by watching.
        private var fallingAsleep: TimeInterval = 0.0001

        mutating func begin(_ time: TimeInterval?) { (atAnswer, asleep) = (time, nil) }

        mutating func hasLasted(_ time: TimeInterval?) -> Bool {
            guard let time, let atAnswer else { return false }
            if let asleep { return time - asleep < 1e-6 }
            let spent = time - atAnswer, limit = fallingAsleep * 1.5 + 5e-6
            // A machine that becomes slower has its figure grow again.
            fallingAsleep = min(fallingAsleep * 1.02 + 1e-6, spent)
            guard spent <= limit else { return false }
            asleep = time
            return true
        }
    }
}
