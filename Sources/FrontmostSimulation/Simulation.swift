/// A run of ordinary async code in virtual time, on one thread, in an order that a seed decides.
///
///     try Simulation.run(seed: 17) { simulation in
///         let toast = Toast()
///         toast.show()
///         await simulation.advance(by: .seconds(3))
///         #expect(!toast.isVisible)
///     }
///
/// The code under test needs nothing special: `Task.sleep` in all its forms, the clocks, `Date()`,
/// `DispatchQueue.async` and `asyncAfter`, `DispatchGroup`, timers of `DispatchSource` and Foundation's `Timer`, `RunLoop.perform`,
/// `usleep` and random numbers are the simulation's on its thread, and the platform's everywhere else. Time passes only when nothing
/// is ready to run, and then at once.
///
/// A `URLSession` reaches the real network, and time stands still until it answers (``Options/networkWait``); one whose configuration
/// names a `URLProtocol` of the test's reaches that.
///
/// A thread that blocks lets everything else go on, except on the queue that it is on: in `sleep`, in the waits of `DispatchSemaphore`,
/// `DispatchGroup`, `DispatchWorkItem`, `Operation`, `OperationQueue` and `NSCondition`, in `DispatchQueue.sync` onto a busy queue, and for
/// an `NSLock`, a `Mutex`, a `pthread_rwlock_t` or the initialiser of a `static` property that a blocked thread holds. Timeouts are in
/// virtual time. A main thread that nothing can unblock is a ``SimulationError/deadlock(state:)`` which names the function that waits. The
/// blocked thread then stays as it is for as long as the process lives, with the locks that it holds.
///
/// `RunLoop.run(until:)` and `run(mode:before:)` on the main thread let its other jobs run, and virtual time pass.
///
/// Not virtual: what threads do that code starts by itself (`Thread`).
///
/// A simulation runs on threads of its own, one at a time, while the thread that called ``run(seed:options:_:)-swift.type.method`` waits.
/// Main-actor state that lives as long as the process is therefore shared with tests that run on the main thread meanwhile.
///
/// Its properties are to be read from inside of the simulation.
public final class Simulation: Sendable {
    let scheduler: Scheduler

    /// What the layer above adds to the state in errors, such as what is on the screen. Asked on the main actor.
    @MainActor public var stateDescription: (() -> String)?

    @MainActor private var endings: [@MainActor () -> Void] = []

    /// Has `body` run when the simulation has ended, in the order of these calls: after its last job, and also where it could not go on.
    @MainActor public func onEnd(_ body: @escaping @MainActor () -> Void) { endings.append(body) }

    /// The simulation has ended. What it held may own the simulation.
    @MainActor func end() {
        let endings = endings
        (self.endings, stateDescription) = ([], nil)
        endings.forEach { $0() }
    }

    init(seed: UInt64?, options: Options) {
        scheduler = Scheduler(seed: seed, options: options)
    }

    /// The seed of this run's order.
    public var seed: UInt64? { scheduler.seed }

    /// The virtual time since the start.
    public var now: Duration { .nanoseconds(scheduler.now) }

    /// How many jobs have run.
    public var steps: Int { scheduler.steps }

    /// A digest of the order so far. Runs with the same order of the same jobs at the same times have the same.
    public var scheduleHash: UInt64 { scheduler.scheduleHash }

    /// In words: the time, the seed, what is ready and what waits for time, then ``stateDescription``.
    @MainActor public var state: String {
        guard let stateDescription else { return scheduler.state }
        return scheduler.state + "\n" + stateDescription()
    }

    /// Lets `duration` pass: runs everything that is due until then, that moment included, and returns exactly then.
    @MainActor public func advance(by duration: Duration) async {
        await scheduler.wait(until: scheduler.deadline(after: duration.wholeNanoseconds))
    }

    /// Runs everything that can run without time passing.
    @MainActor public func settle() async {
        await scheduler.wait(until: scheduler.now)
    }

    /// Runs until nothing is ready and nothing waits for time. Sleeps of more than 73 years are not waited for.
    @MainActor public func runUntilIdle() async {
        await scheduler.wait(until: nil)
    }
}
