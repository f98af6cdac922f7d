extension Simulation {
    /// In which order things that are ready to run get their turn.
    public enum Order: Sendable, Equatable {
        /// As they became ready. One order, whatever the seed.
        case fifo
        /// The main actor and each dispatch queue keep their order, as the platform promises; what runs on the concurrent
        /// pool is permuted between them.
        case lanes
        /// Everything is permuted, which finds most. Only blocks of one private queue keep their order; those of the main queue do not.
        case chaos
    }

    /// How a ``Simulation`` runs.
    public struct Options: Sendable, Equatable {
        /// The order of what is ready; nil means ``Order/fifo`` without a seed and ``Order/chaos`` with one.
        public var order: Order?

        /// Hops to an idle actor and back, which Swift runs without giving anything else a turn, suspend once in so many
        /// times, as they may on a busy machine. 0 means never; under ``Order/fifo`` they never do.
        public var suspendsOneHopIn: UInt32 = 4

        /// How many jobs may run before the run ends with ``SimulationError/stepLimit(state:)``.
        public var stepLimit = 1_000_000

        /// How far virtual time may run by itself before the run ends with ``SimulationError/timeLimit(state:)``. An
        /// ``Simulation/advance(by:)`` may go further.
        public var timeLimit: Duration = .seconds(24 * 60 * 60)

        /// For how long in real time another thread is waited for before "nothing can run any more" becomes
        /// ``SimulationError/deadlock(state:)``. Zero by default: a run then never depends on the speed of the machine.
        /// Not for tasks outside of the simulation: threads of Swift's pool may all be waiting for its end.
        public var foreignThreadWait: Duration = .zero

        /// For how long in real time virtual time stands still while a `URLSession` waits for the network. A request that is not answered
        /// by then is no longer waited for: time passes, and the request's own timeout with it.
        public var networkWait: Duration = .seconds(10)

        /// For how long in real time one job may hold the thread before the process is stopped with a message that names
        /// the seed. A loop that never ends cannot be stopped from outside. Also for how long a wait lasts that only a `Thread` or a file
        /// can end.
        public var blockedThreadLimit: Duration = .seconds(20)

        /// The defaults, in the given order.
        public init(order: Order? = nil) {
            self.order = order
        }
    }
}
