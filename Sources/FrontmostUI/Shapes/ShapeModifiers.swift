import Foundation
import FrontmostRender

/// A shape that is drawn as a line. As a clip it is its base.
public struct _StrokedShape<S: Shape> {
    let base: S
    let style: StrokeStyle
    nonisolated init(_ base: S, _ style: StrokeStyle) { (self.base, self.style) = (base, style) }
}

extension _StrokedShape: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { base._placed(in: rect) }
    public nonisolated static var role: ShapeRole { .stroke }
    public nonisolated var _strokeStyle: StrokeStyle? { style }
}

/// A part of a shape's outline, by its length.
public struct _TrimmedShape<S: Shape> {
    let base: S
    var startFraction, endFraction: CGFloat
    nonisolated init(_ base: S, _ startFraction: CGFloat, _ endFraction: CGFloat) {
        (self.base, self.startFraction, self.endFraction) = (base, startFraction, endFraction)
    }
}

extension _TrimmedShape: Shape {
    public nonisolated func path(in rect: CGRect) -> Path {
        base.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated static var role: ShapeRole { S.role }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

/// A shape whose outline is moved, turned or scaled about a point of its rectangle.
public struct _TransformedShape<S: Shape> {
    let base: S
    let transform: CGAffineTransform
    let anchor: UnitPoint
    nonisolated init(_ base: S, _ transform: CGAffineTransform, _ anchor: UnitPoint) {
        (self.base, self.transform, self.anchor) = (base, transform, anchor)
    }
}

extension _TransformedShape: Shape {
    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = anchor.point(in: rect.size)
        return base.path(in: rect).applying(transform.about(CGPoint(x: rect.minX + inner.x, y: rect.minY + inner.y)))
    }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public nonisolated static var role: ShapeRole { S.role }
    public nonisolated var _strokeStyle: StrokeStyle? { base._strokeStyle }
}

extension Shape {
    public nonisolated func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(self, style) }
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        _StrokedShape(self, StrokeStyle(lineWidth: lineWidth))
    }
    /// - Parameters: shares of the outline's length, 0...1.
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
        _TrimmedShape(self, startFraction, endFraction)
    }
    public nonisolated func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
        _TransformedShape(self, transform, .topLeading)
    }
    public nonisolated func offset(_ offset: CGSize) -> _TransformedShape<Self> { self.offset(x: offset.width, y: offset.height) }
    public nonisolated func offset(_ offset: CGPoint) -> _TransformedShape<Self> { self.offset(x: offset.x, y: offset.y) }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> _TransformedShape<Self> {
        _TransformedShape(self, CGAffineTransform(translationX: x, y: y), .topLeading)
    }
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        _TransformedShape(self, CGAffineTransform(rotationAngle: angle.radians), anchor)
    }
    public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        _TransformedShape(self, CGAffineTransform(scaleX: x, y: y), anchor)
    }
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
}

extension Path {
    /// The part between two shares of the whole length. Curves are followed by short lines.
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
                follow { t in
                    let s = 1 - t
                    return CGPoint(
                        x: s * s * from.x + 2 * s * t * c.x + t * t * to.x, y: s * s * from.y + 2 * s * t * c.y + t * t * to.y)
                }
            case .curve(let to, let c, let d):
                let from = at
                func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat) -> CGFloat {
                    let s = 1 - t
                    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
                }
                follow { CGPoint(x: mix(from.x, c.x, d.x, to.x, $0), y: mix(from.y, c.y, d.y, to.y, $0)) }
            }
        }
        return lines
    }
}
