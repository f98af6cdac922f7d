import Foundation
import FrontmostRender

/// Shows items in front of each other, aligned by a pair of guides. Its size is the union of the items' frames.
final class ZStackNode: LayoutNode, PlacingNode {
    private var alignment: Alignment
    private let isImplicit: Bool
    override var listsViews: Bool { !isImplicit }

    /// - Parameter isImplicit: Whether the app has not written the stack: it stands for a place where one view is expected.
    init(_ parent: ViewNode, _ alignment: Alignment, isImplicit: Bool = false) {
        (self.alignment, self.isImplicit) = (alignment, isImplicit)
        super.init(parent)
    }

    func update(_ new: Alignment) {
        if new == alignment { return }
        alignment = new
        invalidateSize()
    }

    /// The proposal for the items of the highest layout priority, and the proposal for the others: the size of those items.
    private func offer(_ p: Extent) -> (primary: Extent, others: Extent, top: Double) {
        let priorities = items.map { $0.traits == nil && $0.traitSource == nil ? 0 : $0.trait(LayoutTraits.priority) ?? 0 }
        let top = priorities.max() ?? 0
        guard priorities.contains(where: { $0 < top }) else { return (p, p, top) }
        var size = Extent.zero
        for (item, priority) in zip(items, priorities) where priority == top {
            let s = item.measure(p).size
            size = Extent(max(size.width, s.width), max(size.height, s.height))
        }
        return (p, size, top)
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let offers = offer(p)
        guard offers.primary == offers.others else { return .exact(bounds(p).size, for: p) }
        var width = Interval.all, height = Interval.all
        forEachItem { item in
            let answer = item.measure(p)
            width.formIntersection(answer.width)
            height.formIntersection(answer.height)
        }
        return MeasuredSize(bounds(p).size, width: width, height: height)
    }

    /// The size, and the point in it where the alignment guides meet.
    private func bounds(_ p: Extent) -> (size: Extent, guide: Extent) {
        let offers = offer(p)
        var before = Extent.zero, after = Extent.zero
        forEachItem { item in
            let q = (item.trait(LayoutTraits.priority) ?? 0) == offers.top ? offers.primary : offers.others
            let s = item.measure(q).size
            let x = item.guide(alignment.horizontal.key, s, q), y = item.guide(alignment.vertical.key, s, q)
            before = Extent(max(before.width, x), max(before.height, y))
            after = Extent(max(after.width, s.width - x), max(after.height, s.height - y))
        }
        return (Extent(before.width + after.width, before.height + after.height), before)
    }

    override func place(_ p: Extent) { forEachPlace(p) { $0.setFrame($1, $2, $3, $4) } }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { guideOfItems(key) { forEachPlace(p, $0) } }

    func forEachPlace(_ p: Extent, _ visit: PlaceVisitor) {
        let offers = offer(p), guide = bounds(p).guide
        forEachItem { item in
            let q = (item.trait(LayoutTraits.priority) ?? 0) == offers.top ? offers.primary : offers.others
            let s = item.measure(q).size
            visit(
                item, guide.width - item.guide(alignment.horizontal.key, s, q),
                guide.height - item.guide(alignment.vertical.key, s, q), s, q)
        }
    }
}
