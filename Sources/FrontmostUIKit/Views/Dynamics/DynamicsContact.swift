import Foundation

/// Where two bodies, or a body and a wall, overlap.
struct DynamicsContact {
    struct Point {
        /// On the surface of what the other one is in.
        var place: DynamicsVector
        /// How far one is in the other, in points.
        var depth: Double
    }
    /// The direction in which the second one is pushed away; of length 1.
    let normal: DynamicsVector
    /// One or two.
    let points: [Point]

    /// The contact of two convex outlines; nil if they do not overlap. An outline of two corners is a line.
    static func between(_ a: [DynamicsVector], _ b: [DynamicsVector]) -> DynamicsContact? {
        guard let one = deepestSide(of: a, in: b), let two = deepestSide(of: b, in: a) else { return nil }
        // Where both are as deep the first one stays the reference, so that the contact does not jump between them.
        let isFlipped = two.distance > one.distance + 0.05
        let (side, fixed, other) = isFlipped ? (two, b, a) : (one, a, b)
        let p = fixed[side.index], q = fixed[(side.index + 1) % fixed.count], along = (q - p) / max((q - p).length, 1e-9)
        // The side of the other outline that faces this one most.
        var facing = 0, least = Double.infinity
        for index in other.indices {
            guard let normal = normal(of: other, index) else { continue }
            let value = normal.dot(side.normal)
            if value < least { (facing, least) = (index, value) }
        }
        var ends = [other[facing], other[(facing + 1) % other.count]]
        let low = along.dot(p), high = along.dot(q)
        for (limit, sign) in [(low, 1.0), (high, -1.0)] {
            let d = ends.map { (along.dot($0) - limit) * sign }
            if d[0] < 0 && d[1] < 0 { return nil }
            if d[0] < 0 { ends[0] += (ends[1] - ends[0]) * (d[0] / (d[0] - d[1])) }
            if d[1] < 0 { ends[1] += (ends[0] - ends[1]) * (d[1] / (d[1] - d[0])) }
        }
        let points = ends.map { end in
            let depth = side.normal.dot(p - end)
            return Point(place: end + side.normal * depth, depth: depth)
        }
        .filter { $0.depth >= 0 }
        if points.isEmpty { return nil }
        return DynamicsContact(normal: isFlipped ? -side.normal : side.normal, points: points)
    }

    /// The contact of an outline, which comes first, with the outside of a boundary.
    /// - Parameters:
    ///   - point: A point of the boundary.
    ///   - inside: The direction of length 1 to its inside.
    static func of(_ outline: [DynamicsVector], behind point: DynamicsVector, inside: DynamicsVector) -> DynamicsContact? {
        var points = outline.map { corner in
            let depth = inside.dot(point - corner)
            return Point(place: corner + inside * depth, depth: depth)
        }
        .filter { $0.depth >= 0 }
        if points.isEmpty { return nil }
        // The corners at both ends hold a side that lies on the boundary.
        let along = DynamicsVector(-inside.y, inside.x)
        points.sort { along.dot($0.place) < along.dot($1.place) }
        if points.count > 2 { points = [points[0], points[points.count - 1]] }
        return DynamicsContact(normal: -inside, points: points)
    }

    /// The outward direction of a side; nil for a side without length.
    private static func normal(of outline: [DynamicsVector], _ index: Int) -> DynamicsVector? {
        let edge = outline[(index + 1) % outline.count] - outline[index], length = edge.length
        return length > 1e-9 ? DynamicsVector(edge.y, -edge.x) / length : nil
    }

    /// The side of an outline that is nearest to separating it from another one; nil if one does.
    private static func deepestSide(
        of outline: [DynamicsVector], in other: [DynamicsVector]
    ) -> (index: Int, normal: DynamicsVector, distance: Double)? {
        var best: (index: Int, normal: DynamicsVector, distance: Double)?
        for index in outline.indices {
            guard let normal = normal(of: outline, index) else { continue }
            let distance = other.reduce(Double.infinity) { min($0, normal.dot($1 - outline[index])) }
            if distance > 0 { return nil }
            if best.map({ distance > $0.distance }) ?? true { best = (index, normal, distance) }
        }
        return best
    }
}
