import Foundation

/// The times at which a display shows frames: `origin` and all multiples of `interval` from it.
public struct RefreshGrid: Hashable, Sendable {
    /// The time between two refreshes, in seconds.
    public var interval: TimeInterval
    /// The time of any refresh, in seconds.
    public var origin: TimeInterval

    /// Creates a grid.
    /// - Parameters:
    ///   - perSecond: The refreshes a second, at least 1.
    ///   - origin: The time of any refresh, in seconds.
    public init(perSecond: Double = 60, origin: TimeInterval = 0) {
        (interval, self.origin) = (1 / max(perSecond, 1), origin)
    }

    /// The part of an interval that counts as a rounding error.
    static let tolerance = 1e-3

    /// Returns when the frame of a request is due: at the next refresh. A request that coincides with a refresh is due at the one
    /// after it.
    /// - Parameter requested: The time of the request, in seconds.
    public func due(after requested: TimeInterval) -> TimeInterval {
        origin + (((requested - origin) / interval + Self.tolerance).rounded(.down) + 1) * interval
    }

    /// The number of whole refreshes in a time span.
    func refreshes(in span: TimeInterval) -> Int {
        let count = span / interval + Self.tolerance
        // A span of centuries is a caller's mistake, and must not trap.
        return count < 1 ? 0 : Int(min(count, 1e12))
    }
}

/// The timing of one frame. All points in time are in seconds on the system's monotonic clock, as those of a `Sample`.
public struct FrameReading: Hashable, Sendable {
    /// The number of the frame in its scene.
    public var number: Int
    /// The time at which the first change requested the frame.
    public var requested: TimeInterval
    /// The start of evaluation; nil if unknown, in which case all time since the request counts as commit.
    public var began: TimeInterval?
    /// The refresh that should have shown the frame.
    public var due: TimeInterval
    /// The time at which the frame was evaluated and laid out.
    public var committed: TimeInterval
    /// The time at which the frame was visible; nil while it is not. For a scene without a host, the time of the commit.
    public var shown: TimeInterval?
    /// Whether only the instruments' own windows changed in the frame.
    public var isOwn: Bool
    /// The part of the commit that the instruments' own windows took, in seconds. It does not count as the app's.
    public var ownTime: TimeInterval

    /// Creates a frame.
    /// - Parameters:
    ///   - number: The number of the frame in its scene.
    ///   - requested: The time at which the first change requested the frame.
    ///   - began: The start of evaluation; nil if unknown.
    ///   - due: The refresh that should have shown the frame.
    ///   - committed: The time at which the frame was evaluated and laid out.
    ///   - shown: The time at which the frame was visible; nil while it is not.
    ///   - isOwn: Whether only the instruments' own windows changed in the frame.
    ///   - ownTime: The part of the commit that the instruments' own windows took, in seconds.
    public init(
        number: Int, requested: TimeInterval, began: TimeInterval? = nil, due: TimeInterval, committed: TimeInterval,
        shown: TimeInterval?, isOwn: Bool = false, ownTime: TimeInterval = 0
    ) {
        (self.number, self.requested, self.began, self.due) = (number, requested, began, due)
        (self.committed, self.shown, self.isOwn, self.ownTime) = (committed, shown, isOwn, ownTime)
    }
}
