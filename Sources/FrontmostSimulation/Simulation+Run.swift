import CSimulation
import Dispatch

extension Simulation {
    /// Runs `body`, and all that it starts, in virtual time.
    ///
    /// Blocks the calling thread until `body` has ended, and first until no other thread of the process runs a
    /// simulation. What `body` leaves behind is cancelled; a task then gets to finish, a block sent for later is dropped.
    ///
    /// - Parameters:
    ///   - seed: decides the order of what is ready, and all random numbers. Without one, things run as they became
    ///     ready.
    ///   - options: limits, and the kind of order.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; ``SimulationError`` when the simulation cannot go on, or not be started.
    @discardableResult
    public static func run<T>(
        seed: UInt64? = nil, options: Options = .init(), _ body: @escaping @MainActor (Simulation) async throws -> T
    ) throws -> T {
        try Gate.check()
        let run = Run(seed: seed, options: options, body)
        return try run.finish(run.series()).get()
    }

    /// Runs `body`, and all that it starts, in virtual time on a thread of its own.
    ///
    /// Like the synchronous one, without blocking a thread of the concurrent pool meanwhile. `body` inherits task-local
    /// values, and is not cancelled with the caller.
    @discardableResult
    public static func run<T: Sendable>(
        seed: UInt64? = nil, options: Options = .init(), _ body: @escaping @MainActor (Simulation) async throws -> T
    ) async throws -> T {
        try Gate.check()
        // Here, because a task inherits from the one that creates it.
        let run = Run(seed: seed, options: options, body), series = run.series()
        return try await withUnsafeContinuation { continuation in
            Self.thread.async { continuation.resume(returning: run.finish(series)) }
        }.get()
    }

    private static let thread = DispatchQueue(label: "Simulation")
}

/// One simulation from its first task to the end.
final class Run<T>: @unchecked Sendable {
    let simulation: Simulation
    var scheduler: Scheduler { simulation.scheduler }
    // Asked at each step, which a result of any type would make slow.
    private var isBodyOver = false
    private var isEnding = false
    /// What the body has come to, which it may after the run has failed, too.
    private var result: Result<T, any Error>?
    private var outcome: Result<T, any Error>?
    /// The outcome, when nothing of the simulation is left.
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

    /// It alone. To be asked for where ``init(seed:options:_:)`` was called, for the task-local values of what it runs.
    func series() -> Series {
        Series(
            first: scheduler, begin: begin,
            end: {
                self.final = self.end()
                return nil
            })
    }

    /// Runs everything, and blocks this thread meanwhile. To be called once.
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

    /// Frees what is left of it, when no turn is left.
    func end() -> Result<T, any Error> {
        defer {
            Watchdog.stopWatching()
            Gate.leave()
        }
        return close()
    }

    /// Ends it without having begun it, because there is no thread to run it.
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

    /// One decision. Nothing of it is kept on the stack, which a job keeps that waits.
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

    // Not inlined: what they need to know of the result's type costs as much as a step.
    @inline(never) private func endWithResult() {
        if let result { beginEnd(result) }
    }
    @inline(never) private func fail(_ error: SimulationError) {
        // First, because the description is asked of the app: where that waits, the simulation ends meanwhile.
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
