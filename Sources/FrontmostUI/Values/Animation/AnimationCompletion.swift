import Foundation
import FrontmostRender

/// The criteria by which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind { case logical, removed }
    private let kind: Kind

    /// The value has practically arrived. A spring may still move by amounts that are hardly visible.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logical)
    /// Nothing moves any more.
    public static let removed = AnimationCompletionCriteria(kind: .removed)

    /// The duration until completion, in seconds from the start of the animation.
    func duration(of animation: RenderAnimation) -> TimeInterval {
        kind == .logical ? animation.logicalDuration : animation.totalDuration
    }
}

/// Calls a closure when everything that a transaction animates has arrived.
///
/// The transactions with the completion retain it until their changes are evaluated and laid out. Each animation that starts
/// meanwhile registers its duration. When the last transaction releases the completion, the time to wait is known, and `deinit`
/// starts the wait.
final class AnimationCompletion: Sendable {
    private let criteria: AnimationCompletionCriteria
    // Guarded by `GraphLock`, because state is written on any thread.
    nonisolated(unsafe) private var end: TimeInterval = 0
    private let action: @MainActor @Sendable () -> Void

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        // Unchecked: completions run on the main actor only.
        nonisolated(unsafe) let action = action
        self.action = { action() }
    }

    /// Waits for an animation that starts now.
    func wait(for animation: RenderAnimation) {
        let end = FrameClock.seconds + criteria.duration(of: animation)
        GraphLock.withLock { self.end = max(self.end, end) }
    }

    deinit {
        let (action, end) = (action, end)
        // An animation that repeats for ever never completes.
        if !end.isFinite { return }
        Task { @MainActor in
            // A wait that is rounded up would end a nanosecond after a round time.
            let rest = end - FrameClock.seconds - 1e-6
            if rest > 0 { try? await Task.sleep(for: .nanoseconds(Int64((min(rest, 1e9) * 1e9).rounded(.up)))) }
            action()
        }
    }
}

extension Transaction {
    /// Calls `completion` when all changes in the transaction have arrived, or at once if none is animated.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria, completion))
    }
}

/// Runs `body` and animates its changes.
/// - Parameters:
///   - completionCriteria: Whether a spring has to come to rest.
///   - completion: Called when all changes have arrived, or soon after `body` if none is animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
