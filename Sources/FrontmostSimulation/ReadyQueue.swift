import CSimulation

/// The work that is ready to run, and the choice of what runs next.
struct ReadyQueue {
    /// Under ``Simulation/Order/chaos``, not in the order of arrival, which `number` gives.
    private var items: [Work] = []
    private var lastNumber = 0
    /// The index of the first remaining item; removing items one by one would cost O(n) each.
    private var first = 0
    /// Tells C code how many blocks are ready, and which threads wait.
    private let world: UnsafeMutablePointer<csim_world>

    init(world: UnsafeMutablePointer<csim_world>) { self.world = world }

    var count: Int { items.count - first }
    var isEmpty: Bool { first == items.count }

    func count(in lane: Work.Lane) -> Int {
        items[first...].count { $0.lane == lane }
    }

    mutating func append(_ work: Work) {
        lastNumber += 1
        if work.isBoundToQueue { world.pointee.ordered_blocks += 1 }
        items.append(work.numbered(lastNumber))
    }

    /// Removes the next item, and returns it with its index among the ready ones. Returns nil if none can run, because threads
    /// wait or queues are suspended.
    mutating func take(_ order: Simulation.Order, using random: inout RandomSequence) -> (work: Work, choice: Int)? {
        guard !isEmpty else { return nil }
        let mayAllRun = world.pointee.waits == nil && !hasSuspended
        let taken = mayAllRun ? takeAny(order, using: &random) : takeRunnable(order, using: &random)
        if let taken, taken.work.isBoundToQueue { world.pointee.ordered_blocks -= 1 }
        return taken
    }

    private var hasSuspended: Bool { csim_any_queue_is_suspended() && items[first...].contains(where: \.isSuspended) }

    private mutating func takeAny(_ order: Simulation.Order, using random: inout RandomSequence) -> (work: Work, choice: Int) {
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
        world.pointee.ordered_blocks = 0
        return rest
    }

    // MARK: While threads wait or queues are suspended

    /// Removes an item that is not held up by a waiting thread or a suspended queue.
    private mutating func takeRunnable(_ order: Simulation.Order, using random: inout RandomSequence) -> (
        work: Work, choice: Int
    )? {
        var runnable = runnableIndices()
        guard !runnable.isEmpty else { return nil }
        // Under chaos, the items are not sorted.
        if order == .chaos { runnable.sort { items[$0].number < items[$1].number } }
        var choice = order == .fifo ? 0 : random.next(below: runnable.count)
        let chosen = items[runnable[choice]]
        if order == .lanes || order == .chaos && chosen.isBoundToQueue {
            choice = runnable.firstIndex { chosen.sharesOrder(with: items[$0]) } ?? choice
        }
        return (items.remove(at: runnable[choice]), choice)
    }

    /// The indices of items that can run. In a queue, a blocked item blocks the items after it.
    private func runnableIndices() -> [Int] {
        let heldUp = items.indices[first...].filter { items[$0].isHeldUp(in: world) }
        var firstOfOrder: [UnsafeMutableRawPointer: Int] = [:]
        for index in heldUp {
            guard let order = items[index].order else { continue }
            firstOfOrder[order] = min(firstOfOrder[order] ?? .max, items[index].number)
        }
        let areHeldUp = Set(heldUp)
        return items.indices[first...].filter { index in
            if areHeldUp.contains(index) || items[index].isSuspended { return false }
            guard let order = items[index].order, let number = firstOfOrder[order] else { return true }
            return items[index].number < number
        }
    }

    /// Whether a block that is sent to a queue now comes after one that is ready.
    /// - Parameters:
    ///   - order: The queue by which the order is kept; nil for the main queue.
    ///   - isExclusive: Whether the new block runs alone on its queue.
    func hasBlock(before order: UnsafeMutableRawPointer?, isExclusive: Bool) -> Bool {
        items[first...].contains { item in
            guard let order else { return item.lane == .main }
            guard item.order == order, let queue = item.queue else { return false }
            return isExclusive || csim_is_exclusive(queue, item.block)
        }
    }
}
