import FrontmostCombine
import FrontmostUIKit
import Observation

/// Reads a value that the focused view or the scene offers. The body runs again when it changes.
@propertyWrapper public struct FocusedValue<Value> {
    private let path: KeyPath<FocusedValues, Value?>
    private var value: Value?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { path = keyPath }
    /// Reads an `@Observable` object by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { path = \.[object: ObjectType<Value>()] }

    /// The value; nil if no view offers one.
    public var wrappedValue: Value? { value }
}

extension FocusedValue: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: Self.self).pointee.path == b.assumingMemoryBound(to: Self.self).pointee.path
    }
}

extension FocusedValue: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) { value = node.focusedReader(path, slot).read() }
}

/// Reads and writes through a binding that the focused view or the scene offers.
@propertyWrapper public struct FocusedBinding<Value> {
    private let path: KeyPath<FocusedValues, Binding<Value>?>
    private var binding: Binding<Value>?

    /// Reads the binding at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { path = keyPath }

    /// The value of the binding; nil if no view offers one. Writing nil has no effect.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }
    /// A binding to the optional value.
    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(get: { binding?.wrappedValue }, set: { if let new = $0 { binding?.wrappedValue = new } })
    }
}

extension FocusedBinding: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: Self.self).pointee.path == b.assumingMemoryBound(to: Self.self).pointee.path
    }
}

extension FocusedBinding: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) { binding = node.focusedReader(path, slot).read() }
}

/// Reads an object that the focused view or the scene offers, and follows its changes.
@propertyWrapper public struct FocusedObject<ObjectType: ObservableObject> {
    private var object: ObjectType?

    /// Reads the object of the property's type.
    public init() {}

    /// The object; nil if no view offers one.
    public var wrappedValue: ObjectType? { object }
    /// Bindings to the object's properties; nil if no view offers one.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper? { object.map { .init(object: $0) } }

    fileprivate nonisolated static var path: KeyPath<FocusedValues, ObjectType?> {
        \.[object: FrontmostUI.ObjectType<ObjectType>()]
    }
}

extension FocusedObject: DynamicProperty {
    public static var _isLeaf: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        let reader = node.focusedReader(Self.path, slot, FocusedObjectReader<ObjectType>.self)
        object = reader.read()
        reader.follow(object)
    }
}

/// Follows the changes of an object that a body has read.
final class FocusedObjectReader<Object: ObservableObject>: TypedFocusedReader<Object> {
    private weak var followed: Object?
    private var changes: AnyCancellable?

    func follow(_ object: Object?) {
        if followed === object { return }
        followed = object
        changes = object?.objectWillChange.sink { [weak self] _ in
            MainQueue.run { self?.node?.markDirty() }
        }
    }
}

extension BodyNode {
    /// The reader in a slot, which is made when the body first reads, or when it reads another value.
    fileprivate func focusedReader<Value>(
        _ path: KeyPath<FocusedValues, Value?>, _ slot: Int
    ) -> TypedFocusedReader<Value> {
        focusedReader(path, slot, TypedFocusedReader<Value>.self)
    }

    fileprivate func focusedReader<Value, Reader: TypedFocusedReader<Value>>(
        _ path: KeyPath<FocusedValues, Value?>, _ slot: Int, _ type: Reader.Type
    ) -> Reader {
        if let known = self[slot: slot] as? Reader {
            if known.path == path { return known }
            known.nodeWillDetach(self)
        }
        let new = Reader(self, path)
        self[slot: slot] = new
        return new
    }
}
