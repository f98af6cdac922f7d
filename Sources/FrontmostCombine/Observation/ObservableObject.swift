/// An object that says when it is about to change.
///
/// The default `objectWillChange` sends before any `@Published` property changes, the superclass's included,
/// and is one and the same publisher for the life of the object, so that a manual `objectWillChange.send()`
/// arrives in a class without any `@Published` property, too.
public protocol ObservableObject: AnyObject {
    /// The kind of publisher that announces changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before the object changes. The publisher is made when it is first asked for; until then
    /// `@Published` properties have nobody to tell.
    public var objectWillChange: ObservableObjectPublisher {
        PublishedFields.willChangePublisher(of: self)
    }
}

extension ObservableObject {
    /// Calls `body` before each change, until the result is cancelled or let go: the way in for the view
    /// graph. Skips the machinery of subscriptions where the publisher is the usual one.
    package func observeWillChange(_ body: @escaping () -> Void) -> WillChangeObservation {
        let publisher = objectWillChange
        if let publisher = publisher as? ObservableObjectPublisher {
            return WillChangeObservation(observer: publisher.addObserver(body), publisher: publisher)
        }
        return WillChangeObservation(subscription: publisher.sink { _ in body() })
    }
}

/// Someone watching an `ObservableObject`. Ends with `cancel()` or deinitialisation.
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
