import Foundation

/// The engine's only source of time. Reads the process's monotonic clock, so it is virtual under a simulation.
@MainActor public final class FrameClock {
    private var pending: [Int: Task<Void, Never>] = [:]
    private var next = 0
    private var turnStart: TimeInterval?

    /// Makes a clock.
    public init() {}

    /// Seconds on a monotonic clock.
    public var now: TimeInterval { Self.seconds }

    /// The time at which the main actor's current turn began. Animations that begin in one turn have the same start time, and can
    /// be shown as one. After 0.1 seconds a new turn is assumed, so that an animation has not progressed before it is first
    /// shown.
    public var turnTime: TimeInterval {
        let now = now
        if let turnStart, now >= turnStart, now - turnStart < 0.1 { return turnStart }
        turnStart = now
        requestFrame { [weak self] in if self?.turnStart == now { self?.turnStart = nil } }
        return now
    }

    /// Seconds on the process's monotonic clock.
    public static nonisolated var seconds: TimeInterval {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    /// Runs `body` on the main actor after the work that waits there already.
    public func requestFrame(_ body: @escaping @MainActor () -> Void) {
        Task { @MainActor in body() }
    }

    /// A hundred years, in seconds. Later times are never reached, and the count of nanoseconds does not overflow.
    private static let longestDelay = 100 * 365.25 * 86400

    /// Runs `body` at `time`.
    /// - Parameter time: In seconds on this clock.
    /// - Returns: A number for `cancel`.
    @discardableResult
    public func schedule(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Int {
        next += 1
        let id = next, delay = min(max(0, time - now), Self.longestDelay)
        pending[id] = Task { @MainActor [weak self] in
            do { try await Task.sleep(for: .nanoseconds(Int64((delay * 1e9).rounded(.up)))) } catch { return }
            guard self?.pending.removeValue(forKey: id) != nil else { return }
            body()
        }
        return id
    }

    /// Cancels scheduled work. Has no effect after it has run.
    public func cancel(_ id: Int) { pending.removeValue(forKey: id)?.cancel() }
}
