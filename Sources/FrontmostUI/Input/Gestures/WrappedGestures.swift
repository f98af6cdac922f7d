import FrontmostRender

/// Base of the recognisers that leave the recognition to another one, and change what it reports.
class WrappingRecognizer<BaseValue, Value>: GestureRecognizer<Value> {
    fileprivate(set) final var base: GestureRecognizer<BaseValue> {
        didSet { follow() }
    }

    init(_ base: GestureRecognizer<BaseValue>) {
        self.base = base
        super.init()
        follow()
    }

    private func follow() { base.report = { [weak self] in self?.take($0) } }
    /// Receives the phases of the wrapped recogniser.
    func take(_ phase: GesturePhase<BaseValue>) {}

    override var kinds: InputKinds { base.kinds }
    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool { base.handle(event, in: node) }
    override func cancel() { base.cancel() }
    override func judge(taps: Int, isFinal: Bool) -> TapVerdict { base.judge(taps: taps, isFinal: isFinal) }
    override var followsDrag: Bool { base.followsDrag }
    override var followsTouches: Bool { base.followsTouches }
    override var awaitsDrag: Bool { base.awaitsDrag }
    override var awaitsTap: Bool { base.awaitsTap }
    override var beginsBeforeScrolling: Bool { base.beginsBeforeScrolling }
    override var holdsTouch: Bool { base.holdsTouch }
}

// MARK: Any gesture

/// A gesture of any type, with a value of a known one.
public struct AnyGesture<Value> {
    fileprivate let type: ObjectIdentifier
    fileprivate let make: @MainActor () -> GestureRecognizer<Value>
    fileprivate let update: @MainActor (GestureRecognizer<Value>) -> Void

    /// Hides the type of a gesture.
    @MainActor @preconcurrency public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        type = ObjectIdentifier(T.self)
        make = { T._makeRecognizer(gesture) }
        update = { T._updateRecognizer($0, gesture) }
    }
}

extension AnyGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> { AnyRecognizer(gesture) }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        downcast(recognizer, to: AnyRecognizer<Value>.self).update(gesture)
    }
}

/// Goes on with the recogniser of a gesture until one of another type takes its place.
private final class AnyRecognizer<Value>: WrappingRecognizer<Value, Value> {
    private var type: ObjectIdentifier

    init(_ gesture: AnyGesture<Value>) {
        type = gesture.type
        super.init(gesture.make())
    }

    func update(_ gesture: AnyGesture<Value>) {
        if gesture.type == type { return gesture.update(base) }
        base.cancel()
        (type, base) = (gesture.type, gesture.make())
    }

    override func take(_ phase: GesturePhase<Value>) { report(phase) }
}

// MARK: Other values

/// A gesture with a value that is made from another one's. Made by `Gesture.map(_:)`.
public struct _MapGesture<Content: Gesture, Value> {
    let content: Content
    let transform: (Content.Value) -> Value
}

extension _MapGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        MappingRecognizer(Content._makeRecognizer(gesture.content), gesture.transform)
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        let recognizer = downcast(recognizer, to: MappingRecognizer<Content.Value, Value>.self)
        recognizer.transform = gesture.transform
        Content._updateRecognizer(recognizer.base, gesture.content)
    }
}

private final class MappingRecognizer<BaseValue, Value>: WrappingRecognizer<BaseValue, Value> {
    var transform: (BaseValue) -> Value

    init(_ base: GestureRecognizer<BaseValue>, _ transform: @escaping (BaseValue) -> Value) {
        self.transform = transform
        super.init(base)
    }

    override func take(_ phase: GesturePhase<BaseValue>) {
        switch phase {
        case .changed(let value): report(.changed(transform(value)))
        case .ended(let value): report(.ended(transform(value)))
        case .cancelled: report(.cancelled)
        }
    }
}

extension Gesture {
    /// Makes a gesture that reports other values.
    /// - Parameter body: Makes a value from one of this gesture.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, transform: body)
    }
}
