import Foundation
import FrontmostRender

/// The straight way of an animated scroll. The host is told the end at once, and scrolls there by itself.
package struct ScrollWay: Sendable {
    package let start, end: CGPoint

    package init(from start: CGPoint, to end: CGPoint) { (self.start, self.end) = (start, end) }

    /// Whether an offset that a host reports is on the way. Hosts round offsets.
    package func contains(_ point: CGPoint) -> Bool {
        func isBetween(_ value: CGFloat, _ a: CGFloat, _ b: CGFloat) -> Bool { value > min(a, b) - 1 && value < max(a, b) + 1 }
        return isBetween(point.x, start.x, end.x) && isBetween(point.y, start.y, end.y)
    }

    /// Whether a reported offset is the end of the way.
    package func ends(at point: CGPoint) -> Bool { abs(point.x - end.x) < 1 && abs(point.y - end.y) < 1 }
}

/// The movement of content to the place where it comes to rest after the user has scrolled.
///
/// The offset moves with the content, as an app sees it on a device: it arrives when the content does. Some hosts report the offsets on
/// the way, and then these count. For the others the offset follows the animation that the host was given.
struct ScrollGlide {
    /// The time in seconds between two offsets.
    static let step = 1.0 / 60

    let way: ScrollWay
    /// The revision of the offset that the host was told. A scroll by code makes another one, which ends the movement.
    private(set) var revision: Int
    /// Whether the host stands still, because it was told of a new geometry.
    private(set) var isHostStopped = false
    /// Whether the host reports the way.
    private(set) var isReported = false
    private let beginning: TimeInterval

    /// - Parameter beginning: In seconds on the frame clock.
    init(along way: ScrollWay, revision: Int, at beginning: TimeInterval) {
        (self.way, self.revision, self.beginning) = (way, revision, beginning)
    }

    /// Notes that the host was told to stay at the present offset, which has another place in it now.
    mutating func hostWasStopped(revision: Int) { (self.revision, isHostStopped) = (revision, true) }
    /// Notes that the host was told the end again.
    mutating func hostWasSent(revision: Int) { (self.revision, isHostStopped, isReported) = (revision, false, false) }
    mutating func hostReported() { isReported = true }

    /// The offset at a time; nil for the end.
    @MainActor func offset(at time: TimeInterval) -> CGPoint? {
        let elapsed = time - beginning, animation = UIScrollView.animation
        // A timer may run a little early.
        guard elapsed < animation.totalDuration - Self.step / 2 else { return nil }
        let part = CGFloat(animation.progress(at: elapsed)), (start, end) = (way.start, way.end)
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
}
