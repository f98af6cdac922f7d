import Foundation
import FrontmostRender

/// The rule for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

extension PathOutline {
    package func applying(_ transform: CGAffineTransform) -> PathOutline {
        PathOutline(path.applying(transform), isEvenOdd: isEvenOdd)
    }
}
