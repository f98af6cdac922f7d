import Foundation
import FrontmostRender

/// The part of each pixel that a path covers, 0 to 1.
///
/// Each row of pixels has several lines, on which the spans inside of the path are exact.
enum Coverage {
    private static let linesPerRow = 8

    private struct Edge {
        var top, bottom: Double
        /// The abscissa at `top`, and its change per unit of y.
        var x, slope: Double
        var winding: Int
    }

    /// - Parameter outline: In pixels.
    static func of(_ outline: PathOutline, width: Int, height: Int) -> [Float] {
        var result = [Float](repeating: 0, count: width * height)
        let edges = edges(of: outline.path).sorted { $0.top < $1.top }
        guard let first = edges.first, let last = edges.map(\.bottom).max() else { return result }
        let rows = max(0, first.top.rounded(.down).clampedInt)..<max(0, min(height, last.rounded(.up).clampedInt))
        if rows.isEmpty { return result }
        var next = 0, active: [Edge] = []
        for row in rows {
            for line in 0..<linesPerRow {
                let y = Double(row) + (Double(line) + 0.5) / Double(linesPerRow)
                active.removeAll { $0.bottom <= y }
                while next < edges.count, edges[next].top <= y {
                    if edges[next].bottom > y { active.append(edges[next]) }
                    next += 1
                }
                let crossings = active.map { ($0.x + (y - $0.top) * $0.slope, $0.winding) }.sorted { $0.0 < $1.0 }
                var winding = 0
                for (index, crossing) in crossings.enumerated() {
                    winding += crossing.1
                    let isInside = outline.isEvenOdd ? !(index + 1).isMultiple(of: 2) : winding != 0
                    if isInside && index + 1 < crossings.count {
                        add(from: crossing.0, to: crossings[index + 1].0, in: row, width, &result)
                    }
                }
            }
        }
        return result
    }

    private static func add(from start: Double, to end: Double, in row: Int, _ width: Int, _ result: inout [Float]) {
        let start = max(0, start), end = min(Double(width), end), share = 1 / Float(linesPerRow)
        guard start < end else { return }
        let first = start.clampedInt, last = min(width - 1, end.clampedInt), offset = row * width
        if first == last { return result[offset + first] += Float(end - start) * share }
        result[offset + first] += Float(Double(first + 1) - start) * share
        if last > first + 1 { for x in first + 1..<last { result[offset + x] += share } }
        result[offset + last] += Float(end - Double(last)) * share
    }

    private static func edges(of path: Path) -> [Edge] {
        path.polygons.flatMap { polygon in
            polygon.points.indices.compactMap { index in
                let a = polygon.points[index], b = polygon.points[(index + 1) % polygon.points.count]
                if a.y == b.y { return nil }
                let (from, to) = a.y < b.y ? (a, b) : (b, a)
                return Edge(
                    top: Double(from.y), bottom: Double(to.y), x: Double(from.x),
                    slope: Double((to.x - from.x) / (to.y - from.y)), winding: a.y < b.y ? 1 : -1)
            }
        }
    }
}
