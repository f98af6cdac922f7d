/// Where an action came from.
public enum ActionOrigin: String, Sendable, Codable {
    /// A view or the app sent it.
    case sent
    /// An effect sent it.
    case effect
}

/// What an action did: for logs, and for finding actions that are too frequent or too slow.
public struct StoreEvent<State, Action> {
    /// The action.
    public let action: Action
    /// Where the action came from.
    public let origin: ActionOrigin
    /// The state before the action.
    public let before: State
    /// The state after the action.
    public let after: State
    /// How long the reducer ran.
    public var duration: Duration { .nanoseconds(nanoseconds) }
    let nanoseconds: Int64

    /// Whether the action changed the state. Computed on access: compares the states' bytes, then `==` if the type has one.
    public var isChange: Bool { !ValueEquality.isSame(before, after) }

    /// The action's label, such as `rows.toggled`. Computed on access.
    @MainActor public var label: String { ActionLabel.of(action) }

    /// The event from the perspective of a child.
    func of<ChildState, ChildAction>(
        _ action: ChildAction, _ before: ChildState, _ after: ChildState
    ) -> StoreEvent<ChildState, ChildAction> {
        StoreEvent<ChildState, ChildAction>(
            action: action, origin: origin, before: before, after: after, nanoseconds: nanoseconds)
    }
}

/// An observation of a store's actions. It ends when it is cancelled or released.
@MainActor public final class StoreObservation {
    private var onCancel: (() -> Void)?

    init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

    isolated deinit { onCancel?() }

    /// Ends the observation. Further calls do nothing.
    public func cancel() {
        onCancel?()
        onCancel = nil
    }
}

extension Store {
    /// Observes every action, after it has run and its changes are visible.
    ///
    /// Without observers, the store does no extra work. A store that is scoped to a part reports the part's actions.
    ///
    /// - Parameter body: Called on the main actor. Actions that it sends are queued after those that wait already.
    /// - Returns: The observation. Keep it for as long as `body` should be called.
    public func observeActions(_ body: @escaping @MainActor (StoreEvent<State, Action>) -> Void) -> StoreObservation {
        observeUp(body)
    }
}
