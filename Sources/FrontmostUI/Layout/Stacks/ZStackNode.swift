import Foundation
import FrontmostRender

/// Shows items in front of each other, aligned by a pair of guides. Its size is the union of the items' frames.
final class ZStackNode: LayoutNode, PlacingNode {
    private var alignment: Alignment
    private let isImplicit: Bool
    /// The highest layout priority; nil if all items have the same. Only items of the highest determine the size and the point where the
    /// guides meet.
    private var highestPriority: Double?
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

    override func itemsChanged() {
        var highest = 0.0, lowest = 0.0, isFirst = true
        forEachItem { item in
            let priority = item.layoutPriority
            highest = isFirst ? priority : max(highest, priority)
            lowest = isFirst ? priority : min(lowest, priority)
            isFirst = false
        }
        highestPriority = lowest < highest ? highest : nil
    }

    @inline(__always) private func forEachCounted(_ visit: (LayoutNode) -> Void) {
        guard let highestPriority else { return forEachItem(visit) }
        forEachItem { if $0.layoutPriority == highestPriority { visit($0) } }
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        var before = Extent.zero, after = Extent.zero, width = Interval.all, height = Interval.all
        forEachCounted { item in
            let answer = item.measure(p), s = answer.size
            let x = item.guide(alignment.horizontal.key, s, p), y = item.guide(alignment.vertical.key, s, p)
            before = Extent(max(before.width, x), max(before.height, y))
            after = Extent(max(after.width, s.width - x), max(after.height, s.height - y))
            width.formIntersection(answer.width)
            height.formIntersection(answer.height)
        }
        return MeasuredSize(
            Extent(before.width + after.width, before.height + after.height), width: width, height: height)
    }

    override func place(_ p: Extent) { forEachPlace(p) { $0.setFrame($1, $2, $3, $4) } }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { guideOfItems(key) { forEachPlace(p, $0) } }

    /// Items are measured with the stack's proposal, and placed with its size, which one of them may have determined.
    func forEachPlace(_ p: Extent, _ visit: PlaceVisitor) {
        let q = measure(p).size
        var x = 0.0, y = 0.0
        forEachCounted { item in
            let s = item.measure(q).size
            (x, y) = (max(x, item.guide(alignment.horizontal.key, s, q)), max(y, item.guide(alignment.vertical.key, s, q)))
        }
        forEachItem { item in
            let s = item.measure(q).size
            visit(
                item, x - item.guide(alignment.horizontal.key, s, q), y - item.guide(alignment.vertical.key, s, q), s, q)
        }
    }
}
