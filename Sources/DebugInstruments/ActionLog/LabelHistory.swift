import Foundation

/// The figures of all actions with one label.
struct LabelHistory: Sendable {
    let label: String
    private(set) var count = 0
    private(set) var cost: TimeInterval = 0
    private(set) var known = 0
    private(set) var unchanged = 0
    private(set) var times = RecentTimes()
    private(set) var seconds = SecondCounters()
    private(set) var peakRate = 0.0
    private var alarm = FrequencyAlarm()
    /// The start of the current run: actions without a long break.
    private var runStart: TimeInterval = 0
    /// Whether the run began with user input, and when an action last followed user input.
    private var isRunByHand = false, lastByHand = -TimeInterval.infinity
    private var frame = (number: -1, start: 0.0, count: 0)
    private(set) var largestBurst = 0
    /// The largest of the bursts that followed each other closely, and the time of the last one.
    private var burst = (count: 0, time: -TimeInterval.infinity)

    /// The label that this one followed in the same turn, and how many times in a row.
    private(set) var echo: (of: Int, times: Int)?
    /// The label that follows this one, and whether it has followed the last occurrence.
    var follower: (label: Int, hasFollowed: Bool)?

    /// The row that its last action joined.
    var row = -1
    /// The row that the next action in each scene joins, unless that is over.
    var rows: [String?: Int] = [:]
    /// The badges that were computed when a row was left for another one.
    var madeBadges: (time: TimeInterval, badges: [ActionBadge]) = (-.infinity, [])
    /// When ended rows were last removed.
    var swept = -TimeInterval.infinity

    init(label: String) { self.label = label }

    /// Adds an action.
    /// - Parameters:
    ///   - frame: The number of committed frames.
    ///   - isByHand: Whether there was user input just before.
    mutating func add(_ time: TimeInterval, cost: TimeInterval, changed: Bool?, frame number: Int, isByHand: Bool = false) {
        let goesOn = times.time(ago: 0).map { time - $0 <= 3 * max(averageGap, ActionRules.frame) } ?? false
        if !goesOn { (runStart, isRunByHand) = (time, isByHand) }
        if isByHand { lastByHand = time }
        count += 1
        self.cost += cost
        if let changed {
            known += 1
            if !changed { unchanged += 1 }
        }
        times.add(time, changed: changed)
        seconds.add(time, cost: cost)
        alarm.add(time, times)
        if frame.number != number || time - frame.start >= ActionRules.frame { frame = (number, time, 0) }
        frame.count += 1
        largestBurst = max(largestBurst, frame.count)
        if frame.count >= ActionRules.burst {
            burst = (max(frame.count, recentBurst(at: time)), time)
        }
        // The best rate so far, sampled only occasionally, because it changes little from one action to the next.
        if times.total & 7 == 0 || times.total < 8 { peakRate = max(peakRate, times.rate(at: time)) }
    }

    /// The average of the last intervals that belong to the run.
    private var averageGap: TimeInterval {
        guard let last = times.time(ago: 0), let earlier = times.time(ago: min(times.count - 1, 8)), times.count > 1,
            earlier >= runStart
        else { return .infinity }
        return (last - earlier) / Double(min(times.count - 1, 8))
    }

    private func recentBurst(at now: TimeInterval) -> Int { now - burst.time < ActionRules.burstSeconds ? burst.count : 0 }

    mutating func follows(_ other: Int?) {
        guard let other else { return echo = nil }
        echo = (other, echo?.of == other ? (echo?.times ?? 0) + 1 : 1)
    }

    mutating func stopsFollowing(_ other: Int) { if echo?.of == other { echo = nil } }

    /// - Parameter burst: The largest number in one frame; nil for that of the last seconds.
    func badges(at now: TimeInterval, burst: Int? = nil, name: (Int) -> String) -> [ActionBadge] {
        var badges: [ActionBadge] = []
        if alarm.isRaised(at: now, times) { badges.append(.highFrequency(perSecond: max(times.rate(at: now), rateOfRun))) }
        let most = burst ?? recentBurst(at: now)
        if most >= ActionRules.burst { badges.append(.burst(inOneFrame: most)) }
        let known = times.knownCount, unchanged = times.unchangedCount
        if known >= ActionRules.noOpLeast, Double(unchanged) >= ActionRules.noOpShare * Double(known) {
            badges.append(.noOp(unchanged: unchanged, of: known))
        }
        let share = seconds.cost(at: now, seconds: ActionRules.costSeconds) / Double(ActionRules.costSeconds)
        if share > ActionRules.costShare { badges.append(.cost(share: share, perAction: cost / Double(max(count, 1)))) }
        if let last = times.time(ago: 0), last - runStart >= ActionRules.timerSeconds, !isByHand(at: last),
            let regular = times.regularity(since: runStart), regular.count >= ActionRules.timerLeast,
            regular.variation < ActionRules.timerVariation
        {
            badges.append(.timer(interval: regular.average, variation: regular.variation))
        }
        if let echo, echo.times >= ActionRules.echoLeast { badges.append(.echo(of: name(echo.of), times: echo.times)) }
        return badges
    }

    /// Whether the run counts as the user's: it began with input, and the last input is recent. This covers even finger moves and
    /// the deceleration after a throw. A timer that ticks during input is not affected, because it began before.
    private func isByHand(at last: TimeInterval) -> Bool {
        isRunByHand && last - lastByHand < ActionRules.handSeconds
    }

    /// The rate at the time of the last action.
    private var rateOfRun: Double { times.time(ago: 0).map { times.rate(at: $0) } ?? 0 }

    static let byteCount =
        MemoryLayout<LabelHistory>.stride + RecentTimes.capacity * 8 + SecondCounters.capacity * 8 + 3 * 32
}
