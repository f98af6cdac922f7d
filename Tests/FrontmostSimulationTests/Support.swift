import Synchronization

/// A log of events, in order. It is locked because some tests write from other threads.
final class Log: Sendable {
    private let storage = Mutex<[String]>([])
    var lines: [String] { storage.withLock { $0 } }
    func add(_ line: String) { storage.withLock { $0.append(line) } }
}

/// The error that a body throws if it observes a wrong state. `explore` needs errors rather than recorded issues.
struct Wrong: Error, Equatable, CustomStringConvertible {
    let description: String
}

func check(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw Wrong(description: message()) }
}

/// Counts the live objects of one test.
final class Population: Sendable {
    final class Member: Sendable {
        private let population: Population
        init(of population: Population) {
            self.population = population
            population.count.add(1, ordering: .relaxed)
        }
        deinit { population.count.subtract(1, ordering: .relaxed) }
    }

    private let count = Atomic<Int>(0)
    var alive: Int { count.load(ordering: .relaxed) }
    func member() -> Member { Member(of: self) }
}

actor Counter {
    private(set) var value = 0
    func set(_ value: Int) { self.value = value }
    func add(_ amount: Int, after delay: Duration) async throws {
        try await Task.sleep(for: delay)
        value += amount
    }
    func checkIsolation() { preconditionIsolated() }
}
