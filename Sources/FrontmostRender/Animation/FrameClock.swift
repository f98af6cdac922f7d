import Foundation

/// The engine's one source of time. It reads the process's monotonic clock, so under a simulation it is virtual.
@MainActor public final class FrameClock {
    private var pending: [Int: Task<Void, Never>] = [:]
    private var next = 0
    private var turnStart: TimeInterval?

    public init() {}

    /// Seconds on a monotonic clock.
    public var now: TimeInterval { Self.seconds }

    /// When the main actor's present turn began: what begins in one turn begins at one time, and can be shown as one. Of a turn
    /// that takes long enough to be seen the rest is another one, so that nothing has gone on before it is there.
    public var turnTime: TimeInterval {
        let now = now
        if let turnStart, now >= turnStart, now - turnStart < 0.1 { return turnStart }
        turnStart = now
        requestFrame { [weak self] in if self?.turnStart == now { self?.turnStart = nil } }
        return now
    }

    public static nonisolated var seconds: TimeInterval {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    /// Runs `body` on the main actor as soon as it is free, after what waits there already.
    public func requestFrame(_ body: @escaping @MainActor () -> Void) {
        Task { @MainActor in body() }
    }

    /// A hundred years, in seconds: what is to come later never comes, and no count of nanoseconds overflows.
    private static let longestDelay = 100 * 365.25 * 86400

    /// Runs `body` at `time`; the returned number cancels it.
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

    public func cancel(_ id: Int) { pending.removeValue(forKey: id)?.cancel() }
}
