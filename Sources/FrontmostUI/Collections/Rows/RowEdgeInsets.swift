import Foundation

/// The insets of some of a row's edges, in points. Nil leaves an edge as it is.
struct RowEdgeInsets: Equatable {
    var top, leading, bottom, trailing: CGFloat?

    init(_ edges: Edge.Set, _ length: CGFloat?) {
        let length = length.map { CGFloat(validLength(Double($0), "row insets")) }
        func part(_ edge: Edge.Set) -> CGFloat? { edges.contains(edge) ? length : nil }
        (top, leading, bottom, trailing) = (part(.top), part(.leading), part(.bottom), part(.trailing))
    }

    /// These insets, and those of another value for the other edges.
    func over(_ other: RowEdgeInsets?) -> RowEdgeInsets {
        var result = self
        result.top = top ?? other?.top
        result.leading = leading ?? other?.leading
        result.bottom = bottom ?? other?.bottom
        result.trailing = trailing ?? other?.trailing
        return result
    }

    func applied(to insets: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? insets.top, leading: leading ?? insets.leading, bottom: bottom ?? insets.bottom,
            trailing: trailing ?? insets.trailing)
    }
}

/// Sets the insets of some of the edges of the rows in a view. Several of these modifiers add up.
struct RowEdgeInsetsModifier {
    let insets: RowEdgeInsets
    nonisolated init(_ insets: RowEdgeInsets) { self.insets = insets }
}

extension RowEdgeInsetsModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> RowEdgeInsetsNode {
        RowEdgeInsetsNode(parent, modifier.insets)
    }
    static func _updateNode(_ node: RowEdgeInsetsNode, _ modifier: Self) { node.update(modifier.insets) }
}

final class RowEdgeInsetsNode: WrapperNode {
    private var insets: RowEdgeInsets
    private var isChanged = false

    init(_ parent: ViewNode, _ insets: RowEdgeInsets) {
        self.insets = insets
        super.init(parent)
    }

    func update(_ new: RowEdgeInsets) {
        if new == insets { return }
        insets = new
        isChanged = true
        structureChanged()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        for node in list[start...] {
            // The modifiers inside have set their edges before.
            node.setTrait(LayoutTraits.rowEdgeInsets, insets.over(node.trait(LayoutTraits.rowEdgeInsets)))
            if isChanged { node.notifyTraitsChanged() }
        }
        isChanged = false
    }
}
