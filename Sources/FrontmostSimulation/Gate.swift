import CSimulation

/// The entrance to virtual time, which only one simulation passes at a time. The interposed functions, Swift's executors and an
/// app's global state belong to the process, so simulations on several threads run one after the other.
enum Gate {
    /// Why simulations are not available in this process; determined once.
    private static let obstacle: String? = {
        #if compiler(>=6.3)
            if !SimulationExecutors.areInstalled {
                return "another library has installed its own executors in this process."
            }
            if !csim_clock_is_interposed() {
                return """
                    this program reads the real clock. Link Swift's standard library dynamically (without \
                    --static-swift-stdlib), and FrontmostSimulation into the executable rather than into a library.
                    """
            }
            return nil
        #else
            return "it needs Swift 6.3 or newer."
        #endif
    }()

    /// Throws if a simulation cannot or must not be started.
    static func check() throws(SimulationError) {
        if Scheduler.current != nil { throw .nested }
        if let obstacle { throw .unavailable(reason: obstacle) }
    }

    /// Blocks the calling thread until no other simulation runs.
    static func enter() { csim_enter_gate() }

    /// Lets the next simulation run. May be called on any thread.
    static func leave() { csim_leave_gate() }
}
