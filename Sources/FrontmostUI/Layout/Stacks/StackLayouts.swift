import Foundation

// The built-in stacks as `Layout` values. Their nodes are those of `HStack` and the other containers. When a custom layout calls
// the protocol's methods on one of them, a temporary node computes the result.

/// A built-in layout with a node type of its own.
public protocol _NodeLayout: Layout where Cache == Void {
    @MainActor static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode
}

extension _NodeLayout {
    private func withTemporaryNode<R>(_ subviews: Subviews, _ body: @MainActor (LayoutNode) -> R?) -> R? {
        // Unchecked: the layout stays on the main actor, where all layout is done.
        nonisolated(unsafe) let layout = self
        return assumeMain {
            guard let first = subviews.nodes.first, let parent = first.layoutParent else { return nil }
            let node = Self._makeLayoutNode(layout, parent)
            node.items = subviews.nodes
            node.itemsChanged()
            return body(node)
        }
    }

    /// Measures the subviews with a temporary node.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        withTemporaryNode(subviews) { $0.measure(proposal.extent).size.cgSize } ?? .zero
    }

    /// Places the subviews with a temporary node.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        _ = withTemporaryNode(subviews) { node in
            let p = proposal.extent
            node.size = node.measure(p).size
            if let noted = subviews.noted, let node = node as? any PlacingNode {
                node.forEachPlace(p) { noted.note($0, $1 + Double(bounds.minX), $2 + Double(bounds.minY), $4) }
                return
            }
            node.place(p)
            // The places are mirrored already in the bounds of the layout around.
            let dx = subviews.nodes.first?.layoutParent?.isMirrored == true ? -bounds.minX : bounds.minX
            for item in node.items {
                let origin = item.render.origin
                item.wanted = item.size
                item.render.setFrame(
                    origin: CGPoint(x: origin.x + dx, y: origin.y + bounds.minY), size: item.size.cgSize)
            }
        }
    }

    /// Returns the position of a horizontal guide, which follows from the subviews' guides, in points from the leading edge.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        position(of: guide.key, proposal, subviews).map { $0 + bounds.minX }
    }

    /// Returns the position of a vertical guide, which follows from the subviews' guides, in points from the top edge.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        position(of: guide.key, proposal, subviews).map { $0 + bounds.minY }
    }

    private func position(of guide: AlignmentKey, _ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat? {
        withTemporaryNode(subviews) { node in
            let p = proposal.extent
            node.size = node.measure(p).size
            return node.findGuide(guide, p).map { CGFloat($0) }
        }
    }
}

/// The layout of `HStack`.
public struct HStackLayout: _NodeLayout {
    /// How the subviews are aligned vertically.
    public var alignment: VerticalAlignment
    /// Points between subviews; nil for the default.
    public var spacing: CGFloat?
    /// Creates a layout.
    /// - Parameters:
    ///   - alignment: How the subviews are aligned vertically.
    ///   - spacing: Points between subviews; nil for the default.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        makeStack(parent, .horizontal, layout.spacing, layout.alignment.key)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        updateStack(node, layout.spacing, layout.alignment.key)
    }
}

/// The layout of `VStack`.
public struct VStackLayout: _NodeLayout {
    /// How the subviews are aligned horizontally.
    public var alignment: HorizontalAlignment
    /// Points between subviews; nil for the default.
    public var spacing: CGFloat?
    /// Creates a layout.
    /// - Parameters:
    ///   - alignment: How the subviews are aligned horizontally.
    ///   - spacing: Points between subviews; nil for the default.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        makeStack(parent, .vertical, layout.spacing, layout.alignment.key)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        updateStack(node, layout.spacing, layout.alignment.key)
    }
}

/// The layout of `ZStack`.
public struct ZStackLayout: _NodeLayout {
    /// How the subviews are aligned on both axes.
    public var alignment: Alignment
    /// Creates a layout.
    /// - Parameter alignment: How the subviews are aligned on both axes.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        ZStackNode(parent, layout.alignment)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        downcast(node, to: ZStackNode.self).update(layout.alignment)
    }
}

/// The layout of `Grid`. A `GridRow` in any other layout of an `AnyLayout` is laid out as in an `HStack`.
public struct GridLayout: _NodeLayout {
    /// How a view is aligned in a cell that is larger than the view.
    public var alignment: Alignment
    /// Points between columns, and between rows; nil for the default.
    public var horizontalSpacing, verticalSpacing: CGFloat?
    /// Creates a layout.
    /// - Parameters:
    ///   - alignment: How a view is aligned in a cell that is larger than the view.
    ///   - horizontalSpacing: Points between columns; nil for the default.
    ///   - verticalSpacing: Points between rows; nil for the default.
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        let node = GridNode(parent)
        node.update(layout.alignment, layout.horizontalSpacing, layout.verticalSpacing)
        return node
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        downcast(node, to: GridNode.self).update(layout.alignment, layout.horizontalSpacing, layout.verticalSpacing)
    }
}

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
    private var inner: LayoutNode!

    init(_ parent: ViewNode, _ layout: any Layout) {
        self.layout = layout
        super.init(parent)
        inner = make(layout)
    }

    private func make(_ layout: some Layout) -> LayoutNode { type(of: layout)._makeLayoutNode(layout, self) }
    /// Whether the current layout has rows of cells.
    var isGrid: Bool { inner is GridNode }

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
