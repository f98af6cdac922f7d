import Foundation

/// The last 64 times of an event, each with whether it changed anything.
struct RecentTimes: Sendable {
    static let capacity = 64

    private var times: [TimeInterval] = []
    private(set) var total = 0
    // The newest is in the lowest bit.
    private var known: UInt64 = 0
    private var unchanged: UInt64 = 0

    var count: Int { times.count }

    mutating func add(_ time: TimeInterval, changed: Bool?) {
        if times.isEmpty { times.reserveCapacity(Self.capacity) }
        if times.count < Self.capacity { times.append(time) } else { times[total & (Self.capacity - 1)] = time }
        total += 1
        known = known << 1 | (changed == nil ? 0 : 1)
        unchanged = unchanged << 1 | (changed == false ? 1 : 0)
    }

    /// Returns the time of the event that many back. O(1).
    func time(ago: Int) -> TimeInterval? {
        ago < times.count ? times[(total - 1 - ago) & (Self.capacity - 1)] : nil
    }

    /// How many of the recent events were compared for a change, and how many of those changed nothing.
    var knownCount: Int { known.nonzeroBitCount }
    var unchangedCount: Int { unchanged.nonzeroBitCount }

    /// The number of events in the second before `now`; extrapolated if the recorded times do not cover a second.
    func rate(at now: TimeInterval) -> Double {
        var count = 0
        while count < times.count, let time = time(ago: count), now - time < 1 { count += 1 }
        guard count == Self.capacity, let first = time(ago: count - 1), let last = time(ago: 0), last > first else {
            return Double(count)
        }
        return Double(count - 1) / (last - first)
    }

    /// The intervals between the events since `start`: their count, their average, and their relative standard deviation.
    func regularity(since start: TimeInterval) -> (count: Int, average: TimeInterval, variation: Double)? {
        var count = 0, average = 0.0, squares = 0.0
        while let later = time(ago: count), let earlier = time(ago: count + 1), earlier >= start {
            count += 1
            let gap = later - earlier, difference = gap - average
            average += difference / Double(count)
            squares += difference * (gap - average)
        }
        guard count > 1, average > 0 else { return nil }
        return (count, average, (squares / Double(count - 1)).squareRoot() / average)
    }
}

/// The counts and costs of each of the last 32 seconds.
struct SecondCounters: Sendable {
    static let capacity = 32

    private var counts: [UInt32] = []
    private var costs: [Float] = []
    private var last = 0

    mutating func add(_ time: TimeInterval, cost: TimeInterval) {
        let second = Self.second(of: time)
        if counts.isEmpty {
            counts = Array(repeating: 0, count: Self.capacity)
            costs = Array(repeating: 0, count: Self.capacity)
            last = second
        }
        if second > last {
            for passed in max(last + 1, second - Self.capacity + 1)...second { clear(passed) }
            last = second
        }
        counts[Self.slot(last)] &+= 1
        costs[Self.slot(last)] += Float(cost)
    }

    private mutating func clear(_ second: Int) {
        counts[Self.slot(second)] = 0
        costs[Self.slot(second)] = 0
    }

    private static func second(of time: TimeInterval) -> Int { Int(max(-1e15, min(1e15, time.rounded(.down)))) }
    private static func slot(_ second: Int) -> Int { second & (capacity - 1) }

    /// The number of events in each of the last seconds, the current one last.
    func counts(at now: TimeInterval, seconds: Int) -> [Int] {
        let present = Self.second(of: now)
        return (present - min(seconds, Self.capacity) + 1...present).map { second in
            counts.isEmpty || second > last || second <= last - Self.capacity ? 0 : Int(counts[Self.slot(second)])
        }
    }

    /// The total cost of the events in the last seconds, in seconds.
    func cost(at now: TimeInterval, seconds: Int) -> TimeInterval {
        guard !costs.isEmpty else { return 0 }
        let present = Self.second(of: now)
        var sum = 0.0
        for second in present - seconds + 1...present where second <= last && second > last - Self.capacity {
            sum += TimeInterval(costs[Self.slot(second)])
        }
        return sum
    }
}
