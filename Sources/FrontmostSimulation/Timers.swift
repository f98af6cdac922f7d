/// What becomes ready when time has passed: a binary heap by deadline, then by the order of coming. Adding and taking
/// cost O(log n); cancelling only marks, and the marked are swept out when they are most of the heap.
struct Timers {
    /// Nanoseconds since the start of the simulation.
    typealias Instant = Int64
    typealias Number = Int

    struct Timer {
        let deadline: Instant
        let number: Number
        let work: Work
        /// The task that sleeps until then, or 0.
        let sleeper: UInt64
    }

    /// From here on is "never": such a timer ends no wait and does not hold up `runUntilIdle`. 73 years.
    static let never: Instant = .max / 4

    private var heap: [Timer] = []
    private var lastNumber = 0
    private var cancelled: Set<Number> = []

    /// How many are waited for, without those that never come.
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

    /// Forgets a timer that has been added and not taken yet. Its work is the caller's now.
    mutating func cancel(_ number: Number) {
        cancelled.insert(number)
        if cancelled.count > 32, cancelled.count * 2 > heap.count { sweep() }
    }

    /// Takes a timer out, wherever it stands: O(n). Nil where it is not there any more.
    mutating func take(_ number: Number) -> Work? {
        guard let timer = heap.first(where: { $0.number == number }), !cancelled.contains(number) else { return nil }
        cancel(number)
        return timer.work
    }

    /// When the next one is due; nil if none ever is.
    mutating func nextDeadline() -> Instant? {
        while !cancelled.isEmpty, let top = heap.first, cancelled.remove(top.number) != nil {
            _ = takeTop()
        }
        guard let top = heap.first, top.deadline < Self.never else { return nil }
        return top.deadline
    }

    /// Takes out the first of those that are due.
    mutating func takeDue(at now: Instant) -> Timer? {
        guard let deadline = nextDeadline(), deadline <= now else { return nil }
        return takeTop()
    }

    /// Takes out every timer whose work `shouldBeTaken`.
    mutating func remove(where shouldBeTaken: (Work) -> Bool) -> [Work] {
        sweep()
        let taken = heap.map(\.work).filter(shouldBeTaken)
        heap.removeAll { shouldBeTaken($0.work) }
        return taken
    }

    // MARK: The heap

    private static func isEarlier(_ a: Timer, _ b: Timer) -> Bool {
        (a.deadline, a.number) < (b.deadline, b.number)
    }

    /// Leaves a sorted array, which is a heap.
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
