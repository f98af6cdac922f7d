/// The life of a worker process, as its supervisor sees it: when it is to be started, when it takes connections, when it is given up.
///
/// All edges of the machine are here. Times are seconds of a clock that never goes back.
struct WorkerLife: Equatable {
    enum Phase: Equatable {
        /// There is no process. One is to be started at this time.
        case due(Double)
        /// The process has been started, and does not serve yet.
        case starting(since: Double)
        case serving(since: Double)
        /// The process was told to end because it hangs.
        case dying
    }

    /// The lifetime in seconds after which an end does not count as a failed start.
    static let steadyTime = 10.0
    /// The longest wait before a start, in seconds.
    static let longestWait = 30.0

    private(set) var phase: Phase
    /// How many processes in a row have ended soon after their start.
    private(set) var failures = 0

    init(at time: Double) { phase = .due(time) }

    var isServing: Bool { if case .serving = phase { true } else { false } }

    func isDue(at time: Double) -> Bool { if case .due(let start) = phase { start <= time } else { false } }

    mutating func started(at time: Double) {
        if case .due = phase { phase = .starting(since: time) }
    }

    mutating func ready(at time: Double) {
        if case .starting = phase { phase = .serving(since: time) }
    }

    mutating func hangs() {
        switch phase {
        case .starting, .serving: phase = .dying
        case .due, .dying: break
        }
    }

    /// The process has ended, or could not be started. The next one starts at once if this is no habit, otherwise after a wait that doubles each time.
    /// - Returns: The wait, in seconds.
    @discardableResult mutating func ended(at time: Double, after lifetime: Double) -> Double {
        failures = lifetime >= Self.steadyTime ? 1 : failures + 1
        let wait = failures == 1 ? 0 : min(Self.longestWait, Double(1 << min(failures - 2, 10)))
        phase = .due(time + wait)
        return wait
    }
}

/// The time in which processes could have done something, in seconds.
///
/// It counts looks, and measures no time: if the machine was asleep, or this process was stopped, none were missed. The time in which they have waited for
/// a processor does not count: on a busy machine, every process waits.
struct ReadyTime {
    private(set) var seconds = 0.0
    private var waited: Double?

    /// - Parameters:
    ///   - waited: How long the processes have waited for a processor so far, in seconds.
    ///   - interval: The time between two looks, in seconds.
    mutating func look(waited: Double, interval: Double) {
        // With a process that has ended, its share of the sum is gone.
        seconds += interval - min(max(0, waited - (self.waited ?? waited)), interval)
        self.waited = waited
    }

    mutating func restart() { seconds = 0 }
}

/// Notices that the main thread of a process makes no sign of life.
struct HangWatch {
    private var beat: Int64?
    /// How long the thread has made no sign although it could.
    private var silence = ReadyTime()

    /// - Parameters:
    ///   - beat: A number that the thread changes again and again.
    ///   - waited: How long the thread has waited for a processor so far, in seconds.
    ///   - interval: The time between two looks, in seconds.
    ///   - patience: How long the thread may make no sign, in seconds.
    mutating func isHanging(_ beat: Int64, waited: Double, interval: Double, patience: Double) -> Bool {
        silence.look(waited: waited, interval: interval)
        if beat != self.beat { silence.restart() }
        self.beat = beat
        return silence.seconds > patience
    }
}

/// Says when a process that is about to end has had enough time for its backtrace, which another process writes.
struct BacktraceWatch {
    private var time = ReadyTime()

    /// The time in which the writing has to begin, and the longest time that it gets, in seconds.
    private static let start = 3.0, limit = 30.0

    /// - Parameters:
    ///   - isWritten: Whether there is a process that writes.
    ///   - waited: How long both processes have waited for a processor so far, in seconds.
    ///   - interval: The time between two looks, in seconds.
    mutating func isOver(isWritten: Bool, waited: Double, interval: Double) -> Bool {
        time.look(waited: waited, interval: interval)
        return time.seconds > (isWritten ? Self.limit : Self.start)
    }
}
