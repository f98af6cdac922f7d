/// A run of ordinary asynchronous code in virtual time, one thread at a time, in an order that a seed decides.
///
///     try Simulation.run(seed: 17) { simulation in
///         let toast = Toast()
///         toast.show()
///         await simulation.advance(by: .seconds(3))
///         #expect(!toast.isVisible)
///     }
///
/// The code under test needs no changes. `Task.sleep` in all its forms, the clocks, `Date()`, `DispatchQueue.async` and
/// `asyncAfter`, `DispatchGroup`, timers of `DispatchSource` and Foundation's `Timer`, `RunLoop.perform`, `usleep` and random
/// numbers are virtual on the simulation's threads, and real everywhere else. Time advances only when nothing is ready to run,
/// and then at once.
///
/// A `URLSession` uses the real network, and virtual time stands still until it answers (``Options/networkWait``). A session that
/// is configured with a test's `URLProtocol` uses that.
///
/// When a thread blocks, everything else continues, except work of the queue that the thread is on. This applies to `sleep`, to
/// the waits of `DispatchSemaphore`, `DispatchGroup`, `DispatchWorkItem`, `Operation`, `OperationQueue` and `NSCondition`, to
/// `DispatchQueue.sync` onto a busy queue, and to an `NSLock`, a `Mutex`, a `pthread_rwlock_t` or the initialiser of a `static`
/// property that a blocked thread holds. Timeouts are in virtual time. A main thread that nothing can unblock is a
/// ``SimulationError/deadlock(state:)``, which names the waiting function. The blocked thread then stays blocked for the life of
/// the process, with the locks that it holds.
///
/// `RunLoop.run(until:)` and `run(mode:before:)` on the main thread run its other jobs, and let virtual time pass.
///
/// Threads that the code starts itself (`Thread`) are not virtual.
///
/// A simulation runs on its own threads, one at a time, while the thread that called `Simulation.run` waits. Process-wide
/// main-actor state is therefore shared with tests that run on the main thread at the same time.
///
/// Read the properties from inside of the simulation only.
public final class Simulation: Sendable {
    let scheduler: Scheduler

    /// Returns additional state for error messages, such as a dump of the screen. Called on the main actor.
    @MainActor public var stateDescription: (() -> String)?

    @MainActor private var endings: [@MainActor () -> Void] = []

    /// Registers a closure to run when the simulation has ended: after its last job, even if the simulation could not continue.
    /// Closures run in the order of registration.
    /// - Parameter body: The closure.
    @MainActor public func onEnd(_ body: @escaping @MainActor () -> Void) { endings.append(body) }

    /// Runs the closures for the end, and releases them, because they may retain the simulation.
    @MainActor func end() {
        let endings = endings
        (self.endings, stateDescription) = ([], nil)
        endings.forEach { $0() }
    }

    init(seed: UInt64?, options: Options) {
        scheduler = Scheduler(seed: seed, options: options)
    }

    /// The seed of this run; nil if it has none.
    public var seed: UInt64? { scheduler.seed }

    /// The virtual time since the start.
    public var now: Duration { .nanoseconds(scheduler.now) }

    /// The number of jobs that have run.
    public var steps: Int { scheduler.steps }

    /// A digest of the schedule so far. It is equal for runs with the same order of the same jobs at the same times.
    public var scheduleHash: UInt64 { scheduler.scheduleHash }

    /// The state as text: the time, the seed, the ready work and the timers, followed by ``stateDescription``.
    @MainActor public var state: String {
        guard let stateDescription else { return scheduler.state }
        return scheduler.state + "\n" + stateDescription()
    }

    /// Advances the virtual time: runs all work that is due until then, including that moment, and returns exactly then.
    /// - Parameter duration: How far to advance.
    @MainActor public func advance(by duration: Duration) async {
        await scheduler.wait(until: scheduler.deadline(after: duration.wholeNanoseconds))
    }

    /// Runs all work that can run without time passing.
    @MainActor public func settle() async {
        await scheduler.wait(until: scheduler.now)
    }

    /// Runs until nothing is ready and no timer is pending. Sleeps of more than 73 years are not waited for.
    @MainActor public func runUntilIdle() async {
        await scheduler.wait(until: nil)
    }
}
