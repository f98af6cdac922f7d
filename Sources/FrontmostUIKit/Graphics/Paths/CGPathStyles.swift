import Foundation
import FrontmostRender

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The shape of the corners between lines.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
/// The rule for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

extension StrokeStyle {
    init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, dash: [CGFloat] = [], phase: CGFloat = 0) {
        self.init(
            lineWidth: width, lineCap: LineCap(cap), lineJoin: LineJoin(join), miterLimit: miterLimit, dash: dash,
            dashPhase: phase)
    }
}

extension StrokeStyle.LineCap {
    init(_ cap: CGLineCap) { self = cap == .butt ? .butt : cap == .round ? .round : .square }
}

extension StrokeStyle.LineJoin {
    init(_ join: CGLineJoin) { self = join == .miter ? .miter : join == .round ? .round : .bevel }
}

extension PathOutline {
    func applying(_ transform: CGAffineTransform) -> PathOutline {
        PathOutline(path.applying(transform), isEvenOdd: isEvenOdd)
    }
}
