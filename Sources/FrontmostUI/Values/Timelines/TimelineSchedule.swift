import Foundation

/// How often a timeline view may update its content.
public enum TimelineScheduleMode: Sendable {
    /// As often as the schedule asks for.
    case normal
    /// Rarely, as for a display that is dimmed. No display here is, so the engine never asks for it.
    case lowFrequency
}

/// The dates at which a `TimelineView` updates its content.
///
///     struct Midnights: TimelineSchedule {
///         func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
///             let first = Calendar.current.startOfDay(for: startDate)
///             return (0...).lazy.map { first.addingTimeInterval(Double($0) * 86_400) }
///         }
///     }
public protocol TimelineSchedule {
    /// How often the view may update its content.
    typealias Mode = TimelineScheduleMode
    /// The type of the dates.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The dates of the updates, in ascending order. The sequence may be endless.
    /// - Parameters:
    ///   - startDate: When the view begins to follow the schedule. The content for this date is that of the last entry that is not
    ///     later.
    ///   - mode: How often the view may update its content.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Updates at equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let start: Date
    let interval: TimeInterval

    /// Makes a schedule.
    /// - Parameters:
    ///   - startDate: The date of one of the updates. The first one is the last that is not after the view's own start.
    ///   - interval: Seconds between two updates.
    public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }

    /// The dates of the updates.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        private let first: Date
        private let interval: TimeInterval
        private var count = 0.0

        fileprivate init(_ first: Date, _ interval: TimeInterval) { (self.first, self.interval) = (first, interval) }

        /// The next date. Without a positive interval there is only one.
        public mutating func next() -> Date? {
            guard count == 0 || interval > 0 && interval.isFinite else { return nil }
            defer { count += 1 }
            return first.addingTimeInterval(count * (count == 0 ? 0 : interval))
        }
    }

    /// The dates from the last one that is not after `startDate`; all of them if none is.
    public func entries(from startDate: Date, mode: Mode) -> Entries {
        let passed = startDate.timeIntervalSince(start) / interval
        guard interval > 0, passed.isFinite, passed > 0 else { return Entries(start, interval) }
        return Entries(start.addingTimeInterval(passed.rounded(.down) * interval), interval)
    }
}

/// Updates at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Makes the schedule.
    public init() {}
    /// The starts of minutes, from the minute that has begun at `startDate` or before.
    public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60).entries(
            from: startDate, mode: mode)
    }
}

/// Updates at given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    /// Makes a schedule of dates in ascending order.
    public init(_ dates: Entries) { self.dates = dates }
    /// All dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Updates with every frame, for animations that are computed from the time.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let minimumInterval: TimeInterval
    let isPaused: Bool

    /// Makes a schedule.
    /// - Parameters:
    ///   - minimumInterval: Seconds that pass at least between two updates; nil for no limit but the frame rate of 60 a second.
    ///   - paused: Whether there are no updates.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        let interval = minimumInterval ?? 0
        self.minimumInterval = interval > 0 ? interval : 0
        isPaused = paused
    }

    /// The dates of frames from `startDate`; only that one if the schedule is paused.
    public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
        let interval = isPaused ? 0 : max(minimumInterval, Self.frame)
        return PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode)
    }

    private static let frame = 1.0 / 60
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Updates at equal intervals.
    /// - Parameters:
    ///   - startDate: The date of one of the updates.
    ///   - interval: Seconds between two updates.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// Updates at the start of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
    /// Updates at given dates, in ascending order.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Updates with every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// Updates with every frame, unless it is paused.
    /// - Parameters:
    ///   - minimumInterval: Seconds that pass at least between two updates; nil for no limit.
    ///   - paused: Whether there are no updates.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
