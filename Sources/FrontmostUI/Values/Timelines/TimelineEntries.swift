import Foundation

/// The entry of a schedule that is shown, and the one after it.
struct TimelineEntries<Schedule: TimelineSchedule> {
    private let schedule: Schedule
    private var rest: Schedule.Entries.Iterator
    /// The date of the shown entry. Before the first entry, the date on which the schedule began.
    private(set) var current: Date
    /// The date of the next entry; nil after the last one.
    private(set) var next: Date?

    /// An entry counts as reached this many seconds before its date: timers fire a little early.
    private static var tolerance: TimeInterval { 1e-4 }
    /// The number of missed entries after which the schedule is asked for its entries again, instead of skipping one by one.
    private static var mostMissed: Int { 1000 }
    /// The number of entries that are skipped at the beginning: a schedule may ignore from when its entries are asked for.
    private static var mostPast: Int { 1_000_000 }
    /// The number of entries of the same date after which the schedule counts as ended.
    private static var mostEqual: Int { 1000 }

    init(_ schedule: Schedule, at date: Date) {
        (self.schedule, current) = (schedule, date)
        rest = schedule.entries(from: date, mode: .normal).makeIterator()
        next = rest.next()
        if !skip(to: date, atMost: Self.mostPast) { next = nil }
    }

    /// Shows the last entry that is not later than a date.
    /// - Returns: Whether that is another entry than before.
    mutating func advance(to date: Date) -> Bool {
        let former = current
        if !skip(to: date, atMost: Self.mostMissed) { self = TimelineEntries(schedule, at: date) }
        return current != former
    }

    /// - Returns: False if more entries were missed, or if the schedule stands still.
    private mutating func skip(to date: Date, atMost limit: Int) -> Bool {
        var equal = 0
        for _ in 0..<limit {
            guard let reached = next, reached.timeIntervalSince(date) <= Self.tolerance else { return true }
            equal = reached == current ? equal + 1 : 0
            if equal > Self.mostEqual { return false }
            current = reached
            next = rest.next()
        }
        return false
    }
}
