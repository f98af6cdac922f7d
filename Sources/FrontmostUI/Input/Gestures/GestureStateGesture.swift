import Foundation

/// A gesture that updates a state while it continues. Made by `Gesture.updating(_:body:)`.
public struct GestureStateGesture<Base: Gesture, State> {
    /// The gesture.
    public var base: Base
    /// The state. It has its initial value again when the gesture ends or is cancelled.
    public var state: GestureState<State>
    /// Changes the state for a value of the gesture.
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    /// Makes a gesture that updates a state.
    public init(
        base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, self.body) = (base, state, body)
    }
}

extension GestureStateGesture: Gesture {
    /// The value of the gesture.
    public typealias Value = Base.Value
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        _ObservedGesture._makeRecognizer(gesture.observed)
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        _ObservedGesture._updateRecognizer(recognizer, gesture.observed)
    }

    private var observed: _ObservedGesture<Base> {
        _ObservedGesture(base: base) { [state, body] phase, _ in
            guard case .changed(let value) = phase else { return state.reset() }
            var new = state.wrappedValue, transaction = Transaction()
            body(value, &new, &transaction)
            withTransaction(transaction) { state.write(new) }
        }
    }
}

extension Gesture {
    /// Updates a state while the gesture continues. Afterwards the state has its initial value again.
    /// - Parameters:
    ///   - state: The projected value of a `@GestureState`.
    ///   - body: Changes the state for a value of the gesture.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}
