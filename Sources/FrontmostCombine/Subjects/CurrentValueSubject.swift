/// A subject with a current value. New subscribers receive it first, and slow subscribers receive the latest value when they
/// request more.
///
/// Any thread may send. `value` has changed before subscribers receive it.
// Unchecked: mutable state is accessed under the lock only.
public final class CurrentValueSubject<Output, Failure: Error>: ConduitSubject, @unchecked Sendable {
    let lock = Lock()
    var conduits = Conduits<Output, Failure>(isWanted: true)
    private var current: Output

    /// Creates a subject with an initial value.
    public init(_ value: Output) { current = value }

    deinit { for upstream in conduits.attached { upstream.cancel() } }

    /// The current value. Setting it sends it, or only changes it after the end.
    public var value: Output {
        get { lock { current } }
        set { change(newValue, afterEnd: true) }
    }

    var latest: Output? { value }

    /// Stores a value and sends it to the subscribers.
    public func send(_ value: Output) { change(value, afterEnd: false) }

    private func change(_ value: Output, afterEnd changesAfterEnd: Bool) {
        // The old value is released outside of the lock, because its deinitialiser may access this property.
        let (receivers, _) = lock { () -> ([Conduit<Output, Failure>], Output?) in
            guard changesAfterEnd || conduits.completion == nil else { return ([], nil) }
            let old = current
            current = value
            return (conduits.open, old)
        }
        for conduit in receivers { conduit.offer(value) }
    }
}
