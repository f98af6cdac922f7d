import Foundation
import FrontmostSVG

/// Makes the commands of a symbol's outline from SVG path data: smooth curves get their control points, and arcs become curves.
struct SymbolOutlineBuilder {
    /// Nil if the data is not a path.
    static func commands(of data: String) -> [SymbolCommand]? {
        guard let segments = SVGPathReader.segments(of: data) else { return nil }
        var builder = SymbolOutlineBuilder()
        builder.commands.reserveCapacity(segments.count)
        for segment in segments { builder.add(segment) }
        return builder.commands
    }

    private var commands: [SymbolCommand] = []
    private var (current, start) = (CGPoint.zero, CGPoint.zero)
    /// The last control point, which smooth curves mirror.
    private var cubicControl: CGPoint?
    private var quadControl: CGPoint?

    private mutating func add(_ segment: SVGPathSegment) {
        let (lastCubic, lastQuad) = (cubicControl, quadControl)
        (cubicControl, quadControl) = (nil, nil)
        switch segment {
        case .move(let to):
            commands.append(.move(to))
            (current, start) = (to, to)
        case .line(let to): line(to)
        case .cubic(let first, let second, let to): cubic(first, second, to)
        case .smoothCubic(let second, let to): cubic(mirror(lastCubic), second, to)
        case .quad(let control, let to): quad(control, to)
        case .smoothQuad(let to): quad(mirror(lastQuad), to)
        case .arc(let radiusX, let radiusY, let degrees, let isLarge, let isClockwise, let to):
            arc(
                radiusX: abs(radiusX), radiusY: abs(radiusY), degrees: degrees, isLarge: isLarge, isClockwise: isClockwise, to: to
            )
        case .close:
            commands.append(.close)
            current = start
        }
    }

    private mutating func line(_ to: CGPoint) {
        commands.append(.line(to))
        current = to
    }

    private mutating func cubic(_ first: CGPoint, _ second: CGPoint, _ to: CGPoint) {
        commands.append(.cubic(control1: first, control2: second, to: to))
        (current, cubicControl) = (to, second)
    }

    private mutating func quad(_ control: CGPoint, _ to: CGPoint) {
        commands.append(.quad(control: control, to: to))
        (current, quadControl) = (to, control)
    }

    private func mirror(_ control: CGPoint?) -> CGPoint {
        guard let control else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    /// Approximates an elliptical arc by curves of at most a quarter turn (SVG 2, B.2.4).
    private mutating func arc(
        radiusX: Double, radiusY: Double, degrees: Double, isLarge: Bool, isClockwise: Bool, to end: CGPoint
    ) {
        if current == end { return }
        guard radiusX > 0, radiusY > 0 else { return line(end) }
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        // Transform the ellipse to a unit circle: rotate back and scale.
        let (halfX, halfY) = (Double(current.x - end.x) / 2, Double(current.y - end.y) / 2)
        var (rx, ry) = (radiusX, radiusY)
        var (x, y) = ((cosine * halfX + sine * halfY) / rx, (cosine * halfY - sine * halfX) / ry)
        let reach = x * x + y * y
        if reach > 1 {
            // The radii are too small to reach from point to point: scale them up.
            (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot())
            (x, y) = (x / reach.squareRoot(), y / reach.squareRoot())
        }
        let length = x * x + y * y
        let factor = max(0, 1 / length - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (centerX, centerY) = (factor * y, -factor * x)
        let from = atan2(y - centerY, x - centerX)
        var sweep = atan2(-y - centerY, -x - centerX) - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

        let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
        func place(_ unitX: Double, _ unitY: Double) -> CGPoint {
            let (scaledX, scaledY) = ((unitX + centerX) * rx, (unitY + centerY) * ry)
            return CGPoint(x: middle.x + cosine * scaledX - sine * scaledY, y: middle.y + sine * scaledX + cosine * scaledY)
        }
        let pieces = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up).clampedInt)
        let step = sweep / Double(pieces)
        let handle = 4 / 3 * tan(step / 4)
        for piece in 0..<pieces {
            let (a, b) = (from + step * Double(piece), from + step * Double(piece + 1))
            cubic(
                place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
                piece == pieces - 1 ? end : place(cos(b), sin(b)))
        }
        cubicControl = nil
    }
}
