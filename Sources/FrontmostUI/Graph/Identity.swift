/// Ties a view's identity to a value: another value is another view.
public struct IDView<Content, ID: Hashable> {
    let content: Content
    let id: ID
}

extension IDView: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = IDNode(parent, view.id)
        node.child = Content._make(view.content, node)
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: IDNode<ID>.self)
        if node.id == view.id, let child = node.child { return Content._update(child, view.content) }
        node.id = view.id
        node.replaceChild(Content._make(view.content, node))
    }
    public static var _isUnary: Bool { Content._isUnary }
}

final class IDNode<ID: Hashable>: SlotNode {
    var id: ID
    init(_ parent: ViewNode, _ id: ID) {
        self.id = id
        super.init(parent)
    }
}

extension View {
    /// Binds the view's identity to `id`: its state starts anew when that changes.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

// MARK: - Traits

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
    public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TraitModifier(\.transition, t)) }
    /// Views with a higher number are in front of their siblings.
    public nonisolated func zIndex(_ value: Double) -> some View { modifier(TraitModifier(\.zIndex, value)) }
    /// Stacks serve views with a higher priority first.
    public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(TraitModifier(\.priority, value)) }
    /// What the view stands for in a picker, a list's selection, or a tab view.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier(\.tag, AnyHashable(tag)))
    }
}
