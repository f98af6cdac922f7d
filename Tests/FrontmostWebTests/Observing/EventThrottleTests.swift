import NIOCore
import Testing

@testable import FrontmostWeb

struct EventThrottleTests {
    private let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    private func second(_ number: Int64) -> NIODeadline { start + .seconds(number) }
    private let refusal = HostEvent.refused(.connection), other = HostEvent.refused(.request(status: 403))

    @Test func a_flood_has_one_line_at_first_and_then_one_with_the_number_in_each_interval() {
        var throttle = EventThrottle(length: .seconds(10))
        let first = throttle.admit(refusal, at: start), second = throttle.admit(refusal, at: second(1))
        #expect(first == .write && second == .hold(until: self.second(10)))
        for number in 2..<10 {
            let decision = throttle.admit(refusal, at: self.second(Int64(number)))
            #expect(decision == .hold(until: nil), "The end of the interval is known.")
        }
        let early = throttle.takeHeld(at: self.second(9)), held = throttle.takeHeld(at: self.second(10))
        #expect(early.isEmpty && held == [.init(event: refusal, count: 9)])
        let next = throttle.admit(refusal, at: self.second(11)), more = throttle.admit(refusal, at: self.second(12))
        #expect(next == .hold(until: self.second(20)) && more == .hold(until: nil))
        let again = throttle.takeHeld(at: self.second(20))
        #expect(again == [.init(event: refusal, count: 2)])
    }

    @Test func after_an_interval_without_any_an_event_has_its_line_at_once() {
        var throttle = EventThrottle(length: .seconds(10))
        for _ in 0..<3 { _ = throttle.admit(refusal, at: start) }
        _ = throttle.takeHeld(at: second(10))
        let during = throttle.takeHeld(at: second(20)), later = throttle.admit(refusal, at: second(21))
        #expect(during.isEmpty && later == .write)
    }

    @Test func what_was_counted_is_not_lost_if_it_is_taken_late() {
        var throttle = EventThrottle(length: .seconds(10))
        for _ in 0..<3 { _ = throttle.admit(refusal, at: start) }
        let late = throttle.admit(refusal, at: second(30))
        #expect(late == .hold(until: nil))
        let held = throttle.takeHeld(at: second(31))
        #expect(held == [.init(event: refusal, count: 3)])
    }

    @Test func each_kind_is_counted_for_itself() {
        var throttle = EventThrottle(length: .seconds(10))
        let firsts = [refusal, other, .refused(.request(status: 405)), .stopped].map { throttle.admit($0, at: start) }
        #expect(firsts == Array(repeating: .write, count: 4))
        for event in [refusal, other, other] { _ = throttle.admit(event, at: start) }
        let held = throttle.takeHeld(at: second(10)).sorted { $0.count < $1.count }
        #expect(held == [.init(event: refusal, count: 1), .init(event: other, count: 2)])
    }

    @Test func scenes_have_a_line_for_each_event_up_to_a_limit() {
        var throttle = EventThrottle(length: .seconds(10))
        func event(_ number: Int) -> HostEvent { .connected(SceneMark(SessionTicket(session: "\(number)", secret: ""))) }
        let burst = EventThrottle.burst(of: event(0))
        let decisions = (0..<(burst + 2)).map { throttle.admit(event($0), at: start) }
        #expect(decisions.prefix(burst).allSatisfy { $0 == .write })
        #expect(decisions.suffix(2) == [.hold(until: second(10)), .hold(until: nil)])
    }

    @Test func at_the_end_all_that_was_counted_is_there() {
        var throttle = EventThrottle(length: .seconds(10))
        for _ in 0..<5 { _ = throttle.admit(refusal, at: start) }
        let all = throttle.takeAll(), none = throttle.takeAll()
        #expect(all == [.init(event: refusal, count: 4)] && none.isEmpty)
    }
}
