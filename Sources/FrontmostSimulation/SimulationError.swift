/// The reason why a simulation could not be started or continue, with its state at that moment.
public enum SimulationError: Error, Equatable {
    /// The body waits for something that no ready work, timer or other thread will cause.
    case deadlock(state: String)
    /// ``Simulation/Options/stepLimit`` jobs have run, and the body has not ended.
    case stepLimit(state: String)
    /// The virtual time has exceeded ``Simulation/Options/timeLimit``.
    case timeLimit(state: String)
    /// A simulation was started inside of another one.
    case nested
    /// Virtual time is not available in this process, for the given reason.
    case unavailable(reason: String)
}

extension SimulationError: CustomStringConvertible {
    /// The problem, what to do, and the state of the simulation.
    public var description: String {
        switch self {
        case .deadlock(let state):
            """
            deadlock: the simulation waits for something that will never happen. If another thread would cause it, set \
            Options.foreignThreadWait.
            \(state)
            """
        case .stepLimit(let state):
            "step limit: jobs keep coming endlessly, perhaps from a loop that waits by yielding.\n\(state)"
        case .timeLimit(let state):
            "time limit: timers keep coming endlessly, perhaps from a loop that sleeps.\n\(state)"
        case .nested:
            "a simulation cannot be started inside of another one: use the one that is passed to the body."
        case .unavailable(let reason):
            "virtual time is not available: \(reason)"
        }
    }
}
