import Dispatch
import Foundation
import FrontmostCombine
import Testing

@Test func debounce_publishes_only_values_that_no_other_followed_in_time() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<String, Never>())
    let recorder = subject.debounce(for: .milliseconds(300), scheduler: clock).record()
    subject.send("と")
    clock.advance(by: 0.2)
    subject.send("とう")
    clock.advance(by: 0.2)
    #expect(recorder.values == [])
    clock.advance(by: 0.11)
    #expect(recorder.values == ["とう"])
    subject.send("とうきょう")
    subject.send(completion: .finished)
    clock.advance(by: 1)
    #expect(recorder.events == [.value("とう"), .finished])
}

@Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
func throttle_publishes_one_value_per_interval(latest: Bool, expected: [Int]) {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let recorder = subject.throttle(for: 1, scheduler: clock, latest: latest).record()
    subject.send(1)
    clock.advance()
    #expect(recorder.values == [1])
    subject.send(2)
    subject.send(3)
    clock.advance(by: 0.5)
    #expect(recorder.values == [1])
    clock.advance(by: 0.5)
    subject.send(4)
    subject.send(completion: .finished)
    clock.advance(by: 2)
    #expect(recorder.events == expected.map { .value($0) } + [.finished])
}

@Test func delay_shifts_values_and_the_end() {
    let clock = TestScheduler()
    let recorder = [1, 2].publisher.delay(for: 2, scheduler: clock).record()
    clock.advance(by: 1.9)
    #expect(recorder.events == [])
    clock.advance(by: 0.1)
    #expect(recorder.events == [.value(1), .value(2), .finished])
}

@Test func receive_on_delivers_in_order_later_and_nothing_after_cancel() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let recorder = subject.receive(on: clock).record()
    subject.send(1)
    subject.send(2)
    #expect(recorder.events == [])
    clock.advance()
    #expect(recorder.values == [1, 2])
    subject.send(3)
    recorder.subscription?.cancel()
    clock.advance()
    #expect(recorder.values == [1, 2])
}

@Test func subscribe_on_subscribes_and_asks_later() {
    let clock = TestScheduler()
    let recorder = [1].publisher.subscribe(on: clock).record()
    #expect(recorder.events == [])
    clock.advance()
    #expect(recorder.events == [.value(1), .finished])
}

@Test func the_immediate_scheduler_runs_at_once() {
    #expect([1].publisher.delay(for: 5, scheduler: ImmediateScheduler.shared).record().events == [.value(1), .finished])
}

@Test(arguments: ["queue", "run loop", "operations"])
func main_schedulers_deliver_on_the_main_queue(kind: String) async {
    // The main queue need not keep to one thread here, so the test checks the queue itself.
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let values = await Task.detached { () -> [Bool] in
        let source = [1].publisher
        let delivered: AnyPublisher<Int, Never> =
            switch kind {
            case "queue": source.receive(on: DispatchQueue.main).eraseToAnyPublisher()
            case "run loop": source.receive(on: RunLoop.main).eraseToAnyPublisher()
            default: source.receive(on: OperationQueue.main).eraseToAnyPublisher()
            }
        var seen: [Bool] = []
        for await onMain in delivered.map({ _ in DispatchQueue.getSpecific(key: key) == true }).values { seen.append(onMain) }
        return seen
    }.value
    #expect(values == [true])
}

@Test func a_timer_ticks_while_it_has_subscribers() async {
    var ticks = 0
    for await _ in Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().prefix(3).values { ticks += 1 }
    #expect(ticks == 3)
}

/// Runs on the main actor, so that no tick can come between two statements.
@MainActor @Test func cancelling_a_timers_connection_stops_it_for_all_subscribers() async {
    let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
    var ticks = 0
    let subscription = timer.sink { _ in ticks += 1 }
    let first = timer.upstream.connect(), second = timer.upstream.connect()
    let isSame = (first as AnyObject) === (second as AnyObject)
    #expect(isSame, "There is one connection while it runs.")
    second.cancel()
    let isNew = (timer.upstream.connect() as AnyObject) !== (first as AnyObject)
    #expect(isNew)
    timer.upstream.connect().cancel()
    for await _ in Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().prefix(3).values {}
    #expect(ticks == 0)
    subscription.cancel()
}

@Test func a_timer_of_another_run_loop_ticks_there_until_its_connection_is_cancelled() {
    let runLoop = RunLoop.current
    let timer = Timer.publish(every: 0.001, on: runLoop, in: .default)
    var ticks = 0, others = 0
    let subscription = timer.sink { _ in ticks += 1 }
    let connection = timer.connect()
    while ticks < 3 { _ = runLoop.run(mode: .default, before: .now + 0.002) }
    connection.cancel()
    let ticksAtTheEnd = ticks
    let other = Timer.publish(every: 0.001, on: runLoop, in: .default).autoconnect().sink { _ in others += 1 }
    while others < 3 { _ = runLoop.run(mode: .default, before: .now + 0.002) }
    #expect(ticks == ticksAtTheEnd)
    subscription.cancel()
    other.cancel()
}

@Test func strides_have_their_lengths() {
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(0.5) == .milliseconds(500))
    #expect(DispatchQueue.SchedulerTimeType.Stride(.seconds(2)).magnitude == 2_000_000_000)
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .milliseconds(-3))) == .milliseconds(-3))
    #expect(Subscribers.Demand.max(1) + .unlimited == .unlimited)
    #expect(Subscribers.Demand.max(3) - .max(5) == .none)
}
