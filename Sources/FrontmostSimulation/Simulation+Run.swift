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
        return try Run(seed: seed, options: options, body).finish().get()
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
        let run = Run(seed: seed, options: options, body)
        return try await withUnsafeContinuation { continuation in
            Self.thread.async { continuation.resume(returning: run.finish()) }
        }.get()
    }

    private static let thread = DispatchQueue(label: "Simulation")
}

/// One simulation from its first task to the end.
final class Run<T>: @unchecked Sendable {
    let simulation: Simulation
    private var scheduler: Scheduler { simulation.scheduler }
    // Asked at each step, which a result of any type would make slow.
    private var isBodyOver = false
    private var isEnding = false
    /// What the body has come to, which it may after the run has failed, too.
    private var result: Result<T, any Error>?
    private var outcome: Result<T, any Error>?
    private(set) var schedule: UInt64 = 0
    /// The baton of the thread that waits for the simulation's end.
    private let home = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: 1)

    /// Creates the task of the body, which waits for ``finish()``.
    init(seed: UInt64?, options: Simulation.Options, _ body: @escaping @MainActor (Simulation) async throws -> T) {
        simulation = Simulation(seed: seed, options: options)
        home.initialize(to: nil)
        let simulation = simulation
        scheduler.inside {
            _ = Task { @MainActor in
                do { self.result = .success(try await body(simulation)) } catch { self.result = .failure(error) }
                self.isBodyOver = true
            }
        }
    }

    deinit { home.deallocate() }

    /// Runs everything, and blocks this thread meanwhile. To be called once.
    func finish() -> Result<T, any Error> {
        Gate.pass {
            Watchdog.watch(seed: scheduler.seed, limit: scheduler.options.blockedThreadLimit)
            scheduler.membership.beLive()
            defer {
                scheduler.membership.stopBeingLive()
                Watchdog.stopWatching()
            }
            scheduler.turn = { self.turn() }
            if !scheduler.drive(home: home) {
                outcome = .failure(SimulationError.unavailable(reason: "there are too many threads to start another one."))
            }
            return scheduler.inside {
                scheduler.abandonRest()
                scheduler.onMain { MainActor.assumeIsolated { simulation.end() } }
                scheduler.membership.stopBeingLive()
                scheduler.dropRest()
                return outcome ?? .failure(SimulationError.deadlock(state: scheduler.state))
            }
        }
    }

    /// One decision. Nothing of it is kept on the stack, which a job keeps that waits.
    /// - Returns: Where another thread goes on, its baton.
    private func turn() -> OpaquePointer? {
        if isEnding {
            switch scheduler.stepOfEnd() {
            case .hasRun: return nil
            case .isIdle: return home.pointee
            case .passes(let baton): return baton
            }
        }
        if isBodyOver {
            endWithResult()
            return nil
        }
        do throws(SimulationError) {
            switch try scheduler.step() {
            case .hasRun: break
            case .isIdle: if !scheduler.waitForOthers() { throw .deadlock(state: scheduler.state) }
            case .passes(let baton): return baton
            }
        } catch {
            fail(error)
        }
        return nil
    }

    // Not inlined: what they need to know of the result's type costs as much as a step.
    @inline(never) private func endWithResult() {
        if let result { end(result) }
    }
    @inline(never) private func fail(_ error: SimulationError) {
        end(.failure(error.adding(descriptionFromAbove())))
    }

    private func end(_ outcome: Result<T, any Error>) {
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
