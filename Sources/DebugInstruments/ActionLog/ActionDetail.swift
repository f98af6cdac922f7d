/// The details of an action, made on demand: the difference that it made, and the action as text.
///
/// The closures that make them must hold values only. What they hold lives as long as the log keeps the detail, so a captured
/// model object would be kept alive by the log.
public struct ActionDetail {
    /// The estimated size of what the closures hold, in bytes.
    public internal(set) var byteCount: Int
    private let weight: (@MainActor () -> Int)?
    private let difference: @MainActor () -> String
    private let action: (@MainActor () -> String?)?

    /// Creates a detail.
    /// - Parameters:
    ///   - byteCount: The estimated size of what the closures hold, in bytes. The log removes the oldest details if all together
    ///     are too large.
    ///   - weight: Measures what the closures hold, in bytes, if that is too slow for recording. The log calls it once, later.
    ///   - action: Returns the action as JSON, from which it can be sent again.
    ///   - difference: Describes what the action changed.
    public init(
        byteCount: Int, weight: (@MainActor () -> Int)? = nil, action: (@MainActor () -> String?)? = nil,
        difference: @escaping @MainActor () -> String
    ) {
        (self.byteCount, self.weight, self.action, self.difference) = (max(0, byteCount), weight, action, difference)
    }

    /// Creates a detail with the difference between two states. Fails if the state is an object, because the log would keep it
    /// alive, and because it would have changed before the difference is made.
    /// - Parameters:
    ///   - old: The state before the action.
    ///   - new: The state after the action.
    ///   - byteCount: The estimated size of the two states, in bytes.
    ///   - weight: Measures what the second state holds and the first does not, in bytes; the result is added to `byteCount`.
    ///   - action: Returns the action as JSON, from which it can be sent again.
    ///   - difference: Describes how the second state differs from the first.
    @MainActor public init?<State>(
        from old: State, to new: State, byteCount: Int = 2 * MemoryLayout<State>.size,
        weight: (@MainActor (State, State) -> Int)? = nil, action: (@MainActor () -> String?)? = nil,
        difference: @escaping @MainActor (State, State) -> String
    ) {
        if State.self is AnyObject.Type { return nil }
        var all: (@MainActor () -> Int)?
        if let weight { all = { byteCount + weight(old, new) } }
        self.init(byteCount: byteCount, weight: all, action: action) { difference(old, new) }
    }

    /// The measured size in bytes; nil if it cannot be measured.
    @MainActor func weighed() -> Int? { weight.map { max(0, $0()) } }

    /// Returns a description of what the action changed.
    @MainActor public func describe() -> String { difference() }

    /// Returns the action as JSON, if it can be sent again.
    @MainActor public func encodedAction() -> String? { action?() }
}
