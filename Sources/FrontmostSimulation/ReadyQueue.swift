/// What is ready to run, and the choice of what is next.
struct ReadyQueue {
    /// Under ``Simulation/Order/chaos`` not in the order of coming, which the numbers say.
    private var items: [Work] = []
    private var lastNumber = 0
    /// Items before this one have had their turn; removing them one by one would cost the length of the queue.
    private var first = 0

    var count: Int { items.count - first }
    var isEmpty: Bool { first == items.count }

    func count(in lane: Work.Lane) -> Int {
        items[first...].count { $0.lane == lane }
    }

    mutating func append(_ work: Work) {
        lastNumber += 1
        items.append(work.numbered(lastNumber))
    }

    /// Takes the next one out, and says which of the ready ones it was. There must be one.
    mutating func take(_ order: Simulation.Order, using random: inout RandomSequence) -> (work: Work, choice: Int) {
        guard order != .fifo, count > 1 else { return (takeFirst(), 0) }
        var choice = first + random.next(below: count)
        if order == .chaos {
            if items[choice].isBoundToQueue { choice = firstOfQueue(of: items[choice]) }
            items.swapAt(choice, items.count - 1)
            return (items.removeLast(), choice - first)
        }
        let chosen = items[choice]
        choice = items[first...choice].firstIndex { chosen.sharesOrder(with: $0) } ?? choice
        if choice == first { return (takeFirst(), 0) }
        return (items.remove(at: choice), choice - first)
    }

    private func firstOfQueue(of work: Work) -> Int {
        items.indices[first...].filter { work.sharesOrder(with: items[$0]) }.min { items[$0].number < items[$1].number } ?? first
    }

    private mutating func takeFirst() -> Work {
        let work = items[first]
        first += 1
        if first == items.count {
            items.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= 1024, first * 2 > items.count {
            items.removeSubrange(..<first)
            first = 0
        }
        return work
    }

    mutating func removeAll() -> [Work] {
        let rest = Array(items[first...])
        items = []
        first = 0
        return rest
    }
}
