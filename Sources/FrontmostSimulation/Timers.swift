/// The work that becomes ready at a time: a binary heap, ordered by deadline, then by arrival. Adding and removing the first are
/// O(log n). Cancelling only marks a timer; marked timers are removed once they are the majority.
struct Timers {
    /// Nanoseconds since the start of the simulation.
    typealias Instant = Int64
    typealias Number = Int

    struct Timer {
        let deadline: Instant
        let number: Number
        let work: Work
        /// The id of the task that sleeps until then, or 0.
        let sleeper: UInt64
    }

    /// Deadlines from here on (73 years) count as never: such a timer ends no wait and does not hold up `runUntilIdle`.
    static let never: Instant = .max / 4

    private var heap: [Timer] = []
    private var lastNumber = 0
    private var cancelled: Set<Number> = []

    /// The pending timers, without those that never fire.
    var pending: [Timer] {
        heap.filter { !cancelled.contains($0.number) && $0.deadline < Self.never }.sorted(by: Self.isEarlier)
    }

    @discardableResult
    mutating func add(_ work: Work, at deadline: Instant, sleeper: UInt64 = 0) -> Number {
        lastNumber += 1
        heap.append(Timer(deadline: deadline, number: lastNumber, work: work, sleeper: sleeper))
        siftUp(heap.count - 1)
        return lastNumber
    }

    /// Cancels a pending timer. The caller takes over its work.
    mutating func cancel(_ number: Number) {
        cancelled.insert(number)
        if cancelled.count > 32, cancelled.count * 2 > heap.count { sweep() }
    }

    /// Removes a timer at any position; nil if it is not pending. O(n).
    mutating func take(_ number: Number) -> Work? {
        guard let timer = heap.first(where: { $0.number == number }), !cancelled.contains(number) else { return nil }
        cancel(number)
        return timer.work
    }

    /// The next deadline; nil if there is none.
    mutating func nextDeadline() -> Instant? {
        while !cancelled.isEmpty, let top = heap.first, cancelled.remove(top.number) != nil {
            _ = takeTop()
        }
        guard let top = heap.first, top.deadline < Self.never else { return nil }
        return top.deadline
    }

    /// Removes the first timer that is due.
    mutating func takeDue(at now: Instant) -> Timer? {
        guard let deadline = nextDeadline(), deadline <= now else { return nil }
        return takeTop()
    }

    /// Removes every timer for which `shouldBeTaken` is true for its work.
    mutating func remove(where shouldBeTaken: (Work) -> Bool) -> [Work] {
        sweep()
        let taken = heap.map(\.work).filter(shouldBeTaken)
        heap.removeAll { shouldBeTaken($0.work) }
        return taken
    }

    // MARK: Heap

    private static func isEarlier(_ a: Timer, _ b: Timer) -> Bool {
        (a.deadline, a.number) < (b.deadline, b.number)
    }

    /// Removes cancelled timers. The result is sorted, and therefore a heap.
    private mutating func sweep() {
        heap.removeAll { cancelled.contains($0.number) }
        cancelled = []
        heap.sort(by: Self.isEarlier)
    }

    private mutating func takeTop() -> Timer {
        heap.swapAt(0, heap.count - 1)
        let top = heap.removeLast()
        siftDown()
        return top
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, Self.isEarlier(heap[index], heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func siftDown() {
        var index = 0
        while true {
            let left = 2 * index + 1, right = left + 1
            var earliest = index
            if left < heap.count, Self.isEarlier(heap[left], heap[earliest]) { earliest = left }
            if right < heap.count, Self.isEarlier(heap[right], heap[earliest]) { earliest = right }
            if earliest == index { return }
            heap.swapAt(index, earliest)
            index = earliest
        }
    }
}
