import Foundation

/// A header or footer of a section, or of a whole layout.
@MainActor struct BoundaryPart {
    var kind: String
    /// Along the scroll direction: whether the part is at the start.
    var isLeading: Bool
    /// The length along the scroll direction, in points: exact, or estimated until the view is measured.
    var length: CGFloat
    var isEstimated = false
    var isPinned = false
    /// Whether the part makes the section longer; otherwise it lies over the items.
    var extends = true
    var zIndex = 1
    /// The length across the scroll direction, in points; nil for all of the section's.
    var crossLength: CGFloat?
    /// Where a shorter part is across the scroll direction: 0 at the start, 1 at the end.
    var crossPlace: CGFloat = 0
    /// How far the part is moved from its place, in points.
    var shift = CGPoint.zero
}

/// The items of one line.
struct ArrangedLine {
    /// The frames relative to the line's start, as `(main, cross)` in a rectangle's x and y.
    var frames: [CGRect]
    /// The lengths along and across the direction in which lines follow each other, in points.
    var length, cross: CGFloat
    /// The views that are attached to items.
    var attachments: [ItemAttachment] = []
}

/// A view that is attached to an item of a group.
struct ItemAttachment {
    /// The index of the item within the line.
    var item: Int
    var kind: String
    /// The frame, as those of the items are.
    var frame: CGRect
    var zIndex: Int
}

/// The arrangement of one section, in coordinates along (`main`) and across (`cross`) the scroll direction.
@MainActor final class SectionPlan {
    var lines: SectionLines
    /// Space before and after the lines, and before the lines across, in points.
    var lead: CGFloat = 0, trail: CGFloat = 0, crossLead: CGFloat = 0
    /// The extent of headers and footers across the scroll direction.
    var bandCross: CGFloat = 0, bandLength: CGFloat = 0
    var bands: [BoundaryPart] = []
    /// Where the items of each line begin; nil if all lines have `perLine` items.
    var lineStarts: LineStarts?
    /// How lines break, if that depends on the sizes of their items.
    var breaking: LineBreaking?
    var isEstimated = false
    /// The dimensions that items measure themselves.
    var freedom: (_ item: Int) -> ElementFreedom = { _ in .height }
    /// The measured sizes of items, by their index.
    var measured: [Int: CGSize] = [:]
    /// Whether `lines` has the lengths of the lines with measured items.
    var hasLengths = true
    /// The decoration view behind the section.
    var background: (kind: String, insets: UIEdgeInsets)?
    /// The items of a section that scrolls by itself; nil for other sections. `lines` then is one line as long as the strip is thick.
    var strip: SectionStrip?
    /// Arranges the items of a line.
    typealias Arrange = (_ items: Range<Int>, _ measured: (Int) -> CGSize?) -> ArrangedLine
    let arrange: Arrange

    init(_ lines: SectionLines, arrange: @escaping Arrange) { (self.lines, self.arrange) = (lines, arrange) }

    /// A section without lines.
    /// - Parameter count: The number of items.
    static func empty(count: Int) -> SectionPlan {
        SectionPlan(SectionLines(count: count, perLine: 1, estimate: 0, spacing: 0)) { _, _ in
            ArrangedLine(frames: [], length: 0, cross: 0)
        }
    }

    func bandsLength(isLeading: Bool) -> CGFloat {
        bands.reduce(0) { $0 + ($1.isLeading == isLeading && $1.extends ? $1.length : 0) }
    }
    var itemsStart: CGFloat { bandsLength(isLeading: true) + lead }
    var length: CGFloat { itemsStart + lines.length + trail + bandsLength(isLeading: false) }

    /// Takes the length that the measured items give a line.
    /// - Returns: Whether the length of the section or the places in it have changed.
    func measure(_ line: Int) -> Bool {
        let lines = strip?.plan ?? self, arranged = lines.arrange(lines.items(of: line)) { measured[$0] }
        if let strip {
            guard strip.adopt(arranged, at: line) else { return false }
            self.lines.extents[0] = Double(strip.thickness)
            return true
        }
        if self.lines.extents[line] == Double(arranged.length) { return false }
        self.lines.extents[line] = Double(arranged.length)
        return true
    }

    /// Takes the lengths of the lines from another plan of as many items, with the sizes that this one has; those that are different
    /// follow from the sizes.
    func adoptLengths(of old: SectionPlan) {
        guard isEstimated, lines.count > 0, (strip?.plan ?? self).lineStarts == nil else { return }
        if strip == nil, old.strip == nil, old.hasLengths, old.lines.perLine == lines.perLine {
            lines.extents = old.lines.extents
        } else if let strip, let other = old.strip, other.plan.lines.perLine == strip.plan.lines.perLine {
            strip.adoptMeasures(of: other)
            lines.extents[0] = Double(strip.thickness)
        } else {
            let lines = strip?.plan ?? self
            for line in Set(measured.keys.filter { $0 < lines.lines.count }.map { lines.line(of: $0) }) { _ = measure(line) }
        }
    }

    var lineCount: Int { lineStarts?.count ?? lines.lineCount }
    func items(of line: Int) -> Range<Int> { lineStarts?.items(of: line) ?? lines.items(of: line) }
    func line(of item: Int) -> Int { lineStarts?.line(of: item) ?? item / lines.perLine }
}
