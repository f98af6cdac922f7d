import CSimulation

/// The one door into virtual time. The interposed functions, Swift's executors and whatever global state an
/// app has belong to the process, so that simulations on several threads run one after the other.
enum Gate {
    /// Asked once, before the first simulation.
    private static let obstacle: String? = {
        #if compiler(>=6.3)
            if !SimulationExecutors.areInstalled {
                return "another library has installed executors of its own in this process."
            }
            if !csim_clock_is_interposed() {
                return """
                    this program reads the clock past it. Link Swift's standard library dynamically (without \
                    --static-swift-stdlib), and FrontmostSimulation into the executable rather than into a library.
                    """
            }
            return nil
        #else
            return "it needs Swift 6.3 or newer."
        #endif
    }()

    /// Throws where a simulation can not, or must not, be started.
    static func check() throws(SimulationError) {
        if Scheduler.current != nil { throw .nested }
        if let obstacle { throw .unavailable(reason: obstacle) }
    }

    /// Blocks the calling thread until no other simulation runs.
    static func enter() { csim_enter_gate() }

    /// Lets the next simulation run. Any thread may do it.
    static func leave() { csim_leave_gate() }
}
