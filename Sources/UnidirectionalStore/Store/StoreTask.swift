/// The work that an action began, including the work begun by the actions which that work sent.
///
///     .task { await store.send(.appeared).finish() }
///
/// A view's `task` is cancelled when the view disappears, and `finish()` passes the cancellation on: work that began when a view
/// appeared ends with the view.
public struct StoreTask: Sendable {
    let group: EffectGroup?

    /// Waits until all of the work has ended. If the calling task is cancelled, it cancels the work and waits until that has
    /// ended.
    @MainActor public func finish() async {
        guard let group else { return }
        await withTaskCancellationHandler {
            await group.wait()
        } onCancel: {
            Task { @MainActor in group.token.cancel() }
        }
    }

    /// Cancels all of the work. Nothing that it sends arrives any more.
    @MainActor public func cancel() { group?.token.cancel() }

    /// Whether the work was cancelled as a whole.
    @MainActor public var isCancelled: Bool { group?.token.isCancelled ?? false }
}
