import CSimulation

#if compiler(>=6.3)
    @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

    // Installed for the whole process before `main`, and never removed. For every job they decide whether it belongs to the
    // simulation of the current thread, to the live simulation that knows its task, or to the platform.

    /// The main actor's executor.
    private final class SimulationMainExecutor: MainExecutor, SchedulingExecutor {
        static let shared = SimulationMainExecutor()
        private let platform: any MainExecutor = PlatformExecutorFactory.mainExecutor

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            if !SimulationExecutors.adopt(job, .main) { platform.enqueue(ExecutorJob(job)) }
        }

        func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
            if let scheduler = Scheduler.current {
                scheduler.receive(UnownedJob(job).pointer, .main, after: delay(until: instant, on: clock))
            } else if let platform = platform as? any SchedulingExecutor {
                platform.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
            }
        }

        func run() throws { try platform.run() }
        func runUntil(_ condition: () -> Bool) throws { try platform.runUntil(condition) }
        func stop() { platform.stop() }
        var isMainExecutor: Bool { true }

        func isIsolatingCurrentContext() -> Bool? {
            if let world = csim_current() { return world.pointee.is_on_main }
            return platform.isIsolatingCurrentContext()
        }

        func checkIsolated() {
            if let world = csim_current(), world.pointee.is_on_main { return }
            platform.checkIsolated()
        }
    }

    /// The executor of all jobs that are not isolated to an actor.
    private final class SimulationPoolExecutor: TaskExecutor, SchedulingExecutor {
        static let shared = SimulationPoolExecutor()
        private let platform: any TaskExecutor = PlatformExecutorFactory.defaultExecutor

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            if !SimulationExecutors.adopt(job, .pool) { platform.enqueue(ExecutorJob(job)) }
        }

        func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
            if let scheduler = Scheduler.current {
                scheduler.receive(UnownedJob(job).pointer, .pool, after: delay(until: instant, on: clock))
            } else if let platform = platform as? any SchedulingExecutor {
                platform.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
            }
        }
    }

    /// The executor on which a task waits in the middle of a hop that was made to suspend.
    private final class HopExecutor: SerialExecutor {
        static let shared = HopExecutor()

        func enqueue(_ job: consuming ExecutorJob) {
            guard let scheduler = Scheduler.current else { fatalError("a hop was made to suspend outside of a simulation") }
            scheduler.receiveInHop(UnownedJob(job).pointer)
        }
    }

    private struct SimulationExecutorFactory: ExecutorFactory {
        static var mainExecutor: any MainExecutor { SimulationMainExecutor.shared }
        static var defaultExecutor: any TaskExecutor { SimulationPoolExecutor.shared }
    }

    /// The time until an instant, in nanoseconds.
    private func delay<C: Clock>(until instant: C.Instant, on clock: C) -> Timers.Instant {
        guard let duration = clock.now.duration(to: instant) as? Duration else {
            fatalError("\(C.self) measures in \(C.Duration.self), which an executor cannot use for sleeping")
        }
        return duration.wholeNanoseconds
    }

    /// The installation of Swift's executors in this process.
    enum SimulationExecutors {
        private static let main = SimulationMainExecutor.shared.asUnownedSerialExecutor()
        private static let hop = HopExecutor.shared.asUnownedSerialExecutor()

        static func install() {
            _createExecutors(factory: SimulationExecutorFactory.self)
            let (identity, implementation) = unsafeBitCast(hop, to: (UnsafeMutableRawPointer?, UInt).self)
            csim_set_hop_executor(identity, implementation)
        }

        /// Whether the runtime uses our executors. Another library in the process may have installed its own first.
        static var areInstalled: Bool {
            MainActor.executor is SimulationMainExecutor && Task.defaultExecutor is SimulationPoolExecutor
        }

        fileprivate static func adopt(_ job: UnownedJob, _ lane: Work.Lane) -> Bool {
            guard let scheduler = Scheduler.current else { return Membership.adopt(job.pointer, lane) }
            return scheduler.receive(job.pointer, lane)
        }

        /// Runs a job on its executor.
        static func run(_ work: Work) {
            let job = unsafeBitCast(work.pointer, to: UnownedJob.self)
            switch work.lane {
            case .main: job.runSynchronously(on: main)
            case .hop: job.runSynchronously(on: hop)
            case .pool, .queue, .thread: csim_run_on_pool(work.pointer)
            }
        }
    }

#else

    /// Compilers before 6.3 have no API for custom executors.
    enum SimulationExecutors {
        static func install() {}
        static var areInstalled: Bool { false }
        static func run(_ work: Work) { csim_run_on_pool(work.pointer) }
    }

#endif

/// Called from C before `main`.
@_cdecl("csim_install_executors")
func installExecutors() {
    SimulationExecutors.install()
}

/// Called from C for a block that was sent to a dispatch queue.
@_cdecl("csim_receive_block")
func receiveBlock(
    scheduler: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer, isMain: Bool, delay: Int64,
    block: UnsafeMutableRawPointer
) -> UInt64 {
    let scheduler = Unmanaged<Scheduler>.fromOpaque(scheduler).takeUnretainedValue()
    return scheduler.receive(Work(block: block, queue: queue, isMain: isMain), after: delay).map(UInt64.init) ?? 0
}

/// Called from C to cancel a block that waits for time.
@_cdecl("csim_cancel_timer")
func cancelTimer(world: UnsafeMutablePointer<csim_world>, timer: UInt64) {
    guard let scheduler = world.pointee.scheduler else { return }
    Unmanaged<Scheduler>.fromOpaque(scheduler).takeUnretainedValue().dropBlock(Int(timer))
}

/// Called from C for a block that a thread of the platform sends to a simulation.
@_cdecl("csim_receive_block_from_platform")
func receiveBlockFromPlatform(
    world: UInt64, queue: UnsafeMutableRawPointer, isMain: Bool, block: UnsafeMutableRawPointer
) -> Bool {
    Membership.adopt(Work(block: block, queue: queue, isMain: isMain), world)
}

/// Called from C when a network request of `URLSession` begins or ends.
@_cdecl("csim_request_changed")
func requestChanged(request: UnsafeMutableRawPointer, isOnItsWay: Bool) {
    Membership.request(request, isOnItsWay: isOnItsWay)
}

/// Called from C when data has arrived over the network.
@_cdecl("csim_note_network_activity")
func noteNetworkActivity() { Membership.noteNetworkActivity() }
