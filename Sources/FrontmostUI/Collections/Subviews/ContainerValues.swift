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
        for change in (node.trait(LayoutTraits.containerValues)?.changes ?? []).reversed() { change.apply(&self) }
        tag = node.trait(LayoutTraits.tag)
    }
}

/// The changes that modifiers make to a view's container values, outermost first.
struct ContainerValueChanges: CombinedTrait {
    fileprivate struct Change {
        let modifier: ObjectIdentifier
        let apply: (inout ContainerValues) -> Void
    }
    fileprivate var changes: [Change]

    func around(_ inner: Self) -> Self {
        let own = Set(changes.map(\.modifier))
        return ContainerValueChanges(changes: changes + inner.changes.filter { !own.contains($0.modifier) })
    }
}

extension LayoutTraits {
    fileprivate static let containerValues = TraitKey<ContainerValueChanges>()
}

private struct ContainerValueModifier<Value> {
    let path: WritableKeyPath<ContainerValues, Value>
    let value: Value
    nonisolated init(_ path: WritableKeyPath<ContainerValues, Value>, _ value: Value) { (self.path, self.value) = (path, value) }
}

extension ContainerValueModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ContainerValueNode<Value> {
        ContainerValueNode(parent, modifier)
    }
    static func _updateNode(_ node: ContainerValueNode<Value>, _ modifier: Self) { node.update(modifier) }
}

private final class ContainerValueNode<Value>: WrapperNode {
    private var modifier: ContainerValueModifier<Value>

    init(_ parent: ViewNode, _ modifier: ContainerValueModifier<Value>) {
        self.modifier = modifier
        super.init(parent)
    }

    func update(_ new: ContainerValueModifier<Value>) {
        let isSame = modifier.path == new.path && FieldComparison.isSame(modifier.value, new.value)
        modifier = new
        if !isSame { structureChanged() }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        let change = ContainerValueChanges(
            changes: [.init(modifier: ObjectIdentifier(self)) { [modifier] in $0[keyPath: modifier.path] = modifier.value }])
        for node in list[start...] {
            let inner = node.ownTrait(LayoutTraits.containerValues)
            node.setTrait(LayoutTraits.containerValues, inner.map(change.around) ?? change)
        }
    }
}

extension View {
    /// Sets a value for the container that shows the view.
    public nonisolated func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier(keyPath, value))
    }
}
