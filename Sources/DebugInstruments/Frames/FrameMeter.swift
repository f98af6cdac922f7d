import Foundation

/// Follows the frames of one scene: what they were in the last ten seconds, and since the beginning.
///
///     meter.take(scene.frameRecords.map(reading))
///     if case .perSecond(let rate) = meter.rate(at: now) { … }
public struct FrameMeter: Sendable {
    /// Seconds that count as recent.
    public static let window: TimeInterval = 10
    /// A bound for displays of any refresh rate.
    static let limit = 2400

    /// Since the beginning.
    public private(set) var total: FrameTally
    /// Frames that were overwritten before they were taken, or that nobody was shown.
    public private(set) var missed = 0

    private var frames: [FrameReading] = []
    private var lastNumber: Int?
    private var pending: TimeInterval?

    /// No frames yet.
    public init(grid: RefreshGrid = RefreshGrid()) { total = FrameTally(grid: grid) }

    /// Takes those of the frames that it has not seen, up to those that wait to be shown. One that was not shown when a later one
    /// was never will be: it counts as missed.
    /// - Parameters:
    ///   - readings: The last frames of the scene, oldest first; the same ones may be given again.
    ///   - requested: When the frame was asked for that is not committed yet.
    public mutating func take(_ readings: some Sequence<FrameReading>, requested: TimeInterval? = nil) {
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

    /// The last ten seconds.
    public func recent(at now: TimeInterval) -> FrameTally { tally(since: now - Self.window) }

    private func tally(since time: TimeInterval) -> FrameTally {
        var tally = FrameTally(grid: total.grid)
        for frame in frames where (frame.shown ?? 0) >= time { tally.add(frame) }
        return tally
    }

    /// Pictures a second in the last second of the animation that runs now, else idle.
    public func rate(at now: TimeInterval) -> FrameRate {
        total.goesOn(at: pending ?? now) ? rateOfLastAnimation : .idle
    }

    /// Pictures a second in the last second of the last frames that followed each other: what is said of an animation that has
    /// just ended.
    public var rateOfLastAnimation: FrameRate {
        guard case .perSecond = total.rateOfLastRun, let last = total.lastShown else { return .idle }
        let second = tally(since: last - 1)
        // A slow animation has too few frames in a second; then it is judged by all that it has.
        if case .perSecond = second.rateOfLastRun { return second.rateOfLastRun }
        return total.rateOfLastRun
    }
}
