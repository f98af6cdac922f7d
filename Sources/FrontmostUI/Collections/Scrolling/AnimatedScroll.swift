import Foundation
import FrontmostUIKit

/// An animated scroll by code. The host scrolls along it and reports the offsets on the way like those of a user, but
/// they dismiss no keyboard and change no binding.
struct AnimatedScroll {
    /// The time in seconds after which a host has arrived.
    private static let longest = 1.0

    let way: ScrollWay
    /// The time on the graph's clock when the scroll began.
    let beginning: TimeInterval
    /// The frame in which the scroll began. Rows that are made in it may move the end.
    var frame: FrameInProgress

    /// Whether a reported offset is on the way.
    func isFollowed(by point: CGPoint, at time: TimeInterval) -> Bool {
        time - beginning < Self.longest && way.contains(point)
    }
}
