import CSimulation
import Synchronization

/// The tasks of one simulation: used to return a task that another thread resumes to its simulation, and to cancel the remaining
/// tasks at the end. This is the only part of a simulation that other threads access, under the process's lock. Only one
/// simulation is live at a time.
// Unchecked: guarded by the process's lock.
final class Membership: @unchecked Sendable {
    private static let isAnyLive = Atomic<Bool>(false)
    // Guarded by the process's lock, `csim_lock`.
    nonisolated(unsafe) private static var live: Membership?

    private static let worldCount = Atomic<UInt64>(0)
    /// The number of the simulation's world.
    let world = Membership.worldCount.add(1, ordering: .relaxed).newValue

    let output = Output()

    /// Written on the simulation's thread under the lock, so that this thread may read it without.
    private var members = TaskNumbers()
    /// The id of the body's task, which is the lowest: ids only increase.
    private var firstMember: UInt64 = 0
    /// The ids of tasks that were first seen on other threads meanwhile.
    private var foreigners: Set<UInt64> = []
    private var arrivals: [Work] = []
    private let hasArrivalsFlag = Atomic<Bool>(false)
    /// The network requests in flight, and those of them that were waited for in vain.
    private var requests: Set<UnsafeMutableRawPointer> = []
    private var slowRequests: Set<UnsafeMutableRawPointer> = []
    /// When a request was last made or data last arrived, in nanoseconds of a real clock.
    private var lastActivity: Int64 = 0

    /// Unstructured tasks that may not have finished, retained so that they can be cancelled; keyed by address, by which a job
    /// that has run is identified.
    private var held: [UnsafeMutableRawPointer: UInt64] = [:]
    private var sweepThreshold = 256

    // MARK: On the simulation's thread

    /// Returns whether a task that became ready on this thread belongs to the simulation, and remembers it if so. A task that
    /// began elsewhere does not, even if simulated code resumes it.
    func admit(_ task: UnsafeMutableRawPointer, id: UInt64, hold: Bool) -> Bool {
        if members.contains(id) { return true }
        if id < firstMember || !insert(id) { return false }
        guard hold else { return true }
        csim_task_retain(task)
        held[task] = id
        if held.count >= sweepThreshold {
            releaseFinished()
            sweepThreshold = max(256, held.count * 2)
        }
        return true
    }

    private func insert(_ id: UInt64) -> Bool {
        csim_lock()
        defer { csim_unlock() }
        if members.isEmpty { firstMember = id }
        if !foreigners.isEmpty, foreigners.contains(id) { return false }
        members.insert(id)
        return true
    }

    /// Releases a retained task that has just run, if it has finished. Done at once, because the task owns its result, and a test
    /// may expect that to be freed.
    func releaseIfFinished(_ task: UnsafeMutableRawPointer) {
        guard csim_task_is_unique(task), held.removeValue(forKey: task) != nil else { return }
        csim_task_release(task)
    }

    /// Releases tasks that finished unnoticed: they ran in an actor's turn, or their handle was still retained.
    func releaseFinished() {
        let finished = held.filter { csim_task_is_unique($0.key) }
        for (task, _) in inOrderOfCreation(finished) {
            held[task] = nil
            csim_task_release(task)
        }
    }

    func cancelAll() {
        for (task, _) in inOrderOfCreation(held) { csim_task_cancel(task) }
    }

    func releaseAll() {
        let all = inOrderOfCreation(held)
        held = [:]
        for (task, _) in all { csim_task_release(task) }
    }

    /// Sorts by id: addresses differ from run to run, and the effects of a cancellation or release must not.
    private func inOrderOfCreation(_ tasks: [UnsafeMutableRawPointer: UInt64]) -> [(UnsafeMutableRawPointer, UInt64)] {
        tasks.sorted { $0.value < $1.value }.map { ($0.key, $0.value) }
    }

    var hasArrivals: Bool { hasArrivalsFlag.load(ordering: .acquiring) }

    func takeArrivals() -> [Work] {
        csim_lock()
        defer { csim_unlock() }
        hasArrivalsFlag.store(false, ordering: .relaxed)
        defer { arrivals = [] }
        return arrivals
    }

