import FrontmostRender

/// The changes that an accessibility modifier makes to a view's semantics.
struct SemanticsChange: Equatable {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var role: RenderSemantics.Role?
    /// Roles that the view loses if it has them.
    var removedRoles: Set<RenderSemantics.Role> = []
    var added: RenderSemantics.Traits = []
    var removed: RenderSemantics.Traits = []
    var sortPriority: Double?

    /// `base` with these changes.
    func applied(to base: RenderSemantics) -> RenderSemantics {
        RenderSemantics(
            role: role ?? (removedRoles.contains(base.role) ? .none : base.role), label: label ?? base.label,
            value: value ?? base.value, hint: hint ?? base.hint,
            identifier: identifier ?? base.identifier, traits: base.traits.union(added).subtracting(removed),
            sortPriority: sortPriority ?? base.sortPriority)
    }
}

/// A node with semantics of its own. Modifiers around it change them, instead of adding an element around it.
@MainActor protocol DescribedNode: LayoutNode {
    /// The node's own semantics, without the changes of the modifiers around it.
    var baseSemantics: RenderSemantics { get }
    func describe()
}

extension DescribedNode {
    /// Writes the complete semantics to the render node.
    func describe() { render.semantics = completeSemantics }

    /// The node's own semantics with the changes of the modifiers around it, up to the next described node.
    var completeSemantics: RenderSemantics {
        var result = baseSemantics, next = layoutParent
        while let modifier = next as? UnaryLayoutNode {
            if let outer = modifier as? SemanticsNode { result = outer.change.applied(to: result) }
            if modifier is any DescribedNode, !(modifier is SemanticsNode) { break }
            next = modifier.layoutParent
        }
        return result
    }
}

/// A modifier that changes a view's semantics.
public struct SemanticsModifier {
    let change: SemanticsChange
    nonisolated init(_ change: SemanticsChange) { self.change = change }
}

extension SemanticsModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { SemanticsNode(parent, modifier.change) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: SemanticsNode.self).update(modifier.change)
    }
}

/// The layout node of a `SemanticsModifier`. If the content is a described node, such as a control, the change is applied there;
/// otherwise the innermost modifier's node carries the semantics.
class SemanticsNode: UnaryLayoutNode, DescribedNode {
    final private(set) var change: SemanticsChange

    init(_ parent: ViewNode, _ change: SemanticsChange) {
        self.change = change
        super.init(parent)
    }

    final func update(_ new: SemanticsChange) {
        if new == change { return }
        change = new
        redescribe()
    }

    override func itemsChanged() { redescribe() }

    /// Finds the node that carries the semantics and has it describe itself again.
    private func redescribe() {
        var node: LayoutNode = self, innermost = self
        while let unary = node as? UnaryLayoutNode, let item = unary.item {
            if let known = item as? SemanticsNode {
                innermost = known
            } else if let control = item as? any DescribedNode {
                render.semantics = nil
                return control.describe()
            }
            node = item
        }
        innermost.describe()
    }

    var baseSemantics: RenderSemantics { change.applied(to: RenderSemantics(role: items.first is TextNode ? .text : .none)) }
}
