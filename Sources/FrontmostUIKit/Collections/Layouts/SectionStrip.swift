import Foundation

/// The items of a section that scrolls by itself, across the scroll direction of its layout: lines that follow each other in that
/// direction.
@MainActor final class SectionStrip {
    /// The lines. Along and across are exchanged, compared with the layout.
    let plan: SectionPlan
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The part of the strip that is visible at once, in points.
    let viewport: CGFloat
    private var thicknesses: GreatestLength

    /// - Parameter thickness: The length across the strip, in points: exact, or estimated until items are measured.
    init(
        _ plan: SectionPlan, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, viewport: CGFloat,
        thickness: CGFloat
    ) {
        (self.plan, self.behavior, self.viewport) = (plan, behavior, viewport)
        thicknesses = GreatestLength(otherwise: thickness)
    }

    /// The length across the strip, in points: that of the thickest line that was measured.
    var thickness: CGFloat { thicknesses.value }

    /// Takes the lengths of a line with measured items.
    /// - Returns: Whether they differ from those before.
    func adopt(_ line: ArrangedLine, at index: Int) -> Bool {
        let former = (plan.lines.extents[index], thickness)
        plan.lines.extents[index] = Double(line.length)
        thicknesses.set(line.cross, of: index)
        return former != (plan.lines.extents[index], thickness)
    }
    /// Takes the lengths that another plan of the same items has measured.
    func adoptMeasures(of other: SectionStrip) {
        plan.lines.extents = other.plan.lines.extents
        thicknesses = other.thicknesses
    }

    // MARK: Offsets

    /// The lengths beyond the content that can be scrolled to, in points, so that the first and the last line can be in the middle.
    var margins: (before: CGFloat, after: CGFloat) {
        let count = plan.lineCount
        guard behavior == .groupPagingCentered, count > 0 else { return (0, 0) }
        func margin(_ line: Int, _ inset: CGFloat) -> CGFloat { max(0, (viewport - plan.lines.length(of: line)) / 2 - inset) }
        return (margin(0, plan.lead), margin(count - 1, plan.trail))
    }
    /// The offsets that can be scrolled to, in points.
    var range: ClosedRange<CGFloat> {
        let (before, after) = margins
        return -before...max(-before, plan.length + after - viewport)
    }

    /// The offset at which the strip comes to rest after a drag.
    ///
    /// Hosts let the content run on by themselves, so a strip that turns one group at a time does so from where the content is.
    /// - Parameters:
    ///   - offset: The offset that was reached.
    ///   - speed: The speed at the end of the drag, in points per second.
    func restingOffset(from offset: CGFloat, speed: CGFloat) -> CGFloat {
        switch behavior {
        case .none, .continuous: offset
        case .paging: ScrollRules.page(at: offset, speed: speed, length: viewport, in: range)
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            ScrollRules.rest(from: offset, speed: speed, among: stops(around: offset), in: range)
        }
    }

    /// The offset at which a line is at its place: at the start of the visible part, or in its middle.
    private func stop(of line: Int) -> CGFloat {
        let start = plan.lines.start(of: line)
        return behavior == .groupPagingCentered ? plan.lead + start + (plan.lines.length(of: line) - viewport) / 2 : start
    }

    /// The stops of the line at an offset and of its neighbours.
    private func stops(around offset: CGFloat) -> [CGFloat] {
        let count = plan.lineCount
        guard count > 0 else { return [] }
        let line = plan.lines.line(at: behavior == .groupPagingCentered ? offset + viewport / 2 - plan.lead : offset)
        return (max(0, line - 1)...min(count - 1, line + 1)).map { stop(of: $0) }
    }
}

/// The greatest of some lengths, of which more become known. O(1), unless the greatest becomes smaller.
struct GreatestLength {
    private var lengths: [Int: CGFloat] = [:]
    /// The greatest known length; an estimate as long as none is known. In points.
    private(set) var value: CGFloat

    init(otherwise estimate: CGFloat) { value = estimate }

    mutating func set(_ length: CGFloat, of index: Int) {
        let isFirst = lengths.isEmpty, former = lengths.updateValue(length, forKey: index)
        if isFirst || length >= value {
            value = length
        } else if former == value {
            value = lengths.values.reduce(length) { max($0, $1) }
        }
    }
}
