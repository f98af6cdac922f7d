import Foundation

// The built-in stacks as layouts. Their node is the one that `HStack` and the others have; only who asks them by the methods of
// the protocol gets the same node for the time of a question.

/// A layout that is one of the engine's own.
@MainActor @preconcurrency public protocol _NodeLayout: Layout where Cache == Void {
    static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode
}

extension _NodeLayout {
    private func borrowing<R>(_ subviews: Subviews, _ body: (LayoutNode) -> R?) -> R? {
        guard let first = subviews.nodes.first, let parent = first.layoutParent else { return nil }
        let node = Self._makeLayoutNode(self, parent)
        node.items = subviews.nodes
        node.itemsChanged()
        return body(node)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        borrowing(subviews) { $0.measure(proposal.extent).size.cgSize } ?? .zero
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        _ = borrowing(subviews) { node in
            let p = proposal.extent
            node.size = node.measure(p).size
            node.place(p)
            for item in node.items {
                let origin = item.render.origin
                item.wanted = item.size
                item.render.setFrame(
                    origin: CGPoint(x: origin.x + bounds.minX, y: origin.y + bounds.minY), size: item.size.cgSize)
            }
        }
    }
}

/// `HStack` as a layout.
public struct HStackLayout: _NodeLayout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        makeStack(parent, .horizontal, layout.spacing, layout.alignment.key)
    }
    public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        updateStack(node, layout.spacing, layout.alignment.key)
    }
}

/// `VStack` as a layout.
public struct VStackLayout: _NodeLayout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        makeStack(parent, .vertical, layout.spacing, layout.alignment.key)
    }
    public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        updateStack(node, layout.spacing, layout.alignment.key)
    }
}

/// `ZStack` as a layout.
public struct ZStackLayout: _NodeLayout {
    public var alignment: Alignment
    public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }
    public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode { ZStackNode(parent, layout.alignment) }
    public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        unsafeDowncast(node, to: ZStackNode.self).update(layout.alignment)
    }
}

/// One of several layouts. The views in it stay the same ones when it becomes another.
public struct AnyLayout: _NodeLayout {
    let base: any Layout
    /// Any layout of any layout is that layout: what is erased already is not erased again, so that there is one node for the views.
    public nonisolated init<L: Layout>(_ layout: L) { base = (layout as? AnyLayout)?.base ?? layout }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        func ask<L: Layout>(_ layout: L) -> CGSize {
            var cache = layout.makeCache(subviews: subviews)
            return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        return ask(base)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        func place<L: Layout>(_ layout: L) {
            var cache = layout.makeCache(subviews: subviews)
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        place(base)
    }

    public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode { AnyLayoutNode(parent, layout.base) }
    public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        unsafeDowncast(node, to: AnyLayoutNode.self).update(layout.base)
    }
}

/// Holds the views for the node of whatever layout there is.
final class AnyLayoutNode: UnaryLayoutNode {
    private var layout: any Layout
    private var inner: LayoutNode!

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

    /// The views belong to the inner node; the content that makes them is this one's, whatever the layout.
    override func collectItems() -> ContiguousArray<LayoutNode> {
        var views: ContiguousArray<LayoutNode> = []
        content.collect(into: &views)
        inner.setItems(views)
        inner.invalidateSize()
        return [inner]
    }
}
