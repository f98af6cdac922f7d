import Foundation
import FrontmostRender

/// The part of each pixel that a path covers, 0 to 1. Pixels outside of the area are not covered.
struct Coverage {
    let area: PixelArea
    private var parts: [Float]

    /// The part of a pixel of the area. Rounding errors can make it exceed 1 slightly.
    subscript(column: Int, row: Int) -> Float { parts[area.index(column, row)] }

    /// What a path covers, of the pixels of an area.
    ///
    /// Each row of pixels has several lines, on which the spans inside of the path are exact.
    /// - Parameter outline: In pixels.
    /// - Complexity: O(*n*) for the pixels of the path's bounds.
    init(of outline: PathOutline, within whole: PixelArea) {
        let polygons = outline.path.polygons
        let points = polygons.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        area = PixelArea(CGRect(around: points), within: whole)
        parts = [Float](repeating: 0, count: area.count)
        if area.count > 0 { add(polygons.flatMap(Self.edges).sorted { $0.top < $1.top }, isEvenOdd: outline.isEvenOdd) }
    }

    private init(_ area: PixelArea, _ parts: [Float]) { (self.area, self.parts) = (area, parts) }

    /// The part that this and another coverage leave, as those of clips do.
    func intersection(_ other: Coverage?) -> Coverage {
        let common = area.intersection(other?.area)
        var parts: [Float] = []
        parts.reserveCapacity(common.count)
        common.forEach { parts.append(min(1, self[$0, $1]) * min(1, other?[$0, $1] ?? 1)) }
        return Coverage(common, parts)
    }

    // MARK: Lines

    private static let linesPerRow = 8

    private struct Edge {
        var top, bottom: Double
        /// The abscissa at `top`, and its change per unit of y.
        var x, slope: Double
        var winding: Int
    }

    private mutating func add(_ edges: [Edge], isEvenOdd: Bool) {
        var next = 0, active: [Edge] = []
        for row in area.rows {
            for line in 0..<Self.linesPerRow {
                let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
                active.removeAll { $0.bottom <= y }
                while next < edges.count, edges[next].top <= y {
                    if edges[next].bottom > y { active.append(edges[next]) }
                    next += 1
                }
                let crossings = active.map { ($0.x + (y - $0.top) * $0.slope, $0.winding) }.sorted { $0.0 < $1.0 }
                var winding = 0
                for (index, crossing) in crossings.enumerated() {
                    winding += crossing.1
                    let isInside = isEvenOdd ? !(index + 1).isMultiple(of: 2) : winding != 0
                    if isInside && index + 1 < crossings.count { add(from: crossing.0, to: crossings[index + 1].0, in: row) }
                }
            }
        }
    }

    private mutating func add(from start: Double, to end: Double, in row: Int) {
        let columns = area.columns, share = 1 / Float(Self.linesPerRow)
        let start = max(Double(columns.lowerBound), start), end = min(Double(columns.upperBound), end)
        guard start < end else { return }
        let first = start.clampedInt, last = min(columns.upperBound - 1, end.clampedInt), offset = area.index(0, row)
        if first == last { return parts[offset + first] += Float(end - start) * share }
        parts[offset + first] += Float(Double(first + 1) - start) * share
        if last > first + 1 { for x in first + 1..<last { parts[offset + x] += share } }
        parts[offset + last] += Float(end - Double(last)) * share
    }

    private static func edges(of polygon: PathPolygon) -> [Edge] {
        polygon.points.indices.compactMap { index in
            let a = polygon.points[index], b = polygon.points[(index + 1) % polygon.points.count]
            if a.y == b.y { return nil }
            let (from, to) = a.y < b.y ? (a, b) : (b, a)
            let slope = Double((to.x - from.x) / (to.y - from.y))
            // Neither points nor lengths beyond all numbers are in any pixel.
            guard from.x.isFinite, slope.isFinite else { return nil }
            return Edge(
                top: Double(from.y), bottom: Double(to.y), x: Double(from.x), slope: slope, winding: a.y < b.y ? 1 : -1)
        }
    }
}
