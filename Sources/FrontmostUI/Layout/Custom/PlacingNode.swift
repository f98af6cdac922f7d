import Foundation

/// A container that finds the places of its items without placing them.
@MainActor protocol PlacingNode: LayoutNode {
    /// Visits the items in order, with the place of each for a proposal.
    func forEachPlace(_ p: Extent, _ visit: PlaceVisitor)
}

extension LayoutNode {
    /// Receives an item of a container with the origin, the size and the proposal that the container has for it.
    typealias PlaceVisitor = (_ item: LayoutNode, _ x: Double, _ y: Double, _ size: Extent, _ offer: Extent) -> Void
}

/// A container's guide, derived from where it places its items: the last item's for the last text baseline, else the first item's.
/// - Parameter forEachPlace: Visits the items in order. It must not place them: the guide may be asked for another proposal than the
///   one that the container is placed for.
@MainActor func guideOfItems(_ key: AlignmentKey, _ forEachPlace: (LayoutNode.PlaceVisitor) -> Void) -> Double? {
    var position: Double?
    let isLast = key == VerticalAlignment.lastTextBaseline.key
    forEachPlace { item, x, y, _, offer in
        if position != nil && !isLast { return }
        guard let inner = item.explicitGuide(key, offer) else { return }
        position = inner + (key.axis == .vertical ? y : x).clampedLength
    }
    return position
}
