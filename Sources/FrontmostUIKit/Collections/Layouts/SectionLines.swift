import Foundation

/// The items of a section in lines. A line is one group of a compositional layout, or one row of a flow layout.
///
/// The lengths of lines are exact, or estimated until their items are measured. Lines that were never shown take no memory.
@MainActor struct SectionLines {
    /// The number of items, and of items in a full line.
    var count = 0, perLine = 1
    /// The lengths along the scroll direction, in points.
    var extents = LineExtents(count: 0)
    /// The length of a line that is not measured, and the space between lines, in points.
    var estimate: CGFloat = 0, spacing: CGFloat = 0

    init(count: Int, perLine: Int, estimate: CGFloat, spacing: CGFloat) {
        (self.count, self.perLine) = (count, max(1, perLine))
        (self.estimate, self.spacing) = (estimate, spacing)
        extents = LineExtents(count: lineCount)
    }

    var lineCount: Int { (count + perLine - 1) / perLine }
    var length: CGFloat { lineCount == 0 ? 0 : CGFloat(extents.total(estimate: Double(estimate), spacing: Double(spacing))) }
    func start(of line: Int) -> CGFloat {
        CGFloat(extents.position(of: line, estimate: Double(estimate), spacing: Double(spacing)))
    }
    func length(of line: Int) -> CGFloat { CGFloat(extents[line] ?? Double(estimate)) }
    /// The line at a distance from the section's start, or the nearest one.
    func line(at place: CGFloat) -> Int {
        place <= 0 ? 0 : min(lineCount - 1, extents.line(at: Double(place), estimate: Double(estimate), spacing: Double(spacing)))
    }
    func items(of line: Int) -> Range<Int> { min(count, line * perLine)..<min(count, (line + 1) * perLine) }
}
