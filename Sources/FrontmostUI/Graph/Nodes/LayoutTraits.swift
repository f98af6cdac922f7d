/// The keys of values that a view passes to the containers around it, beside its size. The layer that reads a value declares its
/// key here, in an extension.
enum LayoutTraits {
    /// The priority with which stacks offer space to the view.
    static let priority = TraitKey<Double>()
    /// The order of overlapping siblings.
    static let zIndex = TraitKey<Double>()
    /// The value that stands for the view in a picker, in a list's selection or in a tab view.
    static let tag = TraitKey<AnyHashable>()
}

extension RareFeatures {
    /// Notes that a view passes a value to the containers around it.
    mutating func note<T>(_ key: TraitKey<T>) { if key.id == LayoutTraits.zIndex.id { usesDepths = true } }
}

/// The key of a layout trait.
struct TraitKey<Value>: Equatable, Sendable {
    fileprivate let id: ObjectIdentifier

    /// A new key. Keys are constants, so that their identity is never given back.
    init() { id = ObjectIdentifier(Unmanaged.passRetained(TraitIdentity()).takeUnretainedValue()) }

    fileprivate init(_ id: ObjectIdentifier) { self.id = id }

    /// The key that stands for a type.
    init(for type: Any.Type) { id = ObjectIdentifier(type) }

    static func == (a: TraitKey, b: TraitKey) -> Bool { a.id == b.id }

    fileprivate func value(in first: TraitEntry?) -> Value? { entry(in: first)?.value }

    fileprivate func entry(in first: TraitEntry?) -> TypedTraitEntry<Value>? {
        var entry = first
        while let next = entry {
            // The key fixes the type.
            if next.id == id { return downcast(next, to: TypedTraitEntry<Value>.self) }
            entry = next.next
        }
        return nil
    }

    fileprivate func newEntry(_ value: Value?, before next: TraitEntry?) -> TraitEntry {
        TypedTraitEntry(id, value, before: next)
    }
}

private final class TraitIdentity {}

/// A value that several modifiers of one view set together, such as the insets of different edges. Of other traits the outermost value
/// counts.
protocol CombinedTrait {
    /// The value for a view with modifiers that set this value, inside of modifiers that set `outer`.
    func over(_ outer: Self) -> Self
}

/// The parts of a combined trait that the modifiers of one node have set, outermost first. The parts stay apart, so that each collection
/// replaces the part of a modifier and keeps nothing of its former value.
struct TraitParts<Value: CombinedTrait> {
    private var parts: [(modifier: ObjectIdentifier, value: Value)]

    init(_ value: Value, of modifier: ViewNode) { parts = [(ObjectIdentifier(modifier), value)] }

    /// Merges these parts with those of inner modifiers.
    func around(_ inner: Self) -> Self {
        var result = self
        for part in inner.parts where !parts.contains(where: { $0.modifier == part.modifier }) { result.parts.append(part) }
        return result
    }

    /// The value for a view with these modifiers.
    /// - Parameter outer: The value of the modifiers around them.
    func value(inside outer: Value?) -> Value? {
        parts.reduce(outer) { outer, part in outer.map(part.value.over) ?? part.value }
    }
}

/// A trait that `copyTraits` adds to what a node has, in place of replacing it.
private protocol PartedTrait {
    func around(any inner: Any) -> Self
}

extension TraitParts: PartedTrait {
    func around(any inner: Any) -> Self { (inner as? Self).map(around) ?? self }
}

/// One trait of a node, in a linked list. Most nodes have no trait and few have more than one, so that the list is smaller and
/// searched faster than a dictionary.
class TraitEntry {
    fileprivate let id: ObjectIdentifier
    fileprivate let next: TraitEntry?
    fileprivate init(_ id: ObjectIdentifier, before next: TraitEntry?) { (self.id, self.next) = (id, next) }
    /// Sets the trait on another node.
    @MainActor fileprivate func copy(to node: LayoutNode) {}
}

private final class TypedTraitEntry<Value>: TraitEntry {
    var value: Value?
    init(_ id: ObjectIdentifier, _ value: Value?, before next: TraitEntry?) {
        self.value = value
        super.init(id, before: next)
    }
    override func copy(to node: LayoutNode) {
        let key = TraitKey<Value>(id)
        guard let parts = value as? any PartedTrait, let inner = node.ownTrait(key) else { return node.setTrait(key, value) }
        node.setTrait(key, parts.around(any: inner) as? Value ?? value)
    }
}

extension LayoutNode {
    /// Passes the order that items have asked for to their render nodes.
    final func orderItems() {
        forEachItem { item in
            if item.traits == nil && item.traitSource == nil || item.ordersItself { return }
            let z = item.trait(LayoutTraits.zIndex) ?? 0
            if item.render.effects.zIndex != z { item.render.effects.zIndex = z }
        }
    }

    final func setTrait<T>(_ key: TraitKey<T>, _ value: T?) {
        if let entry = key.entry(in: traits) { entry.value = value } else { traits = key.newEntry(value, before: traits) }
    }

    /// Sets the traits of another node on this one too.
    final func copyTraits(_ first: TraitEntry) {
        var entry: TraitEntry? = first
        while let next = entry {
            next.copy(to: self)
            entry = next.next
        }
    }

    /// The priority with which a container offers space to the view. Most views have neither traits nor a view that they wrap.
    final var layoutPriority: Double { traits == nil && traitSource == nil ? 0 : trait(LayoutTraits.priority) ?? 0 }

    /// The value of a trait on this node or on a view it wraps; the outermost wins.
    final func trait<T>(_ key: TraitKey<T>) -> T? {
        var node: LayoutNode? = self
        while let next = node {
            if let traits = next.traits, let value = key.value(in: traits) { return value }
            node = next.traitSource
        }
        return nil
    }

    /// The value of a combined trait on this node and the views it wraps; the innermost part counts first.
    final func combinedTrait<T>(_ key: TraitKey<TraitParts<T>>, inside outer: T? = nil) -> T? {
        var node: LayoutNode? = self, value = outer
        while let next = node {
            if let traits = next.traits, let parts = key.value(in: traits) { value = parts.value(inside: value) }
            node = next.traitSource
        }
        return value
    }

    /// Whether the node or a view it wraps has traits.
    final var hasTraits: Bool {
        var node: LayoutNode? = self
        while let next = node {
            if next.traits != nil { return true }
            node = next.traitSource
        }
        return false
    }

    /// The value of a trait on this node alone.
    final func ownTrait<T>(_ key: TraitKey<T>) -> T? { key.value(in: traits) }
}
