/// What the cancellation of a task does to the presentation that the task waits for.
///
/// Cancellation is cooperative: nothing changes by itself, and somebody has to say what it means. These are the three things that
/// code with a task of its own says.
public enum PresentationCancellation: Sendable, Hashable, CaseIterable {
    /// The screen stays until a person closes it, and the call returns what it would have returned. Later calls of the task present
    /// nothing and return nil: what code does that asks `Task.isCancelled` before each screen.
    case finish
    /// As `finish`, but the later calls throw `CancellationError`, so that the caller can close what is open: what code does that
    /// calls `Task.checkCancellation()` before each screen.
    case throwAtNext
    /// The screen is dismissed at once, with everything that it presents, and the call throws `CancellationError` when it is gone:
    /// what code does with `withTaskCancellationHandler`.
    case dismiss
}
