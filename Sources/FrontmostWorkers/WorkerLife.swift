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
        case dying(since: Double)
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

    mutating func hangs(at time: Double) {
        switch phase {
        case .starting, .serving: phase = .dying(since: time)
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

/// Notices that the main thread of a process makes no sign of life.
///
/// It counts looks, and measures no time: if the machine was asleep, or this process was stopped, none were missed. The time in which the thread has waited
/// for a processor does not count: on a busy machine, every thread waits.
struct HangWatch {
    private var beat: Int64?
    private var waited: Double?
    /// How long the thread has made no sign although it could, in seconds.
    private var silence = 0.0

    /// - Parameters:
    ///   - beat: A number that the thread changes again and again.
    ///   - waited: How long the thread has waited for a processor so far, in seconds.
    ///   - interval: The time between two looks, in seconds.
    ///   - patience: How long the thread may make no sign, in seconds.
    mutating func isHanging(_ beat: Int64, waited: Double, interval: Double, patience: Double) -> Bool {
        if beat == self.beat { silence += max(0, interval - (waited - (self.waited ?? waited))) } else { silence = 0 }
        (self.beat, self.waited) = (beat, waited)
        return silence > patience
    }
}
