/// A value that a view owns, kept as long as the view keeps its position and identity.
///
/// The initial value is used once, when the view is first shown there. Values from later initialisations of the view are ignored.
/// Writing a value that equals the current one runs no body. Values of a type without `==` are equal if their stored properties are.
@frozen @propertyWrapper public struct State<Value> {
    @usableFromInline var initial: Value
    @usableFromInline var location: StateLocation<Value>?

    /// Declares the initial value.
    @inlinable public init(wrappedValue: Value) { initial = wrappedValue }
    /// Declares the initial value.
    @inlinable public init(initialValue: Value) { initial = initialValue }

    /// The current value. Outside of a body it is the initial one, and writes have no effect.
    @inlinable public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value. Outside of a body, such as in an initialiser, there is no storage yet, and the binding is
    /// constant.
    @inlinable public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial)
    }
}

// Unchecked: the location guards its value itself, by `GraphLock`.
extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    /// Declares a value that is initially nil.
    @inlinable public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty {
    public static var _isLeaf: Bool { true }

    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        location = StateLocation.inSlot(slot, of: node, initial: initial)
    }
}
