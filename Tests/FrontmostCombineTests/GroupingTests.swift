import Dispatch
import Foundation
import FrontmostCombine
import Synchronization
import Testing

@Test func collect_by_count_publishes_full_arrays_and_the_rest() {
    #expect((1...5).publisher.collect(2).record().events == [.value([1, 2]), .value([3, 4]), .value([5]), .finished])
    var asked: [Subscribers.Demand] = []
    let recorder = (1...9).publisher.handleEvents(receiveRequest: { asked.append($0) }).collect(2).record(.max(2))
    #expect(recorder.values == [[1, 2], [3, 4]] && asked == [.max(4)], "The requested demand is that of the full arrays.")
    recorder.subscription?.request(.max(1))
    #expect(recorder.values.last == [5, 6])
}

@Test func collect_by_count_drops_a_partial_array_on_failure() {
    let subject = PassthroughSubject<Int, Trouble>()
    let recorder = subject.collect(2).record()
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .failure(Trouble()))
    #expect(recorder.events == [.value([1, 2]), .failed(Trouble())])
}

@Test func collect_by_time_publishes_the_values_of_each_interval() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let recorder = subject.collect(.byTime(clock, 1)).record()
    subject.send(1)
    subject.send(2)
    clock.advance(by: 0.9)
    #expect(recorder.values == [])
    clock.advance(by: 0.2)
    #expect(recorder.values == [[1, 2]])
    clock.advance(by: 1)
    #expect(recorder.values == [[1, 2]], "Without values nothing is published.")
    subject.send(3)
    subject.send(completion: .finished)
    clock.advance()
    #expect(recorder.events == [.value([1, 2]), .value([3]), .finished])
}

@Test func collect_by_time_or_count_publishes_whichever_comes_first_and_nothing_after_cancel() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    var cancels = 0
    let recorder = subject.handleEvents(receiveCancel: { cancels += 1 }).collect(.byTimeOrCount(clock, 1, 2)).record()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [], "The scheduler delivers, whichever thread sends.")
    clock.advance()
    #expect(recorder.values == [[1, 2]])
    clock.advance(by: 1)
    #expect(recorder.values == [[1, 2], [3]])
    subject.send(4)
    recorder.subscription?.cancel()
    clock.advance(by: 5)
    #expect(recorder.values == [[1, 2], [3]] && cancels == 1)
}

@Test func collect_holds_arrays_without_demand_and_the_completion_waits_for_them() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let recorder = subject.collect(.byTimeOrCount(clock, 1, 2)).record(.none)
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    clock.advance(by: 2)
    #expect(recorder.events == [])
    recorder.subscription?.request(.max(2))
    #expect(recorder.events == [.value([1, 2]), .value([3, 4])])
    recorder.subscription?.request(.max(1))
    #expect(recorder.events.suffix(2) == [.value([5]), .finished])
}

@Test func collect_delivers_one_array_at_a_time_whatever_the_number_of_threads() async throws {
    final class Slow: Subscriber, @unchecked Sendable {
        typealias Input = [Int]
        typealias Failure = Never
        let isBusy = Atomic(false), overlaps = Atomic(0), count = Atomic(0)
        func receive(subscription: any Subscription) { subscription.request(.unlimited) }
        func receive(_ input: [Int]) -> Subscribers.Demand {
            if isBusy.exchange(true, ordering: .relaxed) { overlaps.add(1, ordering: .relaxed) }
            for _ in 0..<2000 { count.add(0, ordering: .relaxed) }
            count.add(input.count, ordering: .relaxed)
            isBusy.store(false, ordering: .relaxed)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }
    let subject = PassthroughSubject<Int, Never>(), slow = Slow()
    subject.collect(.byTimeOrCount(DispatchQueue.global(), .milliseconds(1), 3)).subscribe(slow)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in for value in 0..<500 { subject.send(value) } }
    // The queue shares its threads with other tests and with this test, which yields its own to the queue. Other tests may keep
    // theirs for long.
    for _ in 0..<60_000 where slow.count.load(ordering: .relaxed) < 2000 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(slow.overlaps.load(ordering: .relaxed) == 0 && slow.count.load(ordering: .relaxed) == 2000)
    subject.send(completion: .finished)
}

@Test func timeout_schedules_one_action_whatever_the_number_of_values() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let recorder = subject.timeout(60, scheduler: clock).record()
    for value in 1...100 {
        subject.send(value)
        clock.advance(by: 0.1)
    }
    #expect(clock.waitingCount == 1 && recorder.values.count == 100)
    clock.advance(by: 59.8)
    #expect(!recorder.isFinished)
    clock.advance(by: 0.2)
    #expect(recorder.isFinished && clock.waitingCount == 0)
}

@Test func timeout_at_a_scheduler_without_time_ends_at_once() {
    #expect(PassthroughSubject<Int, Never>().timeout(.init(1), scheduler: ImmediateScheduler.shared).record().isFinished)
}

@Test func timeout_ends_if_no_value_comes_in_time() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Trouble>())
    var cancels = 0
    let source = subject.handleEvents(receiveCancel: { cancels += 1 })
    let plain = source.timeout(1, scheduler: clock).record()
    let failing = source.timeout(1, scheduler: clock, customError: { Trouble() }).record()
    clock.advance(by: 0.9)
    subject.send(1)
    clock.advance(by: 0.9)
    #expect(plain.events == [.value(1)], "Each value restarts the timeout.")
    clock.advance(by: 0.2)
    #expect(plain.events == [.value(1), .finished] && failing.events == [.value(1), .failed(Trouble())] && cancels == 2)
    subject.send(2)
    clock.advance(by: 5)
    #expect(plain.events.count == 2)
}

@Test func timeout_ends_once() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let ended = subject.timeout(1, scheduler: clock).record(), cancelled = subject.timeout(1, scheduler: clock).record()
    cancelled.subscription?.cancel()
    subject.send(completion: .finished)
    clock.advance(by: 5)
    #expect(ended.events == [.finished] && cancelled.events == [])
}

@Test func measureInterval_publishes_the_time_between_values() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let recorder = subject.measureInterval(using: clock).map(\.timeInterval).record(.max(2))
    clock.advance(by: 2)
    subject.send(1)
    clock.advance(by: 0.5)
    for value in 2...3 { subject.send(value) }
    #expect(recorder.values == [2, 0.5])
}
