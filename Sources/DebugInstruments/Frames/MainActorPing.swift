import Foundation

/// Runs a `StallWatch` beside the main actor of this process.
public final class MainActorPing: @unchecked Sendable {
    // Guarded by the lock.
    private var state: StallWatch
    private let lock = NSLock()
    private let time: @Sendable () -> TimeInterval

    /// - Parameter now: Seconds on a clock that only runs forward.
    public init(_ watch: StallWatch = StallWatch(), now: @escaping @Sendable () -> TimeInterval) {
        (state, time) = (watch, now)
    }

    /// What was found so far.
    public var watch: StallWatch { lock.withLock { state } }

    /// Watches until the task is cancelled.
    public func run(clock: some Clock<Duration> = ContinuousClock(), own: OwnCost) async {
        let interval = Duration.seconds(watch.interval)
        while !Task.isCancelled {
            own.measure {
                let isPing = lock.withLock { state.tick(at: time()) }
                if isPing { Task { @MainActor in own.measure { self.answer() } } }
            }
            do { try await clock.sleep(for: interval) } catch { return }
        }
    }

    private func answer() {
        lock.withLock { _ = state.answered(at: time()) }
    }
}
