import Foundation

/// Collects the frames of one scene: over the last ten seconds, and in total.
///
///     meter.record(scene.frameRecords.map(reading))
///     if case .perSecond(let rate) = meter.rate(at: now) { … }
public struct FrameMeter: Sendable {
    /// How long frames count as recent, in seconds.
    public static let window: TimeInterval = 10
    /// A bound for displays of any refresh rate.
    static let limit = 2400

    /// The sum of all frames.
    public private(set) var total: FrameTally
    /// The number of frames that were overwritten before they were taken, or never shown.
    public private(set) var missed = 0

    private var frames: [FrameReading] = []
    private var lastNumber: Int?
    private var pending: TimeInterval?

    /// Creates a meter without frames.
    /// - Parameter grid: The display's refreshes.
    public init(grid: RefreshGrid = RefreshGrid()) { total = FrameTally(grid: grid) }

    /// Adds new frames up to the pending one. A frame that was superseded before it was shown counts as missed.
    /// - Parameters:
    ///   - readings: The latest frames of the scene, oldest first. Frames may be passed repeatedly.
    ///   - requested: When the pending frame was requested, in seconds; nil if none is pending.
    public mutating func record(_ readings: some Sequence<FrameReading>, requested: TimeInterval? = nil) {
        pending = requested
        var waiting: TimeInterval?
        for reading in readings where reading.number > lastNumber ?? .min {
            guard reading.shown != nil else {
                if !reading.isOwn { waiting = waiting ?? reading.requested }
                continue
            }
            waiting = nil
            if let lastNumber { missed += reading.number - lastNumber - 1 }
            lastNumber = reading.number
            total.add(reading)
            if !reading.isOwn { frames.append(reading) }
        }
        pending = waiting ?? pending
        if let last = frames.last?.shown { forget(before: last - Self.window) }
    }

    private mutating func forget(before time: TimeInterval) {
        let old = frames.prefix { ($0.shown ?? 0) < time }.count
        frames.removeFirst(max(old, frames.count - Self.limit))
    }

    /// Returns the sum of the last ten seconds.
    /// - Parameter now: The current time, in seconds on the clock of the frames.
    public func recent(at now: TimeInterval) -> FrameTally { tally(since: now - Self.window) }

    private func tally(since time: TimeInterval) -> FrameTally {
        var tally = FrameTally(grid: total.grid)
        for frame in frames where (frame.shown ?? 0) >= time { tally.add(frame) }
        return tally
    }

    /// Returns the pictures a second over the last second of a running animation, or idle.
    /// - Parameter now: The current time, in seconds on the clock of the frames.
    public func rate(at now: TimeInterval) -> FrameRate {
        total.goesOn(at: pending ?? now) ? rateOfLastAnimation : .idle
    }

    /// The pictures a second over the last second of the last run, for an animation that has just ended.
    public var rateOfLastAnimation: FrameRate {
        guard case .perSecond = total.rateOfLastRun, let last = total.lastShown else { return .idle }
        let second = tally(since: last - 1)
        // A slow animation has too few frames in a second, so all of its frames are used.
        if case .perSecond = second.rateOfLastRun { return second.rateOfLastRun }
        return total.rateOfLastRun
    }
}
