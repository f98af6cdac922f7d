import Synchronization

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
