import Foundation

/// Measurements by an app's client (a browser that shows it) since its last report. Times are in seconds.
///
/// Frames count only during animations and user input.
public struct ClientReading: Hashable, Sendable {
    /// The measured time.
    public var duration: TimeInterval
    /// The number of frames that followed another one.
    public var frames = 0
    /// The total time of consecutive frames, from the first to the last.
    public var busyTime: TimeInterval = 0
    /// The number of late frames.
    public var hitches = 0
    /// The total lateness of the late frames.
    public var hitchTime: TimeInterval = 0
    /// The longest time between two frames.
    public var longestFrame: TimeInterval = 0
    /// The number of tasks that blocked the client for 50 ms or longer.
    public var longTasks = 0
    /// The duration of the longest of those tasks.
    public var longestTask: TimeInterval = 0
    /// The number of patches that the client has applied.
    public var patches = 0
    /// The longest time that a patch took.
    public var longestPatch: TimeInterval = 0

    /// The highest plausible rate; higher reports are clamped.
    static let mostFrames = 1000.0

    /// Creates an empty reading.
    /// - Parameter duration: How long the client measured, in seconds.
    public init(duration: TimeInterval = 0) { self.duration = duration }

    /// Milliseconds of hitches for each second in which there was something to show; see `FrameTally.hitchRatio`.
    public var hitchRatio: Double { FrameTally.hitchRatio(hitchTime, busyTime) }

    /// Frames a second, if there were enough for an animation.
    public var rate: FrameRate {
        let isAnimation = frames >= FrameTally.framesOfAnimation && busyTime > 0
        return isAnimation ? .perSecond(min(Double(frames) / busyTime, Self.mostFrames)) : .idle
    }

    /// Combines two consecutive readings.
    /// - Parameters:
    ///   - a: The earlier reading.
    ///   - b: The later reading.
    public static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum.add(b)
        return sum
    }

    mutating func add(_ later: ClientReading) {
        duration += later.duration
        frames += later.frames
        busyTime += later.busyTime
        hitches += later.hitches
        hitchTime += later.hitchTime
        longestFrame = max(longestFrame, later.longestFrame)
        longTasks += later.longTasks
        longestTask = max(longestTask, later.longestTask)
        patches += later.patches
        longestPatch = max(longestPatch, later.longestPatch)
    }
}

/// Collects the reports of a client: over the last ten seconds, as `FrameMeter` does, and in total.
public struct ClientMeter: Sendable {
    private var readings: [(time: TimeInterval, reading: ClientReading)] = []
    /// Whether the client has reported since it was last started.
    public private(set) var hasReadings = false
    /// The sum of all reports; nil if there was none.
    public private(set) var total: ClientReading?

    /// Creates a meter without readings.
    public init() {}

    /// Adds a report.
    /// - Parameters:
    ///   - reading: The measurements since the client's last report.
    ///   - now: The current time, in seconds on a monotonic clock.
    public mutating func record(_ reading: ClientReading, at now: TimeInterval) {
        hasReadings = true
        readings.removeAll { $0.time < now - FrameMeter.window }
        // More than ten reports a second do not come from our page.
        guard readings.count < Int(FrameMeter.window * 10) else { return }
        readings.append((now, reading))
        total = total.map { $0 + reading } ?? reading
    }

    /// Forgets recent reports, because reporting is started again or stopped.
    public mutating func restart() { (readings, hasReadings) = ([], false) }

    /// Returns the sum of the last ten seconds.
    /// - Parameter now: The current time, in seconds on a monotonic clock.
    public func recent(at now: TimeInterval) -> ClientReading {
        var sum = ClientReading()
        for entry in readings where entry.time >= now - FrameMeter.window { sum.add(entry.reading) }
        return sum
    }

    /// Returns the frames a second in the last report, or idle if that is old.
    /// - Parameter now: The current time, in seconds on a monotonic clock.
    public func rate(at now: TimeInterval) -> FrameRate {
        guard let last = readings.last, now - last.time <= 1.5 * last.reading.duration else { return .idle }
        return last.reading.rate
    }
}
