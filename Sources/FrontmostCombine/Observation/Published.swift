/// A property of a class that publishes its new value, and its object's `objectWillChange`, before it changes.
@propertyWrapper
public struct Published<Value>: PublishedField {
    // Exactly one reference, at the field's own offset: `PublishedFields` reads it there.
    @usableFromInline var box: PublishedBox<Value>

    /// A property with this value, before which no change is announced.
    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

    /// The same, for use in an initialiser: `_name = Published(initialValue: "")`.
    public init(initialValue: Value) { box = PublishedBox(initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    /// Publishes the value at once, then each new value just before the property takes it.
    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        set { box = newValue.box }
    }

    @inlinable
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set { object[keyPath: storageKeyPath].box.value = newValue }
    }

    /// What `$name` is.
    public struct Publisher: FrontmostCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let box: PublishedBox<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.receive(subscriber: subscriber)
        }
    }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
    /// Writes each value to a `@Published` property, as in `assign(to: &$name)`, for as long as the property
    /// lives. Does not keep the property's object alive.
    public func assign(to published: inout Published<Output>.Publisher) {
        let assignment = PublishedAssignment(published.box)
        published.box.keep(assignment)
        subscribe(assignment)
    }
}

/// Writes to a `@Published` property that it does not keep alive.
private final class PublishedAssignment<Value>: Subscriber, Cancellable, @unchecked Sendable {
    typealias Failure = Never

    private let lock = Lock()
    private var link = Link.waiting
    private weak var box: PublishedBox<Value>?

    init(_ box: PublishedBox<Value>) { self.box = box }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        if lock({ link.isRunning }) { box?.value = input }
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        lock { _ = link.end() }
        box?.drop(self)
    }

    func cancel() {
        lock { link.end() }.upstream?.cancel()
    }
}
