import Foundation
import FrontmostRender

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind { case logical, removed }
    private let kind: Kind

    /// The value is as good as there. A spring may still settle by amounts that hardly show.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logical)
    /// Nothing moves any more.
    public static let removed = AnimationCompletionCriteria(kind: .removed)

    /// Seconds from the start of an animation.
    func duration(of animation: RenderAnimation) -> TimeInterval {
        kind == .logical ? animation.logicalDuration : animation.totalDuration
    }
}

/// Calls a closure when everything has arrived that a transaction animates.
///
/// The transactions that have the completion keep it until the changes that were made in them are evaluated and laid out. What begins
/// to move meanwhile says how long it takes. With the last of them the time to wait is known.
final class AnimationCompletion: Sendable {
    private let criteria: AnimationCompletionCriteria
    // Guarded by `GraphLock`: state may be written from any thread.
    nonisolated(unsafe) private var end: TimeInterval = 0
    private let action: @MainActor @Sendable () -> Void

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        nonisolated(unsafe) let action = action
        self.action = { action() }
    }

    /// Waits for an animation that begins now.
    func wait(for animation: RenderAnimation) {
        let end = FrameClock.seconds + criteria.duration(of: animation)
        GraphLock.withLock { self.end = max(self.end, end) }
    }

    deinit {
        let (action, end) = (action, end)
        // An animation that repeats for ever is never complete.
        if !end.isFinite { return }
        Task { @MainActor in
            // Rounded up, the wait would miss a round time by a nanosecond.
            let rest = end - FrameClock.seconds - 1e-6
            if rest > 0 { try? await Task.sleep(for: .nanoseconds(Int64((min(rest, 1e9) * 1e9).rounded(.up)))) }
            action()
        }
    }
}

extension Transaction {
    /// Calls `completion` when everything has arrived that changes in the transaction; at once, where nothing is animated.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria, completion))
    }
}

/// Runs `body`; what it changes is animated.
/// - Parameters:
///   - completionCriteria: Whether a spring has to come to rest.
///   - completion: Called when everything has arrived; soon after `body`, where nothing is animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
