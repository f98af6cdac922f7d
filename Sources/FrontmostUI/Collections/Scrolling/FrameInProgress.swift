import Foundation

/// The frame in which something began. It is laid out in several passes: lazy containers make rows, and frames that are relative to
/// a container follow its size. Only after these is a position final.
struct FrameInProgress {
    /// The seconds that a frame takes at most.
    private static let longest = 0.1
    /// The time on the graph's clock at which it began.
    let since: TimeInterval

    /// Whether the frame is still being made.
    func isInProgress(at time: TimeInterval) -> Bool { time - since < Self.longest }
}
