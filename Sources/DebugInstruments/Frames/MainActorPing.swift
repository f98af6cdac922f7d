import Foundation

/// Runs a `StallWatch` for this process's main actor, on its own thread, so that it never waits for what it watches.
public final class MainActorPing: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private var state: StallWatch
    /// The number of the run that watches; nil for none.
    private var running: Int?
    private var lastRun = 0
    private let lock = NSLock()
    private let own: OwnCost

    /// Creates a watcher that has not started.
    /// - Parameters:
    ///   - watch: The stall detector, with its interval and threshold.
    ///   - own: Receives the cost of watching.
    public init(_ watch: StallWatch = StallWatch(), own: OwnCost) { (state, self.own) = (watch, own) }

    /// The results so far.
    public var watch: StallWatch { lock.withLock { state } }

    /// Starts watching, until it is stopped or the watcher is released.
    @MainActor public func start() {
        guard let run = begin() else { return }
        let main = ThreadClock(), interval = watch.interval
        Thread.detachNewThread { [weak self, own] in
            var spent = 0.0
            while self?.step(main, run) ?? false {
                Thread.sleep(forTimeInterval: interval)
                let time = ProcessReader.threadTime()
                own.add(cpuTime: time - spent)
                spent = time
            }
        }
    }

    /// Stops watching. The results stay available.
    public func stop() { lock.withLock { running = nil } }

    /// - Returns: The number of the new run; nil if one is active.
    func begin() -> Int? {
        lock.withLock {
            guard running == nil else { return nil }
            lastRun += 1
            running = lastRun
            return lastRun
        }
    }

    /// - Returns: Whether to continue. The thread of a stopped run ends, even if another run has begun.
    func step(_ main: ThreadClock, _ run: Int) -> Bool {
        let now = ProcessReader.uptime(), mainThreadTime = main.now
        let (goesOn, isPing) = lock.withLock {
            running == run ? (true, state.tick(at: now, mainThreadTime: mainThreadTime)) : (false, false)
        }
        if isPing {
            // The reference is weak, so that a main actor that is busy for long does not keep the watcher alive.
            Task { @MainActor [weak self] in
                let answer = ProcessReader.uptime()
                self?.answered(at: answer, main)
            }
        }
        return goesOn
    }

    private func answered(at time: TimeInterval, _ main: ThreadClock) {
        own.measure { lock.withLock { _ = state.answered(at: time, mainThreadTime: main.now) } }
    }
}

/// The processor time of one thread, readable from other threads.
struct ThreadClock: Sendable {
    private let clock: clockid_t?

    /// Creates a clock for the calling thread.
    init() {
        var clock: clockid_t = 0
        self.clock = pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : nil
    }

    var now: TimeInterval? { clock.map(ProcessReader.time) }
}
