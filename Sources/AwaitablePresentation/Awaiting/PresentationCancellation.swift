/// What the cancellation of a task does to the presentation that the task awaits.
///
/// Cancellation in Swift is cooperative, so its effect has to be chosen. These are the three usual choices.
public enum PresentationCancellation: Sendable, Hashable, CaseIterable {
    /// The screen stays until the user closes it, and the call returns as if the task were not cancelled. Later calls in the task
    /// present nothing and return nil. It corresponds to checking `Task.isCancelled` before each screen.
    case finish
    /// As `finish`, but later calls throw `CancellationError`, so that the caller can close what is open. It corresponds to
    /// calling `Task.checkCancellation()` before each screen.
    case throwAtNext
    /// The screen is dismissed at once, with everything that it presents, and the call throws `CancellationError` when it is
    /// gone. It corresponds to using `withTaskCancellationHandler`.
    case dismiss
}
