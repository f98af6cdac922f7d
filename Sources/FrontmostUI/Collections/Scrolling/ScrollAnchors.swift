/// The lazy containers that keep the visible content in place when lengths above it differ from their estimates: one along each
/// axis, although a scroll view may contain several.
///
/// After a layout each container offers its first visible row. The row that begins nearest to the viewport's edge is taken,
/// preferably one that begins before the edge: rows between it and the others may grow, which moves the others.
@MainActor struct ScrollAnchors {
    private struct Anchor {
        weak var owner: LazyNode?
        /// The distance behind the viewport's edge in points; negative before it.
        let start: Double

        func isBetter(than other: Anchor) -> Bool {
            if start <= 0 { return other.start > 0 || start >= other.start }
            return other.start > 0 && start < other.start
        }
    }
    private var vertical: Anchor?
    private var horizontal: Anchor?
    /// How far layouts have moved the offset since the anchors were offered, in points.
    private var moved = CGSize.zero

    mutating func offer(_ axis: Axis, of owner: LazyNode, at start: Double) {
        let new = Anchor(owner: owner, start: start), old = axis == .vertical ? vertical : horizontal
        if let old, !new.isBetter(than: old) { return }
        if axis == .vertical { vertical = new } else { horizontal = new }
    }

    /// Records that a layout has changed the offset: the content became shorter than it was scrolled.
    mutating func noteMove(by distance: CGSize) {
        moved = CGSize(width: moved.width + distance.width, height: moved.height + distance.height)
    }
}

extension ScrollAnchors {
    /// Scrolls by the distance that the anchors have moved relative to the viewport.
    func keep() {
        vertical?.owner?.keepAnchor(offsetMovedBy: Double(moved.height))
        horizontal?.owner?.keepAnchor(offsetMovedBy: Double(moved.width))
    }
}

extension ScrollNode {
    /// Keeps the visible content in place. Containers offer new anchors afterwards.
    func keepAnchors() {
        let former = anchors
        anchors = ScrollAnchors()
        former.keep()
    }

    /// Whether the content has been scrolled away from its start along an axis.
    func isBeyondStart(_ axis: Axis) -> Bool {
        if axis == .vertical { return state.offset.y > 0 }
        return isMirrored ? state.offset.x < state.maximumOffset.x : state.offset.x > 0
    }

    /// - Parameter start: Points from the viewport's edge to the anchor's start.
    func offerAnchor(_ axis: Axis, of owner: LazyNode, at start: Double) { anchors.offer(axis, of: owner, at: start) }
}
