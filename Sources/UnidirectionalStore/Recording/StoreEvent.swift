/// Who sent an action.
public enum ActionOrigin: String, Sendable, Codable {
    /// A view, or the app.
    case sent
    /// The work that another action began.
    case effect
}

/// What came of an action: for logs, and for those who look for actions that come too often or cost too much.
public struct StoreEvent<State, Action> {
    /// The action.
    public let action: Action
    /// Who sent it.
    public let origin: ActionOrigin
    /// The state that it found.
    public let before: State
    /// The state that it left.
    public let after: State
    /// How long the reducer took.
    public var duration: Duration { .nanoseconds(nanoseconds) }
    let nanoseconds: Int64

    /// Whether the state is another one. Found out when asked: by the states' bytes, and by `==` where there is one.
    public var isChange: Bool { !Sameness.isSame(before, after) }

    /// The names of the action's cases: `rows.toggled`. Found out when asked.
    @MainActor public var label: String { ActionLabel.of(action) }

    /// The same of a child.
    func of<ChildState, ChildAction>(
        _ action: ChildAction, _ before: ChildState, _ after: ChildState
    ) -> StoreEvent<ChildState, ChildAction> {
        StoreEvent<ChildState, ChildAction>(
            action: action, origin: origin, before: before, after: after, nanoseconds: nanoseconds)
    }
}

/// Somebody is told of a store's actions, until this is cancelled or nobody has it any more.
@MainActor public final class StoreObservation {
    private var onCancel: (() -> Void)?

    init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

    isolated deinit { onCancel?() }

    /// Ends it.
    public func cancel() {
        onCancel?()
        onCancel = nil
    }
}

extension Store {
    /// Has somebody told of every action when it is through and its changes are made.
    ///
    /// A store that nobody observes does nothing for it. Of a store that is scoped to a part, those are the part's actions.
    ///
    /// - Parameter body: Called on the main actor. What it sends comes after the actions that wait already.
    /// - Returns: What to keep for as long as it is to be told.
    public func observeActions(_ body: @escaping @MainActor (StoreEvent<State, Action>) -> Void) -> StoreObservation {
        observeUp(body)
    }
}
