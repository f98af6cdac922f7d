import Foundation

/// A straight or curved line through points, in points of the plot.
struct Curve: Equatable, Sendable {
    enum Segment: Equatable, Sendable {
        case line(to: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)

        var end: CGPoint {
            switch self {
            case .line(let end), .curve(let end, _, _): end
            }
        }
    }
    var start: CGPoint
    var segments: [Segment] = []

    var end: CGPoint { segments.last?.end ?? start }

    /// The same line in the opposite direction.
    var reversed: Curve {
        var result = Curve(start: end)
        result.segments.reserveCapacity(segments.count)
        for index in segments.indices.reversed() {
            let from = index == 0 ? start : segments[index - 1].end
            switch segments[index] {
            case .line: result.segments.append(.line(to: from))
            case .curve(_, let a, let b): result.segments.append(.curve(to: from, control1: b, control2: a))
            }
        }
        return result
    }
}

/// How a line is interpolated between points.
enum CurveForm: Hashable, Sendable {
    case linear
    /// A curve that rises and falls only where the points do.
    case monotone
    /// - Parameter tension: 0 for round, 1 for straight.
    case cardinal(tension: Double)
    /// - Parameter alpha: 0 for uniform, 0.5 for centripetal, 1 for chordal.
    case catmullRom(alpha: Double)
    /// A step that is at the point before, in the middle, or at the point.
    case stepStart, stepCenter, stepEnd

    /// Interpolates points in their order; nil without points.
    func curve(through points: [CGPoint]) -> Curve? {
        guard let first = points.first else { return nil }
        var curve = Curve(start: first)
        curve.segments.reserveCapacity(points.count)
        // Two points are joined by a straight line, even in curved forms.
        let form = points.count == 2 ? straightIfBent : self
        switch form {
        case .linear: for point in points.dropFirst() { curve.segments.append(.line(to: point)) }
        case .stepStart: for (a, b) in zip(points, points.dropFirst()) { curve.step(from: a, to: b, at: a.x) }
        case .stepCenter: for (a, b) in zip(points, points.dropFirst()) { curve.step(from: a, to: b, at: (a.x + b.x) / 2) }
        case .stepEnd: for (a, b) in zip(points, points.dropFirst()) { curve.step(from: a, to: b, at: b.x) }
        case .monotone: curve.bendMonotonely(points)
        case .cardinal(let tension): curve.bend(points) { _, _, _ in (1 - tension) / 6 }
        case .catmullRom(let alpha): curve.bendByDistance(points, alpha)
        }
        return curve
    }

    private var straightIfBent: CurveForm {
        switch self {
        case .linear, .stepStart, .stepCenter, .stepEnd: self
        case .monotone, .cardinal, .catmullRom: .linear
        }
    }
}

extension Curve {
    fileprivate mutating func step(from a: CGPoint, to b: CGPoint, at x: CGFloat) {
        if x != a.x { segments.append(.line(to: CGPoint(x: x, y: a.y))) }
        segments.append(.line(to: CGPoint(x: x, y: b.y)))
        if x != b.x { segments.append(.line(to: b)) }
    }

    /// Adds control points along the line through a point's neighbours; an end point is its own neighbour.
    fileprivate mutating func bend(_ points: [CGPoint], _ share: (CGPoint, CGPoint, CGPoint) -> Double) {
        for i in 1..<max(1, points.count) {
            let before = points[max(0, i - 2)], a = points[i - 1], b = points[i], after = points[min(points.count - 1, i + 1)]
            let k = share(before, a, b), l = share(a, b, after)
            segments.append(
                .curve(
                    to: b, control1: CGPoint(x: a.x + (b.x - before.x) * k, y: a.y + (b.y - before.y) * k),
                    control2: CGPoint(x: b.x - (after.x - a.x) * l, y: b.y - (after.y - a.y) * l)))
        }
    }

    /// Adds Catmull-Rom control points: the influence of the neighbours depends on their distance.
    fileprivate mutating func bendByDistance(_ points: [CGPoint], _ alpha: Double) {
        func distance(_ a: CGPoint, _ b: CGPoint) -> Double { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
        for i in 1..<max(1, points.count) {
            let before = points[max(0, i - 2)], a = points[i - 1], b = points[i], after = points[min(points.count - 1, i + 1)]
            let d1 = distance(before, a), d2 = distance(a, b), d3 = distance(b, after)
            func control(_ p: CGPoint, _ towards: CGPoint, _ away: CGPoint, _ far: Double) -> CGPoint {
                guard far > 0, d2 > 0 else { return p }
                let m = 2 * far * far + 3 * far * d2 + d2 * d2, n = 3 * far * (far + d2)
                return CGPoint(
                    x: (p.x * m + towards.x * far * far - away.x * d2 * d2) / n,
                    y: (p.y * m + towards.y * far * far - away.y * d2 * d2) / n)
            }
            segments.append(.curve(to: b, control1: control(a, b, before, d1), control2: control(b, a, after, d3)))
        }
    }

    /// Uses the slopes of Fritsch and Carlson, which do not overshoot the points.
    fileprivate mutating func bendMonotonely(_ points: [CGPoint]) {
        guard points.count > 2 else { return }
        let steps = zip(points, points.dropFirst()).map { a, b in b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x) }
        var slopes = [CGFloat](repeating: 0, count: points.count)
        for i in 1..<points.count - 1 {
            let h0 = points[i].x - points[i - 1].x, h1 = points[i + 1].x - points[i].x
            let s0 = steps[i - 1], s1 = steps[i]
            guard s0 * s1 > 0, h0 + h1 != 0 else { continue }
            let mean = (s0 * h1 + s1 * h0) / (h0 + h1)
            slopes[i] = (s0 < 0 ? -1 : 1) * 2 * min(abs(s0), abs(s1), abs(mean) / 2)
        }
        slopes[0] = (3 * steps[0] - slopes[1]) / 2
        slopes[points.count - 1] = (3 * steps[steps.count - 1] - slopes[points.count - 2]) / 2
        for i in 1..<points.count {
            let a = points[i - 1], b = points[i], third = (b.x - a.x) / 3
            segments.append(
                .curve(
                    to: b, control1: CGPoint(x: a.x + third, y: a.y + third * slopes[i - 1]),
                    control2: CGPoint(x: b.x - third, y: b.y - third * slopes[i])))
        }
    }
}
