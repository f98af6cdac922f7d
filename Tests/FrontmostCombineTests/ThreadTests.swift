import Dispatch
import FrontmostCombine
import Synchronization
import Testing

/// Counts the values that it receives, and those that arrive while it is receiving another signal.
private final class Witness<Input>: Subscriber, @unchecked Sendable {
    typealias Failure = Never

    let count = Atomic(0), overlaps = Atomic(0), completions = Atomic(0)
    private let isBusy = Atomic(false)
    private let initial: Subscribers.Demand
    private let perValue: Subscribers.Demand
    // Set once, before the first value.
    private var subscription: (any Subscription)?
    private let onValue: (Input) -> Void

    init(
        _ initial: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none,
        onValue: @escaping (Input) -> Void = { _ in }
    ) {
        (self.initial, self.perValue, self.onValue) = (initial, perValue, onValue)
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(initial)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        note {
            count.add(1, ordering: .relaxed)
            onValue(input)
        }
        return perValue
    }

    func receive(completion: Subscribers.Completion<Never>) { note { completions.add(1, ordering: .relaxed) } }

    func request(_ more: Subscribers.Demand) { subscription?.request(more) }

    private func note(_ body: () -> Void) {
        if isBusy.exchange(true, ordering: .relaxed) { overlaps.add(1, ordering: .relaxed) }
        body()
        for _ in 0..<200 { _ = count.load(ordering: .relaxed) }
        isBusy.store(false, ordering: .relaxed)
    }
}

private let threads = 4, sends = 1000

/// Sends from several threads, each to its own subject.
private func sendFromThreads(_ subjects: [PassthroughSubject<Int, Never>]) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for value in 0..<sends { subjects[thread % subjects.count].send(value) }
    }
}

private func makeSubjects() -> [PassthroughSubject<Int, Never>] { (0..<threads).map { _ in PassthroughSubject() } }

@Test func a_subject_calls_a_subscriber_on_one_thread_at_a_time() {
    let (subject, witness) = (PassthroughSubject<Int, Never>(), Witness<Int>())
    subject.subscribe(witness)
    sendFromThreads([subject])
    #expect(witness.overlaps.load(ordering: .relaxed) == 0 && witness.count.load(ordering: .relaxed) == threads * sends)
}

@Test(arguments: [Subscribers.Demand.unlimited, .max(1)])
func merge_delivers_every_value_and_one_at_a_time(initial: Subscribers.Demand) {
    let subjects = makeSubjects(), witness = Witness<Int>(initial, perValue: initial == .unlimited ? .none : .max(1))
    // Without unlimited demand, a merge requests from a publisher one value at a time. A buffer loses none in the meantime.
    let buffered = subjects.map { $0.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest) }
    Publishers.MergeMany(buffered).subscribe(witness)
    sendFromThreads(subjects)
    #expect(witness.overlaps.load(ordering: .relaxed) == 0 && witness.count.load(ordering: .relaxed) == threads * sends)
    DispatchQueue.concurrentPerform(iterations: threads) { subjects[$0].send(completion: .finished) }
    #expect(witness.completions.load(ordering: .relaxed) == 1)
}

@Test func combineLatest_publishes_once_for_each_value_of_any_thread() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0)), witness = Witness<(Int, Int)>()
    a.combineLatest(b).subscribe(witness)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in for value in 0..<sends { (thread == 0 ? a : b).send(value) } }
    #expect(witness.overlaps.load(ordering: .relaxed) == 0 && witness.count.load(ordering: .relaxed) == 1 + 2 * sends)
}

@Test func zip_pairs_in_order_whatever_the_threads() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let pairs = Mutex<[(Int, Int)]>([])
    let witness = Witness<(Int, Int)> { pair in pairs.withLock { $0.append(pair) } }
    a.zip(b).subscribe(witness)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in for value in 0..<sends { (thread == 0 ? a : b).send(value) } }
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
    #expect(pairs.withLock { $0.map(\.0) } == Array(0..<sends) && pairs.withLock { $0.map(\.1) } == Array(0..<sends))
}

@Test func switchToLatest_and_prefix_until_output_call_a_subscriber_on_one_thread_at_a_time() {
    let (values, outer) = (PassthroughSubject<Int, Never>(), PassthroughSubject<PassthroughSubject<Int, Never>, Never>())
    let stop = PassthroughSubject<Void, Never>(), witness = Witness<Int>()
    outer.switchToLatest().prefix(untilOutputFrom: stop).subscribe(witness)
    outer.send(values)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for value in 0..<sends {
            if thread != 0 { values.send(value) } else { outer.send(value.isMultiple(of: 2) ? PassthroughSubject() : values) }
        }
        stop.send()
    }
    #expect(witness.overlaps.load(ordering: .relaxed) == 0 && witness.completions.load(ordering: .relaxed) == 1)
}

@Test func a_concurrent_queue_keeps_the_order_and_the_end_comes_last() async throws {
    let subject = PassthroughSubject<Int, Never>(), values = Mutex<[Int]>([])
    let witness = Witness<Int> { value in values.withLock { $0.append(value) } }
    subject.receive(on: DispatchQueue.global()).subscribe(witness)
    for value in 0..<sends { subject.send(value) }
    subject.send(completion: .finished)
    for _ in 0..<60_000 where witness.completions.load(ordering: .acquiring) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(witness.overlaps.load(ordering: .relaxed) == 0 && values.withLock { $0 } == Array(0..<sends))
}

/// One thread has the turn at the merge and requests from a subject; another has the turn at that subject and waits for the merge.
@Test(.timeLimit(.minutes(1))) func a_request_from_within_a_delivery_does_not_wait_for_another_thread() {
    let subjects = (0..<2).map { CurrentValueSubject<Int, Never>($0) }, last = Mutex(-1)
    var witness: Witness<Int>?
    let made = Witness<Int>(.max(1)) { value in
        last.withLock { $0 = value }
        witness?.request(.max(1))
    }
    witness = made
    Publishers.MergeMany(subjects).subscribe(made)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in for value in 1...20_000 { subjects[thread].send(value) } }
    #expect(last.withLock { $0 } == 20_000)
    witness = nil
}
