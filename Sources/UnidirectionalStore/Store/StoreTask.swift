/// The work that an action began, and that the actions of that work began.
///
///     .task { await store.send(.appeared).finish() }
///
/// What a view's task awaits is cancelled with the task: work that began when a view appeared ends when the view goes.
public struct StoreTask: Sendable {
    let group: EffectGroup?

    /// Waits until all of it has ended. Cancelled, it cancels the work, and waits until that has ended.
    @MainActor public func finish() async {
        guard let group else { return }
        await withTaskCancellationHandler {
            await group.wait()
        } onCancel: {
            Task { @MainActor in group.token.cancel() }
        }
    }

    /// Cancels all of it. Nothing that it sends arrives any more.
    @MainActor public func cancel() { group?.token.cancel() }

    /// Whether it was cancelled as a whole.
    @MainActor public var isCancelled: Bool { group?.token.isCancelled ?? false }
}
