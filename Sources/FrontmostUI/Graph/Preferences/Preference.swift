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
    final let endsAtController: Bool

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

/// A modifier of preferences that may apply to each of several views.
@MainActor protocol PreferenceOfEachView: ViewNode {
    /// Called when views have come or gone.
    func viewsChanged()
}

/// The node of `preference(key:value:)`, `transformPreference(_:_:)` and `anchorPreference(key:value:transform:)`.
public class ValuePreferenceNode<K: PreferenceKey>: PreferenceNode, NodeOfSeveralViews {
    /// Changes a value; the node is that of the view, or around it.
    typealias Write = (_ value: inout K.Value, _ view: ViewNode) -> Void

    private final var write: Write
    /// Nil for a closure of the app's, which may read state.
    private final var value: K.Value?
    private final var observed: ObservedRun?
    /// Whether the modified content may be several views. See `isForEachView`.
    public final var mayHaveSeveralViews = false
    private final lazy var isInList = isListed
    /// What the container has collected of several views.
    private final var collected: [ObjectIdentifier] = []
    private final lazy var lends = graph.features.lendsViews && lendsViews
    /// The node that this one repeats around one view, and those that repeat this one.
    private final weak var origin: ValuePreferenceNode?
    private final var copies: [Weak<ValuePreferenceNode>] = []

    init(_ parent: ViewNode, value: K.Value?, _ write: @escaping Write) {
        (self.write, self.value) = (write, value)
        super.init(parent, key: ObjectIdentifier(K.self), endsAtController: K.self is any ControllerPreferenceKey.Type)
        changed()
    }
    init(_ parent: ViewNode, _ write: @escaping (inout K.Value) -> Void, value: K.Value?) {
        (self.write, self.value) = ({ value, _ in write(&value) }, value)
        super.init(parent, key: ObjectIdentifier(K.self), endsAtController: K.self is any ControllerPreferenceKey.Type)
        changed()
    }

    /// Whether each of the views below sets or transforms a value of its own, as in SwiftUI: several views in a list of views.
    final var isForEachView: Bool { mayHaveSeveralViews && !endsAtController && isInList }

    /// Sets or transforms the value that was collected from the nodes below.
    func contribute(to value: inout K.Value) { contribute(to: &value, for: self) }

    /// Sets or transforms the value that was collected from one view.
    final func contribute(to value: inout K.Value, for view: ViewNode) {
        if let origin { return origin.contribute(to: &value, for: view) }
        if self.value == nil { trackingContent(&observed) { write(&value, view) } } else { write(&value, view) }
    }

    final func update(_ write: @escaping (inout K.Value) -> Void, value: K.Value?) {
        update(value: value) { value, _ in write(&value) }
    }
    final func update(value: K.Value?, _ write: @escaping Write) {
        self.write = write
        if let value, let old = self.value, FieldComparison.isSame(value, old) { return }
        self.value = value
        changed()
        for copy in copies { copy.object?.changed() }
    }

    /// Views that come set a value, whatever is in them.
    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        guard isForEachView else { return }
        let new = list[start...].map(ObjectIdentifier.init)
        if new == collected { return }
        collected = new
        changed()
    }

    override func preferenceBelow<Key: PreferenceKey>(_ key: Key.Type, _ walk: inout PreferenceWalk) -> Key.Value? {
        guard Key.self == K.self, isForEachView, !lends else { return super.preferenceBelow(key, &walk) }
        var result: Key.Value?
        for view in content.listedViews {
            guard let next = withOwnPreference(key, preference(key, of: view, &walk), of: view) else { continue }
            guard var value = result else {
                result = next
                continue
            }
            result = nil
            Key.reduce(value: &value) { next }
            result = value
        }
        return result
    }
}

extension ValuePreferenceNode: RepeatedForLentViews, PreferenceOfEachView {
    func viewsChanged() { if isForEachView { changed() } }

    /// Whether the views are shown elsewhere, where copies of this node set their values.
    final var isRepeatedElsewhere: Bool { isForEachView && lends }

