import Foundation

/// How fast frames follow each other.
public enum FrameRate: Hashable, Sendable {
    /// Nothing moves, so there is no rate.
    case idle
    /// The number of frames, or pictures, a second.
    case perSecond(Double)
}

/// Statistics over frames, in the order of their requests. This type has all rules about frames.
///
/// A *run* is a sequence of frames, each requested within two refreshes after the previous one was shown, so a stuttering
/// animation is still one run. From its sixth frame on, a run is an *animation*; only animations have a rate. Frames that are
/// shown together are one picture.
///
/// A frame's lateness is the number of whole refreshes between its due time and the time it was shown. Time for which two frames
/// are late counts once, and time that the instruments' own windows took is not part of it.
public struct FrameTally: Sendable {
    /// The number of frames from which a run is an animation.
    public static let framesOfAnimation = 6
    /// The number of refreshes that may pass between a shown frame and the next request in a run.
    public static let refreshesBetween = 2

    /// The display's refreshes.
    public let grid: RefreshGrid
    /// The number of the app's frames.
    public private(set) var count = 0
    /// The number of frames in which only the instruments changed. They are in no other figure.
    public private(set) var ownCount = 0
    /// The number of late frames.
    public private(set) var hitchCount = 0
    /// The total lateness, in seconds.
    public private(set) var hitchTime: TimeInterval = 0
    /// The longest lateness, in seconds.
    public private(set) var longestHitch: TimeInterval = 0
    /// The time in which a requested frame was not yet shown, in seconds.
    public private(set) var busyTime: TimeInterval = 0
    /// The total time of evaluation and layout, in seconds.
    public private(set) var commitTime: TimeInterval = 0
    /// The longest commit, in seconds.
    public private(set) var longestCommit: TimeInterval = 0
    /// When the last frame was shown, in seconds on the clock of the frames.
    public private(set) var lastShown: TimeInterval?

    private var run: Run?
    /// The number of pictures after the first one of each animation, and their time in seconds.
    private(set) var animationPictures = 0
    private(set) var animationTime: TimeInterval = 0

    /// A sequence of frames that follow each other.
    struct Run: Sendable {
        var start: TimeInterval
        var end: TimeInterval
        var pictures = 1
        var isAnimation: Bool { pictures >= FrameTally.framesOfAnimation }
        var rate: FrameRate { isAnimation && end > start ? .perSecond(Double(pictures - 1) / (end - start)) : .idle }
    }

    /// Creates a tally without frames.
    /// - Parameter grid: The display's refreshes.
    public init(grid: RefreshGrid = RefreshGrid()) { self.grid = grid }

    /// Adds a frame that was shown. A frame that was not is ignored; add it once it is.
    /// - Parameter frame: The frame.
    public mutating func add(_ frame: FrameReading) {
        if frame.isOwn {
            ownCount += 1
            return
        }
        guard let shown = frame.shown else { return }
        count += 1
        let late = grid.refreshes(in: shown - frame.ownTime - max(frame.due, lastShown ?? frame.due))
        if late > 0 {
            hitchCount += 1
            hitchTime += Double(late) * grid.interval
            longestHitch = max(longestHitch, Double(late) * grid.interval)
        }
        busyTime += max(0, shown - max(frame.requested, lastShown ?? frame.requested))
        let commit = max(0, frame.committed - (frame.began ?? frame.requested) - frame.ownTime)
        commitTime += commit
        longestCommit = max(longestCommit, commit)
        follow(frame, shown)
        lastShown = max(shown, lastShown ?? shown)
    }

    private mutating func follow(_ frame: FrameReading, _ shown: TimeInterval) {
        guard let old = run, isNear(frame.requested, to: old.end) else {
            run = Run(start: shown, end: shown)
            return
        }
        guard shown - old.end > grid.interval * RefreshGrid.tolerance else { return }
        let new = Run(start: old.start, end: shown, pictures: old.pictures + 1)
        if new.isAnimation {
            animationPictures += old.isAnimation ? 1 : new.pictures - 1
            animationTime += old.isAnimation ? shown - old.end : shown - new.start
        }
        run = new
    }

    private func isNear(_ requested: TimeInterval, to shown: TimeInterval) -> Bool {
        requested - shown <= (Double(Self.refreshesBetween) + RefreshGrid.tolerance) * grid.interval
    }

    /// The pictures a second over all animations so far.
    public var animationRate: FrameRate {
        animationTime > 0 ? .perSecond(Double(animationPictures) / animationTime) : .idle
    }

    /// The pictures a second in the last run, if it was an animation.
    public var rateOfLastRun: FrameRate { run?.rate ?? .idle }

    /// Whether a frame requested at a time would belong to the last run.
    func goesOn(at time: TimeInterval) -> Bool { run.map { isNear(time, to: $0.end) } ?? false }

    /// Milliseconds of hitches for each second with something to show; up to 5 is good. Less than a second counts
    /// as a second, so that a single late frame after a tap does not dominate.
    public var hitchRatio: Double { Self.hitchRatio(hitchTime, busyTime) }

    static func hitchRatio(_ hitchTime: TimeInterval, _ busyTime: TimeInterval) -> Double { hitchTime * 1000 / max(busyTime, 1) }

    /// The average commit time, in seconds.
    public var averageCommit: TimeInterval { count > 0 ? commitTime / Double(count) : 0 }
}
