import Foundation
import FrontmostUI

/// The geometry of a sector in a plot.
struct Sector: Equatable, Sendable {
    /// The angles as fractions of a turn, clockwise from the top.
    var from, to: Double
    var center: CGPoint
    var inner, outer: Double
    /// The distance in points that is kept free at both sides.
    var inset = 0.0
    var cornerRadius = 0.0

    /// - Parameters:
    ///   - from: The start, as a fraction of a turn from the top.
    ///   - to: The end, as a fraction of a turn from the top.
    ///   - body: The inner and outer radius, as its width and height.
    ///   - size: The size of the plot.
    init(from: Double, to: Double, _ body: MarkBody, in size: CGSize) {
        (self.from, self.to) = (from, to)
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        let room = Double(min(size.width, size.height)) / 2
        outer = max(0, Self.radius(body.height, of: room) ?? room)
        inner = min(max(0, Self.radius(body.width, of: outer) ?? 0), outer)
    }

    private static func radius(_ room: MarkInsets, of whole: Double) -> Double? {
        switch room {
        case .automatic: nil
        case .fixed(let points): points
        case .ratio(let share): whole * share
        case .inset(let points): whole - points
        }
    }

    /// The angle of a point around the centre of a plot, as a fraction of a turn.
    static func share(at point: CGPoint, in size: CGSize) -> Double {
        let turn = atan2(Double(point.x - size.width / 2), Double(size.height / 2 - point.y)) / (2 * .pi)
        return turn < 0 ? turn + 1 : turn
    }

    /// The middle of the painted area.
    var middle: CGPoint { place((from + to) * .pi, inner == 0 ? outer * 0.6 : (inner + outer) / 2) }

    /// - Parameter angle: The angle clockwise from the top, in radians.
    private func place(_ angle: Double, _ radius: Double) -> CGPoint {
        CGPoint(x: Double(center.x) + sin(angle) * radius, y: Double(center.y) - cos(angle) * radius)
    }

    var path: Path {
        var path = Path()
        guard outer > 0, to > from else { return path }
        if to - from > 1 - 1e-9 {
            arc(&path, outer, 0, 2 * .pi)
            path.closeSubpath()
            if inner > 0 {
                path.move(to: place(2 * .pi, inner))
                arc(&path, inner, 2 * .pi, 0)
                path.closeSubpath()
            }
            return path
        }
        let start = from * 2 * .pi, end = to * 2 * .pi, half = (end - start) / 2
        /// The angle by which the sides are moved at a distance from the centre, because of the inset.
        func turn(_ radius: Double) -> Double { radius > inset ? min(asin(inset / radius), half) : half }
        guard turn(outer) < half else { return path }
        // The distance from the centre at which the sides meet if the hole does not reach it.
        let tip = inset > 0 && half < .pi / 2 ? inset / sin(half) : inset
        let hole = inner > tip ? inner : 0
        let corner = max(0, min(cornerRadius, (outer - max(hole, tip)) / 2, (half - turn(outer)) * outer * 0.9))
        let outerStart = start + turn(outer), outerEnd = end - turn(outer), bend = corner / outer
        path.move(to: place(start + turn(outer - corner), outer - corner))
        round(&path, place(outerStart, outer), to: place(outerStart + bend, outer), corner)
        arc(&path, outer, outerStart + bend, outerEnd - bend)
        round(&path, place(outerEnd, outer), to: place(end - turn(outer - corner), outer - corner), corner)
        if hole == 0 {
            path.addLine(to: place((start + end) / 2, tip))
        } else {
            let innerStart = start + turn(hole), innerEnd = end - turn(hole)
            let own = max(0, min(corner, (half - turn(hole)) * hole * 0.9)), innerBend = own / hole
            path.addLine(to: place(end - turn(hole + own), hole + own))
            round(&path, place(innerEnd, hole), to: place(innerEnd - innerBend, hole), own)
            arc(&path, hole, innerEnd - innerBend, innerStart + innerBend)
            round(&path, place(innerStart, hole), to: place(start + turn(hole + own), hole + own), own)
        }
        path.closeSubpath()
        return path
    }

    private func round(_ path: inout Path, _ corner: CGPoint, to end: CGPoint, _ radius: Double) {
        if radius > 0 { path.addQuadCurve(to: end, control: corner) } else { path.addLine(to: end) }
    }

    private func arc(_ path: inout Path, _ radius: Double, _ from: Double, _ to: Double) {
        path.addArc(
            center: center, radius: CGFloat(radius), startAngle: .radians(from - .pi / 2), endAngle: .radians(to - .pi / 2),
            clockwise: to < from)
    }
}

/// A sector as a shape that fills the plot.
nonisolated struct SectorShape: Shape {
    let from, to: Double
    let body: MarkBody
    let cornerRadius: Double

    func path(in rect: CGRect) -> Path {
        var sector = Sector(from: from, to: to, body, in: rect.size)
        (sector.inset, sector.cornerRadius) = (body.angularInset, cornerRadius)
        return sector.path.offsetBy(dx: rect.minX, dy: rect.minY)
    }
}
