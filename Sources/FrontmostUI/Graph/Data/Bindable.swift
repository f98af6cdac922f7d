import Observation

/// Provides bindings to the properties of an `@Observable` object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Reports a value that is not an observable object.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError("unavailable") }
    /// Reports a value that is not an observable object.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) { fatalError("unavailable") }

    /// The bindable itself: `$object.name` is a binding to a property.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// A binding to a property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(location: ObjectLocation(wrappedValue, keyPath, tracksReads: true))
    }
}

extension Bindable where Value: AnyObject & Observable {
    /// Wraps an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Wraps an object.
    public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }
    /// Wraps the object of another bindable.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The identity of the object.
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: DynamicProperty {
    public static var _isCompared: Bool { true }
}
