import CSimulation

// The threads of a simulation. One thread at a time has the baton and runs `drive()`. The state of the run is in the scheduler and its
// ``Run``, not on that thread's stack, because another thread continues the run when a job blocks.

/// The result of one decision.
enum Turn {
    /// Work has run, or time has passed.
    case hasRun
    /// No work is ready and no timer is pending.
    case isIdle
    /// Another thread continues.
    case passes(OpaquePointer)
}

/// Simulations that run one after the other. The thread that requests them waits until the last has ended, because passing the
/// baton back after each would cost more than a short simulation. Unchecked sendable for the reason given at ``Driver``.
final class Series: @unchecked Sendable {
    /// The baton of the thread that waits for the end.
    fileprivate var home: OpaquePointer?
    fileprivate let begin: () -> Void
    fileprivate let end: () -> Scheduler?
    private let driver: Driver

    /// - Parameters:
    ///   - first: The scheduler of the first simulation.
    ///   - begin: Begins the current simulation.
    ///   - end: Ends the current simulation, and returns the scheduler of the next one; nil if there is none.
    init(first: Scheduler, begin: @escaping () -> Void, end: @escaping () -> Scheduler?) {
        self.begin = begin
        self.end = end
        driver = first.inside { Driver(first) }
        first.series = self
    }

    /// Runs all simulations on other threads, while the calling thread waits.
    /// - Returns: False if no thread could be created.
    func run() -> Bool {
        guard let thread = csim_spare_thread() else { return false }
        csim_run_drivers(thread, Unmanaged.passRetained(driver).toOpaque(), &home)
        return true
    }
}

/// The loop that runs a simulation, as the job of a task, so that it has the task-local values of the code that created it and
/// issues in blocks find their test. Unchecked sendable: only the thread with the baton accesses it.
final class Driver: @unchecked Sendable {
    private let scheduler: Scheduler
    private var job: UnsafeMutableRawPointer?
    private var next: OpaquePointer?

    init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
        job = scheduler.jobOfDriver { Task { self.drive() } }
    }

    /// Runs on its own thread, until another one continues.
    /// - Returns: The baton of that thread.
    func run() -> OpaquePointer? {
        if let job { csim_run_on_pool(job) }
        return next
    }

    private func drive() {
        var current = scheduler
        while let series = current.series {
            if current.turn == nil { series.begin() }
            next = current.takeTurns()
            if next != nil { return }
            current.series = nil
            next = series.home
            guard let following = series.end() else { return }
            following.series = series
            current = following
        }
    }
}

extension Scheduler {
    /// Runs the simulation until it has ended or another thread continues.
    /// - Returns: The baton of that thread; nil at the end.
    fileprivate func takeTurns() -> OpaquePointer? {
        inside {
            world.pointee.may_wait = true
            while let turn {
                switch turn() {
                case .hasRun: continue
                case .isIdle: return nil
                case .passes(let baton): return baton
                }
            }
            return nil
        }
    }

    /// Lets another thread continue the simulation, until `duration` has passed or the calling thread's wait has ended.
    fileprivate func beginWait(_ wait: OpaquePointer, duration: Timers.Instant) -> Bool {
        passOn {
            if duration < Timers.never { csim_set_timeout(wait, UInt64(addTimer(Work(thread: wait), after: duration))) }
        }
    }

    /// Lets another thread continue the simulation until it is the calling thread's turn on a queue.
    fileprivate func beginTurn(_ wait: OpaquePointer, _ queue: UnsafeMutableRawPointer, isMain: Bool) -> Bool {
        passOn { append(Work(turnOf: wait, queue: queue, isMain: isMain)) }
    }

    /// Starts another thread with the simulation, after `prepare`.
    private func passOn(_ prepare: () -> Void) -> Bool {
        guard !isOver, let thread = csim_spare_thread() else { return false }
        let driver = Driver(self)
        prepare()
        csim_start_driver(thread, Unmanaged.passRetained(driver).toOpaque())
        return true
    }
}

extension Scheduler {
    /// How long a wait may take that a thread from before the simulation can end.
    private static let blockedThreadWait: Duration = .milliseconds(500)

    /// Waits in real time for another thread to do something for the simulation. Returns false if none did.
    func waitForOthers() -> Bool {
        guard world.pointee.waits != nil else { return membership.waitForArrivals(options.foreignThreadWait) }
        var remaining = max(options.foreignThreadWait, Self.blockedThreadWait).wholeNanoseconds
        let slice: Timers.Instant = 1_000_000
        if csim_may_be_woken_from_outside(world) { remaining = max(remaining, options.blockedThreadLimit.wholeNanoseconds) }
        while remaining > 0 {
            if membership.waitForArrivals(.nanoseconds(slice)) { return true }
            csim_poll(world)
            if hasReadyThread { return true }
            remaining -= slice
        }
        return false
    }
}

// MARK: Called from C

/// Continues a simulation on its own thread.
@_cdecl("csim_drive")
func drive(_ driver: UnsafeMutableRawPointer) -> OpaquePointer? {
    Unmanaged<Driver>.fromOpaque(driver).takeRetainedValue().run()
}

private func scheduler(_ pointer: UnsafeMutableRawPointer) -> Scheduler {
    Unmanaged<Scheduler>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("csim_begin_wait")
func beginWait(_ pointer: UnsafeMutableRawPointer, _ wait: OpaquePointer, _ duration: Int64) -> Bool {
    scheduler(pointer).beginWait(wait, duration: duration)
}

@_cdecl("csim_begin_turn")
func beginTurn(
    _ pointer: UnsafeMutableRawPointer, _ wait: OpaquePointer, _ queue: UnsafeMutableRawPointer, _ isMain: Bool
) -> Bool {
    scheduler(pointer).beginTurn(wait, queue, isMain: isMain)
}

@_cdecl("csim_end_wait")
func endWait(_ pointer: UnsafeMutableRawPointer, _ wait: OpaquePointer) { scheduler(pointer).endWait(wait) }

@_cdecl("csim_has_earlier_block")
func hasEarlierBlock(
    _ pointer: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer, _ isMain: Bool, _ isExclusive: Bool
) -> Bool {
    scheduler(pointer).hasBlock(before: queue, isMain: isMain, isExclusive: isExclusive)
}

@_cdecl("csim_pass_idle_time")
func passIdleTime(_ pointer: UnsafeMutableRawPointer, _ duration: Int64) -> Bool { scheduler(pointer).passIdleTime(duration) }
