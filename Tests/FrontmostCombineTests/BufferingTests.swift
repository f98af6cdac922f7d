import FrontmostCombine
import Testing

@Test func a_buffer_holds_values_without_demand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).record(.none)
    for value in 1...5 { subject.send(value) }
    #expect(recorder.events == [])
    recorder.subscription?.request(.max(2))
    #expect(recorder.values == [1, 2])
    subject.send(6)
    subject.send(completion: .finished)
    #expect(recorder.values == [1, 2], "The completion waits for the buffered values.")
    recorder.subscription?.request(.unlimited)
    #expect(recorder.events == [.value(1), .value(2), .value(3), .value(6), .finished])
}

@Test(arguments: [("oldest", [3, 4]), ("newest", [1, 2])])
func a_full_buffer_drops_by_its_strategy(which: String, kept: [Int]) {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(
        size: 2, prefetch: .byRequest, whenFull: which == "oldest" ? .dropOldest : .dropNewest
    ).record(.none)
    for value in 1...4 { subject.send(value) }
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values == kept)
}

@Test func a_buffer_that_overflows_with_an_error_publishes_its_values_first_and_cancels() {
    let subject = PassthroughSubject<Int, Trouble>()
    var cancels = 0
    let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
        .buffer(size: 2, prefetch: .byRequest, whenFull: .customError { Trouble() }).record(.max(1))
    for value in 1...3 { subject.send(value) }
    #expect(recorder.events == [.value(1)] && cancels == 0, "One value was requested, and two fit into the buffer.")
    subject.send(4)
    #expect(cancels == 1 && recorder.events == [.value(1)], "The values of before the error are not lost.")
    recorder.subscription?.request(.max(1))
    #expect(recorder.events == [.value(1), .value(2), .failed(Trouble())], "The error follows the values that were requested.")
}

@Test func a_buffer_that_is_kept_full_requests_as_much_as_it_can_hold() {
    var asked: [Subscribers.Demand] = []
    let source = (1...9).publisher.handleEvents(receiveRequest: { asked.append($0) })
    let recorder = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).record(.none)
    #expect(asked == [.max(3)] && recorder.values == [])
    recorder.subscription?.request(.max(2))
    #expect(recorder.values == [1, 2] && asked == [.max(3), .max(2)])
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values == Array(1...9) && recorder.isFinished)
}

@Test func a_buffer_delivers_the_subscription_before_an_immediate_completion() {
    let recorder = [1].publisher.tryMap { _ -> Int in throw Trouble() }.mapError { $0 as! Trouble }
        .buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).record()
    #expect(recorder.subscription != nil && recorder.events == [.failed(Trouble())])
}

@Test func a_buffer_without_capacity_passes_requested_values_on() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest).record(.max(2))
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [1, 2])
}

@Test func a_buffer_keeps_the_order_of_reentrant_sends() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest).record()
    recorder.onValue = { if $0 == 1 { subject.send(2); subject.send(3) } }
    subject.send(1)
    #expect(recorder.values == [1, 2, 3])
}

@Test func a_cancelled_buffer_delivers_nothing_more_and_releases_its_values() {
    final class Held: Equatable { static func == (a: Held, b: Held) -> Bool { a === b } }
    let subject = PassthroughSubject<Held, Never>()
    var cancels = 0
    let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
        .buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).record(.none)
    weak var weakly: Held?
    do {
        let held = Held()
        weakly = held
        subject.send(held)
    }
    #expect(weakly != nil)
    recorder.subscription?.cancel()
    recorder.subscription?.request(.unlimited)
    #expect(weakly == nil && recorder.events == [] && cancels == 1)
}

@Test func taking_a_value_from_a_long_buffer_takes_constant_time() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).record(.none, perValue: .max(1))
    for value in 0..<50_000 { subject.send(value) }
    recorder.subscription?.request(.max(1))
    #expect(recorder.values.count == 50_000 && recorder.values.last == 49_999)
}
