import CSimulation

/// The scheduler of one simulation: a clock, the ready work, the timers, and the threads that run it, one at a time.
// Unchecked: only the thread with the baton accesses it, except where `Membership` says otherwise.
final class Scheduler: @unchecked Sendable {
    let options: Simulation.Options
    let order: Simulation.Order
    let seed: UInt64?

    /// The part of the scheduler's state that C code on this thread reads.
    let world: UnsafeMutablePointer<csim_world>
    let membership = Membership()

    /// The output of simulated code.
    var output: Output { membership.output }
    private(set) var steps = 0
    /// A digest of all choices: equal for equal schedules.
    private(set) var scheduleHash: UInt64 = 0xcbf2_9ce4_8422_2325

    private(set) var ready: ReadyQueue
    private(set) var timers = Timers()
    private var sleeps: [UInt64: Sleep] = [:]
    private(set) var bodyWaits: [BodyWait] = []
    private var random: RandomSequence
    private var isEnding = false
    /// The step at which the end of the run is cut off, finished or not.
    private var lastStep = 0
    private var areBlocksDropped = false
    /// Makes one decision. Nil before the run has begun and after its end.
    var turn: (() -> Turn)?
    /// Continues with the next simulation after this one; nil once this one is over.
    var series: Series?
    /// Whether the next job that is enqueued is that of a driver, and that job.
    private var isMakingDriver = false
    private var driverJob: UnsafeMutableRawPointer?
    /// Whether nothing runs any more.
    private(set) var isOver = false

    /// A task's sleep, stored by the task's id.
    private struct Sleep {
        let timer: Timers.Number
        let work: Work
    }

    /// A suspended call of the test body that waits for a time; nil for until nothing can happen any more.
    struct BodyWait {
        let until: Timers.Instant?
        let continuation: UnsafeContinuation<Void, Never>
    }

    init(seed: UInt64?, options: Simulation.Options) {
        self.seed = seed
        self.options = options
        order = options.order ?? (seed == nil ? .fifo : .chaos)
        random = RandomSequence(seed: seed ?? 0)
        // A separate stream, so that an app that takes a random number does not change its schedule.
        var streams = RandomSequence(seed: ~(seed ?? 0))
        world = .allocate(capacity: 1)
        world.initialize(to: csim_world())
        world.pointee.number = membership.world
        world.pointee.random = streams.next()
        world.pointee.hop_random = streams.next()
        world.pointee.suspends_one_hop_in = order == .fifo ? 0 : options.suspendsOneHopIn
        ready = ReadyQueue(world: world)
        world.pointee.scheduler = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
        csim_drop_hops(world)
        world.deallocate()
    }

    /// The scheduler of the current thread's simulation.
    static var current: Scheduler? {
        guard let world = csim_current(), let scheduler = world.pointee.scheduler else { return nil }
        return Unmanaged<Scheduler>.fromOpaque(scheduler).takeUnretainedValue()
    }

    /// Makes this thread a thread of the simulation while `body` runs.
    func inside<R>(_ body: () throws -> R) rethrows -> R {
        csim_set_current(world)
        defer {
            world.pointee.may_wait = false
            csim_set_current(nil)
        }
        return try body()
    }

    /// Makes this thread the main thread of the simulation while `body` runs.
    func onMain<R>(_ body: () -> R) -> R {
        world.pointee.is_on_main = true
        defer { world.pointee.is_on_main = false }
        return body()
    }

    var now: Timers.Instant {
        get { world.pointee.now }
        set { world.pointee.now = newValue }
    }

    // MARK: Incoming work

    /// Receives a job that became ready on this thread. Returns false if it does not belong to this simulation.
    func receive(_ job: UnsafeMutableRawPointer, _ lane: Work.Lane) -> Bool {
        if isMakingDriver {
            isMakingDriver = false
            driverJob = job
            return true
        }
        let flags = JobFlags(of: job)
        guard flags.isTask else {
            ready.append(Work(job: job, lane: lane))
            return true
        }
        let id = csim_task_id(job)
        guard membership.admit(job, id: id, hold: flags.isUnstructured) else { return false }
        // The task woke before its timer, so its sleep was cancelled. The runtime keeps the wake-up job, which now only frees the
        // sleep's memory.
        if !sleeps.isEmpty, let sleep = sleeps.removeValue(forKey: id) {
            timers.cancel(sleep.timer)
            ready.append(sleep.work)
        }
        ready.append(Work(job: job, lane: lane, isHeld: flags.isUnstructured))
        return true
    }

