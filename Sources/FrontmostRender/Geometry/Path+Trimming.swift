import Foundation

extension Path {
    /// The part of the path between two fractions of its length. Curves are approximated by short lines.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let low = min(max(from, 0), 1), high = min(max(to, 0), 1)
        if low >= high { return Path() }
        if low == 0 && high == 1 { return self }
        let lines = flattened
        let total = lines.reduce(0) { $0 + $1.length }
        let start = low * total, end = high * total
        var result = Path(), at: CGFloat = 0, last: CGPoint?
        for line in lines {
            let next = at + line.length
            defer { at = next }
            guard next > start, at < end, line.length > 0 else { continue }
            let a = line.point(at: max(0, (start - at) / line.length)), b = line.point(at: min(1, (end - at) / line.length))
            if last != a { result.move(to: a) }
            result.addLine(to: b)
            last = b
        }
        return result
    }

    private struct Line {
        let from, to: CGPoint
        var length: CGFloat { hypot(to.x - from.x, to.y - from.y) }
        func point(at t: CGFloat) -> CGPoint {
            t >= 1 ? to : CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        }
    }

    private var flattened: [Line] {
        var lines: [Line] = [], at = CGPoint.zero, start = CGPoint.zero
        func add(_ point: CGPoint) {
            lines.append(Line(from: at, to: point))
            at = point
        }
        func follow(_ point: (CGFloat) -> CGPoint) { for i in 1...24 { add(point(CGFloat(i) / 24)) } }
        for element in elements {
            switch element {
            case .move(let to): (at, start) = (to, to)
            case .line(let to): add(to)
            case .closeSubpath: add(start)
            case .quadCurve(let to, let c):
                let from = at
                follow { .on(quadCurveFrom: from, c, to: to, at: $0) }
            case .curve(let to, let c, let d):
                let from = at
                follow { .on(curveFrom: from, c, d, to: to, at: $0) }
            }
        }
        return lines
    }
}
