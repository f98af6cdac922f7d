@testable import FrontmostCombine
import Foundation
import Testing

@Test func a_passthrough_subject_sends_only_requested_values() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(2))
    for value in 1...4 { subject.send(value) }
    #expect(recorder.values == [1, 2])
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1, 2])
    subject.send(5)
    #expect(recorder.values == [1, 2, 5])
}

@Test func a_current_value_subject_gives_a_slow_subscriber_the_newest_value() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record(.max(1))
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0])
    recorder.subscription?.request(.max(5))
    #expect(recorder.values == [0, 2])
    subject.value = 3
    #expect(recorder.values == [0, 2, 3])
    #expect(subject.value == 3)
}

@Test func a_completed_subject_completes_new_subscribers_and_sends_no_more() {
    let subject = CurrentValueSubject<Int, Trouble>(0)
    let early = subject.record()
    subject.send(completion: .failure(Trouble()))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(early.events == [.value(0), .failed(Trouble())])
    #expect(subject.record().events == [.failed(Trouble())])
    #expect(subject.value == 0)
}

@Test func a_subscriber_may_send_while_it_receives() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    let token = subject.sink {
        log.append($0)
        if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(log == [1, 2, 3])
    withExtendedLifetime(token) {}
}

@Test func cancelling_within_a_send_spares_the_cancelled_subscriber() {
    let subject = PassthroughSubject<Int, Never>()
    var second: AnyCancellable?
    var log: [String] = []
    let first = subject.sink { _ in
        log.append("first")
        second?.cancel()
    }
    second = subject.sink { _ in log.append("second") }
    subject.send(1)
    #expect(log == ["first"])
    withExtendedLifetime(first) {}
}

@Test func all_values_arrive_when_several_threads_send() {
    let subject = PassthroughSubject<Int, Never>()
    let sum = Guarded(0)
    let token = subject.map { $0 }.scan(0) { _, value in value }.sink { value in sum { $0 += value } }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<500 { subject.send(1) }
    }
    #expect(sum { $0 } == 4_000)
    withExtendedLifetime(token) {}
}

@Test func releasing_the_cancellable_ends_the_subscription() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { log.append($0) }.store(in: &set)
    subject.sink { log.append($0 * 10) }.store(in: &array)
    subject.send(1)
    set = []
    subject.send(2)
    array = []
    subject.send(3)
    #expect(log.sorted() == [1, 10, 20])
}

@Test func assign_writes_to_a_property_and_keeps_its_object_until_cancelled() {
    final class Label { var text = "" }
    let subject = PassthroughSubject<String, Never>()
    weak var label: Label?
    var token: AnyCancellable?
    do {
        let strong = Label()
        label = strong
        token = subject.assign(to: \.text, on: strong)
    }
    subject.send("こんにちは")
    #expect(label?.text == "こんにちは")
    token?.cancel()
    #expect(label == nil)
}

@Test func a_publisher_can_feed_a_subject() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    let token = [1, 2].publisher.subscribe(subject)
    #expect(recorder.events == [.value(1), .value(2), .finished])
    withExtendedLifetime(token) {}
}

@Test(arguments: [true, false]) func a_sink_that_has_ended_releases_its_closures(_ isCancelled: Bool) {
    final class Model {
        var bag: Set<AnyCancellable> = []
        var last = 0
        func follow(_ subject: PassthroughSubject<Int, Never>) {
            subject.sink(receiveCompletion: { _ in self.last = -1 }, receiveValue: { self.last = $0 }).store(in: &bag)
        }
    }
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    weak let released = model
    model?.follow(subject)
    subject.send(3)
    #expect(model?.last == 3)
    if isCancelled { model?.bag.first?.cancel() } else { subject.send(completion: .finished) }
    #expect(model?.last == (isCancelled ? 3 : -1))
    model = nil
    #expect(released == nil)
}

@Test func a_subject_that_keeps_no_value_asks_for_values_when_a_subscriber_has_asked() {
    let source = CurrentValueSubject<Int, Never>(0), subject = PassthroughSubject<Int, Never>()
    let token = source.subscribe(subject)
    source.send(1)
    let waiting = subject.record(.none)
    #expect(waiting.events.isEmpty)
    let recorder = subject.record()
    #expect(recorder.events == [.value(1)])
    source.send(2)
    #expect(recorder.events == [.value(1), .value(2)] && waiting.events.isEmpty)
    withExtendedLifetime(token) {}
}

@Test func a_subject_that_keeps_a_value_asks_for_values_at_once() {
    let source = CurrentValueSubject<Int, Never>(1), subject = CurrentValueSubject<Int, Never>(0)
    let token = source.subscribe(subject)
    #expect(subject.value == 1)
    withExtendedLifetime(token) {}
}

@Test func the_value_of_a_completed_subject_can_still_be_set() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record()
    subject.send(completion: .finished)
    subject.value = 1
    #expect(subject.value == 1)
    subject.send(2)
    #expect(subject.value == 1)
    #expect(recorder.events == [.value(0), .finished])
}
