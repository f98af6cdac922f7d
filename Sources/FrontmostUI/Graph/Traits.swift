/// Says something about a view to the containers around it.
public struct TraitModifier<Value> {
    let path: WritableKeyPath<LayoutTraits, Value?>
    let value: Value?
    let affectsLayout: Bool
    nonisolated init(_ path: WritableKeyPath<LayoutTraits, Value?>, _ value: Value?, affectsLayout: Bool = false) {
        (self.path, self.value, self.affectsLayout) = (path, value, affectsLayout)
    }
}

extension TraitModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> TraitNode<Value> { TraitNode(parent, modifier) }
    public static func _updateNode(_ node: TraitNode<Value>, _ modifier: Self) { node.update(modifier) }
}

public final class TraitNode<Value>: WrapperNode {
    private var modifier: TraitModifier<Value>
    init(_ parent: ViewNode, _ modifier: TraitModifier<Value>) {
        self.modifier = modifier
        super.init(parent)
    }

    func update(_ new: TraitModifier<Value>) {
        let isSame = FieldComparison.isSame(modifier.value, new.value)
        modifier = new
        if !isSame { structureChanged() }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        for node in list[start...] { node.setTrait(modifier.path, modifier.value) }
    }
}

extension View {
    /// How the view comes and goes when that is animated.
    public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }
    /// How the view comes and goes when that is animated.
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
    /// Views with a higher number are in front of their siblings.
    public nonisolated func zIndex(_ value: Double) -> some View { modifier(TraitModifier(\.zIndex, value)) }
    /// Stacks serve views with a higher priority first.
    public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(TraitModifier(\.priority, value)) }
    /// What the view stands for in a picker, a list's selection, or a tab view.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier(\.tag, AnyHashable(tag)))
    }
}
