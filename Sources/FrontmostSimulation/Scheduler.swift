import CSimulation

/// The world of one simulation: a clock, what is ready, what waits for time, and the threads that run it, one at a time.
///
/// Everything here is touched by the thread with the baton alone, except where ``Membership`` says so.
final class Scheduler: @unchecked Sendable {
    let options: Simulation.Options
    let order: Simulation.Order
    let seed: UInt64?

    /// What C code on this thread sees of this scheduler.
    let world: UnsafeMutablePointer<csim_world>
    let membership = Membership()

    /// What was printed.
    var output = Output()
    private(set) var steps = 0
    /// A digest of every choice made: equal for equal schedules.
    private(set) var scheduleHash: UInt64 = 0xcbf2_9ce4_8422_2325

    private(set) var ready: ReadyQueue
    private(set) var timers = Timers()
    private var sleeps: [UInt64: Sleep] = [:]
    private(set) var bodyWaits: [BodyWait] = []
    private var random: RandomSequence
    private var isEnding = false
    /// After which job the end comes, finished or not.
    private var lastStep = 0
    private var areBlocksDropped = false
    /// One decision of the run. Nil before it has begun, and after its end.
    var turn: (() -> Turn)?
    /// Knows what comes after this simulation, while that is not over.
    var series: Series?
    /// Set while a task is made that runs the simulation: where its job comes to.
    private var isMakingDriver = false
    private var driverJob: UnsafeMutableRawPointer?
    /// Nothing runs any more.
    private(set) var isOver = false

    /// A task's sleep, by the id of the task.
    private struct Sleep {
        let timer: Timers.Number
        let work: Work
    }

    /// The test body, suspended until a time; nil is until nothing can happen any more.
    struct BodyWait {
        let until: Timers.Instant?
        let continuation: UnsafeContinuation<Void, Never>
    }

    init(seed: UInt64?, options: Simulation.Options) {
        self.seed = seed
        self.options = options
        order = options.order ?? (seed == nil ? .fifo : .chaos)
        random = RandomSequence(seed: seed ?? 0)
        // Different streams, so that an app which takes a random number keeps its schedule.
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

    /// The scheduler that this thread runs for.
    static var current: Scheduler? {
        guard let world = csim_current(), let scheduler = world.pointee.scheduler else { return nil }
        return Unmanaged<Scheduler>.fromOpaque(scheduler).takeUnretainedValue()
    }

    /// Makes this thread the simulation's while `body` runs.
    func inside<R>(_ body: () throws -> R) rethrows -> R {
        csim_set_current(world)
        defer {
            world.pointee.may_wait = false
            csim_set_current(nil)
        }
        return try body()
    }

    /// Lets this thread stand for the main one while `body` runs.
    func onMain<R>(_ body: () -> R) -> R {
        world.pointee.is_on_main = true
        defer { world.pointee.is_on_main = false }
        return body()
    }

    var now: Timers.Instant {
        get { world.pointee.now }
        set { world.pointee.now = newValue }
    }

    // MARK: What comes in

    /// A job that is ready, enqueued on this thread. False: it is not this simulation's.
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
        // Awake before its timer: the sleep was cancelled. The runtime keeps the wake-up job, which now only frees
        // what belongs to the sleep.
        if !sleeps.isEmpty, let sleep = sleeps.removeValue(forKey: id) {
            timers.cancel(sleep.timer)
            ready.append(sleep.work)
        }
        ready.append(Work(job: job, lane: lane, isHeld: flags.isUnstructured))
        return true
    }

    /// The job of a task that `make` creates, and that is not to run as a job of the simulation.
    func jobOfDriver(_ make: () -> Void) -> UnsafeMutableRawPointer? {
        isMakingDriver = true
        make()
        defer { driverJob = nil }
        return driverJob
    }

    /// A task in the middle of a hop, which only this thread can complete, also where that is not a member: an actor which
    /// members and others use may run a task from elsewhere here.
    func receiveInHop(_ job: UnsafeMutableRawPointer) {
        if !receive(job, .hop) { ready.append(Work(job: job, lane: .hop)) }
    }

