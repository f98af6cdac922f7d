import FrontmostCombine
import Testing

private struct Person { var name: String; var age: Int }

@Test func mapping_operators_change_values() {
    #expect([1, 2].publisher.map { "\($0)" }.record().values == ["1", "2"])
    #expect([Person(name: "花子", age: 3)].publisher.map(\.name).record().values == ["花子"])
    #expect(["1", "x", "3"].publisher.compactMap(Int.init).record().values == [1, 3])
    #expect([1, nil].publisher.replaceNil(with: 0).record().values == [1, 0])
    #expect([1, 2, 3].publisher.scan(0, +).record().values == [1, 3, 6])
    #expect([1, 2, 3].publisher.collect().record().events == [.value([1, 2, 3]), .finished])
}

@Test func operators_of_one_kind_make_one_publisher() {
    let numbers = ["1", "x", "3"].publisher
    typealias Source = Publishers.Sequence<[String], Never>
    let compact: Publishers.CompactMap<Source, Int> = numbers.compactMap(Int.init).map { $0 + 1 }.compactMap { $0 > 2 ? $0 : nil }
    #expect(compact.record().values == [4])
    let mapped: Publishers.Map<Source, Int> = numbers.map { $0 + "0" }.map(\.count)
    #expect(mapped.record().values == [2, 2, 2])
    let filtered: Publishers.Filter<Source> = numbers.filter { $0 != "x" }.filter { $0 != "1" }
    #expect(filtered.record().values == ["3"])
    let tried: Publishers.TryMap<Source, Int> = numbers.map { $0 + "0" }.tryMap { text in
        guard let number = Int(text) else { throw Trouble() }
        return number
    }.map { $0 / 10 }
    #expect(tried.mapError { $0 as! Trouble }.record().events == [.value(1), .failed(Trouble())])
}

@Test func tryMap_fails_with_what_is_thrown_and_cancels_upstream() {
    let subject = PassthroughSubject<Int, Never>()
    var cancels = 0
    let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
        .tryMap { value -> Int in
            if value == 2 { throw Trouble() }
            return value
        }
        .mapError { $0 as! Trouble }
        .record()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.events == [.value(1), .failed(Trouble())])
    #expect(cancels == 1)
}

@Test func filtering_requests_another_value_for_each_dropped_one() {
    #expect((1...9).publisher.filter { $0 % 3 == 0 }.record(.max(2)).values == [3, 6])
    #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().record(.max(3)).values == [1, 2, 1])
    #expect((1...5).publisher.dropFirst(3).record(.max(1)).values == [4])
    #expect((1...5).publisher.drop { $0 < 4 }.record().values == [4, 5])
    #expect((1...5).publisher.first { $0 > 2 }.record(.max(1)).events == [.value(3), .finished])
}

@Test func prefix_finishes_with_its_last_value_and_cancels_upstream() {
    let subject = PassthroughSubject<Int, Never>()
    var cancels = 0
    let recorder = subject.handleEvents(receiveCancel: { cancels += 1 }).prefix(2).record()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.events == [.value(1), .value(2), .finished])
    #expect(cancels == 1)
    #expect(subject.prefix(0).record(.none).events == [.finished])
    #expect((1...3).publisher.first().record().events == [.value(1), .finished])
}

@Test func a_value_sent_from_within_the_last_of_a_prefix_is_not_delivered() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    let token = subject.first().sink {
        log.append($0)
        subject.send($0 + 1)
    }
    subject.send(1)
    #expect(log == [1])
    withExtendedLifetime(token) {}
}

@Test func merge_passes_values_in_arrival_order_and_finishes_with_the_last_publisher() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = a.merge(with: b).record()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(recorder.events == [.value(1), .value(2), .value(3)])
    b.send(completion: .finished)
    #expect(recorder.isFinished)
}

@Test func combineLatest_waits_for_all_and_then_sends_with_each() {
    let (a, b, c) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("あ"), PassthroughSubject<Int, Never>())
    let recorder = a.combineLatest(b, c) { "\($0)\($1)\($2)" }.record()
    a.send(1)
    #expect(recorder.values == [])
    c.send(5)
    b.send("い")
    a.send(2)
    #expect(recorder.values == ["1あ5", "1い5", "2い5"])
}

@Test func combineLatest_owes_the_newest_pair_to_a_subscriber_that_asks_later() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
    let recorder = a.combineLatest(b, +).record(.max(1))
    a.send(2)
    b.send(20)
    #expect(recorder.values == [11])
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values.last == 22)
}

@Test func zip_pairs_first_with_first_and_finishes_when_no_pair_can_come() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let recorder = a.zip(b) { "\($0)\($1)" }.record()
    a.send(1)
    a.send(2)
    b.send("x")
    a.send(completion: .finished)
    #expect(recorder.events == [.value("1x")])
    b.send("y")
    #expect(recorder.events == [.value("1x"), .value("2y"), .finished])
    #expect((1...3).publisher.zip((4...6).publisher, (7...9).publisher) { $0 + $1 + $2 }.record(.max(2)).values == [12, 15])
}

@Test func flatMap_runs_no_more_publishers_than_allowed() {
    let inner = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var started: [Int] = []
    let recorder = (0..<3).publisher
        .flatMap(maxPublishers: .max(1)) { index in
            started.append(index)
            return inner[index]
        }
        .record()
    #expect(started == [0])
    inner[0].send(1)
    inner[1].send(99)
    inner[0].send(completion: .finished)
    #expect(started == [0, 1])
    inner[1].send(2)
    inner[1].send(completion: .finished)
    inner[2].send(completion: .finished)
    #expect(recorder.events == [.value(1), .value(2), .finished])
}

