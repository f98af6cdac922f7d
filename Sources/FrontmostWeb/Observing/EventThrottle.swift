import NIOCore

/// Limits the lines of a log: of events of the same kind, some have a line of their own in each interval, and the rest is counted.
///
/// A kind that continues beyond its limit has one line in each interval, with the number of events, until there was an interval without
/// any.
struct EventThrottle {
    enum Decision: Equatable {
        case write
        /// The event is counted. `takeHeld` has to be called at that time, unless this was said before.
        case hold(until: NIODeadline?)
    }

    struct Held: Equatable {
        /// The last event.
        var event: HostEvent
        var count: Int
    }

    private struct Kind: Hashable {
        var name: HostEvent.Name
        var refusal: Refusal?

        init(_ event: HostEvent) {
            name = event.name
            if case .refused(let refusal) = event { self.refusal = refusal }
        }
    }

    private struct Interval {
        var end: NIODeadline
        /// How many more events have a line of their own.
        var lines: Int
        var held: Held?
    }

    let length: TimeAmount
    private var intervals: [Kind: Interval] = [:]

    /// - Parameter length: The length of an interval.
    init(length: TimeAmount) { self.length = length }

    /// The events of a kind that have a line of their own in one interval. Clients can cause refusals without end.
    static func burst(of event: HostEvent) -> Int {
        if case .refused = event { 1 } else { 200 }
    }

    mutating func admit(_ event: HostEvent, at now: NIODeadline) -> Decision {
        let kind = Kind(event)
        var interval = intervals[kind]
        // One with counted events lasts until these are taken.
        if let current = interval, now >= current.end, current.held == nil { interval = nil }
        var current = interval ?? Interval(end: now + length, lines: Self.burst(of: event))
        defer { intervals[kind] = current }
        if current.lines > 0 {
            current.lines -= 1
            return .write
        }
        let isFirst = current.held == nil
        current.held = Held(event: event, count: (current.held?.count ?? 0) + 1)
        return .hold(until: isFirst ? current.end : nil)
    }

    /// Takes what was counted in intervals that have ended.
    mutating func takeHeld(at now: NIODeadline) -> [Held] {
        var all: [Held] = []
        for (kind, interval) in intervals where now >= interval.end {
            if let held = interval.held { all.append(held) }
            intervals[kind] = interval.held.map { _ in Interval(end: now + length, lines: 0) }
        }
        return all
    }

    /// Takes all that was counted: there is no later time.
    mutating func takeAll() -> [Held] {
        defer { intervals = [:] }
        return intervals.values.compactMap(\.held)
    }
}
