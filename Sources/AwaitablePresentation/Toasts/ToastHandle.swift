/// A handle to one toast: dismisses it, and reports why it was dismissed.
///
///     let undo = try Toaster.of(scene).show(Toast("Deleted", action: .init("Undo") {}))
///     if await undo.dismissal == .action { restore() }
///
/// The handle may be discarded without an effect on the toast.
@MainActor @preconcurrency public final class ToastHandle {
    private weak var toaster: Toaster?
    private let generation: ToastMachine.Generation
    private var reason: ToastDismissal?
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var observer: ((ToastDismissal) -> Void)?

    init(_ toaster: Toaster, _ generation: ToastMachine.Generation) { (self.toaster, self.generation) = (toaster, generation) }

    /// Why the toast was dismissed, from the moment this is decided; nil while it is shown or queued.
    public var dismissed: ToastDismissal? { reason }

    /// Waits until the toast is dismissed and returns the reason. It returns when the dismissal is decided, before the toast has
    /// moved out.
    ///
    /// Cancelling the waiting task dismisses the toast, with the reason `program`.
    public var dismissal: ToastDismissal {
        get async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if reason == nil { waiting.append(continuation) } else { continuation.resume() }
                }
            } onCancel: {
                Task { @MainActor in self.dismiss() }
            }
            return reason ?? .program
        }
    }

    /// Dismisses the toast, or takes it out of the queue. Does nothing if it was dismissed already or was updated by another
    /// toast with its `id`.
    /// - Parameter animated: Whether the toast moves out with an animation.
    public func dismiss(animated: Bool = true) { dismiss(.program, animated: animated) }

    func dismiss(_ reason: ToastDismissal, animated: Bool) { toaster?.send(.dismissed(generation, reason), animated: animated) }

    /// Replaces the action's closure of a toast that looks the same otherwise.
    func exchangeAction(for action: Toast.Action?) { toaster?.exchangeAction(of: generation, for: action) }

    /// Runs `body` once, when the toast is dismissed; at once if it is already.
    func whenDismissed(_ body: @escaping (ToastDismissal) -> Void) {
        if let reason { body(reason) } else { observer = body }
    }

    func settle(_ reason: ToastDismissal) {
        if self.reason != nil { return }
        self.reason = reason
        let waiting = waiting, observer = observer
        (self.waiting, self.observer) = ([], nil)
        waiting.forEach { $0.resume() }
        observer?(reason)
    }
}
