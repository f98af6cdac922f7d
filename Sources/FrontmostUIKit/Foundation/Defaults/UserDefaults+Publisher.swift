import Foundation
import FrontmostCombine

/// What an observation of a property delivers. A publisher sends values only, so `initial` alone makes a difference to it.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after a change, and the value before.
    public static let new = NSKeyValueObservingOptions(rawValue: 1), old = NSKeyValueObservingOptions(rawValue: 2)
    /// The value at the beginning, before any change.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A notification before each change. Publishers send none.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

extension NSObject {
    /// Publishes the values of an object's property. Made by `publisher(for:options:)` of the user defaults: Foundation on Linux cannot observe
    /// other objects.
    // Unchecked: constants. User defaults are thread-safe.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, @unchecked Sendable {
        public typealias Output = Value
        public typealias Failure = Never

        /// The object with the property.
        public let object: Subject
        /// The property.
        public let keyPath: KeyPath<Subject, Value>
        /// What is published besides changes.
        public let options: NSKeyValueObservingOptions

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let subscription = DefaultsSubscription(AnySubscriber(subscriber), self)
            // The subscriber may write as soon as it has the first value.
            subscription.start()
            subscriber.receive(subscription: subscription)
        }
    }
}

extension UserDefaults {
    /// Publishes the values of a property that an app has added to the user defaults.
    ///
    ///     extension UserDefaults {
    ///         var isMuted: Bool { bool(forKey: "isMuted") }
    ///     }
    ///     UserDefaults.standard.publisher(for: \.isMuted).sink { … }
    ///
    /// The property is read again after each write to any user defaults, and published if its value is another one, on the thread that wrote.
    /// A change that no subscriber has asked for yet is delivered, with its last value, when one does.
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - options: With `initial` the present value is published first.
    public func publisher<Value>(
        for keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<UserDefaults, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

// Unchecked: the lock guards what changes.
private final class DefaultsSubscription<Subject: NSObject, Value>: Subscription, @unchecked Sendable {
    private struct State {
        var downstream: AnySubscriber<Value, Never>?
        var demand = Subscribers.Demand.none
        var number: Int?
        /// The value that was published or is known to be the present one.
        var last: Value?
        /// Whether a value waits for demand.
        var isPending: Bool
        /// Whether a value is being delivered. One at a time.
        var isDelivering = false
    }
    private let source: NSObject.KeyValueObservingPublisher<Subject, Value>
    private let lock = NSRecursiveLock()
    private var state: State

    init(_ downstream: AnySubscriber<Value, Never>, _ source: NSObject.KeyValueObservingPublisher<Subject, Value>) {
        self.source = source
        let sendsFirst = source.options.contains(.initial)
        state = State(
            downstream: downstream, last: sendsFirst ? nil : source.object[keyPath: source.keyPath], isPending: sendsFirst)
    }

    /// Follows changes from now on. The subscription lives until it is cancelled.
    func start() {
        lock.withLock { state.number = DefaultsChanges.subscribe { self.readAgain() } }
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { state.demand += more }
        deliver()
    }

    func cancel() {
        let number = lock.withLock {
            defer { (state.downstream, state.number) = (nil, nil) }
            return state.number
        }
        if let number { DefaultsChanges.unsubscribe(number) }
    }

    private func readAgain() {
        let value = source.object[keyPath: source.keyPath]
        let isNew = lock.withLock {
            guard state.downstream != nil else { return false }
            if let last = state.last, Self.isEqual(last, value) { return false }
            state.isPending = true
            return true
        }
        if isNew { deliver() }
    }

    /// Delivers the present value, if one is due and asked for.
    private func deliver() {
        while true {
            let next = lock.withLock { () -> (AnySubscriber<Value, Never>, Value)? in
                guard state.isPending, !state.isDelivering, state.demand > .none, let downstream = state.downstream else {
                    return nil
                }
                state.demand -= 1
                (state.isPending, state.isDelivering) = (false, true)
                let value = source.object[keyPath: source.keyPath]
                state.last = value
                return (downstream, value)
            }
            guard let (downstream, value) = next else { return }
            let more = downstream.receive(value)
            lock.withLock {
                state.demand += more
                state.isDelivering = false
            }
        }
    }

    private static func isEqual(_ a: Value, _ b: Value) -> Bool {
        func same<T: Equatable>(_ a: T) -> Bool { a == b as? T }
        if let a = a as? any Equatable { return same(a) }
        // Values of property lists, such as arrays of anything.
        guard let a = a as? NSObject ?? bridged(a), let b = b as? NSObject ?? bridged(b) else { return false }
        return a.isEqual(b)
    }

    private static func bridged(_ value: Value) -> NSObject? {
        switch value as Any {
        case let list as [Any]: NSArray(array: list)
        case let map as [String: Any]: NSDictionary(dictionary: map)
        default: nil
        }
    }
}
