import Foundation

/// An outline of lines and curves, in points.
public struct Path: Equatable, Sendable {
    /// One step of a path.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// The steps of the path.
    public private(set) var elements: [Element] = []
    /// The end of the last step; nil for an empty path.
    public private(set) var currentPoint: CGPoint?
    private var start = CGPoint.zero

    /// Makes an empty path.
    public init() {}
    /// Makes a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// Makes a rectangle with circular corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }
    /// Makes a rectangle with elliptical corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize) { addRoundedRect(in: rect, cornerSize: cornerSize) }
    /// Makes an ellipse inside a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    /// Makes a path by adding to an empty one.
    public init(_ build: (inout Path) -> Void) { build(&self) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
        (start, currentPoint) = (point, point)
    }

    /// Adds a line to a point.
    public mutating func addLine(to point: CGPoint) {
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// Adds a subpath of lines through the points.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    /// Adds a cubic curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Adds a line to the beginning of the subpath.
    public mutating func closeSubpath() {
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// Adds another path, transformed.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        for element in path.applying(transform).elements { append(element) }
    }

    /// Adds a rectangle, transformed.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) { addPath(Path(rect), transform: transform) }
    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// The control points' distance, as a fraction of the radius, for a quarter of an ellipse as one cubic curve.
    private static let quarter: CGFloat = 0.552_284_749_831

    /// Adds an ellipse. It begins at the right and runs clockwise on screen, as in Core Graphics; trimming depends on that.
    public mutating func addEllipse(in rect: CGRect) {
        let (dx, dy) = (rect.width / 2 * Self.quarter, rect.height / 2 * Self.quarter)
        let (left, middle, right) = (rect.minX, rect.midX, rect.maxX), (top, centre, bottom) = (rect.minY, rect.midY, rect.maxY)
        move(to: CGPoint(x: right, y: centre))
        addCurve(
            to: CGPoint(x: middle, y: bottom), control1: CGPoint(x: right, y: centre + dy),
            control2: CGPoint(x: middle + dx, y: bottom))
        addCurve(
            to: CGPoint(x: left, y: centre), control1: CGPoint(x: middle - dx, y: bottom),
            control2: CGPoint(x: left, y: centre + dy))
        addCurve(
            to: CGPoint(x: middle, y: top), control1: CGPoint(x: left, y: centre - dy),
            control2: CGPoint(x: middle - dx, y: top))
        addCurve(
            to: CGPoint(x: right, y: centre), control1: CGPoint(x: middle + dx, y: top),
            control2: CGPoint(x: right, y: centre - dy))
        closeSubpath()
    }

    /// Adds a rectangle with elliptical corners. Their size is limited to half of the rectangle's.
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
        let rx = min(max(0, cornerSize.width), rect.width / 2), ry = min(max(0, cornerSize.height), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        let (dx, dy) = (rx * Self.quarter, ry * Self.quarter)
        move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - rx, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: rect.minY + ry), control1: CGPoint(x: rect.maxX - rx + dx, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: rect.minY + ry - dy))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - ry))
        addCurve(
            to: CGPoint(x: rect.maxX - rx, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.maxY - ry + dy),
            control2: CGPoint(x: rect.maxX - rx + dx, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + rx, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY - ry), control1: CGPoint(x: rect.minX + rx - dx, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: rect.maxY - ry + dy))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + ry))
        addCurve(
            to: CGPoint(x: rect.minX + rx, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.minY + ry - dy),
            control2: CGPoint(x: rect.minX + rx - dx, y: rect.minY))
        closeSubpath()
    }

    /// Adds an arc. Adds nothing if a number is NaN or infinite.
    /// - Parameter clockwise: As in SwiftUI, for y growing upwards: on screen `false` is clockwise.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite,
            let sweep = Self.sweep(from: startAngle.radians, to: endAngle.radians, clockwise: clockwise)
        else { return }
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let steps = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(steps), k = 4 / 3 * tan(step / 4) * radius
        var angle = startAngle.radians
        let first = point(angle).applying(transform)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        for _ in 0..<steps {
            let next = angle + step, from = point(angle), to = point(next)
            let control1 = CGPoint(x: from.x - k * sin(angle), y: from.y + k * cos(angle))
            let control2 = CGPoint(x: to.x + k * sin(next), y: to.y - k * cos(next))
            addCurve(
                to: to.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
            angle = next
        }
    }

    /// The angle of an arc in radians, at most one turn; negative for clockwise.
    /// - Returns: Nil if it is not finite.
    private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double? {
        let turn = 2 * Double.pi, direction: Double = clockwise ? -1 : 1
        var way = (end - start) * direction
        guard start.isFinite, way.isFinite else { return nil }
        if way < 0 {
            // The end is in the other direction: go this way round to the same point. Whole turns are one turn, despite rounding
            // errors.
            way = way.truncatingRemainder(dividingBy: turn) + turn
            if way < 1e-9 { way = turn }
        }
        return min(way, turn) * direction
    }

    /// The path with all points transformed.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var result = Path()
        for element in elements {
            switch element {
            case .move(let p): result.move(to: p.applying(transform))
            case .line(let p): result.addLine(to: p.applying(transform))
            case .quadCurve(let p, let c): result.addQuadCurve(to: p.applying(transform), control: c.applying(transform))
            case .curve(let p, let c, let d):
                result.addCurve(to: p.applying(transform), control1: c.applying(transform), control2: d.applying(transform))
            case .closeSubpath: result.closeSubpath()
            }
        }
        return result
    }

    /// Calls a closure for each step of the path.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// Whether a point is inside.
    /// - Parameter eoFill: Whether the even-odd rule determines the inside, instead of the non-zero winding rule.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { PathOutline(self, isEvenOdd: eoFill).contains(p) }

    /// The path moved by a distance in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

    /// The bounding box of all points, including control points; without those that are not finite, which nothing draws.
    public var boundingRect: CGRect {
        var box: CGRect?
        for element in elements {
            for point in element.points where point.x.isFinite && point.y.isFinite {
                let spot = CGRect(origin: point, size: .zero)
                box = box?.union(spot) ?? spot
            }
        }
        return box ?? .null
    }

    private mutating func append(_ element: Element) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): addLine(to: p)
        case .quadCurve(let p, let c): addQuadCurve(to: p, control: c)
        case .curve(let p, let c, let d): addCurve(to: p, control1: c, control2: d)
        case .closeSubpath: closeSubpath()
        }
    }
}

extension Path.Element {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quadCurve(let p, let c): [p, c]
        case .curve(let p, let c, let d): [p, c, d]
        case .closeSubpath: []
        }
    }
}
