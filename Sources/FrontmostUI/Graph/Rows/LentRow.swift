/// Shows one row of a container that lends its rows: a view of `Group(subviews:)`, made where the app places it.
///
///     Card(content: { Title(); Details() })     // SubviewSource: two rows, none made
///     …  ForEach(subviews: content) { $0 }      // a LentRowNode for each, with the row below it
///
/// The row is made below this node, so that it has the environment of its place and passes preferences to the views around that place. What
/// the content sets for several of its views at once (`Group { … }.font(.title).padding()`) is repeated between this node and the row.
///
/// This node owns the row. The content's segment knows the row as long as it is shown, and updates it.
class LentRowNode: SlotNode {
    private var segment: LazySegmentNode?
    private var row: LazySegmentNode.Row?
    private var hasShown = false

    /// Shows a row that is made now.
    /// - Parameter index: The row's place in the segment. Without a row there, nothing is shown.
    final func show(_ segment: LazySegmentNode?, _ index: Int) {
        forget()
        let new = segment.flatMap { make($0, index) }
        if hasShown { replaceChild(new) } else { child = new }
        hasShown = true
    }

    private func make(_ segment: LazySegmentNode, _ index: Int) -> ViewNode? {
        guard !segment.isDetached, index < segment.count, let makeRow = segment.makeRow, let reader = segment.parent else {
            return nil
        }
        var parent: ViewNode = self, outermost: ViewNode?, between: [ViewNode] = []
        func append(_ node: ViewNode) {
            if outermost == nil { outermost = node }
            switch between.last {
            case let layout as LayoutNode: layout.content = node
            case let wrapper as WrapperNode: wrapper.content = node
            default: break
            }
            between.append(node)
            parent = node
        }
        for node in Self.path(to: segment) {
            if let node = node as? EnvironmentNode {
                append(EnvironmentNode(parent) { [weak node] in node?.apply(&$0) })
            } else if let node = node as? MultiModifierNode {
                append(node.lendWrapper(parent))
            } else if let copy = (node as? any RepeatedForLentViews)?.repeated(below: parent) {
                append(copy)
            }
        }
        let row = makeRow(index, parent, reader)
        append(row.node)
        for case let layout as LayoutNode in between.dropLast().reversed() { layout.restructure() }
        segment.adopt(row)
        (self.segment, self.row) = (segment, row)
        return outermost
    }

    /// The nodes from the lending container to a segment, outermost first.
    private static func path(to segment: LazySegmentNode) -> [ViewNode] {
        var path: [ViewNode] = [], next = segment.parent
        while let node = next, node.asLayoutNode == nil {
            path.append(node)
            next = node.parent
        }
        return path.reversed()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        if let traits = segment?.traits { for item in list[start...] { item.copyTraits(traits) } }
    }

    /// Called when the environment around the segment of these rows has changed, which applies to them as far as it is repeated here.
    static func environmentChanged(of rows: [LazySegmentNode.Row]) {
        for row in rows { row.node.nearest(LentRowNode.self)?.child?.environmentChanged() }
    }

    private func forget() {
        if let row { segment?.forget(row) }
        (segment, row) = (nil, nil)
    }

    override func willDetach() {
        forget()
        super.willDetach()
    }
}

extension ViewNode {
    /// Whether single views below the node are shown at other places of the tree.
    @usableFromInline final var lendsViews: Bool {
        var node: ViewNode? = self
        while let next = node {
            if next.asLayoutNode != nil { return (next as? RowContainerNode)?.lendsRows == true }
            node = next.parent
        }
        return false
    }
}

extension View {
    /// Makes a view that is a part of another one: of a branch, a section, a type-erased view. If the container lends its views, a single
    /// view is made where it is shown.
    @inlinable static func _makePart(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        if _isUnary && parent.graph.features.lendsViews && parent.lendsViews {
            let view = view
            return WrittenRowNode(parent) { _make(view, $0) }
        }
        return _make(view, parent)
    }

    /// Updates what `_makePart` has made.
    @inlinable static func _updatePart(_ node: ViewNode, _ view: Self) {
        if _isUnary && node.graph.features.lendsViews, let row = node as? WrittenRowNode {
            return row.update({ _make(view, $0) }, { _update($0, view) })
        }
        _update(node, view)
    }
}
