import Foundation

/// The last 64 times of something, with a bit for each that says whether anything changed.
struct RecentTimes: Sendable {
    static let capacity = 64

    private var times: [TimeInterval] = []
    private(set) var total = 0
    // The newest is the lowest bit.
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

    /// The time of the last but so many. O(1).
    func time(ago: Int) -> TimeInterval? {
        ago < times.count ? times[(total - 1 - ago) & (Self.capacity - 1)] : nil
    }

    /// How many of the last are known to have changed something or not, and how many of those have not.
    var knownCount: Int { known.nonzeroBitCount }
    var unchangedCount: Int { unchanged.nonzeroBitCount }

    /// How many there were in the second before `now`; where the times do not reach so far back, as many as there would be.
    func rate(at now: TimeInterval) -> Double {
        var count = 0
        while count < times.count, let time = time(ago: count), now - time < 1 { count += 1 }
        guard count == Self.capacity, let first = time(ago: count - 1), let last = time(ago: 0), last > first else {
            return Double(count)
        }
        return Double(count - 1) / (last - first)
    }

    /// How long it took from each to the next, of those since `start`: the average, and by what part of it they vary.
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

/// Counts and costs of the last 32 seconds, one by one.
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

    /// How many there were in each of the last seconds, the present one last.
    func counts(at now: TimeInterval, seconds: Int) -> [Int] {
        let present = Self.second(of: now)
        return (present - min(seconds, Self.capacity) + 1...present).map { second in
            counts.isEmpty || second > last || second <= last - Self.capacity ? 0 : Int(counts[Self.slot(second)])
        }
    }

    /// Seconds that the actions of the last so many seconds took.
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
