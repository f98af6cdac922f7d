import FrontmostUIKit

/// The positions of lines, for iteration from the first to the last. The position of the next line follows from the current one
/// without a new sum.
struct LinePositions {
    private let extents: LineExtents
    private let start, estimate: Double
    let spacing: Double
    private var line = -1, at = 0.0

    /// Creates a cursor.
    /// - Parameter start: The position of line 0.
    init(_ extents: LineExtents, from start: Double, estimate: Double, spacing: Double) {
        (self.extents, self.start, self.estimate, self.spacing) = (extents, start, estimate, spacing)
    }

    mutating func position(of next: Int) -> Double {
        if next == line { return at }
        at =
            next == line + 1 && line >= 0
            ? at + (extents[line] ?? estimate) + spacing
            : start + extents.position(of: next, estimate: estimate, spacing: spacing)
        line = next
        return at
    }
}
