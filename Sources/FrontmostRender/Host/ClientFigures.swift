import Foundation

/// What a host's client has measured itself since it told last: a page, of its browser's frames. Times are in seconds.
///
/// Frames count while something moves there or its person does something; at rest there are none to count.
public struct ClientFigures: Equatable, Sendable {
    /// For how long it measured.
    public var duration: TimeInterval = 0
    /// Frames that followed another one.
    public var frames = 0
    /// From the first to the last of frames that followed each other.
    public var busyTime: TimeInterval = 0
    /// Frames that came late.
    public var hitches = 0
    /// By how much they were late together.
    public var hitchTime: TimeInterval = 0
    /// The longest time from one frame to the next.
    public var longestFrame: TimeInterval = 0
    /// Pieces of work in which the client could show nothing for 50 ms or longer.
    public var longTasks = 0
    /// The longest of them.
    public var longestTask: TimeInterval = 0
    /// Patches that it has applied, but for those that `nextPatchIsOwn` named.
    public var patches = 0
    /// The longest time that it took for one.
    public var longestPatch: TimeInterval = 0

    /// Nothing was measured.
    public init() {}
}

/// A host whose client can measure its own frames.
@MainActor public protocol ClientMeasuringHost: RenderHost {
    /// Told of the client's figures about once a second while there is anything new. Nil: nobody asks, and nothing is measured.
    var clientObserver: (@MainActor (ClientFigures) -> Void)? { get set }

    /// The patch that is shown next changes nothing but what belongs to whoever asks.
    func nextPatchIsOwn()
}
