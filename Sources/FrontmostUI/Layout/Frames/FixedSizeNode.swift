import Foundation

/// Gives a view its ideal size, whatever the proposal is.
public struct FixedSizeModifier {
    let horizontal, vertical: Bool
    nonisolated init(_ horizontal: Bool, _ vertical: Bool) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension FixedSizeModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { FixedSizeNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: FixedSizeNode.self).update(modifier)
    }
}

final class FixedSizeNode: UnaryLayoutNode {
    private var modifier: FixedSizeModifier

    init(_ parent: ViewNode, _ modifier: FixedSizeModifier) {
        self.modifier = modifier
        super.init(parent)
    }

    func update(_ new: FixedSizeModifier) {
        if new.horizontal == modifier.horizontal && new.vertical == modifier.vertical { return }
        modifier = new
        invalidateSize()
    }

    private func offer(_ p: Extent) -> Extent {
        Extent(modifier.horizontal ? .ideal : p.width, modifier.vertical ? .ideal : p.height)
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        guard let inner = item?.measure(offer(p)) else { return MeasuredSize(.zero) }
        return MeasuredSize(
            inner.size, width: modifier.horizontal ? .all : inner.width, height: modifier.vertical ? .all : inner.height)
    }

    override func place(_ p: Extent) { item?.setFrame(0, 0, size, offer(p)) }
    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { item?.explicitGuide(key, offer(p)) }
}

extension View {
    /// Gives the view its ideal size along the chosen axes.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(horizontal, vertical))
    }
    /// Gives the view its ideal size along both axes.
    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
}
