import Foundation

/// Runs a `StallWatch` beside the main actor of this process, on a thread of its own: what watches over everything else must not
/// wait for any of it.
public final class MainActorPing: @unchecked Sendable {
    // Guarded by the lock.
    private var state: StallWatch
    /// Which of its threads watches; nil for none.
    private var running: Int?
    private var lastRun = 0
    private let lock = NSLock()
    private let own: OwnCost

    /// A watch that has not begun.
    /// - Parameter own: Is told what watching costs.
    public init(_ watch: StallWatch = StallWatch(), own: OwnCost) { (state, self.own) = (watch, own) }

    /// What was found so far.
    public var watch: StallWatch { lock.withLock { state } }

    /// Begins to watch, until it is stopped or nobody has it any more.
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

    /// Ends; what was found stays.
    public func stop() { lock.withLock { running = nil } }

    /// - Returns: The number of a new run; nil while one goes on.
    func begin() -> Int? {
        lock.withLock {
            guard running == nil else { return nil }
            lastRun += 1
            running = lastRun
            return lastRun
        }
    }

    /// - Returns: Whether to go on. The thread of a run that was stopped ends, also where another one has begun meanwhile.
    func step(_ main: ThreadClock, _ run: Int) -> Bool {
        let now = ProcessReader.uptime(), mainThreadTime = main.now
        let (goesOn, isPing) = lock.withLock {
            running == run ? (true, state.tick(at: now, mainThreadTime: mainThreadTime)) : (false, false)
        }
        if isPing {
            // An answer that nobody has asked for any more: a main actor that is busy for long does not keep the watch.
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

/// The processor time of one thread, which others may ask for.
struct ThreadClock: Sendable {
    #if canImport(Darwin)
        /// The task's port of a thread costs a call into the kernel that is dearer than the ping which it would save.
        var now: TimeInterval? { nil }
    #else
        private let clock: clockid_t?

        /// The clock of the calling thread.
        init() {
            var clock: clockid_t = 0
            self.clock = pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : nil
        }

        var now: TimeInterval? { clock.map(ProcessReader.time) }
    #endif
}
