import Foundation
import FrontmostRender

// Visible rows stay in place when the content above them turns out to have another length.
extension LazyNode {
    /// Adjusts the scroll offset so that visible rows stay in place when the content above them has changed its length.
    /// - Parameter moved: The points by which the layout itself has moved the offset.
    func keepAnchor(offsetMovedBy moved: Double) {
        guard let scroll, let anchor, !anchor.isDetached, anchor.layoutParent === self, items.contains(where: { $0 === anchor })
        else { return }
        let place = place(of: anchor)
        let distance = place - anchorPlace - moved
        anchorPlace = place
        if distance == 0 { return }
        if scroll.isBeyondStart(axis) { scroll.shift(axis, by: distance) }
    }

    func rememberAnchor(_ visible: Range<Double>) {
        anchor = nil
        guard let scroll, scroll.isBeyondStart(axis) else { return }
        for item in items {
            let low = axis == .vertical ? Double(item.layoutOrigin.y) : item.leadingX
            // An item that was just created has no position yet. Items beyond the viewport may move.
            if low + item.size.along(axis) > visible.lowerBound && low < visible.upperBound && item.lastProposal.width >= 0 {
                anchor = item
                anchorPlace = place(of: item)
                scroll.offerAnchor(axis, of: self, at: low - visible.lowerBound)
                return
            }
        }
    }

    /// Returns the position of an item in the scrolled content.
    private func place(of item: LayoutNode) -> Double {
        let origin = item.layoutOrigin, own = scroll.map { frame(in: $0).origin } ?? .zero
        let offset = scroll?.state.offset ?? .zero
        return axis == .vertical ? Double(origin.y + own.y + offset.y) : Double(origin.x + own.x + offset.x)
    }
}
