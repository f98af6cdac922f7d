import Foundation
import FrontmostRender

/// Keeps a view's room in the layout, but neither shows it nor lets it receive touches.
public struct HiddenModifier {
    nonisolated init() {}
}

extension HiddenModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = UnaryLayoutNode(parent)
        node.render.effects.isHidden = true
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {}
}
