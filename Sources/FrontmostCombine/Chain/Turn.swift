import Foundation

/// Lets one thread at a time call a subscriber that has several sources.
///
/// A value or a completion waits until the thread before it has returned from the subscriber. The same thread never waits for
/// itself, so a subscriber may cause another delivery while it receives. A request must not wait: the thread that has the turn
/// may be waiting for the one that requests. It leaves its deliveries to that thread instead, as `settle` does.
struct Turn: Sendable {
    private let lock = NSRecursiveLock()

    /// Runs `body` when no other thread has the turn.
    func callAsFunction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Delivers what is due, or leaves it to the thread that has the turn. That thread has to call this too, after its turn,
    /// because it may have looked before something became due.
    /// - Parameters:
    ///   - isDue: Whether a delivery is possible. It is called without the turn.
    ///   - deliver: Makes one delivery, if it is still possible.
    func settle(while isDue: () -> Bool, _ deliver: () -> Void) {
        while isDue(), lock.try() {
            deliver()
            lock.unlock()
        }
    }
}
