import Foundation
import FrontmostRender

/// A gesture that is recognised from the user's touches.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The value that the gesture reports.
    associatedtype Value
    /// The type of `body`, inferred from it.
    associatedtype Body: Gesture
    /// The gesture that this one is composed of.
    @MainActor @preconcurrency var body: Body { get }

    /// Makes the recogniser of a gesture.
    static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value>
    /// Updates a recogniser made by `_makeRecognizer` with a new value.
    static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self)
}

extension Never: Gesture {
    /// There is no value.
    public typealias Value = Never
    public static func _makeRecognizer(_ gesture: Never) -> GestureRecognizer<Never> {}
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Never>, _ gesture: Never) {}
}

extension Gesture where Body == Never {
    /// Traps: a primitive gesture has no body.
    public var body: Never { fatalError("\(Self.self) is a primitive gesture and has no body") }
}

extension Gesture where Body.Value == Value {
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> { Body._makeRecognizer(gesture.body) }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        Body._updateRecognizer(recognizer, gesture.body)
    }
}

/// The state of a gesture that is reported to observers.
public enum GesturePhase<Value> {
    case changed(Value)
    case ended(Value)
    case cancelled
}

/// Turns input events into phases of a gesture. It lives as long as the view's node, so a gesture continues across updates.
@MainActor @preconcurrency public class GestureRecognizer<Value> {
    /// Receives the phases.
    var report: (GesturePhase<Value>) -> Void = { _ in }
    /// The kinds of events that the gesture uses.
    var kinds: InputKinds { [] }
    /// Processes an event.
    /// - Returns: Whether the event belongs to the gesture.
    func handle(_ event: InputEvent, in node: LayoutNode) -> Bool { false }
    /// Cancels the gesture and reports that, if it has begun. It may begin again with the next touch.
    func cancel() {}
    /// See `InputResponder.judge`.
    func judge(taps: Int, isFinal: Bool) -> TapVerdict { .failed }
    /// Whether the gesture has claimed the current drag.
    var followsDrag: Bool { false }
    /// Whether the gesture may still claim the current drag.
    var awaitsDrag: Bool { false }
    /// Whether the gesture uses the tap that a host may report after a touch.
    var awaitsTap: Bool { false }
    /// Whether the gesture claims a drag before it has moved far enough to scroll.
    var beginsBeforeScrolling: Bool { false }
    /// Whether the gesture has claimed the touches that are down.
    var followsTouches: Bool { false }
    /// Whether the gesture has recognised the touch that is down.
    var holdsTouch: Bool { followsDrag || followsTouches }
    /// Whether the gesture lifts the view with a long press, and does nothing else with it.
    var lifts: Bool { false }
    init() {}
}

// MARK: No gesture

/// An optional gesture: `condition ? gesture : nil`.
extension Optional: Gesture where Wrapped: Gesture {
    /// The value of the gesture.
    public typealias Value = Wrapped.Value
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> { OptionalRecognizer(gesture) }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        downcast(recognizer, to: OptionalRecognizer<Wrapped>.self).update(gesture)
    }
}

/// Keeps the recogniser of the last gesture for the next one. The gesture's node cancels it when the gesture becomes nil.
private final class OptionalRecognizer<Base: Gesture>: GestureRecognizer<Base.Value> {
    private var base: GestureRecognizer<Base.Value>?
    private var isOn = false

    init(_ gesture: Base?) {
        super.init()
        update(gesture)
    }

    func update(_ gesture: Base?) {
        isOn = gesture != nil
        guard let gesture else { return }
        if let base { return Base._updateRecognizer(base, gesture) }
        let new = Base._makeRecognizer(gesture)
        new.report = { [weak self] in self?.report($0) }
        base = new
    }

    override var kinds: InputKinds { isOn ? base?.kinds ?? [] : [] }
    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        isOn && base?.handle(event, in: node) == true
    }
    override func cancel() { base?.cancel() }
    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        isOn ? base?.judge(taps: taps, isFinal: isFinal) ?? .failed : .failed
    }
    override var followsDrag: Bool { base?.followsDrag ?? false }
    override var followsTouches: Bool { base?.followsTouches ?? false }
    override var awaitsDrag: Bool { isOn && base?.awaitsDrag ?? false }
    override var awaitsTap: Bool { isOn && base?.awaitsTap ?? false }
    override var beginsBeforeScrolling: Bool { isOn && base?.beginsBeforeScrolling ?? false }
    override var holdsTouch: Bool { base?.holdsTouch ?? false }
}

// MARK: Modifiers of gestures

/// A gesture with an action for some of its phases.
public struct _ObservedGesture<Base: Gesture> {
    let base: Base
    /// Receives the phases, with the value of the last `changed` of the same recognition.
    let observe: (_ phase: GesturePhase<Base.Value>, _ last: Base.Value?) -> Void
}

extension _ObservedGesture: Gesture {
    /// The value of the gesture.
    public typealias Value = Base.Value
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        ObservingRecognizer(Base._makeRecognizer(gesture.base), gesture.observe)
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        let recognizer = downcast(recognizer, to: ObservingRecognizer<Value>.self)
        recognizer.observe = gesture.observe
        Base._updateRecognizer(recognizer.base, gesture.base)
    }
}

private final class ObservingRecognizer<Value>: WrappingRecognizer<Value, Value> {
    var observe: (GesturePhase<Value>, Value?) -> Void
    /// Kept here, because each run of a body makes new observers.
    private var last: Value?

    init(_ base: GestureRecognizer<Value>, _ observe: @escaping (GesturePhase<Value>, Value?) -> Void) {
        self.observe = observe
        super.init(base)
    }
    override func take(_ phase: GesturePhase<Value>) {
        let before = last
        if case .changed(let value) = phase { last = value } else { last = nil }
        observe(phase, before)
        report(phase)
    }
}

/// A gesture with an action for its end.
public typealias _EndedGesture<Content: Gesture> = _ObservedGesture<Content>
/// A gesture with an action for changes of its value.
public typealias _ChangedGesture<Content: Gesture> = _ObservedGesture<Content> where Content.Value: Equatable

extension Gesture {
    /// Calls an action when the gesture ends.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _ObservedGesture(base: self) { phase, _ in if case .ended(let value) = phase { action(value) } }
    }

    /// Recognises both gestures at the same time. Observers receive the values of either.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
    /// Recognises the other gesture only with touches with which this one is not recognised.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
    /// Recognises the other gesture after this one has ended.
    /// - Parameter other: The second gesture. A drag continues with the same touch; any other gesture starts with the next touch.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

extension Gesture where Value: Equatable {
    /// Calls an action when the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ObservedGesture(base: self) { phase, last in
            if case .changed(let value) = phase, value != last { action(value) }
        }
    }
}
