/// Numbers of tasks, kept as the stretches that they make: a simulation's tasks are nearly all that there are from its beginning on, so
/// that a long one remembers no more of them than a short one.
struct TaskNumbers {
    /// Apart from each other, and in their order.
    private var stretches: [ClosedRange<UInt64>] = []

    var isEmpty: Bool { stretches.isEmpty }
    var stretchCount: Int { stretches.count }

    func contains(_ number: UInt64) -> Bool {
        let place = firstEnding(from: number)
        return place < stretches.count && stretches[place].lowerBound <= number
    }

    mutating func insert(_ number: UInt64) {
        let place = firstEnding(from: number)
        if place < stretches.count, stretches[place].lowerBound <= number { return }
        let joinsFormer = place > 0 && stretches[place - 1].upperBound + 1 == number
        let joinsNext = place < stretches.count && number + 1 == stretches[place].lowerBound
        switch (joinsFormer, joinsNext) {
        case (true, true):
            stretches[place - 1] = stretches[place - 1].lowerBound...stretches[place].upperBound
            stretches.remove(at: place)
        case (true, false): stretches[place - 1] = stretches[place - 1].lowerBound...number
        case (false, true): stretches[place] = number...stretches[place].upperBound
        case (false, false): stretches.insert(number...number, at: place)
        }
    }

    /// The first stretch that does not end before the number. Most are asked about in the last one.
    private func firstEnding(from number: UInt64) -> Int {
        guard let last = stretches.last, number <= last.upperBound else { return stretches.count }
        if number >= last.lowerBound { return stretches.count - 1 }
        var low = 0, high = stretches.count - 1
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].upperBound >= number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
