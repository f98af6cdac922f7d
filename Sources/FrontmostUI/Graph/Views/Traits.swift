/// A modifier that passes a value to the containers around the view.
struct TraitModifier<Value> {
    let key: TraitKey<Value>
    let value: Value?
    nonisolated init(_ key: TraitKey<Value>, _ value: Value?) { (self.key, self.value) = (key, value) }
}

extension TraitModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> TraitNode<Value> { TraitNode(parent, modifier) }
    static func _updateNode(_ node: TraitNode<Value>, _ modifier: Self) { node.update(modifier) }
}

/// The node of a `TraitModifier`. It writes the value into the traits of each layout node below.
final class TraitNode<Value>: WrapperNode {
    private var modifier: TraitModifier<Value>
    private var isChanged = false
    init(_ parent: ViewNode, _ modifier: TraitModifier<Value>) {
        self.modifier = modifier
        super.init(parent)
        graph.features.note(modifier.key)
    }

    func update(_ new: TraitModifier<Value>) {
        let isSame = Self.isSame(modifier.value, new.value)
        modifier = new
        if isSame { return }
        isChanged = true
        structureChanged()
    }

    // Compared without the optional around it, so that a type's own comparison counts.
    private static func isSame(_ a: Value?, _ b: Value?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): FieldComparison.isSame(a, b)
        default: false
        }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        for node in list[start...] {
            node.setTrait(modifier.key, modifier.value)
            if isChanged { node.notifyTraitsChanged() }
        }
        isChanged = false
    }
}

/// Passes a part of a value to the containers around the view. Several of these modifiers add up; an inner one counts before an outer one.
struct CombinedTraitModifier<Value: CombinedTrait> {
    let key: TraitKey<TraitParts<Value>>
    let value: Value
    nonisolated init(_ key: TraitKey<TraitParts<Value>>, _ value: Value) { (self.key, self.value) = (key, value) }
}

extension CombinedTraitModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> CombinedTraitNode<Value> {
        CombinedTraitNode(parent, modifier)
    }
    static func _updateNode(_ node: CombinedTraitNode<Value>, _ modifier: Self) { node.update(modifier.value) }
}

final class CombinedTraitNode<Value: CombinedTrait>: WrapperNode {
    private let key: TraitKey<TraitParts<Value>>
    private var value: Value
    private var isChanged = false

    init(_ parent: ViewNode, _ modifier: CombinedTraitModifier<Value>) {
        (key, value) = (modifier.key, modifier.value)
        super.init(parent)
    }

    func update(_ new: Value) {
        let isSame = FieldComparison.isSame(value, new)
        value = new
        if isSame { return }
        isChanged = true
        structureChanged()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        let part = TraitParts(value, of: self)
        for node in list[start...] {
            // Inner modifiers have already set their parts.
            node.setTrait(key, node.ownTrait(key).map(part.around) ?? part)
            if isChanged { node.notifyTraitsChanged() }
        }
        isChanged = false
    }
}

extension View {
    /// Sets the transition of the view when it is inserted or removed under an animation.
    public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }
    /// Sets the transition of the view when it is inserted or removed under an animation.
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
    /// Sets the order of overlapping siblings: a view with a higher value is in front.
    public nonisolated func zIndex(_ value: Double) -> some View {
        modifier(TraitModifier(LayoutTraits.zIndex, validNumber(value, "zIndex", else: 0)))
    }
    /// Sets the priority with which stacks offer space to the view: higher values are served first.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(TraitModifier(LayoutTraits.priority, validNumber(value, "layout priority", else: 0)))
    }
    /// Sets the value that stands for the view in a picker, in a list's selection or in a tab view.
    /// - Parameter includeOptional: Has no effect.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier(LayoutTraits.tag, AnyHashable(tag)))
    }
}
