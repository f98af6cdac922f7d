import Foundation

/// What is remembered of all actions with one label.
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
    /// Since when it comes without a long break.
    private var runStart: TimeInterval = 0
    /// Whether a person began that, and when it last was one's doing.
    private var isRunByHand = false, lastByHand = -TimeInterval.infinity
    private var frame = (number: -1, start: 0.0, count: 0)
    private(set) var largestBurst = 0
    /// The largest of those that followed each other closely, the last of which was then.
    private var burst = (count: 0, time: -TimeInterval.infinity)

    /// The label that it followed in the same turn, and how many times on end.
    private(set) var echo: (of: Int, times: Int)?
    /// The label that follows this one, and whether it has since this one came last.
    var follower: (label: Int, hasFollowed: Bool)?

    /// The row that its last action joined.
    var row = -1
    /// The one that the next action in a scene joins, unless it is over.
    var rows: [String?: Int] = [:]
    /// What was remarkable when a row was left for another one.
    var madeBadges: (time: TimeInterval, badges: [ActionBadge]) = (-.infinity, [])
    /// When rows that were over were last taken out.
    var swept = -TimeInterval.infinity

    init(label: String) { self.label = label }

    /// - Parameters:
    ///   - frame: Counts the frames that were committed.
    ///   - isByHand: Whether a person did something just then.
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
        // The best second so far, asked once in a while: a rate changes little from one action to the next.
        if times.total & 7 == 0 || times.total < 8 { peakRate = max(peakRate, times.rate(at: time)) }
    }

    /// Of the last distances, as far as they belong to the run.
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

    /// - Parameter burst: The most in one frame, where it is not that of the last seconds.
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

    /// What a finger began that moves evenly is the finger's, and so is what it has thrown; what goes on long after that is not. A timer
    /// that ticks while somebody does something else had begun before.
    private func isByHand(at last: TimeInterval) -> Bool {
        isRunByHand && last - lastByHand < ActionRules.handSeconds
    }

    /// The rate when it came last.
    private var rateOfRun: Double { times.time(ago: 0).map { times.rate(at: $0) } ?? 0 }

    static let byteCount =
        MemoryLayout<LabelHistory>.stride + RecentTimes.capacity * 8 + SecondCounters.capacity * 8 + 3 * 32
}
