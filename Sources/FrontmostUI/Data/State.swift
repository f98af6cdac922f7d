/// Storage of a view's own, kept for as long as the view keeps its place and identity.
///
/// The value given at the declaration counts once, when the view first appears there; later ones from the view's initialiser
/// are ignored. Writing a value that is equal to the present one (`==`) changes nothing and runs no body.
@frozen @propertyWrapper public struct State<Value> {
    @usableFromInline var initial: Value
    @usableFromInline var location: StateLocation<Value>?

    @inlinable public init(wrappedValue: Value) { initial = wrappedValue }
    @inlinable public init(initialValue: Value) { initial = initialValue }

    @inlinable public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the storage. Outside of a body (in an initialiser) there is none yet: the binding is constant there.
    @inlinable public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial)
    }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    @inlinable public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty {
    public static var _isLeaf: Bool { true }

    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        location = StateLocation.inSlot(slot, of: node, initial: initial)
    }
}
