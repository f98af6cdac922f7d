import Foundation

/// What an app's client, a browser that shows it, has measured itself since it told last. Times are in seconds.
///
/// Frames count while something moves there or its person does something.
public struct ClientReading: Hashable, Sendable {
    /// For how long it measured.
    public var duration: TimeInterval
    /// Frames that followed another one.
    public var frames = 0
    /// From the first to the last of frames that followed each other.
    public var busyTime: TimeInterval = 0
    /// Frames that came late.
    public var hitches = 0
    /// By how much they were late together.
    public var hitchTime: TimeInterval = 0
    /// The longest time from one frame to the next.
    public var longestFrame: TimeInterval = 0
    /// Pieces of work in which it could show nothing for 50 ms or longer.
    public var longTasks = 0
    /// The longest of them.
    public var longestTask: TimeInterval = 0
    /// Patches that it has applied.
    public var patches = 0
    /// The longest time that it took for one.
    public var longestPatch: TimeInterval = 0

    /// No display shows more in a second, whatever a client says.
    static let mostFrames = 1000.0

    /// Nothing, for so long.
    public init(duration: TimeInterval = 0) { self.duration = duration }

    /// Milliseconds of hitches for each second in which there was something to show; see `FrameTally.hitchRatio`.
    public var hitchRatio: Double { FrameTally.hitchRatio(hitchTime, busyTime) }

    /// Frames a second, if there were enough for an animation.
    public var rate: FrameRate {
        let isAnimation = frames >= FrameTally.framesOfAnimation && busyTime > 0
        return isAnimation ? .perSecond(min(Double(frames) / busyTime, Self.mostFrames)) : .idle
    }

    /// Both, one after the other.
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

/// Follows what a client tells of its frames: the last ten seconds, as `FrameMeter` does, and since the beginning.
public struct ClientMeter: Sendable {
    private var readings: [(time: TimeInterval, reading: ClientReading)] = []
    /// Whether the client has said anything since it was asked.
    public private(set) var hasReadings = false
    /// Of all the time in which it was asked. Nil where it has never answered.
    public private(set) var total: ClientReading?

    /// Nothing so far.
    public init() {}

    /// Adds what came now. A client that says nothing new is silent.
    public mutating func take(_ reading: ClientReading, at now: TimeInterval) {
        hasReadings = true
        readings.removeAll { $0.time < now - FrameMeter.window }
        // Whoever says more than once a tenth of a second is no page of ours.
        guard readings.count < Int(FrameMeter.window * 10) else { return }
        readings.append((now, reading))
        total = total.map { $0 + reading } ?? reading
    }

    /// It is asked anew, or not any more: what it said before is not recent.
    public mutating func restart() { (readings, hasReadings) = ([], false) }

    /// The last ten seconds.
    public func recent(at now: TimeInterval) -> ClientReading {
        var sum = ClientReading()
        for entry in readings where entry.time >= now - FrameMeter.window { sum.add(entry.reading) }
        return sum
    }

    /// Frames a second in the last message, if that is not old; else idle.
    public func rate(at now: TimeInterval) -> FrameRate {
        guard let last = readings.last, now - last.time <= 1.5 * last.reading.duration else { return .idle }
        return last.reading.rate
    }
}
