/// What can be said about an action when somebody asks: the difference that it made, and the action as text.
///
/// Both are made then, by closures which hold the values that they need. They must be values: whatever they hold lives as long as
/// the log keeps the detail, and a model that is kept by the log is not a leak of the app's.
public struct ActionDetail {
    /// What the closures hold, about, in bytes.
    public internal(set) var byteCount: Int
    private let weight: (@MainActor () -> Int)?
    private let difference: @MainActor () -> String
    private let action: (@MainActor () -> String?)?

    /// - Parameters:
    ///   - byteCount: What the closures hold, about; the log lets go of old details where all together are too many.
    ///   - weight: Finds out what they hold, where that takes longer than recording an action may: the log asks once, later.
    ///   - action: The action as JSON, from which it can be sent again.
    ///   - difference: What it changed, for a person.
    public init(
        byteCount: Int, weight: (@MainActor () -> Int)? = nil, action: (@MainActor () -> String?)? = nil,
        difference: @escaping @MainActor () -> String
    ) {
        (self.byteCount, self.weight, self.action, self.difference) = (max(0, byteCount), weight, action, difference)
    }

    /// The difference between two states. Nil where the state is an object: it would be kept from going, and would have changed
    /// by the time in which somebody asks.
    /// - Parameters:
    ///   - byteCount: What the two states hold, about.
    ///   - weight: Finds out what the second holds and the first does not, in bytes, to be added to that.
    ///   - difference: Says for a person how the second differs from the first.
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

    /// What it was found to hold. Nil where nobody can find out.
    @MainActor func weighed() -> Int? { weight.map { max(0, $0()) } }

    /// What the action changed.
    @MainActor public func describe() -> String { difference() }

    /// The action as JSON, if it can be sent again.
    @MainActor public func encodedAction() -> String? { action?() }
}
