import FrontmostRender

extension RenderNode {
    /// The node and all its descendants, in tree order.
    package var subtree: [RenderNode] { [self] + children.flatMap(\.subtree) }
}
