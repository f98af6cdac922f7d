import CSimulation
import Glibc
import Synchronization

/// Checks in real time that the live simulation makes progress. A job that holds its thread (in an endless loop, or on a lock of
/// another thread) blocks the whole simulation and cannot be stopped from outside. The watchdog then stops the process with a
/// message that names the seed, because it would hang otherwise.
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

    /// Notes progress, at the given virtual time.
    static func beat(now: Timers.Instant) {
        time.store(now, ordering: .relaxed)
        beat()
    }

    static func beat() {
        // There is only one writer, because only one simulation is live.
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

    /// The number of checks without progress that make up the limit. Checks are counted rather than time, so that a process that
    /// is stopped in a debugger does not count as blocked.
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
