/// Sends actions from an effect to the store that runs it: `await send(.loaded(items))`.
///
/// The actions of one effect arrive in the order in which it sends them. Actions are dropped if the effect was
/// cancelled or its store was released.
@MainActor public struct Send<Action>: Sendable {
    private let deliver: @MainActor (Action) -> Void

    /// Creates a `Send`. Reducers receive one from the store; tests of an effect's work may create their own.
    /// - Parameter deliver: Receives the actions.
    public nonisolated init(_ deliver: @escaping @MainActor (Action) -> Void) { self.deliver = deliver }

    /// Sends an action. The reducer has run when this returns, unless the store is processing another action.
    /// - Parameter action: The action.
    public func callAsFunction(_ action: Action) { deliver(action) }

    /// Sends an action, with an animation for the changes that it makes.
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation; nil for none.
    public func callAsFunction(_ action: Action, animation: Animation?) { withAnimation(animation) { deliver(action) } }
}
