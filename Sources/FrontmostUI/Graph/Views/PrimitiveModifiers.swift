/// A modifier with a layout node around the modified view. If the content is several views, each gets a node of its own,
/// as in SwiftUI.
@MainActor @preconcurrency public protocol LayoutModifier: ViewModifier where Body == Never {
    /// Makes the layout node for one modified view.
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode
    /// Applies a new value of the modifier to a node made by `_makeLayout`.
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self)
}

extension LayoutModifier {
    @inlinable public static func _makeView<C: View>(
        _ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode
    ) -> ViewNode {
        if C._isUnary {
            let node = _makeLayout(view.modifier, parent)
            node.content = C._make(view.content, node)
            node.restructure()
            return node
        }
        let modifier = view.modifier
        let node = MultiModifierNode(parent) { _makeLayout(modifier, $0) }
        node.content = C._make(view.content, node)
        return node
    }

    @inlinable public static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        if C._isUnary {
            let node = downcast(node, to: LayoutNode.self)
            _updateLayout(node, view.modifier)
            C._update(node.content, view.content)
            return
        }
        let node = downcast(node, to: MultiModifierNode.self)
        let modifier = view.modifier
        // First the modified views, so that the modifier's own content is not evaluated for those that have gone.
        C._update(node.content, view.content)
        node.change({ _makeLayout(modifier, $0) }) { _updateLayout($0, modifier) }
    }

    @inlinable public static func _isUnary<C: View>(over content: C.Type) -> Bool { C._isUnary }
}

/// Wraps each layout node below in a layout node of its own.
@usableFromInline final class MultiModifierNode: WrapperNode {
    private var makeWrapper: (ViewNode) -> LayoutNode
    /// Whether the views below are shown at other places of the tree, where they get their wrappers. See `LentRowNode`.
    let lendsRows: Bool
    private var lent: [Weak<LayoutNode>] = []
    private var mostLent = 16
    private var wrappers: [ObjectIdentifier: LayoutNode] = [:]
    /// The wrappers in the order of the nodes that they wrap. The dictionary's order depends on addresses and differs in each
    /// run, and preferences are reduced and keyboard shortcuts assigned in this order.
    private var ordered: ContiguousArray<LayoutNode> = []

    @usableFromInline init(_ parent: ViewNode, _ makeWrapper: @escaping (ViewNode) -> LayoutNode) {
        self.makeWrapper = makeWrapper
        lendsRows = parent.graph.features.lendsViews && parent.lendsViews
        super.init(parent)
    }

    /// Makes the modifier's node for a view that is shown below another parent. It is updated with the modifier.
    func lendWrapper(_ parent: ViewNode) -> LayoutNode {
        let wrapper = makeWrapper(parent)
        // Those that have gone are dropped now and then, so that many views cost no more than their number.
        if lent.count >= mostLent {
            lent.removeAll { $0.object?.isDetached != false }
            mostLent = max(16, 2 * lent.count)
        }
        lent.append(Weak(wrapper))
        return wrapper
    }

    /// Replaces the modifier: `makeWrapper` makes later wrappers, `update` changes those around views that
    /// have not gone.
    @usableFromInline func change(_ makeWrapper: @escaping (ViewNode) -> LayoutNode, _ update: (LayoutNode) -> Void) {
        self.makeWrapper = makeWrapper
        for wrapper in ordered where !wrapper.isLeaving && wrapper.items.first?.isDetached == false { update(wrapper) }
        for case let wrapper? in lent.map(\.object) where !wrapper.isDetached && !wrapper.isLeaving { update(wrapper) }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        if lendsRows { return content.collect(into: &list) }
        var inner: ContiguousArray<LayoutNode> = []
        content.collect(into: &inner)
        var kept: [ObjectIdentifier: LayoutNode] = [:]
        kept.reserveCapacity(inner.count)
        let former = ordered
        ordered.removeAll(keepingCapacity: true)
        for node in inner {
            // The marks of a section stay what the container looks for.
            if let mark = node as? LazyMarkerNode, !mark.standsForViews {
                list.append(mark)
                continue
            }
            let wrapper = wrappers.removeValue(forKey: ObjectIdentifier(node)) ?? wrap(node)
            kept[ObjectIdentifier(node)] = wrapper
            ordered.append(wrapper)
            list.append(wrapper)
        }
        if !wrappers.isEmpty {
            let gone = Set(wrappers.values.map(ObjectIdentifier.init))
            for wrapper in former where gone.contains(ObjectIdentifier(wrapper)) && !wrapper.isLeaving { wrapper.detach() }
        }
        wrappers = kept
    }

    /// Returns the modifier's node around a node; nil if the modifier has not collected it yet.
    func wrapper(of node: LayoutNode) -> LayoutNode? { wrappers[ObjectIdentifier(node)] }

    /// Keeps the node around a view that has left and come back.
    func restore(_ wrapper: LayoutNode) {
        if let view = wrapper.items.first { wrappers[ObjectIdentifier(view)] = wrapper }
    }

    private func wrap(_ node: LayoutNode) -> LayoutNode {
        let wrapper = makeWrapper(self)
        // The depth lies between this node and the node that it wraps.
        wrapper.depth = depth
        wrapper.setItems([node])
        return wrapper
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        for wrapper in ordered { visit(wrapper) }
    }
}

/// A modifier that changes no geometry: its node contributes the layout nodes of the modified view unchanged.
@MainActor @preconcurrency public protocol StructureModifier: ViewModifier where Body == Never {
    /// The class of the modifier's node.
    associatedtype Node: WrapperNode
    /// Makes the modifier's node.
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> Node
    /// Applies a new value of the modifier. Called before the modified view is updated.
    static func _updateNode(_ node: Node, _ modifier: Self)
    /// Called after the modified view's node is made.
    static func _didMake(_ node: Node)
    /// Called after the modified view is updated.
    static func _didUpdate(_ node: Node)
}

extension StructureModifier {
    @inlinable public static func _didMake(_ node: Node) {}
    @inlinable public static func _didUpdate(_ node: Node) {}

    @inlinable public static func _makeView<C: View>(
        _ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode
    ) -> ViewNode {
        let node = _makeNode(view.modifier, parent)
        node.content = C._make(view.content, node)
        _didMake(node)
        return node
    }

    @inlinable public static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        let node = downcast(node, to: Node.self)
        _updateNode(node, view.modifier)
        C._update(node.content, view.content)
        _didUpdate(node)
    }

    @inlinable public static func _isUnary<C: View>(over content: C.Type) -> Bool { C._isUnary }
}