@Test func flatMap_delivers_no_more_than_requested_and_loses_nothing() {
    let recorder = (1...3).publisher.flatMap { ($0 * 10...$0 * 10 + 1).publisher }.record(.max(1), perValue: .none)
    #expect(recorder.values.count == 1)
    recorder.subscription?.request(.max(2))
    #expect(recorder.values.count == 3)
    recorder.subscription?.request(.unlimited)
    #expect(Set(recorder.values) == [10, 11, 20, 21, 30, 31])
    #expect(recorder.isFinished)
}

@Test func flatMap_joins_publishers_that_cannot_fail_with_those_that_can() {
    #expect(Just(1).flatMap { _ in Fail<Int, Trouble>(error: Trouble()) }.record().events == [.failed(Trouble())])
    let failing = Just(1).setFailureType(to: Trouble.self)
    #expect(failing.flatMap { Just($0 + 1) }.record().events == [.value(2), .finished])
}

@Test func switchToLatest_follows_only_the_newest_publisher() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let recorder = outer.switchToLatest().record()
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(recorder.events == [.value(1), .value(3)])
    b.send(completion: .finished)
    #expect(recorder.isFinished)
}

@Test func errors_can_be_caught_replaced_and_retried() {
    let failing = [1].publisher.setFailureType(to: Trouble.self).append(Fail(error: Trouble()))
    #expect(failing.catch { _ in [8, 9].publisher }.record().events == [.value(1), .value(8), .value(9), .finished])
    #expect(failing.replaceError(with: 0).record().events == [.value(1), .value(0), .finished])
    #expect(failing.retry(2).record().events == [.value(1), .value(1), .value(1), .failed(Trouble())])
}

@Test func demand_carries_over_from_a_publisher_to_its_successor() {
    let recorder = [1].publisher.append(2, 3).prepend(0).record(.max(3))
    #expect(recorder.events == [.value(0), .value(1), .value(2)])
    recorder.subscription?.request(.max(1))
    #expect(recorder.events.suffix(2) == [.value(3), .finished])
    #expect(Empty<Int, Never>().replaceEmpty(with: 4).record().events == [.value(4), .finished])
}

@Test func handleEvents_sees_every_signal() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let recorder = subject.handleEvents(
        receiveSubscription: { _ in log.append("subscription") },
        receiveOutput: { log.append("value \($0)") },
        receiveCancel: { log.append("cancel") },
        receiveRequest: { log.append("request \($0)") }
    ).record(.max(1))
    subject.send(1)
    recorder.subscription?.cancel()
    recorder.subscription?.cancel()
    #expect(log == ["subscription", "request max(1)", "value 1", "cancel"])
}

@Test func share_subscribes_once_and_cancels_with_the_last_subscriber() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let shared = subject.handleEvents(
        receiveSubscription: { _ in log.append("subscribe") }, receiveCancel: { log.append("cancel") }
    ).share()
    let (a, b) = (shared.record(), shared.record())
    subject.send(1)
    a.subscription?.cancel()
    subject.send(2)
    b.subscription?.cancel()
    #expect(a.values == [1])
    #expect(b.values == [1, 2])
    #expect(log == ["subscribe", "cancel"])
    let again = shared.record()
    subject.send(3)
    #expect(again.values == [3])
    #expect(log == ["subscribe", "cancel", "subscribe"])
}

@Test func a_connectable_publisher_waits_for_connect() {
    let connectable = [1, 2].publisher.makeConnectable()
    let (a, b) = (connectable.record(), connectable.record())
    #expect(a.events == [])
    let connection = connectable.connect()
    #expect(a.events == [.value(1), .value(2), .finished])
    #expect(b.events == a.events)
    connection.cancel()
}

@Test func print_writes_each_signal_and_demand() {
    final class Lines: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }
    let lines = Lines(), subject = PassthroughSubject<Int, Never>()
    let recorder = subject.print("数", to: lines).record(.max(1), perValue: .max(2))
    subject.send(7)
    recorder.subscription?.request(.unlimited)
    recorder.subscription?.cancel()
    let written = lines.text.split(separator: "\n").dropFirst()
    #expect(
        written == [
            "数: request max: (1)", "数: receive value: (7)", "数: request max: (2) (synchronous)", "数: request unlimited",
            "数: receive cancel",
        ])
}

@Test func retrying_a_publisher_that_fails_at_once_needs_no_more_stack_for_more_attempts() {
    var attempts = 0
    let failing = Deferred {
        attempts += 1
        return Fail<Int, Trouble>(error: Trouble())
    }
    #expect(failing.retry(50_000).record().events == [.failed(Trouble())])
    #expect(attempts == 50_001)
}

@Test func a_retry_ends_with_the_attempt_that_succeeds() {
    var attempts = 0
    let third = Deferred {
        attempts += 1
        return attempts == 3
            ? Just(7).setFailureType(to: Trouble.self).eraseToAnyPublisher() : Fail(error: Trouble()).eraseToAnyPublisher()
    }
    #expect(third.retry(5).record().events == [.value(7), .finished])
    #expect(attempts == 3)
}