    /// The wake-up job of the current task's sleep. It may look like a task, but is the runtime's own.
    func receive(_ job: UnsafeMutableRawPointer, _ lane: Work.Lane, after delay: Timers.Instant) {
        let work = Work(job: job, lane: lane)
        let sleeper = csim_current_task_id()
        let timer = timers.add(work, at: deadline(after: delay), sleeper: sleeper)
        if sleeper != 0 { sleeps[sleeper] = Sleep(timer: timer, work: work) }
    }

    /// A block sent to a dispatch queue on this thread; a negative delay is none.
    /// - Returns: The timer that it waits for, if it does.
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

    /// Drops a block that waits for time, if it still does.
    func dropBlock(_ timer: Timers.Number) { timers.take(timer)?.drop() }

    /// Suspends the calling task until all that is due up to a time has run; nil is until nothing can happen any more.
    @MainActor
    func wait(until instant: Timers.Instant?) async {
        precondition(Scheduler.current === self, "a simulation can only be driven by its own body, while that runs")
        await withUnsafeContinuation { bodyWaits.append(BodyWait(until: instant, continuation: $0)) }
    }

    func deadline(after delay: Timers.Instant) -> Timers.Instant {
        let (sum, overflow) = now.addingReportingOverflow(max(0, delay))
        return overflow ? .max : sum
    }

    // MARK: Deciding

    /// One decision: something ready runs, or time passes.
    func step() throws(SimulationError) -> Turn {
        takeWhatCame()
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

    private func takeWhatCame() {
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
                // It is a member: no other task arrives.
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

    /// Nil where nothing can run before a thread that waits goes on.
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

    /// Lets the test body go on where no timer comes at or before the time that it waits for.
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

    // MARK: The end

    /// How many more jobs the tasks that are left get to answer their cancellation.
    private static let cancellationSteps = 5_000

    /// Ends what the body left behind: cancels every task and lets it finish, drops every block that waits for time.
    /// A task that ignores its cancellation for ever, or waits for something that never comes, cannot be freed.
    func beginEnd() {
        isEnding = true
        bodyWaits = []
        lastStep = steps + Self.cancellationSteps
        membership.cancelAll()
    }

    /// One decision of the end.
    func stepOfEnd() -> Turn {
        guard steps < lastStep else { return .isIdle }
        takeWhatCame()
        if let turn = runNext() { return turn }
        if !areBlocksDropped {
            areBlocksDropped = true
            for work in timers.remove(where: \.isBlock) { work.drop() }
            return .hasRun
        }
        // What is left of the timers are sleeps that cannot be cancelled.
        guard let deadline = timers.nextDeadline() else { return .isIdle }
        now = max(now, deadline)
        return .hasRun
    }

    /// Lets go of what the end has not ended. From here on nothing of the simulation's waits.
    func abandonRest() {
        turn = nil
        csim_abandon_waits(world)
        dropTimersAndNotices()
        membership.releaseAll()
    }

    /// Drops what is left after the last of the app's code has run. What is freed with it may send more.
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

    // MARK: Threads that wait

    func append(_ work: Work) { ready.append(work) }
    func addTimer(_ work: Work, after delay: Timers.Instant) -> Timers.Number { timers.add(work, at: deadline(after: delay)) }

    /// What a thread waits for is there.
    func endWait(_ wait: OpaquePointer) {
        let timer = csim_timeout_of(wait)
        if timer != 0 { timers.cancel(Timers.Number(timer)) }
        ready.append(Work(thread: wait))
    }

    func hasBlock(before queue: UnsafeMutableRawPointer, isMain: Bool, isExclusive: Bool) -> Bool {
        ready.hasBlock(before: isMain ? nil : csim_order_of_queue(queue), isExclusive: isExclusive)
    }

    /// Whether what a thread has waited for is there.
    var hasReadyThread: Bool { ready.count(in: .thread) > 0 }

    /// Lets time pass for a thread that sleeps, where nothing else would happen in that time. That counts as a job: a loop of short sleeps
    /// is to reach the limit.
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
    /// Rounded towards zero; at most 146 years, which ``Timers`` takes for never; not below zero.
    var wholeNanoseconds: Timers.Instant {
        let (seconds, attoseconds) = components
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? 0 : .max / 2 }
        return min(.max / 2, max(0, nanoseconds + attoseconds / 1_000_000_000))
    }
}
