import Foundation

/// When a display shows frames: at `origin` and in steps of `interval` before and after it.
public struct RefreshGrid: Hashable, Sendable {
    /// Seconds from one refresh to the next.
    public var interval: TimeInterval
    /// The time of any refresh.
    public var origin: TimeInterval

    /// A grid of so many refreshes a second.
    public init(perSecond: Double = 60, origin: TimeInterval = 0) {
        (interval, self.origin) = (1 / max(perSecond, 1), origin)
    }

    /// How much of an interval is taken for a rounding error.
    static let tolerance = 1e-3

    /// The next refresh after a request: when its frame is due. One that is asked for just at a refresh is due at the next.
    public func due(after requested: TimeInterval) -> TimeInterval {
        origin + (((requested - origin) / interval + Self.tolerance).rounded(.down) + 1) * interval
    }

    /// Whole refreshes in a span of time.
    func refreshes(in span: TimeInterval) -> Int {
        let count = span / interval + Self.tolerance
        // Spans of centuries are a mistake of the caller's, and no reason to stop the process.
        return count < 1 ? 0 : Int(min(count, 1e12))
    }
}

/// What became of one frame that was asked for. Times are in seconds on a clock that only runs forward.
public struct FrameReading: Hashable, Sendable {
    /// Counts the frames of one scene.
    public var number: Int
    /// When the first of the changes that it shows asked for it.
    public var requested: TimeInterval
    /// When evaluation began; nil where that is not known, and the whole time since the request counts as commit.
    public var began: TimeInterval?
    /// The refresh that should have shown it.
    public var due: TimeInterval
    /// When everything was evaluated and laid out.
    public var committed: TimeInterval
    /// When a person could see it; nil while nobody can. Where a scene has no host this is the time of the commit.
    public var shown: TimeInterval?
    /// Nothing changed in it but the instruments' own windows.
    public var isOwn: Bool
    /// Seconds that the instruments' own windows took of its commit; they are not the app's.
    public var ownTime: TimeInterval

    /// A frame with these times.
    public init(
        number: Int, requested: TimeInterval, began: TimeInterval? = nil, due: TimeInterval, committed: TimeInterval,
        shown: TimeInterval?, isOwn: Bool = false, ownTime: TimeInterval = 0
    ) {
        (self.number, self.requested, self.began, self.due) = (number, requested, began, due)
        (self.committed, self.shown, self.isOwn, self.ownTime) = (committed, shown, isOwn, ownTime)
    }
}
