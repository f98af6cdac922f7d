import Foundation

/// An outline made of lines and curves, in points.
public struct Path: Equatable, Sendable {
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    public private(set) var elements: [Element] = []
    public private(set) var currentPoint: CGPoint?
    private var start = CGPoint.zero

    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }
    public init(roundedRect rect: CGRect, cornerSize: CGSize) { addRoundedRect(in: rect, cornerSize: cornerSize) }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(_ build: (inout Path) -> Void) { build(&self) }

    public var isEmpty: Bool { elements.isEmpty }

    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
        (start, currentPoint) = (point, point)
    }

    public mutating func addLine(to point: CGPoint) {
        elements.append(.line(to: point))
        currentPoint = point
    }

    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    public mutating func closeSubpath() {
        elements.append(.closeSubpath)
        currentPoint = start
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        for element in path.applying(transform).elements { append(element) }
    }

    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    public mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
    }

    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
        let rx = min(max(0, cornerSize.width), rect.width / 2), ry = min(max(0, cornerSize.height), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        // A quarter of an ellipse by one cubic: control points at this share of the radius.
        let k: CGFloat = 0.552_284_749_831
        let (dx, dy) = (rx * k, ry * k)
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

    /// - Parameter clockwise: As in SwiftUI, said for y growing upwards: on screen `false` runs clockwise.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var sweep = endAngle.radians - startAngle.radians
        let turn = 2 * Double.pi
        if clockwise {
            while sweep > 0 { sweep -= turn }
            sweep = max(sweep, -turn)
        } else {
            while sweep < 0 { sweep += turn }
            sweep = min(sweep, turn)
        }
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

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

    /// The smallest rectangle that holds all points, control points included.
    public var boundingRect: CGRect {
        var box: CGRect?
        for element in elements {
            for point in element.points {
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