    /// Waits in real time for another thread to resume one of the tasks.
    /// - Parameter isNeeded: Called under the lock; false ends the wait.
    /// - Returns: Whether one was resumed.
    func waitForArrivals(_ duration: Duration, while isNeeded: () -> Bool = { true }) -> Bool {
        csim_lock()
        defer { csim_unlock() }
        var remaining = duration.wholeNanoseconds
        // In slices, so that the watchdog sees that nothing is blocked.
        while arrivals.isEmpty, remaining > 0, isNeeded() {
            _ = csim_wait(min(remaining, 100_000_000))
            remaining -= 100_000_000
            Watchdog.beat()
        }
        return !arrivals.isEmpty
    }

    /// Waits in real time for the network, if a request may be answered soon.
    /// - Returns: Whether there was activity.
    func waitForNetwork(_ duration: Duration) -> Bool {
        csim_lock()
        let isWaiting = mayBeAnsweredSoon, remaining = duration.wholeNanoseconds - (csim_real_now() - lastActivity)
        // Timers of libcurl may fire meanwhile; they do not count as an answer.
        if isWaiting && remaining <= 0 { slowRequests = requests }
        csim_unlock()
        if !isWaiting { return false }
        return waitForArrivals(.nanoseconds(max(0, remaining)), while: { mayBeAnsweredSoon }) || remaining > 0
    }

    private var mayBeAnsweredSoon: Bool { !requests.isSubset(of: slowRequests) }

    var requestCount: Int {
        csim_lock()
        defer { csim_unlock() }
        return requests.count
    }

    func beLive() {
        csim_lock()
        Self.live = self
        csim_unlock()
        Self.isAnyLive.store(true, ordering: .releasing)
    }

    func stopBeingLive() {
        Self.isAnyLive.store(false, ordering: .releasing)
        csim_lock()
        Self.live = nil
        csim_unlock()
    }

    // MARK: On any thread

    /// The output of a world; nil unless it is live.
    static func output(of world: UInt64) -> Output? {
        guard isAnyLive.load(ordering: .acquiring) else { return nil }
        csim_lock()
        defer { csim_unlock() }
        return live.flatMap { $0.world == world ? $0.output : nil }
    }

    /// - Parameter isOnItsWay: False if the request was answered, has failed or was cancelled.
    static func request(_ request: UnsafeMutableRawPointer, isOnItsWay: Bool) {
        guard isAnyLive.load(ordering: .acquiring) else { return }
        csim_lock()
        defer { csim_unlock() }
        guard let live else { return }
        let isKnown = isOnItsWay ? live.requests.insert(request).inserted : live.requests.remove(request) != nil
        live.slowRequests.remove(request)
        if isKnown { live.lastActivity = csim_real_now() }
        csim_signal()
    }

    static func noteNetworkActivity() {
        guard isAnyLive.load(ordering: .acquiring) else { return }
        csim_lock()
        live?.lastActivity = csim_real_now()
        csim_unlock()
    }

    /// Takes a block for a simulation, by the number of its world. Returns false if that is not live.
    static func adopt(_ block: Work, _ world: UInt64) -> Bool {
        guard isAnyLive.load(ordering: .acquiring) else { return false }
        csim_lock()
        defer { csim_unlock() }
        guard let live else { return false }
        guard world == live.world || world == UInt64(CSIM_WORLD_WITH_REQUESTS) && !live.requests.isEmpty else { return false }
        live.arrive(block)
        return true
    }

    private func arrive(_ work: Work) {
        arrivals.append(work)
        hasArrivalsFlag.store(true, ordering: .releasing)
        csim_signal()
    }

    /// Takes a job if it is a task of the live simulation.
    static func adopt(_ job: UnsafeMutableRawPointer, _ lane: Work.Lane) -> Bool {
        guard isAnyLive.load(ordering: .acquiring), JobFlags(of: job).isTask else { return false }
        let id = csim_task_id(job)
        csim_lock()
        defer { csim_unlock() }
        guard let live else { return false }
        guard live.members.contains(id) else {
            live.foreigners.insert(id)
            return false
        }
        live.arrive(Work(job: job, lane: lane))
        return true
    }
}
