/// The queue of toasts at one edge, oldest first. Every operation is O(1) on average.
struct ToastQueue {
    struct Waiting {
        let generation: ToastMachine.Generation
        let key: AnyHashable?
        let toast: Toast
        let lifetime: Duration?
        /// How many times it was shown with the same words.
        var count: Int
    }

    /// Keyed by a number that increases with each toast.
    private var places: [Int: Waiting] = [:]
    private var numbers: [ToastMachine.Generation: Int] = [:]
    private var keys: [AnyHashable: ToastMachine.Generation] = [:]
    private var front = 0, end = 0

    var isEmpty: Bool { places.isEmpty }
    var count: Int { places.count }

    func waiting(_ key: AnyHashable) -> Waiting? { keys[key].flatMap { numbers[$0] }.flatMap { places[$0] } }

    mutating func append(_ new: Waiting) {
        put(new, at: end)
        end += 1
    }

    mutating func removeFirst() -> Waiting? {
        while front < end {
            front += 1
            if let first = removeToast(at: front - 1) { return first }
        }
        return nil
    }

    /// Removes a toast.
    /// - Returns: Whether it was in the queue.
    @discardableResult mutating func remove(_ generation: ToastMachine.Generation) -> Bool {
        guard let number = numbers[generation] else { return false }
        return removeToast(at: number) != nil
    }

    /// Replaces the toast with that generation, keeping its position.
    mutating func exchange(_ generation: ToastMachine.Generation, for new: Waiting) {
        guard let number = numbers[generation] else { return }
        _ = removeToast(at: number)
        put(new, at: number)
    }

    private mutating func put(_ new: Waiting, at number: Int) {
        places[number] = new
        numbers[new.generation] = number
        if let key = new.key { keys[key] = new.generation }
    }

    private mutating func removeToast(at number: Int) -> Waiting? {
        guard let old = places.removeValue(forKey: number) else { return nil }
        numbers[old.generation] = nil
        if let key = old.key { keys[key] = nil }
        return old
    }
}
