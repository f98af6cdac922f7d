/// A value that views pass up to the views around them. Values of several views are combined on the way.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
    /// Combines two values.
    /// - Parameters:
    ///   - value: The value of the views so far; receives the result.
    ///   - nextValue: Returns the value of the next view.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil, unless the key declares another default.
    public static var defaultValue: Value { nil }
}

/// A key of what views request of the controller around them. The controller takes the values, which do not leave its graph.
package protocol ControllerPreferenceKey: PreferenceKey {}

/// A node that contributes to the preferences that the nodes above it read.
public class PreferenceNode: WrapperNode {
    final let key: ObjectIdentifier
    private final let endsAtController: Bool

    /// - Parameter endsAtController: Whether the values do not leave the graph. See `ControllerPreferenceKey`.
    init(_ parent: ViewNode, key: ObjectIdentifier, endsAtController: Bool) {
        (self.key, self.endsAtController) = (key, endsAtController)
        super.init(parent)
        leadToPreferences()
        if !endsAtController { graph.features.sharesPreferences = true }
    }

    final func changed() { graph.preferencesChanged(below: self, of: key, isShared: !endsAtController) }
}

/// A walk of `preference` through the nodes below a reader, with what it found beside the values.
struct PreferenceWalk {
    /// Whether the values depend on a layout that has not been made: of a view that shows one of several.
    var awaitsLayout = false
}

/// A node that reads preferences of the nodes below it.
public class PreferenceReaderNode: WrapperNode {
    final var isQueued = false
    /// The only key that the node reads; nil if it may read several.
    final var onlyKey: ObjectIdentifier?
    /// The name of the view in which the modifier is written, for console messages.
    final var owner: String { nearest(BodyNode.self)?.name ?? "the root" }
    /// Collects the values below again, and calls the action if the result is different.
    func collectPreference() {}
}

/// The node of `preference(key:value:)` and `transformPreference(_:_:)`.
public class ValuePreferenceNode<K: PreferenceKey>: PreferenceNode {
    private final var write: (inout K.Value) -> Void
    /// Nil for a closure of the app's, which may read state.
    private final var value: K.Value?
    private final var observed: ObservedRun?

    init(_ parent: ViewNode, _ write: @escaping (inout K.Value) -> Void, value: K.Value?) {
        (self.write, self.value) = (write, value)
        super.init(parent, key: ObjectIdentifier(K.self), endsAtController: K.self is any ControllerPreferenceKey.Type)
        changed()
    }

    /// Sets or transforms the value that was collected from the nodes below.
    func contribute(to value: inout K.Value) {
        if self.value == nil { trackingContent(&observed) { write(&value) } } else { write(&value) }
    }

    final func update(_ write: @escaping (inout K.Value) -> Void, value: K.Value?) {
        self.write = write
        if let value, let old = self.value, FieldComparison.isSame(value, old) { return }
        self.value = value
        changed()
    }
}

extension ViewNode {
    /// Marks this node and those above, so that the walk of `preference` comes here.
    final func leadToPreferences() {
        var node: ViewNode? = self
        while let next = node, !next.leadsToPreferences {
            next.leadsToPreferences = true
            // The rows of a lazy container are children of the node that supplies them, and the walk finds them through this one.
            next.lazyRows?.leadsToPreferences = true
            node = next.parent
        }
    }

    /// The value of a preference at and below this node; nil if no node sets one.
    final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        var walk = PreferenceWalk()
        return preference(key, &walk)
    }

    /// The value of a preference at and below this node; nil if no node sets one.
    final func preference<K: PreferenceKey>(_ key: K.Type, _ walk: inout PreferenceWalk) -> K.Value? {
        leadsToPreferences ? withOwnPreference(key, preferenceBelow(key, &walk)) : nil
    }

    /// The values of a preference of all children, combined; nil if no child sets one.
    final func combinedPreference<K: PreferenceKey>(_ key: K.Type, _ walk: inout PreferenceWalk) -> K.Value? {
        var result: K.Value?
        func add(_ node: ViewNode) {
            guard let next = node.preference(key, &walk) else { return }
            guard var value = result else { return result = next }
            // Cleared, so that `reduce` appends to the only reference of a collection.
            result = nil
            K.reduce(value: &value) { next }
            result = value
        }
        forEachChild(add)
        if !(K.self is any ControllerPreferenceKey.Type) { hostedRoots.forEach(add) }
        return result
    }

    /// The value of a preference with what this node itself contributes.
    /// - Parameter value: The value below; nil if no node there sets one.
    final func withOwnPreference<K: PreferenceKey>(_ key: K.Type, _ value: K.Value?) -> K.Value? {
        guard let own = self as? ValuePreferenceNode<K> else { return value }
        var value = value ?? K.defaultValue
        own.contribute(to: &value)
        return value
    }
}

/// Sets or transforms a preference.
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

/// Calls an action when a preference's value has changed.
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
    public static func _updateNode(_ node: PreferenceChangeNode<K>, _ modifier: Self) { node.update(modifier) }
    public static func _didMake(_ node: PreferenceChangeNode<K>) { node.graph.noteReader(node) }
}

/// A modifier around several views of a container that lends its views, which applies to each of them where it is shown.
protocol RepeatedForLentViews: ViewNode {
    /// Makes the modifier's node around one view.
    func repeated(below parent: ViewNode) -> WrapperNode
}

/// The node of `onPreferenceChange(_:perform:)`.
public final class PreferenceChangeNode<K: PreferenceKey>: PreferenceReaderNode, RepeatedForLentViews {
    private var modifier: PreferenceChangeModifier<K>
    /// The node that this one repeats around one view.
    private weak var origin: PreferenceChangeNode?
    private var last: K.Value?

    init(_ parent: ViewNode, _ modifier: PreferenceChangeModifier<K>) {
        self.modifier = modifier
        super.init(parent)
        onlyKey = ObjectIdentifier(K.self)
    }

    func update(_ new: PreferenceChangeModifier<K>) { modifier = new }

    private var current: PreferenceChangeModifier<K> { origin?.current ?? modifier }

    func repeated(below parent: ViewNode) -> WrapperNode {
        let copy = PreferenceChangeNode(parent, modifier)
        copy.origin = self
        graph.noteReader(copy)
        return copy
    }

    override func collectPreference() {
        // The views are shown elsewhere, where copies of this node read what they prefer.
        if graph.features.lendsViews && lendsViews { return }
        var walk = PreferenceWalk()
        let value = content.preference(K.self, &walk) ?? K.defaultValue
        // The layout chooses the view, and notifies the readers above it.
        if walk.awaitsLayout { return }
        if let last, current.isSame(last, value) { return }
        last = value
        graph.enqueue { [self] in current.action(value) }
    }
}

extension View {
    /// Sets a preference, in place of what the views inside set.
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(value: value) { $0 = value })
    }
    /// Transforms the value of a preference that the views inside set.
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceModifier<K>(value: nil, write: callback))
    }
    /// Calls an action with the value of a preference: first with the initial value, then whenever it has changed.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(isSame: ==, action: action))
    }
}
