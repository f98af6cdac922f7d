/// A value that views hand upwards, brought together on the way.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// A node that says something to those above.
public class PreferenceNode: WrapperNode {
    final let key: ObjectIdentifier

    init(_ parent: ViewNode, key: ObjectIdentifier) {
        self.key = key
        super.init(parent)
        var node: ViewNode? = self
        while let next = node, !next.leadsToPreferences {
            next.leadsToPreferences = true
            node = next.parent
        }
    }

    final func changed() { graph.preferencesChanged(below: self) }
}

/// A node that listens to those below.
public class PreferenceReaderNode: WrapperNode {
    final var isQueued = false
    /// The view it is written in.
    final var owner: String { nearest(BodyNode.self)?.name ?? "the root" }
    /// Brings the values below together again and hands them on if they are others.
    func collectPreference() {}
}

public class ValuePreferenceNode<K: PreferenceKey>: PreferenceNode {
    private final var write: (inout K.Value) -> Void
    private final var value: K.Value?

    init(_ parent: ViewNode, _ write: @escaping (inout K.Value) -> Void, value: K.Value?) {
        (self.write, self.value) = (write, value)
        super.init(parent, key: ObjectIdentifier(K.self))
        changed()
    }

    /// Adds what the node says.
    func contribute(to value: inout K.Value) { write(&value) }

    final func update(_ write: @escaping (inout K.Value) -> Void, value: K.Value?) {
        self.write = write
        if let value, let old = self.value, FieldComparison.isSame(value, old) { return }
        self.value = value
        changed()
    }
}

extension ViewNode {
    /// The value of a preference below (and at) this node, or nil where nobody has one.
    final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        if !leadsToPreferences { return nil }
        var result: K.Value?
        forEachChild { child in
            guard let next = child.preference(key) else { return }
            guard var value = result else { return result = next }
            K.reduce(value: &value) { next }
            result = value
        }
        guard let own = self as? ValuePreferenceNode<K> else { return result }
        var value = result ?? K.defaultValue
        own.contribute(to: &value)
        return value
    }
}

public struct PreferenceModifier<K: PreferenceKey> {
    let value: K.Value?
    let write: (inout K.Value) -> Void
    nonisolated init(value: K.Value?, write: @escaping (inout K.Value) -> Void) { (self.value, self.write) = (value, write) }
}

extension PreferenceModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ValuePreferenceNode<K> {
        ValuePreferenceNode(parent, modifier.write, value: modifier.value)
    }
    public static func _updateNode(_ node: ValuePreferenceNode<K>, _ modifier: Self) {
        node.update(modifier.write, value: modifier.value)
    }
}

/// Calls an action with a preference's value when it changed.
public struct PreferenceChangeModifier<K: PreferenceKey> {
    let isSame: (K.Value, K.Value) -> Bool
    let action: (K.Value) -> Void
    nonisolated init(isSame: @escaping (K.Value, K.Value) -> Bool, action: @escaping (K.Value) -> Void) {
        (self.isSame, self.action) = (isSame, action)
    }
}

extension PreferenceChangeModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> PreferenceChangeNode<K> {
        PreferenceChangeNode(parent, modifier)
    }
    public static func _updateNode(_ node: PreferenceChangeNode<K>, _ modifier: Self) { node.modifier = modifier }
    public static func _didMake(_ node: PreferenceChangeNode<K>) { node.graph.noteReader(node) }
}

public final class PreferenceChangeNode<K: PreferenceKey>: PreferenceReaderNode {
    var modifier: PreferenceChangeModifier<K>
    private var last: K.Value?

    init(_ parent: ViewNode, _ modifier: PreferenceChangeModifier<K>) {
        self.modifier = modifier
        super.init(parent)
    }

    override func collectPreference() {
        let value = content.preference(K.self) ?? K.defaultValue
        if let last, modifier.isSame(last, value) { return }
        last = value
        graph.enqueue { [self] in modifier.action(value) }
    }
}

extension View {
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(value: value) { $0 = value })
    }
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceModifier<K>(value: nil, write: callback))
    }
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(isSame: ==, action: action))
    }
}