    /// Returns the job of a task that `make` creates, without running it as a job of the simulation.
    func jobOfDriver(_ make: () -> Void) -> UnsafeMutableRawPointer? {
        isMakingDriver = true
        make()
        defer { driverJob = nil }
        return driverJob
    }

    /// Receives a task in the middle of a hop. Only this thread can complete it, even if the task is not a member: an actor that
    /// members and others use may run a foreign task here.
    func receiveInHop(_ job: UnsafeMutableRawPointer) {
        if !receive(job, .hop) { ready.append(Work(job: job, lane: .hop)) }
    }

    /// Receives the wake-up job of the current task's sleep. It may look like a task, but belongs to the runtime.
    func receive(_ job: UnsafeMutableRawPointer, _ lane: Work.Lane, after delay: Timers.Instant) {
        let work = Work(job: job, lane: lane)
        let sleeper = csim_current_task_id()
        let timer = timers.add(work, at: deadline(after: delay), sleeper: sleeper)
        if sleeper != 0 { sleeps[sleeper] = Sleep(timer: timer, work: work) }
    }

    /// Receives a block that was sent to a dispatch queue on this thread. A negative delay means none.
    /// - Returns: The number of its timer; nil if it is ready.
    func receive(_ block: Work, after delay: Timers.Instant) -> Timers.Number? {
        if isOver || isEnding && delay >= 0 {
            block.drop()
        } else if delay < 0 {
            ready.append(block)
        } else {
            return timers.add(block, at: deadline(after: delay))
        }
        return nil
    }

    /// Drops a block, if it still waits for time.
    func dropBlock(_ timer: Timers.Number) { timers.take(timer)?.drop() }

    /// Suspends the calling task until all work that is due up to a time has run; nil waits until nothing can happen any more.
    @MainActor
    func wait(until instant: Timers.Instant?) async {
        precondition(Scheduler.current === self, "a simulation can only be driven by its own body, while that runs")
        await withUnsafeContinuation { bodyWaits.append(BodyWait(until: instant, continuation: $0)) }
    }

    func deadline(after delay: Timers.Instant) -> Timers.Instant {
        let (sum, overflow) = now.addingReportingOverflow(max(0, delay))
        return overflow ? .max : sum
    }

    // MARK: Decisions

    /// Makes one decision: runs ready work, or advances the time.
    func step() throws(SimulationError) -> Turn {
        receiveArrivals()
        if !ready.isEmpty {
            if steps >= options.stepLimit { throw .stepLimit(state: state) }
            if let turn = runNext() { return turn }
        }
        if membership.waitForNetwork(options.networkWait) { return .hasRun }
        let deadline = timers.nextDeadline()
        if resumeBody(before: deadline) { return .hasRun }
        guard let deadline else { return .isIdle }
        let limit = max(options.timeLimit.wholeNanoseconds, bodyWaits.compactMap(\.until).min() ?? 0)
        if deadline > limit { throw .timeLimit(state: state) }
        now = deadline
        return .hasRun
    }

    private func receiveArrivals() {
        takeArrivals()
        if world.pointee.waits != nil { csim_poll(world) }
        takeDueTimers()
    }

    private func takeArrivals() {
        guard membership.hasArrivals else { return }
        for work in membership.takeArrivals() {
            if work.isBlock {
                ready.append(work)
            } else {
                // Only members arrive.
                _ = receive(work.pointer, work.lane)
            }
        }
    }

    private func takeDueTimers() {
        while let timer = timers.takeDue(at: now) {
            if timer.sleeper != 0 { sleeps[timer.sleeper] = nil }
            if let wait = timer.work.wait { csim_time_out(wait) }
            ready.append(timer.work)
        }
    }

    /// Returns nil if nothing can run before a waiting thread continues.
    private func runNext() -> Turn? {
        let available = ready.count
        guard let (work, choice) = ready.take(order, using: &random) else { return nil }
        let entropy = UInt64(choice) ^ UInt64(available) << 20 ^ UInt64(bitPattern: now)
        scheduleHash = (scheduleHash ^ entropy) &* 0x100_0000_01b3
        steps += 1
        Watchdog.beat(now: now)
        if let wait = work.wait { return .passes(csim_baton_of(wait)) }
        run(work)
        return .hasRun
    }

    private func run(_ work: Work) {
        world.pointee.is_on_main = work.lane == .main
        if work.lane == .main { world.pointee.main_jobs &+= 1 }
        if work.isBlock, let queue = work.queue {
            csim_run_block(work.pointer, queue, work.lane == .main)
        } else {
            SimulationExecutors.run(work)
            if work.isHeld { membership.releaseIfFinished(work.pointer) }
        }
        world.pointee.is_on_main = false
    }

