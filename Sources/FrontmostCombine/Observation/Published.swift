/// A property of a class that publishes its new value, and its object's `objectWillChange`, before it changes.
@propertyWrapper
public struct Published<Value>: PublishedField {
    // This has to be a single reference at the offset of the field: `PublishedFields` reads it there.
    @usableFromInline var box: PublishedBox<Value>

    /// Creates a property with an initial value, which is not published as a change.
    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

    /// Creates a property with an initial value, in an initializer: `_name = Published(initialValue: "")`.
    public init(initialValue: Value) { box = PublishedBox(initialValue) }

    /// Unavailable: a property of a class is accessed through the subscript that knows the object.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    /// A publisher that sends the current value immediately, and each new value before it is set.
    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        set { box = newValue.box }
    }

    /// The property's value. Setting it publishes the new value before it is stored.
    @inlinable
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set { object[keyPath: storageKeyPath].box.value = newValue }
    }

    /// The publisher of a `@Published` property, `$name`.
    public struct Publisher: FrontmostCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let box: PublishedBox<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.receive(subscriber: subscriber)
        }
    }
}

extension Published: Sendable where Value: Sendable {}
extension Published.Publisher: Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
    /// Sets a `@Published` property to each value, as in `assign(to: &$name)`, for as long as the property exists. It does not
    /// keep the property's object alive.
    public func assign(to published: inout Published<Output>.Publisher) {
        let assignment = PublishedAssignment(published.box)
        published.box.keep(assignment)
        subscribe(assignment)
    }
}

/// Sets a `@Published` property without keeping it alive.
// Unchecked: the link is accessed under the lock only, and weak references are thread-safe.
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
        _ = lock { link.end() }
        box?.drop(self)
    }

    func cancel() {
        lock { link.end() }.upstream?.cancel()
    }
}
