/// A key of a value that a view passes to the container which shows it.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for views that set none.
    static var defaultValue: Value { get }
}

/// Values that a view passes to the container which shows it, such as a card's colour. A container reads them of its subviews.
///
///     extension ContainerValues {
///         @Entry var isPinned = false
///     }
///
///     Board {
///         Card("Milk").containerValue(\.isPinned, true)
///     }
///
/// Unlike a preference, a value concerns the nearest container only; unlike the environment, it goes upwards.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tag: AnyHashable?

    /// The value of a key.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values.value(of: ObjectIdentifier(key)) ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag, if it is of a type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
    /// Whether the view has a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

extension ContainerValues: Equatable {
    // What cannot be compared counts as changed.
    /// Whether all values are equal.
    public static func == (a: ContainerValues, b: ContainerValues) -> Bool {
        func isSame(_ value: Any, _ other: Any) -> Bool {
            func compare<V>(_ value: V) -> Bool { (other as? V).map { FieldComparison.isSame(value, $0) } ?? false }
            return compare(value)
        }
        return a.tag == b.tag && a.values.count == b.values.count
            && a.values.allSatisfy { key, value in b.values[key].map { isSame(value, $0) } ?? false }
    }
}

extension ContainerValues {
    // Called by the accessors that `@Entry` generates.
    public func _entry<Key, Value>(_ key: Key.Type, default value: @autoclosure () -> Value) -> Value {
        values.value(of: ObjectIdentifier(key)) ?? value()
    }
    public mutating func _setEntry<Key, Value>(_ key: Key.Type, _ value: Value) { values[ObjectIdentifier(key)] = value }

    /// The values that a view sets, with its tag.
    @MainActor init(of node: LayoutNode) {
        self.init()
        for change in node.combinedTrait(LayoutTraits.containerValues)?.changes ?? [] { change.apply(to: &self) }
        tag = node.trait(LayoutTraits.tag)
    }
}

/// Changes of modifiers to a view's container values, outermost first.
struct ContainerValueChanges: CombinedTrait {
    fileprivate var changes: [any ContainerValueChange]

    func over(_ outer: Self) -> Self { ContainerValueChanges(changes: outer.changes + changes) }
}

private protocol ContainerValueChange {
    func apply(to values: inout ContainerValues)
}

private struct SetContainerValue<Value>: ContainerValueChange {
    let path: WritableKeyPath<ContainerValues, Value>
    let value: Value
    func apply(to values: inout ContainerValues) { values[keyPath: path] = value }
}

extension LayoutTraits {
    fileprivate static let containerValues = TraitKey<TraitParts<ContainerValueChanges>>()
}

extension View {
    /// Sets a value for the container that shows the view.
    public nonisolated func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(
            CombinedTraitModifier(
                LayoutTraits.containerValues, ContainerValueChanges(changes: [SetContainerValue(path: keyPath, value: value)])))
    }
}
