import Foundation
import FrontmostRender

/// Takes what is left along the axis of its stack, and no room across it. Outside a stack it expands along both axes.
final class SpacerNode: LayoutNode {
    private var minLength: Double

    init(_ parent: ViewNode, _ minLength: Double) {
        self.minLength = minLength
        super.init(parent)
    }

    func update(_ new: Double) {
        if new == minLength { return }
        minLength = new
        invalidateSize()
    }

    override var spacerRole: SpacerRole { .spacer }
    override var preferredSpacing: ViewSpacing { .zero }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        func along(_ x: Double) -> Double { x.isIdeal ? minLength : max(minLength, x) }
        guard let axis = axisOfStackAround else { return .exact(Extent(along(p.width), along(p.height)), for: p) }
        let length = along(p.along(axis)), offered = p.along(axis)
        let range = offered <= minLength ? Interval(low: 0, high: minLength) : .only(offered)
        return .make(axis, .make(axis, length, 0), range, .all)
    }
}
