import Foundation

extension Path {
    /// The outline of what is inside of either path. Curves are approximated by short lines, as in all combinations.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 || $1 } }
    /// The outline of what is inside of both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && $1 } }
    /// The outline of what is inside of this path and outside of the other.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && !$1 } }
    /// The outline of what is inside of exactly one of the paths.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 != $1 } }
    /// The outline of what is inside, with the non-zero winding rule or without overlaps.
    public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), eoFill) { first, _ in first } }

    /// The parts of this path's lines that are inside of the other path.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { cut(by: other, eoFill) { $0 } }
    /// The parts of this path's lines that are outside of the other path.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { cut(by: other, eoFill) { !$0 } }

    private func combined(with other: Path, _ eoFill: Bool, _ rule: (Bool, Bool) -> Bool) -> Path {
        PathArrangement(self, other, isEvenOdd: eoFill).outline(rule)
    }

    private func cut(by other: Path, _ eoFill: Bool, _ keeps: (Bool) -> Bool) -> Path {
        PathArrangement(self, other, isEvenOdd: eoFill).lines(keeps)
    }
}

/// Two paths as lines that meet at their ends only.
///
/// All lines are split where they cross. Each piece then has one side of the result on its left and one on its right; those with
/// the inside on one of them are the outline. The cost is quadratic in the number of lines.
private struct PathArrangement {
    private struct Line {
        var from, to: CGPoint
        /// Whether the line belongs to the first path.
        var isFirst: Bool
        var middle: CGPoint { CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2) }
    }
    /// A point on the grid on which ends of lines count as equal.
    private struct Spot: Hashable {
        var x, y: Int
    }

    private let first, second: Path
    private let isEvenOdd: Bool
    private var pieces: [Line] = []
    private let grid: CGFloat

    init(_ first: Path, _ second: Path, isEvenOdd: Bool) {
        (self.first, self.second, self.isEvenOdd) = (first, second, isEvenOdd)
        let box = first.boundingRect.union(second.boundingRect)
        grid = box.isNull ? 1 : max(box.width, box.height, 1e-3) * 1e-7
        let lines = Self.lines(of: first, true) + Self.lines(of: second, false)
        pieces = lines.enumerated().flatMap { index, line in Self.pieces(of: line, index, cutBy: lines, grid) }
    }

    private static func lines(of path: Path, _ isFirst: Bool) -> [Line] {
        path.polygons.flatMap { polygon in
            zip(polygon.points, polygon.points.dropFirst() + polygon.points.prefix(1)).compactMap { a, b in
                a == b ? nil : Line(from: a, to: b, isFirst: isFirst)
            }
        }
    }

    private static func pieces(of line: Line, _ index: Int, cutBy lines: [Line], _ grid: CGFloat) -> [Line] {
        let way = CGPoint(x: line.to.x - line.from.x, y: line.to.y - line.from.y), length = hypot(way.x, way.y)
        if length < grid { return [] }
        var cuts: [CGFloat] = [0, 1]
        for (number, other) in lines.enumerated() where number != index && overlap(line, other, grid) {
            let turn = CGPoint(x: other.to.x - other.from.x, y: other.to.y - other.from.y)
            let apart = CGPoint(x: other.from.x - line.from.x, y: other.from.y - line.from.y)
            let cross = way.x * turn.y - way.y * turn.x
            if abs(cross) > 1e-12 * length * hypot(turn.x, turn.y) {
                let t = (apart.x * turn.y - apart.y * turn.x) / cross, u = (apart.x * way.y - apart.y * way.x) / cross
                let slack = grid / max(hypot(turn.x, turn.y), grid)
                if t > 0, t < 1, u >= -slack, u <= 1 + slack { cuts.append(t) }
            } else if abs(apart.x * way.y - apart.y * way.x) / length < grid {
                // Collinear: the ends of each segment cut the other.
                for end in [other.from, other.to] {
                    let t = ((end.x - line.from.x) * way.x + (end.y - line.from.y) * way.y) / (length * length)
                    if t > 0, t < 1 { cuts.append(t) }
                }
            }
        }
        cuts.sort()
        func point(_ t: CGFloat) -> CGPoint {
            t == 0 ? line.from : t == 1 ? line.to : CGPoint(x: line.from.x + way.x * t, y: line.from.y + way.y * t)
        }
        return zip(cuts, cuts.dropFirst()).compactMap { a, b in
            (b - a) * length < grid ? nil : Line(from: point(a), to: point(b), isFirst: line.isFirst)
        }
    }

    /// Whether the boxes around two lines meet.
    private static func overlap(_ a: Line, _ b: Line, _ grid: CGFloat) -> Bool {
        min(a.from.x, a.to.x) <= max(b.from.x, b.to.x) + grid && min(b.from.x, b.to.x) <= max(a.from.x, a.to.x) + grid
            && min(a.from.y, a.to.y) <= max(b.from.y, b.to.y) + grid && min(b.from.y, b.to.y) <= max(a.from.y, a.to.y) + grid
    }

    private func spot(_ point: CGPoint) -> Spot {
        Spot(x: Double((point.x / grid / 4).rounded()).clampedInt, y: Double((point.y / grid / 4).rounded()).clampedInt)
    }

    private func isInside(_ path: Path, _ point: CGPoint) -> Bool {
        let winding = path.winding(around: point)
        return isEvenOdd ? winding.crossings % 2 == 1 : winding.number != 0
    }

    // MARK: Results

    /// The outline of what a rule says is inside.
    func outline(_ rule: (Bool, Bool) -> Bool) -> Path {
        struct Pair: Hashable { let from, to: Spot }
        var known: Set<Pair> = [], edges: [Line] = []
        for piece in pieces {
            let (from, to) = (spot(piece.from), spot(piece.to))
            // Equal pieces of both paths, in whatever direction, are one.
            guard from != to, !known.contains(Pair(from: to, to: from)), known.insert(Pair(from: from, to: to)).inserted else {
                continue
            }
            let middle = piece.middle, way = piece.from.direction(to: piece.to), step = grid * 16
            let left = CGPoint(x: middle.x + way.y * step, y: middle.y - way.x * step)
            let right = CGPoint(x: middle.x - way.y * step, y: middle.y + way.x * step)
            let isLeft = rule(isInside(first, left), isInside(second, left))
            let isRight = rule(isInside(first, right), isInside(second, right))
            if isLeft == isRight { continue }
            edges.append(isRight ? piece : Line(from: piece.to, to: piece.from, isFirst: piece.isFirst))
        }
        return chained(edges)
    }

    /// The parts of the first path's lines at the wanted place relative to the second.
    func lines(_ keeps: (Bool) -> Bool) -> Path {
        var result = Path(), end: CGPoint?
        for piece in pieces where piece.isFirst && keeps(isInside(second, piece.middle)) {
            if end != piece.from { result.move(to: piece.from) }
            result.addLine(to: piece.to)
            end = piece.to
        }
        return result
    }

    /// Loops of edges, each with the inside on the same side.
    private func chained(_ edges: [Line]) -> Path {
        var starts: [Spot: [Int]] = [:]
        for (index, edge) in edges.enumerated() { starts[spot(edge.from), default: []].append(index) }
        var isUsed = Array(repeating: false, count: edges.count), result = Path()
        for start in edges.indices where !isUsed[start] {
            var loop: [CGPoint] = [], index = start
            let home = spot(edges[start].from)
            while true {
                isUsed[index] = true
                loop.append(edges[index].from)
                let here = spot(edges[index].to)
                if here == home { break }
                let arrival = edges[index].from.direction(to: edges[index].to)
                // At a point where loops touch, the sharpest turn keeps them apart.
                func turn(_ next: Int) -> CGFloat {
                    let way = edges[next].from.direction(to: edges[next].to)
                    return atan2(arrival.x * way.y - arrival.y * way.x, arrival.x * way.x + arrival.y * way.y)
                }
                guard let next = starts[here]?.filter({ !isUsed[$0] }).max(by: { turn($0) < turn($1) }) else { break }
                index = next
            }
            result.addLoop(straightened(loop))
        }
        return result
    }

    /// A loop without the points within straight lines.
    private func straightened(_ loop: [CGPoint]) -> [CGPoint] {
        let kept = loop.indices.filter { index in
            let before = loop[(index + loop.count - 1) % loop.count], here = loop[index], after = loop[(index + 1) % loop.count]
            let (a, b) = (before.direction(to: here), here.direction(to: after))
            return abs(a.x * b.y - a.y * b.x) > 1e-6 || a.x * b.x + a.y * b.y < 0
        }
        return kept.map { loop[$0] }
    }
}