    func repeated(below parent: ViewNode) -> WrapperNode? {
        if endsAtController { return nil }
        let origin = origin ?? self, copy = ValuePreferenceNode(parent, value: value, write)
        copy.origin = origin
        origin.copies.removeAll { $0.object?.isDetached != false }
        origin.copies.append(Weak(copy))
        return copy
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
    /// - Parameters:
    ///   - value: The value below; nil if no node there sets one.
    ///   - view: The view below that has the value; nil for all of them.
    final func withOwnPreference<K: PreferenceKey>(_ key: K.Type, _ value: K.Value?, of view: LayoutNode? = nil) -> K.Value? {
        guard let own = self as? ValuePreferenceNode<K>, !own.isRepeatedElsewhere else { return value }
        if own.isForEachView {
            // The values of all of them have it already.
            guard let view else { return value }
            var value = value ?? K.defaultValue
            own.contribute(to: &value, for: view)
            return value
        }
        var value = value ?? K.defaultValue
        own.contribute(to: &value)
        return value
    }

    /// The value of a preference of one of the views that this node shows, with what the nodes in between contribute.
    final func preference<K: PreferenceKey>(_ key: K.Type, of view: LayoutNode, _ walk: inout PreferenceWalk) -> K.Value? {
        var value = view.preference(key, &walk), next = view.parent
        // The node of a modifier of several views: what it is around lies below the modifier, not below the node.
        if let modifier = view.parent as? MultiModifierNode, let inner = view.items.first,
            var combined = modifier.preference(key, of: inner, &walk)
        {
            if let own = value { K.reduce(value: &combined) { own } }
            value = combined
        }
        while let node = next, node !== self {
            if !(K.self is any ControllerPreferenceKey.Type) {
                for root in node.hostedRoots {
                    guard let hosted = root.preference(key, &walk) else { continue }
                    var combined = value ?? hosted
                    if value != nil { K.reduce(value: &combined) { hosted } }
                    value = combined
                }
            }
            value = node.withOwnPreference(key, value, of: view)
            next = node.parent
        }
        return value
    }

    /// The views below this node in a list of views. Of those of a lazy container, the ones that are made.
    final var listedViews: ContiguousArray<LayoutNode> {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        if !list.contains(where: { $0 is LazyMarkerNode }) { return list }
        return ContiguousArray(
            list.flatMap { item in
                if let segment = item as? LazySegmentNode { return segment.rows.flatMap(\.items) }
                return item is LazyMarkerNode ? [] : [item]
            })
    }
}

/// The node of a modifier that applies to each of several views. It has to know whether the modified content may be several.
@MainActor public protocol NodeOfSeveralViews: WrapperNode {
    /// Whether the modified content may be several views. Set before the content's nodes are made.
    var mayHaveSeveralViews: Bool { get set }
}

extension StructureModifier where Node: NodeOfSeveralViews {
    @inlinable public static func _makeView<C: View>(
        _ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode
    ) -> ViewNode {
        let node = _makeNode(view.modifier, parent)
        node.mayHaveSeveralViews = !C._isUnary
        node.content = C._make(view.content, node)
        _didMake(node)
        return node
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
    /// Makes the modifier's node around one view; nil if it applies to all of them at once.
    func repeated(below parent: ViewNode) -> WrapperNode?
}

/// The node of `onPreferenceChange(_:perform:)`.
///
/// Around several views, such as those of a `Group` or a `ForEach`, it calls the action with the value of each of them: first when the view
/// comes, and then when its value changes. Where one view is expected, as at the root of a screen, it reads the value of all.
public final class PreferenceChangeNode<K: PreferenceKey>:
    PreferenceReaderNode, RepeatedForLentViews, PreferenceOfEachView, NodeOfSeveralViews
{
    private var modifier: PreferenceChangeModifier<K>
    /// The node that this one repeats around one view.
    private weak var origin: PreferenceChangeNode?
    private var last: K.Value?
    /// Whether the modified content may be several views.
    public var mayHaveSeveralViews = false
    private lazy var isInList = isListed
    /// The values of several views, and what the container has collected of these.
    private var lastOfViews: [ObjectIdentifier: (view: Weak<LayoutNode>, value: K.Value)] = [:]
    private var collected: [ObjectIdentifier] = []

    init(_ parent: ViewNode, _ modifier: PreferenceChangeModifier<K>) {
        self.modifier = modifier
        super.init(parent)
        onlyKey = ObjectIdentifier(K.self)
    }

    func update(_ new: PreferenceChangeModifier<K>) { modifier = new }

    private var current: PreferenceChangeModifier<K> { origin?.current ?? modifier }

    func repeated(below parent: ViewNode) -> WrapperNode? {
        let copy = PreferenceChangeNode(parent, modifier)
        copy.origin = self
        graph.noteReader(copy)
        return copy
    }

    override func collectPreference() {
        // The views are shown elsewhere, where copies of this node read what they prefer.
        if graph.features.lendsViews && lendsViews { return }
        if mayHaveSeveralViews && isInList { return collectPreferences() }
        var walk = PreferenceWalk()
        let value = content.preference(K.self, &walk) ?? K.defaultValue
        // The layout chooses the view, and notifies the readers above it.
        if walk.awaitsLayout { return }
        if let last, current.isSame(last, value) { return }
        last = value
        graph.enqueue { [self] in current.action(value) }
    }

    func viewsChanged() { if mayHaveSeveralViews && isInList { graph.noteReader(self) } }

    /// Reads the value of each view.
    private func collectPreferences() {
        let former = lastOfViews
        lastOfViews = [:]
        for view in content.listedViews {
            var walk = PreferenceWalk()
            let id = ObjectIdentifier(view), old = former[id].flatMap { $0.view.object === view ? $0 : nil }
            let value = preference(K.self, of: view, &walk) ?? K.defaultValue
            if walk.awaitsLayout {
                lastOfViews[id] = old
                continue
            }
            lastOfViews[id] = (Weak(view), value)
            if let old, current.isSame(old.value, value) { continue }
            graph.enqueue { [self] in current.action(value) }
        }
    }

    /// Views that come or take others' places are read, whether they set a value or not.
    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        guard mayHaveSeveralViews && isInList else { return }
        let new = list[start...].map(ObjectIdentifier.init)
        if new == collected { return }
        collected = new
        graph.noteReader(self)
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
