import Foundation

extension NotificationCenter {
    /// Publishes notifications as they are posted.
    // Unchecked: the properties are constants, and the notification centre only compares `object`.
    public struct Publisher: FrontmostCombine.Publisher, @unchecked Sendable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The notification centre.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The sender of the notifications; nil for any sender.
        public let object: AnyObject?

        /// Publishes the notifications called `name` that `object`, or any sender if that is nil, posts to `center`.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Adds an observer for the subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            subscriber.receive(subscription: NotificationSubscription(AnySubscriber(subscriber), self))
        }
    }

    /// Publishes the notifications called `name` that `object`, or any sender if that is nil, posts.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

// Unchecked: mutable state is accessed under the lock only.
private final class NotificationSubscription: DroppingSubscription<Notification>, @unchecked Sendable {
    private let center: NotificationCenter
    private var observer: (any NSObjectProtocol)?

    init(_ downstream: AnySubscriber<Notification, Never>, _ source: NotificationCenter.Publisher) {
        center = source.center
        super.init(downstream)
        // The notification centre keeps the subscription alive until it is cancelled.
        let observer = center.addObserver(forName: source.name, object: source.object, queue: nil) {
            self.deliver($0)
        }
        lock { self.observer = observer }
    }

    override func cancel() {
        let (observer, _) = lock { () -> ((any NSObjectProtocol)?, AnySubscriber<Notification, Never>?) in
            defer { (self.observer, downstream) = (nil, nil) }
            return (self.observer, downstream)
        }
        if let observer { center.removeObserver(observer) }
    }
}
