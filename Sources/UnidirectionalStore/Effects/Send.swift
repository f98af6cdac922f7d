/// How an effect sends actions to the store that runs it: `await send(.loaded(items))`.
///
/// Actions of one effect arrive in the order in which it sends them. Nothing arrives of an effect that was cancelled, or whose store
/// has gone.
@MainActor public struct Send<Action>: Sendable {
    private let deliver: @MainActor (Action) -> Void

    /// - Parameter deliver: Takes the actions. Reducers do not make these; tests of what an effect does may.
    public nonisolated init(_ deliver: @escaping @MainActor (Action) -> Void) { self.deliver = deliver }

    /// Sends an action. The reducer has run when this returns, unless the store is at work on another action.
    public func callAsFunction(_ action: Action) { deliver(action) }

    /// Sends an action whose changes of the screen are animated.
    public func callAsFunction(_ action: Action, animation: Animation?) { withAnimation(animation) { deliver(action) } }
}
