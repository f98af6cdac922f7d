/// The downstream side of `buffer` and `collect`: values that wait for demand, followed by the completion. Any thread may add to
/// it; one thread at a time delivers, in order.
// Unchecked: mutable state is accessed under the lock only.
final class Outlet<Downstream: Subscriber>: @unchecked Sendable {
    private let lock = Lock()
    private var downstream: Downstream?
    private var waiting = Queue<Downstream.Input>()
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Downstream.Failure>?
    /// Whether an error is held until the next request.
    private var isErrorHeld = false
    private var isDelivering = false

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Sends the subscription to the subscriber.
    func start(_ subscription: any Subscription) { lock { downstream }?.receive(subscription: subscription) }

    /// Whether the demand exceeds the waiting values.
    var isWanting: Bool { lock { demand > .max(waiting.count) } }

    /// Appends a value to the waiting ones.
    /// - Parameters:
    ///   - value: The value.
    ///   - room: How many values may wait. Values that there is demand for do not count.
    ///   - replacingOldest: Whether the oldest waiting value is dropped if there is no room.
    /// - Returns: Whether there was room.
    @discardableResult
    func put(_ value: Downstream.Input, room: Int = .max, replacingOldest: Bool = false) -> Bool {
        let (fits, _) = lock { () -> (Bool, Downstream.Input?) in
            guard downstream != nil, completion == nil else { return (true, nil) }
            let fits = waiting.count < (demand > .none ? Swift.max(room, 1) : room)
            var dropped: Downstream.Input?
            if !fits && replacingOldest { dropped = waiting.removeFirst() }
            if fits || dropped != nil { waiting.append(value) }
            return (fits, dropped)
        }
        return fits
    }

    /// Sets the completion that follows the waiting values. `deliver` sends it.
    /// - Parameters:
    ///   - completion: The completion.
    ///   - holdsError: Whether an error waits for the next request, and follows the values that answer it.
    func end(_ completion: Subscribers.Completion<Downstream.Failure>, holdingError holdsError: Bool = false) {
        lock { if self.completion == nil { (self.completion, isErrorHeld) = (completion, holdsError) } }
    }

    /// Adds to the demand, and delivers.
    func request(_ more: Subscribers.Demand) -> Delivery {
        add(more)
        return deliver()
    }

    private func add(_ more: Subscribers.Demand) {
        lock {
            demand += more
            if more > .none { isErrorHeld = false }
        }
    }

    /// Releases the subscriber and the waiting values.
    func cancel() { _ = release() }

    /// Delivers as many values as there is demand for, and then the completion; an error does not wait for demand. If another
    /// thread, or an outer caller on this one, is already delivering, it delivers these values too.
    func deliver() -> Delivery {
        guard
            lock({ () -> Bool in
                defer { isDelivering = true }
                return !isDelivering
            })
        else { return Delivery() }
        var delivery = Delivery()
        while let (receiver, value) = take() {
            let more = receiver.receive(value)
            add(more)
            delivery.count += 1
            delivery.asked += more
        }
        return delivery
    }

    private func take() -> (Downstream, Downstream.Input)? {
        let (taken, end) = lock { () -> ((Downstream, Downstream.Input)?, Subscribers.Completion<Downstream.Failure>?) in
            if let downstream, demand > .none, let value = waiting.removeFirst() {
                demand -= 1
                return ((downstream, value), nil)
            }
            isDelivering = false
            let isFailure = if case .failure = completion { true } else { false }
            return (nil, (isFailure ? !isErrorHeld : waiting.isEmpty) ? completion : nil)
        }
        if let end { release()?.receive(completion: end) }
        return taken
    }

    private func release() -> Downstream? {
        let (receiver, _) = lock { () -> (Downstream?, Queue<Downstream.Input>) in
            defer { (downstream, waiting, completion) = (nil, Queue(), nil) }
            return (downstream, waiting)
        }
        return receiver
    }
}

/// What one call of an outlet has delivered.
struct Delivery {
    /// The number of values.
    var count = 0
    /// The demand that the subscriber returned for them.
    var asked = Subscribers.Demand.none
}

/// A first-in, first-out queue.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    var count: Int { elements.count - start }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Removes the first element in amortised constant time: the space in front is reclaimed when it is half of the array.
    mutating func removeFirst() -> Element? {
        guard start < elements.count, let first = elements[start] else { return nil }
        elements[start] = nil
        start += 1
        if start * 2 >= elements.count {
            elements.removeFirst(start)
            start = 0
        }
        return first
    }
}
