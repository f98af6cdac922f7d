/// A subject that passes on values without storing them. What it is attached to is not asked for values before a subscriber has asked for
/// some, because they would be lost.
///
/// Any thread may send. A subscriber may send during a delivery; the inner value then arrives first.
// Unchecked: mutable state is accessed under the lock only.
public final class PassthroughSubject<Output, Failure: Error>: ConduitSubject, @unchecked Sendable {
    let lock = Lock()
    var conduits = Conduits<Output, Failure>(isWanted: false)

    /// Creates a subject without subscribers.
    public init() {}

    deinit { for upstream in conduits.attached { upstream.cancel() } }

    var latest: Output? { nil }

    /// Sends a value to the subscribers with demand.
    public func send(_ value: Output) {
        for conduit in lock({ conduits.open }) { conduit.offer(value) }
    }
}
