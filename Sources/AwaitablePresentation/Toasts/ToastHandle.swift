/// One toast that was shown, for as long as somebody wants to know of it.
///
///     let undo = try Toaster.of(scene).show(Toast("Deleted", action: .init("Undo") {}))
///     if await undo.dismissal == .action { restore() }
///
/// It may be let go of: the toast lives its time all the same.
@MainActor @preconcurrency public final class ToastHandle {
    private weak var toaster: Toaster?
    private let generation: ToastShelf.Generation
    private var reason: ToastDismissal?
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var observer: ((ToastDismissal) -> Void)?

    init(_ toaster: Toaster, _ generation: ToastShelf.Generation) { (self.toaster, self.generation) = (toaster, generation) }

    /// Why it is gone, or on its way out; nil while it is shown or waits for its turn.
    public var dismissed: ToastDismissal? { reason }

    /// Waits until the toast goes, and says why. It is told when that is decided, not when the toast has moved out.
    ///
    /// Cancelling the task that waits takes the toast away: the reason is `program` then.
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

    /// Takes the toast away; one that waits for its turn never comes. Nothing happens where it is gone already, or was updated by
    /// another one with its id.
    public func dismiss(animated: Bool = true) { dismiss(.program, animated: animated) }

    func dismiss(_ reason: ToastDismissal, animated: Bool) { toaster?.send(.dismissed(generation, reason), animated: animated) }

    /// The same toast, as far as a person sees: only what its action does is another.
    func exchangeAction(for action: Toast.Action?) { toaster?.exchangeAction(of: generation, for: action) }

    /// Runs `body` once, when the toast is settled.
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
