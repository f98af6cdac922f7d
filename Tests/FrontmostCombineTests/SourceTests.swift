@testable import FrontmostCombine
import Foundation
import Testing

@Test func just_empty_and_fail_end_at_once() {
    #expect(Just(1).record().events == [.value(1), .finished])
    #expect(Empty<Int, Trouble>().record().events == [.finished])
    #expect(Empty<Int, Trouble>(completeImmediately: false).record().events == [])
    #expect(Fail<Int, Trouble>(error: Trouble()).record().events == [.failed(Trouble())])
    #expect(Just(1).record(.none).events == [])
}

@Test func a_sequence_publishes_the_requested_values_and_finishes_after_the_last() {
    let recorder = [1, 2, 3].publisher.record(.max(1))
    #expect(recorder.events == [.value(1)])
    recorder.subscription?.request(.max(2))
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
    #expect([Int]().publisher.record(.none).events == [.finished])
}

@Test func requesting_a_long_sequence_one_by_one_does_not_recurse() {
    let recorder = (0..<100_000).publisher.record(.max(1), perValue: .max(1))
    #expect(recorder.values.count == 100_000)
    #expect(recorder.isFinished)
}

@Test func a_future_runs_at_once_and_publishes_its_first_result_to_all() {
    var promise: Future<Int, Trouble>.Promise?
    let future = Future<Int, Trouble> { promise = $0 }
    let early = future.record()
    let cancelled = future.record()
    cancelled.subscription?.cancel()
    promise?(.success(1))
    promise?(.failure(Trouble()))
    #expect(early.events == [.value(1), .finished])
    #expect(cancelled.events == [])
    let late = future.record(.none)
    #expect(late.events == [])
    late.subscription?.request(.max(1))
    #expect(late.events == [.value(1), .finished])
}

@Test func deferred_makes_its_publisher_for_each_subscriber() {
    var made = 0
    let deferred = Deferred {
        made += 1
        return Just(made)
    }
    #expect(made == 0)
    #expect(deferred.record().values == [1])
    #expect(deferred.record().values == [2])
}

@Test func a_notification_arrives_until_cancelled() {
    let center = NotificationCenter()
    let name = Notification.Name("変更")
    var log: [Int] = []
    let token = center.publisher(for: name).compactMap { $0.userInfo?["n"] as? Int }.sink { log.append($0) }
    center.post(name: name, object: nil, userInfo: ["n": 1])
    token.cancel()
    center.post(name: name, object: nil, userInfo: ["n": 2])
    #expect(log == [1])
}

@Test func results_and_optionals_are_publishers() {
    #expect(Result<Int, Trouble>.failure(Trouble()).publisher.record().events == [.failed(Trouble())])
    #expect(Optional(3).publisher.record().events == [.value(3), .finished])
    #expect(Int?.none.publisher.record().events == [.finished])
}

@Test func values_can_be_awaited_one_by_one() async throws {
    var sum = 0
    for await value in (1...4).publisher.values { sum += value }
    #expect(sum == 10)
    var caught = false
    do {
        for try await _ in Fail<Int, Trouble>(error: Trouble()).values {}
    } catch is Trouble { caught = true }
    #expect(caught)
}

@Test func cancelling_the_task_ends_the_awaited_values_and_the_subscription() async {
    let subject = PassthroughSubject<Int, Never>()
    let cancels = Guarded(0)
    let publisher = subject.handleEvents(receiveCancel: { cancels { $0 += 1 } })
    let carried = Carried(publisher)
    let task = Task {
        var values: [Int] = []
        for await value in carried.value.values { values.append(value) }
        return values
    }
    task.cancel()
    #expect(await task.value == [])
    #expect(cancels { $0 } == 1)
}
