import Foundation

/// Measurements of a host's client since its last report: of a page, those of its browser's frames. Times are in seconds.
///
/// Frames count while something moves or the user does something; at rest there are none.
public struct ClientFigures: Equatable, Sendable {
    /// The duration of the measurement.
    public var duration: TimeInterval = 0
    /// The number of frames that followed another one.
    public var frames = 0
    /// The time from the first to the last of consecutive frames.
    public var busyTime: TimeInterval = 0
    /// The number of late frames.
    public var hitches = 0
    /// The total delay of the late frames.
    public var hitchTime: TimeInterval = 0
    /// The longest time between two consecutive frames.
    public var longestFrame: TimeInterval = 0
    /// The number of tasks that blocked the client for 50 ms or longer.
    public var longTasks = 0
    /// The longest of those tasks.
    public var longestTask: TimeInterval = 0
    /// The number of applied patches, except those announced with `nextPatchIsOwn`.
    public var patches = 0
    /// The longest time that a patch took.
    public var longestPatch: TimeInterval = 0

    /// Makes figures without any measurement.
    public init() {}
}

/// A host with a client that can measure its own frames.
@MainActor public protocol ClientMeasuringHost: RenderHost {
    /// Receives the client's figures about once a second, if there are new ones. While it is nil, nothing is measured.
    var clientObserver: (@MainActor (ClientFigures) -> Void)? { get set }

    /// Announces that the next patch changes only views that belong to the observer.
    func nextPatchIsOwn()
}
