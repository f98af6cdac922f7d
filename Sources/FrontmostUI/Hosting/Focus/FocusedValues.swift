import FrontmostCombine
import Observation

/// A key of a value that the focused view, or the scene, offers.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the focused view and the views around it offer, and those of the scene.
///
///     extension FocusedValues { @Entry var document: Binding<Document>? }
///     TextEditor(text: $document.text).focusedValue(\.document, $document)
///     struct SaveButton: View { @FocusedBinding(\.document) var document; … }
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value of a key; nil if no view offers one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// An object, by its type.
    subscript<Object: AnyObject>(object type: ObjectType<Object>) -> Object? {
        get { values[ObjectIdentifier(Object.self)] as? Object }
        set { values[ObjectIdentifier(Object.self)] = newValue }
    }

    public func _entry<Key, Value>(_ key: Key.Type, default value: @autoclosure () -> Value) -> Value {
        values.value(of: ObjectIdentifier(key)) ?? value()
    }
    public mutating func _setEntry<Key, Value>(_ key: Key.Type, _ value: Value) { values[ObjectIdentifier(key)] = value }
}

// MARK: Offering

/// Offers a value while the focus is in the view, or always to the whole scene.
struct FocusedValueModifier<Value> {
    let path: WritableKeyPath<FocusedValues, Value?>
    let value: Value?
    let isOfScene: Bool
    nonisolated init(_ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isOfScene: Bool) {
        (self.path, self.value, self.isOfScene) = (path, value, isOfScene)
    }
}

extension FocusedValueModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> FocusedValueNode {
        FocusedValueNode(parent, isOfScene: modifier.isOfScene, modifier.write)
    }
    static func _updateNode(_ node: FocusedValueNode, _ modifier: Self) {
        // Equal values are offered again, because a binding with the same value may lead elsewhere. Readers compare.
        node.change(modifier.write)
    }

    private var write: (inout FocusedValues) -> Void { { if let value { $0[keyPath: path] = value } } }
}

extension View {
    /// Offers a value while the focus is in the view.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isOfScene: false))
    }
    /// Offers a value while the focus is in the view; nil for none.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isOfScene: false))
    }
    /// Offers a value to the whole scene, wherever the focus is.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isOfScene: true))
    }
    /// Offers a value to the whole scene, wherever the focus is; nil for none.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(keyPath, value, isOfScene: true))
    }
    /// Offers an `@Observable` object by its type while the focus is in the view.
    public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(\.[object: ObjectType<T>()], object, isOfScene: false))
    }
    /// Offers an `@Observable` object by its type to the whole scene.
    public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(\.[object: ObjectType<T>()], object, isOfScene: true))
    }
    /// Offers an object by its type while the focus is in the view.
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(\.[object: ObjectType<T>()], object, isOfScene: false))
    }
    /// Offers an object by its type to the whole scene.
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(\.[object: ObjectType<T>()], object, isOfScene: true))
    }
}
