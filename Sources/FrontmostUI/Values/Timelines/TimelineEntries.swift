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

    init(_ schedule: Schedule, at date: Date) {
        (self.schedule, current) = (schedule, date)
        rest = schedule.entries(from: date, mode: .normal).makeIterator()
        next = rest.next()
        if !skip(to: date) { next = nil }
    }

    /// Shows the last entry that is not later than a date.
    /// - Returns: Whether that is another entry than before.
    mutating func advance(to date: Date) -> Bool {
        let former = current
        if !skip(to: date) { self = TimelineEntries(schedule, at: date) }
        return current != former
    }

    /// - Returns: False if too many entries were missed.
    private mutating func skip(to date: Date) -> Bool {
        for _ in 0..<Self.mostMissed {
            guard let reached = next, reached.timeIntervalSince(date) <= Self.tolerance else { return true }
            current = reached
            next = rest.next()
        }
        return false
    }
}
