/// The lazy containers that keep what is seen where it is, while lengths above it turn out to be other than estimated: one along
/// each axis, although several may lie in a scroll view.
///
/// After a layout each container offers its first row in sight. The one that begins nearest to the edge is taken, before rather than
/// behind it: rows between it and the others may grow, and that moves the others.
@MainActor struct ScrollAnchors {
    private struct Anchor {
        weak var owner: LazyNode?
        /// Points behind the viewport's edge.
        let start: Double

        func isBetter(than other: Anchor) -> Bool {
            if start <= 0 { return other.start > 0 || start >= other.start }
            return other.start > 0 && start < other.start
        }
    }
    private var vertical: Anchor?
    private var horizontal: Anchor?

    mutating func offer(_ axis: Axis, of owner: LazyNode, at start: Double) {
        let new = Anchor(owner: owner, start: start), old = axis == .vertical ? vertical : horizontal
        if let old, !new.isBetter(than: old) { return }
        if axis == .vertical { vertical = new } else { horizontal = new }
    }

    /// Scrolls by as much as the anchors have moved. Containers offer new ones afterwards.
    mutating func keep() {
        let owners = [vertical?.owner, horizontal?.owner]
        (vertical, horizontal) = (nil, nil)
        for owner in owners { owner?.keepAnchor() }
    }
}

extension ScrollNode {
    func offset(_ axis: Axis) -> Double { Double(axis == .vertical ? state.offset.y : state.offset.x) }

    /// - Parameter start: Points from the viewport's edge to the anchor's.
    func offerAnchor(_ axis: Axis, of owner: LazyNode, at start: Double) { anchors.offer(axis, of: owner, at: start) }
}
