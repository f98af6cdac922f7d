import Foundation

/// A type-erased layout. The views in it keep their identity and state when the layout changes to one of another type.
public struct AnyLayout: _NodeLayout {
    let base: any Layout
    /// Creates a type-erased layout. An `AnyLayout` is not wrapped again, so that there is a single node for the layout.
    public init<L: Layout>(_ layout: L) { base = (layout as? AnyLayout)?.base ?? layout }

    /// Measures the subviews with the wrapped layout. Each call creates a cache.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        func ask<L: Layout>(_ layout: L) -> CGSize {
            var cache = layout.makeCache(subviews: subviews)
            return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        return ask(base)
    }

    /// Places the subviews with the wrapped layout. Each call creates a cache.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        func place<L: Layout>(_ layout: L) {
            var cache = layout.makeCache(subviews: subviews)
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        place(base)
    }

    /// Returns the position of a horizontal guide in the wrapped layout. Each call creates a cache.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        func ask<L: Layout>(_ layout: L) -> CGFloat? {
            var cache = layout.makeCache(subviews: subviews)
            return layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return ask(base)
    }

    /// Returns the position of a vertical guide in the wrapped layout. Each call creates a cache.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        func ask<L: Layout>(_ layout: L) -> CGFloat? {
            var cache = layout.makeCache(subviews: subviews)
            return layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return ask(base)
    }

    /// Returns the spacing that the wrapped layout prefers around itself.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        func ask<L: Layout>(_ layout: L) -> ViewSpacing {
            var cache = layout.makeCache(subviews: subviews)
            return layout.spacing(subviews: subviews, cache: &cache)
        }
        return ask(base)
    }

    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        AnyLayoutNode(parent, layout.base)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        downcast(node, to: AnyLayoutNode.self).update(layout.base)
    }
}

/// Owns the views of an `AnyLayout` and passes them to the node of the current layout.
final class AnyLayoutNode: UnaryLayoutNode {
    private var layout: any Layout
    /// The node of the current layout.
    private(set) var inner: LayoutNode!

    init(_ parent: ViewNode, _ layout: any Layout) {
        self.layout = layout
        super.init(parent)
        inner = make(layout)
    }

    private func make(_ layout: some Layout) -> LayoutNode { type(of: layout)._makeLayoutNode(layout, self) }

    func update(_ new: any Layout) {
        func change<L: Layout>(_ new: L) {
            if layout is L { return L._updateLayoutNode(inner, new) }
            inner.detach()
            inner = make(new)
            restructure()
            invalidateSize()
        }
        change(new)
        layout = new
    }

    override var traitSource: LayoutNode? { nil }

    /// Hands the views to the current layout's node. Their content stays a child of this node, so that they survive a change of
    /// layout.
    override func collectItems() -> ContiguousArray<LayoutNode> {
        var views: ContiguousArray<LayoutNode> = []
        content.collect(into: &views)
        inner.setItems(views)
        inner.invalidateSize()
        return [inner]
    }
}