    /// Resumes the test body, if no timer is due at or before the time that it waits for.
    private func resumeBody(before deadline: Timers.Instant?) -> Bool {
        guard !bodyWaits.isEmpty else { return false }
        let timed = bodyWaits.indices.filter { bodyWaits[$0].until != nil }
        let first = timed.min { bodyWaits[$0].until! < bodyWaits[$1].until! } ?? 0
        if let deadline, bodyWaits[first].until ?? .max >= deadline { return false }
        let wait = bodyWaits.remove(at: first)
        now = max(now, wait.until ?? now)
        membership.releaseFinished()
        wait.continuation.resume()
        return true
    }

    // MARK: End

    /// The number of jobs that the remaining tasks get to respond to their cancellation.
    private static let cancellationSteps = 5_000

    /// Ends what the body left behind: cancels every task and lets it finish, and drops blocks that wait for time. A task that
    /// ignores its cancellation forever, or waits for something that never happens, cannot be freed.
    func beginEnd() {
        isEnding = true
        bodyWaits = []
        lastStep = steps + Self.cancellationSteps
        membership.cancelAll()
    }

    /// Makes one decision at the end.
    func stepOfEnd() -> Turn {
        guard steps < lastStep else { return .isIdle }
        receiveArrivals()
        if let turn = runNext() { return turn }
        if !areBlocksDropped {
            areBlocksDropped = true
            for work in timers.remove(where: \.isBlock) { work.drop() }
            return .hasRun
        }
        // Only sleeps that cannot be cancelled are left.
        guard let deadline = timers.nextDeadline() else { return .isIdle }
        now = max(now, deadline)
        return .hasRun
    }

    /// Abandons what has not ended. From here on nothing of the simulation waits.
    func abandonRest() {
        turn = nil
        csim_abandon_waits(world)
        dropTimersAndNotices()
        membership.releaseAll()
    }

    /// Drops the remaining work, after the last of the app's code has run. Freeing it may send more.
    func dropRest() {
        isOver = true
        while true {
            dropTimersAndNotices()
            let rest = ready.removeAll() + timers.remove(where: { _ in true }) + membership.takeArrivals()
            if rest.isEmpty { return }
            for work in rest { work.drop() }
        }
    }

    private func dropTimersAndNotices() {
        csim_drop_timers(world)
        csim_drop_notices(world)
    }

    // MARK: Waiting threads

    func append(_ work: Work) { ready.append(work) }
    func addTimer(_ work: Work, after delay: Timers.Instant) -> Timers.Number { timers.add(work, at: deadline(after: delay)) }

    /// Notes that a thread's wait has ended.
    func endWait(_ wait: OpaquePointer) {
        let timer = csim_timeout_of(wait)
        if timer != 0 { timers.cancel(Timers.Number(timer)) }
        ready.append(Work(thread: wait))
    }

    func hasBlock(before queue: UnsafeMutableRawPointer, isMain: Bool, isExclusive: Bool) -> Bool {
        ready.hasBlock(before: isMain ? nil : csim_order_of_queue(queue), isExclusive: isExclusive)
    }

    /// Whether a thread is ready to continue after a wait.
    var hasReadyThread: Bool { ready.count(in: .thread) > 0 }

    /// Advances the time for a thread that sleeps, if nothing else would happen in that time. It counts as a job, so that a loop
    /// of short sleeps reaches the limit.
    func passIdleTime(_ duration: Timers.Instant) -> Bool {
        let end = deadline(after: duration)
        guard !isEnding, ready.isEmpty, world.pointee.waits == nil, !membership.hasArrivals, membership.requestCount == 0,
            end <= options.timeLimit.wholeNanoseconds, timers.nextDeadline().map({ $0 > end }) ?? true,
            !bodyWaits.contains(where: { ($0.until ?? .max) <= end }), steps < options.stepLimit
        else { return false }
        steps += 1
        now = end
        Watchdog.beat(now: end)
        return true
    }
}

extension Duration {
    /// The duration in nanoseconds, rounded towards zero; at least 0 and at most 146 years, which ``Timers`` treats as never.
    var wholeNanoseconds: Timers.Instant {
        let (seconds, attoseconds) = components
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? 0 : .max / 2 }
        return min(.max / 2, max(0, nanoseconds + attoseconds / 1_000_000_000))
    }
}
