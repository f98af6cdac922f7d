import CSimulation
import Glibc
import Synchronization

/// Watches in real time that the live simulation goes on. A job that holds its thread (an endless loop, a lock of another thread's)
/// holds up the whole simulation and cannot be stopped from outside: the process is stopped with a message that names the seed, rather
/// than hang without one.
enum Watchdog {
    private struct Subject {
        let seed: UInt64?
        let limit: Duration
    }

    private static let subject = Mutex<Subject?>(nil)
    private static let beats = Atomic<Int>(0)
    private static let time = Atomic<Int64>(0)

    private static let start: Void = {
        var thread = pthread_t()
        pthread_create(&thread, nil, { _ in Watchdog.watch() }, nil)
        pthread_detach(thread)
    }()

    /// The simulation goes on, at the given virtual time.
    static func beat(now: Timers.Instant) {
        time.store(now, ordering: .relaxed)
        beat()
    }

    static func beat() {
        // The only writer: there is one live simulation.
        beats.store(beats.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }

    static func watch(seed: UInt64?, limit: Duration) {
        start
        beat(now: 0)
        subject.withLock { $0 = Subject(seed: seed, limit: limit) }
    }

    static func stopWatching() {
        beat()
        subject.withLock { $0 = nil }
    }

    /// Counts looks rather than reads a clock, so that a process stopped in a debugger does not count as blocked.
    private static let looksPerLimit: Int64 = 10

    private static func watch() -> Never {
        var lastBeat = beats.load(ordering: .relaxed), looks: Int64 = 0
        while true {
            let limit = subject.withLock { $0?.limit } ?? .seconds(1)
            csim_real_sleep(max(1_000_000, limit.wholeNanoseconds / looksPerLimit))
            let beat = beats.load(ordering: .relaxed)
            guard let blocked = subject.withLock({ $0 }), blocked.limit == limit, beat == lastBeat else {
                lastBeat = beat
                looks = 0
                continue
            }
            looks += 1
            if looks >= looksPerLimit { stop(blocked) }
        }
    }

    private static func stop(_ blocked: Subject) -> Never {
        csim_trap(
            """
            the code under test has blocked its thread for \(blocked.limit) (an endless loop, a lock that another thread holds?) at \
            time \(Duration.nanoseconds(time.load(ordering: .relaxed))), \(blocked.seed.map { "seed \($0)" } ?? "no seed")
            """)
    }
}
