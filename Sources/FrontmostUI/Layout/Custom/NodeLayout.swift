import Foundation

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
