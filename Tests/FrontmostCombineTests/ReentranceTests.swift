import FrontmostCombine
import Testing

/// Makes publishers with closures that send to their own subject: 2 while 1 is being processed.
private struct Reentrance {
    let subject = PassthroughSubject<Int, Never>()

    func during(_ value: Int) {
        if value == 1 { subject.send(2) }
    }

    var operators: [String: any Publisher<Int, any Error>] {
        let failing = subject.setFailureType(to: (any Error).self)
        func same(_ a: Int, _ b: Int) -> Bool {
            during(b)
            return a == b
        }
        func sum(_ a: Int, _ b: Int) -> Int {
            during(b)
            return a + b
        }
        func isZero(_ value: Int) -> Bool {
            during(value)
            return value == 0
        }
        return [
            "scan": failing.scan(0, sum), "reduce": failing.reduce(0, sum),
            "removeDuplicates": failing.removeDuplicates(by: same),
            "drop": failing.drop(while: isZero), "prefix": failing.prefix { !isZero($0) || $0 == 0 },
            "filter": failing.filter { !isZero($0) },
            "tryScan": subject.tryScan(0) { sum($0, $1) }, "tryReduce": subject.tryReduce(0) { sum($0, $1) },
            "tryRemoveDuplicates": subject.tryRemoveDuplicates { same($0, $1) }, "tryDrop": subject.tryDrop { isZero($0) },
            "min": failing.min { sum($0, $1) < 0 },
        ]
    }
}

@Test(arguments: Reentrance().operators.keys.sorted()) func a_closure_may_send_to_the_operator_that_calls_it(name: String) throws
{
    let reentrance = Reentrance()
    var (values, isFinished): ([Int], Bool) = ([], false)
    let publisher = try #require(reentrance.operators[name])
    let token = publisher.eraseToAnyPublisher().sink(
        receiveCompletion: { _ in isFinished = true }, receiveValue: { values.append($0) })
    for value in [0, 1, 3] { reentrance.subject.send(value) }
    reentrance.subject.send(completion: .finished)
    #expect(isFinished)
    #expect(!values.isEmpty)
    withExtendedLifetime(token) {}
}

@Test func the_inner_of_two_nested_accumulations_comes_first_and_the_outer_one_lasts() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.scan(10) { sum, value in
        if value == 1 { subject.send(2) }
        return sum + value
    }.record()
    subject.send(1)
    subject.send(5)
    #expect(recorder.values == [12, 11, 16])
}

@Test func a_value_may_send_when_an_operator_releases_it() {
    final class Token: Equatable {
        let onEnd: () -> Void
        init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
        deinit { onEnd() }
        static func == (a: Token, b: Token) -> Bool { a === b }
    }
    let subject = PassthroughSubject<Token, Never>()
    var count = 0
    let token = subject.removeDuplicates().sink { _ in count += 1 }
    subject.send(Token { subject.send(Token {}) })
    subject.send(Token {})
    #expect(count == 3)
    withExtendedLifetime(token) {}
}

@Test func a_stream_may_send_to_the_publisher_that_prints_to_it() {
    final class Log: TextOutputStream {
        var lines: [String] = []
        var onLine: (String) -> Void = { _ in }
        func write(_ line: String) {
            lines.append(line)
            onLine(line)
        }
    }
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    log.onLine = { if $0.contains("(1)") { subject.send(2) } }
    let recorder = subject.print(to: log).record()
    subject.send(1)
    #expect(log.lines.suffix(2) == ["receive value: (1)\n", "receive value: (2)\n"])
    #expect(recorder.values == [2, 1])
}

@Test func ignoreOutput_requests_the_values_of_a_publisher_that_subscribes_late() {
    final class Late: Publisher {
        typealias Output = Int
        typealias Failure = Never
        var start: () -> Void = {}
        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            start = { [1, 2].publisher.subscribe(subscriber) }
        }
    }
    let late = Late()
    let recorder = late.ignoreOutput().record(.none)
    late.start()
    #expect(recorder.isFinished)
}
