extension Publishers {
    /// Publishes the elements of a sequence and finishes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        /// The elements.
        public let sequence: Elements

        /// Publishes `sequence` to each subscriber from its beginning.
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = SequenceSubscription(sequence, subscriber)
            subscriber.receive(subscription: subscription)
            subscription.finishIfEmpty()
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
    /// Publishes the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Delivers elements on demand, in a loop: a subscriber that requests one more during each delivery does not deepen the stack.
// Unchecked: mutable state is accessed under the lock, except that the one delivering thread advances the iterator.
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == Elements.Element {
    private let lock = Lock()
    private var downstream: Downstream?
    private var iterator: Elements.Iterator
    // One element is fetched ahead, so that the completion follows the last element without further demand.
    private var next: Elements.Element?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(_ elements: Elements, _ downstream: Downstream) {
        self.downstream = downstream
        iterator = elements.makeIterator()
        next = iterator.next()
    }

    func finishIfEmpty() {
        // `next` may be read only while no thread is delivering.
        if lock({ !isDelivering && next == nil }) { finish() }
    }

    func request(_ more: Subscribers.Demand) {
        let starts = lock {
            demand += more
            if isDelivering || demand == .none { return false }
            isDelivering = true
            return true
        }
        guard starts else { return }
        while let (receiver, element) = take() {
            // Only the delivering thread advances the iterator, so this needs no lock.
            next = iterator.next()
            let more = receiver.receive(element)
            lock { demand += more }
        }
    }

    func cancel() {
        let _: Downstream? = lock {
            defer { downstream = nil }
            return downstream
        }
    }

    private func take() -> (Downstream, Elements.Element)? {
        let (taken, isOver) = lock { () -> ((Downstream, Elements.Element)?, Bool) in
            guard let downstream, let next else {
                isDelivering = false
                return (nil, true)
            }
            guard demand > .none else {
                isDelivering = false
                return (nil, false)
            }
            demand -= 1
            return ((downstream, next), false)
        }
        if isOver { finish() }
        return taken
    }

    private func finish() {
        let receiver = lock {
            defer { downstream = nil }
            return downstream
        }
        receiver?.receive(completion: .finished)
    }
}
