/// Values that wait until they are wanted, and the end behind them: what `buffer` and `collect` have towards their subscriber. Whichever
/// threads put something in, one at a time delivers, in order.
// Unchecked: what changes is read and written under the lock.
final class Outlet<Downstream: Subscriber>: @unchecked Sendable {
    private let lock = Lock()
    private var downstream: Downstream?
    private var waiting = Queue<Downstream.Input>()
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Tells the subscriber that it is subscribed.
    func start(_ subscription: any Subscription) { lock { downstream }?.receive(subscription: subscription) }

    /// Whether more is wanted than waits.
    var isWanting: Bool { lock { demand > .max(waiting.count) } }

    /// Puts a value behind those that wait.
    /// - Parameters:
    ///   - room: How many may wait. What is wanted at once takes no room.
    ///   - replacingOldest: Where there is no room, the first that waits goes for it.
    /// - Returns: Whether there was room.
    @discardableResult
    func put(_ value: Downstream.Input, room: Int = .max, replacingOldest: Bool = false) -> Bool {
        let (hadRoom, _) = lock { () -> (Bool, Downstream.Input?) in
            guard downstream != nil, completion == nil else { return (true, nil) }
            let hadRoom = waiting.count < (demand > .none ? Swift.max(room, 1) : room)
            var dropped: Downstream.Input?
            if !hadRoom && replacingOldest { dropped = waiting.removeFirst() }
            if hadRoom || dropped != nil { waiting.append(value) }
            return (hadRoom, dropped)
        }
        return hadRoom
    }

    /// Nothing comes after what waits. `deliver` tells the subscriber.
    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock { if self.completion == nil { self.completion = completion } }
    }

    /// Adds to what is wanted, and delivers.
    func request(_ more: Subscribers.Demand) -> Delivery {
        lock { demand += more }
        return deliver()
    }

    /// Forgets the subscriber and what waits for it.
    func cancel() { _ = release() }

    /// Passes on what is wanted, and then the end; an error does not wait for a subscriber that wants no more. Where another thread, or
    /// a caller further out, is about that already, what was put in is passed on there.
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
            lock { demand += more }
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
            return (nil, waiting.isEmpty || isFailure ? completion : nil)
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

/// What an outlet has passed on at once.
struct Delivery {
    /// Values.
    var count = 0
    /// What the subscriber asked for when it got them.
    var asked = Subscribers.Demand.none
}

/// First in, first out.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    var count: Int { elements.count - start }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) { elements.append(element) }

    /// In constant time, on average: the places in front are given back when they are half of all.
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
