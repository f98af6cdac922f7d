import CSimulation
import Dispatch

extension Simulation {
    /// Runs `body`, and all work that it starts, in virtual time.
    ///
    /// It blocks the calling thread until `body` has ended, and before that until no other simulation of the process runs. Work
    /// that `body` leaves behind is cancelled: tasks get to finish, and blocks that wait for time are dropped.
    ///
    ///     try Simulation.run { simulation in
    ///         let task = Task { try await Task.sleep(for: .seconds(3600)) }
    ///         await simulation.advance(by: .seconds(3600))
    ///         try await task.value
    ///     }
    ///
    /// - Parameters:
    ///   - seed: Decides the order of work that is ready at the same time, and all random numbers. If nil, work runs in the order
    ///     in which it became ready.
    ///   - options: The limits and the kind of order.
    ///   - body: The test. It controls the time with the simulation that it receives.
    /// - Returns: The result of `body`.
    /// - Throws: What `body` throws; ``SimulationError`` if the simulation cannot be started or cannot continue.
    @discardableResult
    public static func run<T>(
        seed: UInt64? = nil, options: Options = .init(), _ body: @escaping @MainActor (Simulation) async throws -> T
    ) throws -> T {
        try Gate.check()
        let run = Run(seed: seed, options: options, body)
        return try run.finish(run.series()).get()
    }

    /// Runs `body`, and all work that it starts, in virtual time, on its own thread.
    ///
    /// It works like the synchronous form, without blocking a thread of the concurrent pool. `body` inherits task-local values,
    /// and is not cancelled with the caller.
    /// - Parameters:
    ///   - seed: Decides the order of work that is ready at the same time, and all random numbers. If nil, work runs in the order
    ///     in which it became ready.
    ///   - options: The limits and the kind of order.
    ///   - body: The test. It controls the time with the simulation that it receives.
    /// - Returns: The result of `body`.
    /// - Throws: What `body` throws; ``SimulationError`` if the simulation cannot be started or cannot continue.
    @discardableResult
    public static func run<T: Sendable>(
        seed: UInt64? = nil, options: Options = .init(), _ body: @escaping @MainActor (Simulation) async throws -> T
    ) async throws -> T {
        try Gate.check()
        // Created here, because a task inherits task-local values from its creator.
        let run = Run(seed: seed, options: options, body), series = run.series()
        return try await withUnsafeContinuation { continuation in
            Self.thread.async { continuation.resume(returning: run.finish(series)) }
        }.get()
    }

    private static let thread = DispatchQueue(label: "Simulation")
}

/// One simulation, from its first task to its end.
// Unchecked: only the thread with the baton accesses it; the thread that called `finish` reads the outcome when that one has ended.
final class Run<T>: @unchecked Sendable {
    let simulation: Simulation
    var scheduler: Scheduler { simulation.scheduler }
    // Checked at each step; checking a result of a generic type would be slow.
    private var isBodyOver = false
    private var isEnding = false
    /// The result of the body, which may come even after the run has failed.
    private var result: Result<T, any Error>?
    private var outcome: Result<T, any Error>?
    /// The outcome, once nothing of the simulation is left.
    private var final: Result<T, any Error>?
    private(set) var schedule: UInt64 = 0

    /// Creates the task of the body, which waits for ``begin()``.
    init(seed: UInt64?, options: Simulation.Options, _ body: @escaping @MainActor (Simulation) async throws -> T) {
        simulation = Simulation(seed: seed, options: options)
        let simulation = simulation
        scheduler.inside {
            _ = Task { @MainActor in
                do { self.result = .success(try await body(simulation)) } catch { self.result = .failure(error) }
                self.isBodyOver = true
            }
        }
    }

    /// A series with this run only. Call it where ``init(seed:options:_:)`` was called, for the task-local values of the code
    /// that it runs.
    func series() -> Series {
        Series(
            first: scheduler, begin: begin,
            end: {
                self.final = self.end()
                return nil
            })
    }

    /// Runs everything while this thread is blocked. Call it once.
    func finish(_ series: Series) -> Result<T, any Error> {
        if !series.run() { final = refuse() }
        return final ?? .failure(SimulationError.deadlock(state: scheduler.state))
    }

    /// Waits until no other simulation runs.
    func begin() {
        Gate.enter()
        Watchdog.watch(seed: scheduler.seed, limit: scheduler.options.blockedThreadLimit)
        scheduler.membership.beLive()
        scheduler.turn = { self.turn() }
    }

    /// Frees the rest of the simulation, after the last decision.
    func end() -> Result<T, any Error> {
        defer {
            Watchdog.stopWatching()
            Gate.leave()
        }
        return close()
    }

    /// Ends the run without having begun it, because no thread could be created.
    func refuse() -> Result<T, any Error> {
        outcome = .failure(SimulationError.unavailable(reason: "there are too many threads to start another one."))
        return close()
    }

    private func close() -> Result<T, any Error> {
        scheduler.inside {
            scheduler.abandonRest()
            scheduler.onMain { MainActor.assumeIsolated { simulation.end() } }
            scheduler.membership.stopBeingLive()
            scheduler.dropRest()
            return outcome ?? .failure(SimulationError.deadlock(state: scheduler.state))
        }
    }

    /// Makes one decision. It keeps no state on the stack, which a waiting job would retain.
    private func turn() -> Turn {
        if isEnding { return scheduler.stepOfEnd() }
        if isBodyOver {
            endWithResult()
            return .hasRun
        }
        do throws(SimulationError) {
            let turn = try scheduler.step()
            guard case .isIdle = turn else { return turn }
            if !scheduler.waitForOthers() { throw .deadlock(state: scheduler.state) }
        } catch {
            fail(error)
        }
        return .hasRun
    }

    // Not inlined: looking up the result's type costs as much as a step.
    @inline(never) private func endWithResult() {
        if let result { beginEnd(result) }
    }
    @inline(never) private func fail(_ error: SimulationError) {
        // First, because the description runs the app's code: if that blocks, the simulation must be able to end.
        isEnding = true
        outcome = .failure(error)
        beginEnd(.failure(error.adding(descriptionFromAbove())))
    }

    private func beginEnd(_ outcome: Result<T, any Error>) {
        self.outcome = outcome
        isEnding = true
        schedule = scheduler.scheduleHash
        scheduler.beginEnd()
    }

    private func descriptionFromAbove() -> String? {
        scheduler.onMain { MainActor.assumeIsolated { simulation.stateDescription?() } }
    }
}

extension SimulationError {
    fileprivate func adding(_ description: String?) -> SimulationError {
        guard let description else { return self }
        switch self {
        case .deadlock(let state): return .deadlock(state: state + "\n" + description)
        case .stepLimit(let state): return .stepLimit(state: state + "\n" + description)
        case .timeLimit(let state): return .timeLimit(state: state + "\n" + description)
        case .nested, .unavailable: return self
        }
    }
}
