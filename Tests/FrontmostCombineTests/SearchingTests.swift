import FrontmostCombine
import Foundation
import Testing

@Test func searching_operators_end_as_soon_as_the_result_is_known() {
    let subject = PassthroughSubject<Int, Never>()
    var cancels = 0
    let source = subject.handleEvents(receiveCancel: { cancels += 1 })
    let contains = source.contains(2).record(.max(1)), all = source.allSatisfy { $0 < 2 }.record(.max(1))
    subject.send(1)
    #expect(contains.events == [] && all.events == [])
    subject.send(2)
    #expect(contains.events == [.value(true), .finished] && all.events == [.value(false), .finished] && cancels == 2)
    #expect([1].publisher.contains { $0 > 1 }.record().values == [false])
    #expect([1].publisher.allSatisfy { $0 == 1 }.record().values == [true])
}

@Test func the_least_and_the_greatest_value_come_at_the_end() {
    let words = ["bb", "aa", "c", "d"].publisher
    #expect(words.min().record().events == [.value("aa"), .finished] && words.max().record().values == ["d"])
    #expect(words.min { $0.count < $1.count }.record().values == ["c"])
    #expect(words.max { $0.count < $1.count }.record().values == ["aa"])
    #expect(Empty<Int, Never>().min().record().events == [.finished])
    #expect(words.last { $0.count == 2 }.record().values == ["aa"])
}

@Test func values_are_picked_by_their_place() {
    #expect((10...19).publisher.output(at: 2).record(.max(1)).events == [.value(12), .finished])
    #expect((10...19).publisher.output(in: 1...2).record().events == [.value(11), .value(12), .finished])
    #expect((10...12).publisher.output(in: 1...).record().values == [11, 12])
    #expect((10...12).publisher.output(in: ..<1).record().values == [10])
    #expect((10...12).publisher.output(at: 5).record().events == [.finished])
}

@Test func operators_that_throw_fail_with_what_was_thrown_and_cancel() {
    func check(_ value: Int) throws -> Int {
        if value == 3 { throw Trouble() }
        return value
    }
    let subject = PassthroughSubject<Int, Never>()
    var cancels = 0
    let source = subject.handleEvents(receiveCancel: { cancels += 1 })
    func record<P: Publisher<Int, any Error>>(_ publisher: P) -> Recorder<Int, Trouble> {
        publisher.mapError { $0 as? Trouble ?? Trouble() }.record()
    }
    let scan = record(source.tryScan(0) { try $0 + check($1) })
    let drop = record(source.tryDrop { try check($0) < 2 })
    let prefix = record(source.tryPrefix { try check($0) < 9 })
    let same = record(source.tryRemoveDuplicates { try check($0) == check($1) })
    let reduce = record(source.tryReduce(0) { try $0 + check($1) })
    for value in [1, 2, 2, 3, 4] { subject.send(value) }
    let failed = Recorder<Int, Trouble>.Event.failed(Trouble())
    #expect(scan.events == [.value(1), .value(3), .value(5), failed])
    #expect(drop.events == [.value(2), .value(2), .value(3), .value(4)], "Once dropping has ended, the predicate is not called.")
    #expect(prefix.events == [.value(1), .value(2), .value(2), failed])
    #expect(same.events == [.value(1), .value(2), failed])
    #expect(reduce.events == [failed] && cancels == 4)
    #expect(record([1, 5].publisher.tryFirst { try check($0) > 1 }).events == [.value(5), .finished])
    #expect(record([1, 3].publisher.tryLast { try check($0) > 0 }).events == [failed])
    #expect(record([4, 1, 2].publisher.tryMin { try check($0) < check($1) }).values == [1])
    #expect(record([4, 1, 2].publisher.tryMax { try check($0) < check($1) }).values == [4])
    #expect([1, 3].publisher.tryContains { try check($0) == 1 }.assertNoFailure().record().values == [true])
    #expect([1, 2].publisher.tryAllSatisfy { try check($0) < 3 }.assertNoFailure().record().values == [true])
}

@Test func a_throwing_operators_state_belongs_to_one_subscription() {
    let sums = [1, 2].publisher.tryScan(0) { $0 + $1 }.assertNoFailure()
    #expect(sums.record().values == [1, 3] && sums.record().values == [1, 3])
    let distinct = [1, 1].publisher.tryRemoveDuplicates { $0 == $1 }.assertNoFailure()
    #expect(distinct.record().values == [1] && distinct.record().values == [1])
}

@Test func drop_until_output_waits_for_the_other_publisher() {
    let (subject, gate) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var gateCancels = 0
    let recorder = subject.drop(untilOutputFrom: gate.handleEvents(receiveCancel: { gateCancels += 1 })).record(.max(2))
    subject.send(1)
    gate.send("go")
    #expect(gateCancels == 1, "The gate is cancelled after its first value.")
    for value in 2...4 { subject.send(value) }
    #expect(recorder.values == [2, 3], "Dropped values do not count towards the demand.")
    gate.send(completion: .finished)
    #expect(!recorder.isFinished)
    let hopeless = subject.drop(untilOutputFrom: Empty<Int, Never>()).record()
    #expect(hopeless.events == [.finished])
}

@Test func a_record_publishes_its_recording() throws {
    let record = Record<Int, Trouble> {
        $0.receive(1)
        $0.receive(2)
        $0.receive(completion: .failure(Trouble()))
    }
    #expect(record.record(.max(1)).events == [.value(1)])
    #expect(record.record().events == [.value(1), .value(2), .failed(Trouble())])
    #expect(Record<Int, Trouble>(output: [], completion: .finished).record(.none).events == [.finished])
    let kept = try JSONEncoder().encode(Record<Int, KeptError>(output: [1], completion: .failure(KeptError(code: 3))))
    let back = try JSONDecoder().decode(Record<Int, KeptError>.self, from: kept)
    #expect(back.record().events == [.value(1), .failed(KeptError(code: 3))])
}

private struct KeptError: Error, Codable, Equatable { var code: Int }

@Test func a_breakpoint_calls_its_closure_and_continues_on_false() {
    var asked: [String] = []
    func no(_ text: String) -> Bool {
        asked.append(text)
        return false
    }
    let recorder = [1].publisher.breakpoint(
        receiveSubscription: { _ in no("subscription") }, receiveOutput: { no("\($0)") }, receiveCompletion: { _ in no("end") }
    ).breakpointOnError().record()
    #expect(recorder.events == [.value(1), .finished] && asked == ["subscription", "1", "end"])
}

@Test func collecting_all_values_takes_linear_time() {
    #expect((0..<50_000).publisher.collect().record().values.first?.count == 50_000)
}

@Test(arguments: [true, false]) func cancelling_on_subscription_leaves_no_subscriber_at_the_other_publisher(drops: Bool) {
    final class Fleeting: Subscriber {
        typealias Input = Int
        typealias Failure = Never
        func receive(subscription: any Subscription) { subscription.cancel() }
        func receive(_ input: Int) -> Subscribers.Demand { .none }
        func receive(completion: Subscribers.Completion<Never>) {}
    }
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values = 0
    let watched = other.handleEvents(receiveOutput: { _ in values += 1 })
    if drops {
        subject.drop(untilOutputFrom: watched).subscribe(Fleeting())
    } else {
        subject.prefix(untilOutputFrom: watched).subscribe(Fleeting())
    }
    other.send(1)
    #expect(values == 0)
}
