import Logging
import NIOCore
import Synchronization
import Testing

@testable import FrontmostWeb

struct EventLogTests {
    /// The time, and what is to run later.
    private final class Schedule: Sendable {
        private struct State {
            var now = NIODeadline.uptimeNanoseconds(1_000)
            var waiting: [(at: NIODeadline, body: @Sendable () -> Void)] = []
        }
        private let state = Mutex(State())

        var now: NIODeadline { state.withLock { $0.now } }
        var waitingCount: Int { state.withLock { $0.waiting.count } }

        func later(_ delay: TimeAmount, _ body: @escaping @Sendable () -> Void) {
            state.withLock { $0.waiting.append(($0.now + delay, body)) }
        }

        func advance(by amount: TimeAmount) {
            let due = state.withLock { state in
                state.now = state.now + amount
                let now = state.now, due = state.waiting.filter { $0.at <= now }
                state.waiting.removeAll { $0.at <= now }
                return due
            }
            for (_, body) in due { body() }
        }
    }

    private let recorded = RecordedLog(), schedule = Schedule()

    private func log(_ level: Logger.Level = .trace) -> EventLog {
        let schedule = schedule
        return EventLog(recorded.logger(level), interval: .seconds(10), now: { schedule.now }, later: { schedule.later($0, $1) })
    }

    private let scene = SceneMark(SessionTicket(session: "abcdefghijklmnop", secret: "zyxwvutsrqponmlk"))

    @Test func each_event_is_a_line_with_its_values() {
        let log = log()
        let events: [HostEvent] = [
            .serving(port: 8081), .connected(scene), .away(scene), .returned(scene, after: 2.46), .returned(scene, after: nil),
            .evicted(scene, after: 301), .closed(scene, .patience), .restored(scene), .refused(.scene),
            .refused(.request(status: 403)), .refused(.request(status: 404)), .refused(.message(code: 1008)),
            .draining(scenes: 12), .drained(after: 0.05), .stopped,
        ]
        for event in events { log.write(event) }
        #expect(
            recorded.take() == [
                "notice event=serving port=8081", "info event=connected scene=abcdefgh", "info event=away scene=abcdefgh",
                "info event=returned scene=abcdefgh seconds=2.5", "info event=returned from=page scene=abcdefgh",
                "notice event=evicted scene=abcdefgh seconds=301.0", "info by=patience event=closed scene=abcdefgh",
                "info event=restored scene=abcdefgh", "warning event=refused kind=scene",
                "info event=refused kind=request status=403",
                "debug event=refused kind=missing status=404", "info code=1008 event=refused kind=message",
                "notice event=draining scenes=12", "notice event=drained seconds=0.1", "notice event=stopped",
            ])
    }

    @Test func a_flood_of_refused_connections_is_a_line_for_each_interval() {
        let log = log()
        for _ in 0..<1_000 { log.write(.refused(.connection)) }
        #expect(recorded.take() == ["warning event=refused kind=connection"] && schedule.waitingCount == 1)
        schedule.advance(by: .seconds(10))
        #expect(recorded.take() == ["warning count=999 event=refused kind=connection"])
        for _ in 0..<500 { log.write(.refused(.connection)) }
        schedule.advance(by: .seconds(10))
        #expect(recorded.take() == ["warning count=500 event=refused kind=connection"])
        schedule.advance(by: .seconds(20))
        log.write(.refused(.connection))
        #expect(recorded.take() == ["warning event=refused kind=connection"] && schedule.waitingCount == 0)
    }

    @Test func a_line_for_many_scenes_names_none_of_them() {
        let log = log(), burst = EventThrottle.burst(of: .away(scene))
        for _ in 0..<(burst + 7) { log.write(.away(scene)) }
        #expect(recorded.take().count == burst)
        schedule.advance(by: .seconds(10))
        #expect(recorded.take() == ["info count=7 event=away"])
    }

    @Test func what_is_counted_is_written_at_the_end() {
        let log = log()
        for _ in 0..<4 { log.write(.refused(.scene)) }
        log.write(.refused(.request(status: 403)))
        _ = recorded.take()
        log.flush()
        #expect(recorded.take() == ["warning count=3 event=refused kind=scene"])
    }

    @Test func a_clock_that_runs_a_little_late_loses_nothing() {
        let schedule = schedule, late = NIODeadline.uptimeNanoseconds(1_000)
        let log = EventLog(recorded.logger(), interval: .seconds(10), now: { late }, later: { schedule.later($0, $1) })
        for _ in 0..<3 { log.write(.refused(.scene)) }
        schedule.advance(by: .seconds(10))
        #expect(recorded.take().last == "warning count=2 event=refused kind=scene")
    }

    @Test func nothing_below_the_level_is_written_or_counted() {
        let log = log(.warning)
        for _ in 0..<1_000 { log.write(.connected(scene)) }
        for _ in 0..<2 { log.write(.refused(.request(status: 403))) }
        log.flush()
        #expect(recorded.take().isEmpty && schedule.waitingCount == 0)
    }

    @Test func what_is_neither_logged_nor_measured_is_not_made() {
        var isMade = false
        func event() -> HostEvent {
            isMade = true
            return .stopped
        }
        HostObserver().report(event())
        #expect(!isMade)
        HostObserver(log: log()).report(event())
        #expect(isMade && recorded.take() == ["notice event=stopped"])
    }

    @Test func a_logging_system_that_nobody_has_set_up_says_what_keeps_users_out_alone() {
        #expect(WebHost.Configuration.standardLogger().logLevel == .warning)
    }
}
