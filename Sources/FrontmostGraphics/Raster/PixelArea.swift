import Foundation
import FrontmostRender

/// A rectangle of whole pixels.
struct PixelArea: Equatable {
    var columns, rows: Range<Int>

    init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

    /// The pixels of another area that a rectangle touches: none for a null rectangle, and all for one that is so large that its edges are
    /// not exact.
    init(_ rect: CGRect, within area: PixelArea) {
        func part(_ low: CGFloat, _ high: CGFloat, _ whole: Range<Int>) -> Range<Int> {
            guard low.magnitude < 1e9, high.magnitude < 1e9 else { return whole }
            let lower = Double(low).rounded(.down).clampedInt, upper = Double(high).rounded(.up).clampedInt
            return (lower..<max(lower, upper)).clamped(to: whole)
        }
        (columns, rows) = (part(rect.minX, rect.maxX, area.columns), part(rect.minY, rect.maxY, area.rows))
        if rect.isNull { rows = area.rows.lowerBound..<area.rows.lowerBound }
    }

    /// The number of pixels.
    var count: Int { columns.count * rows.count }

    /// The pixels that both areas have; this area for nil.
    func intersection(_ other: PixelArea?) -> PixelArea {
        guard let other else { return self }
        return PixelArea(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// The place of a pixel of the area, counted row by row.
    func index(_ column: Int, _ row: Int) -> Int {
        (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }
    func contains(_ column: Int, _ row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

    /// Calls a closure for each pixel.
    func forEach(_ body: (_ column: Int, _ row: Int) -> Void) {
        for row in rows { for column in columns { body(column, row) } }
    }
}
