import Foundation

/// An animated scroll by code. The host scrolls along it and reports the offsets on the way like those of a user, but
/// they dismiss no keyboard and change no binding.
struct AnimatedScroll {
    /// The time in seconds after which a host has arrived.
    private static let longest = 1.0

    let start, end: CGPoint
    /// The time on the graph's clock when the scroll began.
    let beginning: TimeInterval
    /// The frame in which the scroll began. Rows that are made in it may move the end.
    var frame: FrameInProgress

    /// Whether a reported offset is on the way. Hosts round offsets.
    func isFollowed(by point: CGPoint, at time: TimeInterval) -> Bool {
        func isBetween(_ value: CGFloat, _ a: CGFloat, _ b: CGFloat) -> Bool { value > min(a, b) - 1 && value < max(a, b) + 1 }
        return time - beginning < Self.longest && isBetween(point.x, start.x, end.x) && isBetween(point.y, start.y, end.y)
    }

    /// Whether a reported offset is the end of the way.
    func isOver(at point: CGPoint) -> Bool { abs(point.x - end.x) < 1 && abs(point.y - end.y) < 1 }
}
