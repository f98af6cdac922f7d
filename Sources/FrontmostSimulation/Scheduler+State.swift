import CSimulation
import Glibc

// The state as text, for errors and tests.

extension Scheduler {
    /// The waiting threads, and what can be done about them.
    private var blockedThreads: [String] {
        var lines: [String] = []
        var next = world.pointee.waits
        while let wait = next {
            next = csim_next_wait(wait)
            let text = csim_describe_wait(wait)
            lines.append("blocked: " + String(cString: text))
            free(text)
        }
        if csim_main_is_held(world) {
            lines.append(
                """
                On a device the app would hang: nothing on the main thread runs until that wait has ended. Have another \
                queue end it, or do not block the main thread: use await, a completion handler or notify.
                """)
        }
        return lines
    }

    var state: String {
        let run = seed.map { "seed \($0), \(order)" } ?? "no seed, \(order)"
        let pending = timers.pending
        let lanes: [(Work.Lane, String)] = [
            (.main, "main"), (.pool, "pool"), (.hop, "between actors"), (.queue, "queues"), (.thread, "threads"),
        ]
        let perLane = lanes.compactMap { lane, name in
            let count = ready.count(in: lane)
            return count == 0 ? nil : "\(count) \(name)"
        }
        var lines = [
            "time: \(Duration.nanoseconds(now)), after \(steps) jobs (\(run))",
            "ready: \(perLane.isEmpty ? "nothing" : perLane.joined(separator: ", "))",
            "timers: \(pending.isEmpty ? "none" : "\(pending.count)")",
        ]
        lines += pending.prefix(8).map { timer in
            let what =
                switch timer.work.kind {
                case .block: "a block (\(timer.work.lane))"
                case .job: "a sleeping task"
                case .thread: "a blocked thread"
                }
            return "  \(Duration.nanoseconds(timer.deadline)): \(what)"
        }
        if pending.count > 8 { lines.append("  and \(pending.count - 8) later") }
        let requests = membership.requestCount
        if requests > 0 { lines.append("network: \(requests) requests without an answer") }
        let waits = bodyWaits.map { $0.until.map { "time \(Duration.nanoseconds($0))" } ?? "idleness" }
        if !waits.isEmpty { lines.append("the body waits for: \(waits.joined(separator: ", "))") }
        return (lines + blockedThreads).joined(separator: "\n")
    }
}
