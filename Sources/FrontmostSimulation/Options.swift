extension Simulation {
    /// The order in which work runs that is ready at the same time.
    public enum Order: Sendable, Equatable {
        /// The order in which it became ready; the same for all seeds.
        case fifo
        /// The main actor and each dispatch queue keep their order, as the platform guarantees. Work on the concurrent pool is
        /// permuted between them.
        case lanes
        /// Everything is permuted, which finds the most bugs. Only the blocks of one private queue keep their order; those of the
        /// main queue do not.
        case chaos
    }

    /// The options of a ``Simulation``.
    public struct Options: Sendable, Equatable {
        /// The order of ready work. If nil, ``Order/fifo`` without a seed, and ``Order/chaos`` with one.
        public var order: Order?

        /// How rarely a hop to an idle actor or back suspends: once in this many times. Swift runs such hops without giving other
        /// work a turn, except on a busy machine. 0 means never; under ``Order/fifo`` hops never suspend.
        public var suspendsOneHopIn: UInt32 = 4

        /// The number of jobs after which the run ends with ``SimulationError/stepLimit(state:)``.
        public var stepLimit = 1_000_000

        /// The virtual time at which the run ends with ``SimulationError/timeLimit(state:)``, if it advances by itself. An
        /// ``Simulation/advance(by:)`` may go further.
        public var timeLimit: Duration = .seconds(24 * 60 * 60)

        /// How long to wait in real time for another thread before an idle run ends with ``SimulationError/deadlock(state:)``.
        /// Zero by default, so that a run never depends on the speed of the machine. It does not help with tasks outside of the
        /// simulation, because all threads of Swift's pool may be waiting for its end.
        public var foreignThreadWait: Duration = .zero

        /// How long virtual time stands still in real time while a `URLSession` waits for the network. After that, virtual time
        /// advances, and the request's own timeout with it.
        public var networkWait: Duration = .seconds(10)

        /// How long one job may hold its thread in real time before the process is stopped with a message that names the seed,
        /// because an endless loop cannot be stopped from outside. It also limits waits that only a `Thread` or a file can end.
        public var blockedThreadLimit: Duration = .seconds(20)

        /// Creates the default options with an order.
        /// - Parameter order: The order of ready work; nil for the default.
        public init(order: Order? = nil) {
            self.order = order
        }
    }
}
