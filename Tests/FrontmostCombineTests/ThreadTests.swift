import Dispatch
import Foundation
import Synchronization
import Testing

@testable import FrontmostCombine

/// Stays in its first value until another thread calls it too, for a tenth of a second at most.
private final class Witness: Subscriber, Sendable {
    typealias Input = Int
    typealias Failure = Trouble

    /// The first value is being received.
    let hasBegun = DispatchSemaphore(value: 0)
    private let overlap = DispatchSemaphore(value: 0)
    private let state = Mutex((depth: 0, hasOverlapped: false, signals: 0))

    var hasOverlapped: Bool { state.withLock(\.hasOverlapped) }
    var signals: Int { state.withLock(\.signals) }

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: Int) -> Subscribers.Demand {
        note()
        return .none
    }

    func receive(completion: Subscribers.Completion<Trouble>) { note() }

    private func note() {
        let now = state.withLock { state in
            state.depth += 1
            state.signals += 1
            if state.depth > 1 { state.hasOverlapped = true }
            return state
        }
        if now.depth > 1 { overlap.signal() }
        if now.signals == 1 {
            hasBegun.signal()
            _ = overlap.wait(timeout: .now() + 0.1)
        }
        state.withLock { $0.depth -= 1 }
    }
}

/// Publishers with two sources.
private enum Sources: String, CaseIterable, Sendable {
    case subject, currentValue, merge, mergeThatFails, combineLatest, zip, switchToLatest, prefixUntil, timeout, notifications
    case objectWillChange, concurrentQueue

    /// - Returns: The publisher, and what makes it send one signal each.
    func make() -> (AnyPublisher<Int, Trouble>, first: () -> Void, second: () -> Void) {
        let (a, b) = (PassthroughSubject<Int, Trouble>(), PassthroughSubject<Int, Trouble>())
        let sends = (first: { a.send(1) }, second: { b.send(2) })
        switch self {
        case .subject: return (a.eraseToAnyPublisher(), sends.first, { a.send(2) })
        case .currentValue:
            let value = CurrentValueSubject<Int, Trouble>(0)
            return (value.dropFirst().eraseToAnyPublisher(), { value.send(1) }, { value.send(2) })
        case .merge: return (a.merge(with: b).eraseToAnyPublisher(), sends.first, sends.second)
        case .mergeThatFails:
            return (a.merge(with: b).eraseToAnyPublisher(), sends.first, { b.send(completion: .failure(Trouble())) })
        case .combineLatest:
            let (one, two) = (a.prepend(0), b.prepend(0))
            return (one.combineLatest(two) { $0 + $1 }.dropFirst().eraseToAnyPublisher(), sends.first, sends.second)
        case .zip:
            // Both have a pair to make: the first with the value that the second has sent, and the other way round.
            let pairs = a.prepend(0).zip(b.prepend(0, 0)) { $0 + $1 }.dropFirst()
            return (
                pairs.eraseToAnyPublisher(), sends.first,
                {
                    b.send(2); a.send(3)
                }
            )
        case .switchToLatest:
            let outer = CurrentValueSubject<PassthroughSubject<Int, Trouble>, Trouble>(a)
            return (
                outer.switchToLatest().eraseToAnyPublisher(), sends.first,
                {
                    outer.send(b); b.send(2)
                }
            )
        case .prefixUntil: return (a.prefix(untilOutputFrom: b).eraseToAnyPublisher(), sends.first, sends.second)
        case .timeout:
            let clock = TestScheduler()
            let limited = a.timeout(1, scheduler: clock, customError: { Trouble() })
            return (
                limited.eraseToAnyPublisher(),
                {
                    a.send(1); clock.advance(by: 0)
                }, { clock.advance(by: 2) }
            )
        case .notifications:
            let (center, name) = (NotificationCenter(), Notification.Name("news"))
            let publisher = center.publisher(for: name).map { _ in 1 }.setFailureType(to: Trouble.self)
            let post = { center.post(name: name, object: nil) }
            return (publisher.eraseToAnyPublisher(), post, post)
        case .objectWillChange:
            let publisher = ObservableObjectPublisher()
            let changes = publisher.map { 1 }.setFailureType(to: Trouble.self).handleEvents()
            return (changes.eraseToAnyPublisher(), publisher.send, publisher.send)
        case .concurrentQueue:
            return (a.receive(on: DispatchQueue.global()).eraseToAnyPublisher(), sends.first, { a.send(2) })
        }
    }
}

@Test(arguments: Sources.allCases)
private func a_subscriber_is_called_on_one_thread_at_a_time(sources: Sources) async {
    let (publisher, first, second) = sources.make(), witness = Witness()
    publisher.subscribe(witness)
    let carried = Carried((first, second))
    await withCheckedContinuation { done in
        // Threads of their own: those of the tests may all be busy.
        Thread { carried.value.0() }.start()
        Thread {
            witness.hasBegun.wait()
            carried.value.1()
            done.resume()
        }.start()
    }
    #expect(!witness.hasOverlapped)
    for _ in 0..<10_000 where witness.signals < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(witness.signals >= 2, "the second signal waits, but is not lost")
}

/// A scheduler that runs its actions when the test says so, the last one first.
private final class Backwards: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private var actions: [() -> Void] = []
    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append(action) }
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) { actions.append(action) }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        actions.append(action)
        return AnyCancellable {}
    }

    func run() {
        while let action = actions.popLast() { action() }
    }
}

@Test func values_keep_their_order_and_the_end_comes_last_whatever_the_order_of_a_schedulers_actions() {
    let (subject, scheduler) = (PassthroughSubject<Int, Trouble>(), Backwards())
    let recorder = subject.receive(on: scheduler).record()
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.run()
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
}

@Test func a_delivery_that_becomes_due_during_a_turn_is_left_to_its_thread() async {
    let turn = Turn(), due = Mutex(0)
    let (hasTurn, hasAsked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    @Sendable func settle() { turn.settle(while: { due.withLock { $0 > 0 } }) { due.withLock { $0 -= 1 } } }
    await withCheckedContinuation { done in
        Thread {
            turn {
                hasTurn.signal()
                hasAsked.wait()
            }
            settle()
            done.resume()
        }.start()
        Thread {
            hasTurn.wait()
            due.withLock { $0 = 1 }
            // Would never return if it waited for the turn.
            settle()
            hasAsked.signal()
        }.start()
    }
    #expect(due.withLock { $0 } == 0)
}
