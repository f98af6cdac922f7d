import Foundation

extension Path {
    /// The outline of a line along the path. Curves are approximated by short lines. Fill it with the non-zero winding rule: parts may
    /// overlap.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var stroker = PathStroker(style)
        for polygon in polygons {
            for part in style.dashes(of: polygon) { stroker.add(part) }
        }
        return stroker.outline
    }
}

extension StrokeStyle {
    /// The dashes of a subpath; the subpath itself for a solid line.
    fileprivate func dashes(of polygon: PathPolygon) -> [PathPolygon] {
        let lengths = dash.map { max(0, $0.isFinite ? $0 : 0) }, whole = lengths.reduce(0, +)
        guard whole > 0, (whole * 2).isFinite else { return [polygon] }
        var index = 0, rest = dashPhase.isFinite ? dashPhase.truncatingRemainder(dividingBy: whole * 2) : 0
        if rest < 0 { rest += whole * 2 }
        while rest >= lengths[index % lengths.count] {
            rest -= lengths[index % lengths.count]
            index += 1
        }
        var left = lengths[index % lengths.count] - rest
        var points = polygon.points
        if polygon.isClosed, let first = points.first { points.append(first) }
        var result: [PathPolygon] = [], current: [CGPoint] = index.isMultiple(of: 2) ? Array(points.prefix(1)) : []
        for (a, b) in zip(points, points.dropFirst()) {
            let length = hypot(b.x - a.x, b.y - a.y)
            var at: CGFloat = 0
            while length - at > left {
                at += left
                let point = CGPoint(x: a.x + (b.x - a.x) * at / length, y: a.y + (b.y - a.y) * at / length)
                if index.isMultiple(of: 2) {
                    result.append(PathPolygon(points: current + [point], isClosed: false))
                    current = []
                } else {
                    current = [point]
                }
                index += 1
                left = lengths[index % lengths.count]
                // A pattern that is much finer than the path would never come to an end.
                if result.count > 100_000 { return result }
            }
            left -= length - at
            if index.isMultiple(of: 2) { current.append(b) }
        }
        if current.count > 1 { result.append(PathPolygon(points: current, isClosed: false)) }
        return result
    }
}

/// Collects the outlines of lines along polygons.
private struct PathStroker {
    let style: StrokeStyle
    private let half: CGFloat
    private(set) var outline = Path()

    init(_ style: StrokeStyle) { (self.style, half) = (style, style.lineWidth / 2) }

    mutating func add(_ polygon: PathPolygon) {
        let points = polygon.points
        guard points.count > 1 else {
            if let point = points.first, style.lineCap != .butt { addDot(at: point) }
            return
        }
        if polygon.isClosed {
            outline.addLoop(side(of: points, isClosed: true))
            outline.addLoop(side(of: points.reversed(), isClosed: true))
        } else {
            let back = Array(points.reversed())
            outline.addLoop(
                side(of: points, isClosed: false) + cap(at: points[points.count - 1], from: points[points.count - 2])
                    + side(of: back, isClosed: false) + cap(at: points[0], from: points[1]))
        }
    }

    /// A line without length shows its caps.
    private mutating func addDot(at point: CGPoint) {
        let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
        if style.lineCap == .round { outline.addEllipse(in: box) } else { outline.addRect(box) }
    }

    /// The vector from a line to its left edge, seen in its direction on screen.
    private func offset(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let way = a.direction(to: b)
        return CGPoint(x: way.y * half, y: -way.x * half)
    }

    /// The left edge of a line.
    private func side(of points: [CGPoint], isClosed: Bool) -> [CGPoint] {
        var result: [CGPoint] = []
        let count = isClosed ? points.count : points.count - 1
        for index in 0..<count {
            let a = points[index], b = points[(index + 1) % points.count], out = offset(a, b)
            result += [a + out, b + out]
            if isClosed || index + 1 < count {
                result += join(at: b, from: out, to: offset(b, points[(index + 2) % points.count]))
            }
        }
        return result
    }

    /// The points between the edges of two lines that meet.
    private func join(at corner: CGPoint, from: CGPoint, to: CGPoint) -> [CGPoint] {
        let turn = from.x * to.y - from.y * to.x, straight = from.x * to.x + from.y * to.y
        // A line that goes back.
        if straight < 0, abs(turn) < 1e-9 * half * half {
            return style.lineJoin == .round ? arc(around: corner, from: from, to: CGPoint(x: -from.x, y: -from.y)) : []
        }
        // The inside of a corner: the edges cross, and the way through the corner stays within the line.
        if turn <= 0 { return turn == 0 && straight > 0 ? [] : [corner] }
        switch style.lineJoin {
        case .bevel: return []
        case .round: return arc(around: corner, from: from, to: to)
        case .miter:
            // The length of the miter as a multiple of the line's width.
            let cosine = straight / (half * half), ratio = (2 / max(1 + cosine, 1e-12)).squareRoot()
            guard ratio <= style.miterLimit else { return [] }
            let scale = 1 / (1 + cosine)
            return [CGPoint(x: corner.x + (from.x + to.x) * scale, y: corner.y + (from.y + to.y) * scale)]
        }
    }

    /// The points around the end of a line.
    private func cap(at end: CGPoint, from before: CGPoint) -> [CGPoint] {
        let out = offset(before, end), way = CGPoint(x: -out.y, y: out.x)
        switch style.lineCap {
        case .butt: return []
        case .square: return [end + out + way, end + CGPoint(x: -out.x, y: -out.y) + way]
        case .round:
            return arc(around: end, from: out, to: way) + [end + way]
                + arc(around: end, from: way, to: CGPoint(x: -out.x, y: -out.y))
        }
    }

    /// The points of an arc, without its ends.
    private func arc(around center: CGPoint, from: CGPoint, to: CGPoint) -> [CGPoint] {
        let start = atan2(from.y, from.x), turn = atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
        // Lengths beyond all numbers have no direction.
        let steps = max(1, Double(abs(turn) / (.pi / 12)).rounded(.up).clampedInt)
        return (1..<steps).map { step in
            let angle = start + turn * CGFloat(step) / CGFloat(steps)
            return CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle))
        }
    }
}

extension CGPoint {
    fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}

extension Path {
    /// Adds a closed subpath of lines.
    mutating func addLoop(_ points: [CGPoint]) {
        if points.isEmpty { return }
        addLines(points)
        closeSubpath()
    }
}
