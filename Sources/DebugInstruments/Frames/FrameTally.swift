import Foundation

/// How fast frames follow each other.
public enum FrameRate: Hashable, Sendable {
    /// Nothing moves, so that there is nothing to count.
    case idle
    case perSecond(Double)
}

/// Adds frames up, in the order in which they were asked for. The rules about frames are here and nowhere else.
///
/// A *run* are frames of which each was asked for within two refreshes after the one before it was shown; so an animation that
/// stutters is still one run. From its sixth frame on a run is an *animation*, and only animations have a rate. Frames that are
/// shown together are one picture.
///
/// A frame is late by the whole refreshes between its due time and the moment in which it was shown. What two frames are late
/// at the same time counts once, and what the instruments' own windows took of a frame is no lateness of the app's.
public struct FrameTally: Sendable {
    /// So many frames are an animation.
    public static let framesOfAnimation = 6
    /// So many refreshes may pass between a frame that was shown and the request of the next one.
    public static let refreshesBetween = 2

    /// The display's refreshes.
    public let grid: RefreshGrid
    /// Frames of the app.
    public private(set) var count = 0
    /// Frames in which nothing but the instruments changed; they are in no other figure.
    public private(set) var ownCount = 0
    /// Frames that came late.
    public private(set) var hitchCount = 0
    /// Seconds for which a frame that was due was not shown.
    public private(set) var hitchTime: TimeInterval = 0
    /// The longest of them.
    public private(set) var longestHitch: TimeInterval = 0
    /// Seconds in which a frame was asked for and not yet shown.
    public private(set) var busyTime: TimeInterval = 0
    /// Seconds of evaluation and layout of all frames.
    public private(set) var commitTime: TimeInterval = 0
    /// The longest commit.
    public private(set) var longestCommit: TimeInterval = 0
    /// When the last frame was shown.
    public private(set) var lastShown: TimeInterval?

    private var run: Run?
    /// Pictures after the first one of each animation, and how long they took.
    private(set) var animationPictures = 0
    private(set) var animationTime: TimeInterval = 0

    /// Frames that follow each other.
    struct Run: Sendable {
        var start: TimeInterval
        var end: TimeInterval
        var pictures = 1
        var isAnimation: Bool { pictures >= FrameTally.framesOfAnimation }
        var rate: FrameRate { isAnimation && end > start ? .perSecond(Double(pictures - 1) / (end - start)) : .idle }
    }

    /// No frames yet.
    public init(grid: RefreshGrid = RefreshGrid()) { self.grid = grid }

    /// Adds a frame that was shown. One that was not is added when it was.
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

    /// Pictures a second within all animations so far.
    public var animationRate: FrameRate {
        animationTime > 0 ? .perSecond(Double(animationPictures) / animationTime) : .idle
    }

    /// Pictures a second in the last frames that followed each other, if they were an animation.
    public var rateOfLastRun: FrameRate { run?.rate ?? .idle }

    /// Whether what was asked for at that time would belong to the last run.
    func goesOn(at time: TimeInterval) -> Bool { run.map { isNear(time, to: $0.end) } ?? false }

    /// Milliseconds of hitches for each second in which there was something to show; up to 5 is good. Less than a second counts
    /// as a second, so that one late frame after a tap is not a catastrophe.
    public var hitchRatio: Double { Self.hitchRatio(hitchTime, busyTime) }

    static func hitchRatio(_ hitchTime: TimeInterval, _ busyTime: TimeInterval) -> Double { hitchTime * 1000 / max(busyTime, 1) }

    /// Seconds of the average commit.
    public var averageCommit: TimeInterval { count > 0 ? commitTime / Double(count) : 0 }
}
