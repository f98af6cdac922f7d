import Foundation

/// Insets around a view.
public struct PaddingModifier {
    let insets: EdgeInsets
    nonisolated init(_ insets: EdgeInsets) { self.insets = insets.valid("padding") }
}

extension PaddingModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { PaddingNode(parent, modifier.insets) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: PaddingNode.self).update(modifier.insets)
    }
}

class PaddingNode: UnaryLayoutNode {
    final private(set) var insets: EdgeInsets

    init(_ parent: ViewNode, _ insets: EdgeInsets) {
        self.insets = insets
        super.init(parent)
    }

    final func update(_ new: EdgeInsets) {
        if new == insets { return }
        insets = new
        invalidateSize()
    }

    private var dx: Double { Double(insets.width) }
    private var dy: Double { Double(insets.height) }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        guard let item else { return MeasuredSize(Extent(max(0, dx), max(0, dy))) }
        let inner = item.measure(p.inset(dx, dy))
        return MeasuredSize(
            Extent(max(0, inner.size.width + dx), max(0, inner.size.height + dy)), width: inner.width.shifted(dx),
            height: inner.height.shifted(dy))
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let q = p.inset(dx, dy)
        item.setFrame(Double(insets.leading), Double(insets.top), item.measure(q).size, q)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let inner = item?.explicitGuide(key, p.inset(dx, dy)) else { return nil }
        return inner + Double(key.axis == .vertical ? insets.top : insets.leading)
    }
}

extension View {
    /// Adds space around the view, in points for each edge.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets)) }
    /// Adds space at some edges of the view.
    /// - Parameter length: Points; nil for the default of 16.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(PaddingModifier(EdgeInsets(edges, length ?? 16)))
    }
    /// Adds space at all edges of the view, in points.
    public nonisolated func padding(_ length: CGFloat) -> some View { modifier(PaddingModifier(EdgeInsets(.all, length))) }
}
