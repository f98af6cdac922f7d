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
    static let steadyTime = 60.0
    /// The longest wait before a start, in seconds.
    static let longestWait = 30.0

    private(set) var phase: Phase
    /// How many processes in a row have ended soon after their start.
    private(set) var failures = 0

    init(at time: Double) { phase = .due(time) }

    var isServing: Bool { if case .serving = phase { true } else { false } }
    var hasProcess: Bool { if case .due = phase { false } else { true } }

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

/// Notices that a process does not move any more.
///
/// It counts its own looks, and does not measure time: if the machine was asleep, or this process was stopped, none were missed.
struct HangWatch {
    private var beat: Int64?
    private var looks = 0

    /// - Parameters:
    ///   - beat: A number that the process changes again and again.
    ///   - patience: How many looks in a row may find the same one.
    /// - Returns: Whether there were more.
    mutating func isHanging(_ beat: Int64, patience: Int) -> Bool {
        if beat == self.beat { looks += 1 } else { (self.beat, looks) = (beat, 0) }
        return looks > patience
    }
}
