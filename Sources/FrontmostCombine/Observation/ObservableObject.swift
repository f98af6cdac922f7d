/// An object that announces its changes.
///
/// The default `objectWillChange` sends before any `@Published` property changes, including those of superclasses. It is the same
/// publisher for the life of the object, so that a manual `objectWillChange.send()` also works in a class without `@Published`
/// properties.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher that announces changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before the object changes. The publisher is created on first access; before that, there is no observer to notify.
    public var objectWillChange: ObservableObjectPublisher {
        PublishedFields.willChangePublisher(of: self)
    }
}

extension ObservableObject {
    /// Calls `body` before each change, until the result is cancelled or released. The view graph uses this; for the default
    /// publisher it avoids the cost of a subscription.
    package func observeWillChange(_ body: @escaping () -> Void) -> WillChangeObservation {
        let publisher = objectWillChange
        if let publisher = publisher as? ObservableObjectPublisher {
            return WillChangeObservation(observer: publisher.addObserver(body), publisher: publisher)
        }
        return WillChangeObservation(subscription: publisher.sink { _ in body() })
    }
}

/// An observation of an `ObservableObject`. It ends with `cancel()` or on deinitialisation.
package final class WillChangeObservation {
    private var observer: WillChangeObserver?
    private let publisher: ObservableObjectPublisher?
    private var subscription: AnyCancellable?

    init(observer: WillChangeObserver, publisher: ObservableObjectPublisher) {
        self.observer = observer
        self.publisher = publisher
    }

    init(subscription: AnyCancellable) {
        self.subscription = subscription
        publisher = nil
    }

    deinit { cancel() }

    package func cancel() {
        if let observer {
            self.observer = nil
            publisher?.removeObserver(observer)
        }
        subscription = nil
    }
}
