import CSimulation

// The threads of a simulation. One at a time has the baton, and runs `drive()`; what it does next is written down in the scheduler and its
// ``Run``, not on its stack, because another thread goes on with it when a job waits.

/// What a decision has led to.
enum Turn {
    /// Something has run, or time has passed.
    case hasRun
    /// Nothing can happen any more.
    case isIdle
    /// Another thread goes on.
    case passes(OpaquePointer)
}

/// Simulations that run one after the other. The thread that asks for them waits until the last is over: passing the baton back to it after
/// each would cost more than a short simulation does. Unchecked: see ``Driver``.
final class Series: @unchecked Sendable {
    /// The baton of the thread that waits for their end.
    fileprivate var home: OpaquePointer?
    fileprivate let begin: () -> Void
    fileprivate let end: () -> Scheduler?
    private let driver: Driver

    /// - Parameters:
    ///   - first: The scheduler of the first of them.
    ///   - begin: Begins the simulation that has been made.
    ///   - end: Ends the one that is over, and makes the next. Nil: there is none.
    init(first: Scheduler, begin: @escaping () -> Void, end: @escaping () -> Scheduler?) {
        self.begin = begin
        self.end = end
        driver = first.inside { Driver(first) }
        first.series = self
    }

    /// Has threads of their own run them all, for which the calling thread waits.
    /// - Returns: Whether there was a thread to be had.
    func run() -> Bool {
        guard let thread = csim_spare_thread() else { return false }
        csim_run_drivers(thread, Unmanaged.passRetained(driver).toOpaque(), &home)
        return true
    }
}

/// What a thread does that runs a simulation, as the job of a task: that has the task-local values of the code which made it, so that a
/// test finds the issues of blocks. Unchecked: the baton passes it from thread to thread, and only the thread with the baton touches it.
final class Driver: @unchecked Sendable {
    private let scheduler: Scheduler
    private var job: UnsafeMutableRawPointer?
    private var next: OpaquePointer?

    init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
        job = scheduler.jobOfDriver { Task { self.drive() } }
    }

    /// Runs on a thread of its own, until another one goes on.
    /// - Returns: The baton of that one.
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
    /// Runs the simulation until it is over, or another thread goes on.
    /// - Returns: The baton of that one.
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

    /// Another thread goes on with the simulation, until `duration` has passed or what the calling one waits for is there.
    fileprivate func beginWait(_ wait: OpaquePointer, duration: Timers.Instant) -> Bool {
        passOn {
            if duration < Timers.never { csim_set_timeout(wait, UInt64(addTimer(Work(thread: wait), after: duration))) }
        }
    }

    /// Another thread goes on with the simulation until it is the calling one's turn on a queue.
    fileprivate func beginTurn(_ wait: OpaquePointer, _ queue: UnsafeMutableRawPointer, isMain: Bool) -> Bool {
        passOn { append(Work(turnOf: wait, queue: queue, isMain: isMain)) }
    }

    /// Has another thread go on, after `prepare`.
    private func passOn(_ prepare: () -> Void) -> Bool {
        guard !isOver, let thread = csim_spare_thread() else { return false }
        let driver = Driver(self)
        prepare()
        csim_start_driver(thread, Unmanaged.passRetained(driver).toOpaque())
        return true
    }
}

extension Scheduler {
    /// What a thread of the platform may end that was there before the simulation.
    private static let blockedThreadWait: Duration = .milliseconds(500)

    /// Waits in real time for another thread to do something that concerns the simulation. False: none did.
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

// MARK: Called by C

/// Goes on with a simulation on a thread of its own.
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
