import Foundation
import FrontmostRender

/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distances from the four edges, in points.
    public var top, left, bottom, right: CGFloat
    /// Makes insets from four distances in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// Insets of zero at all edges.
    public static let zero = UIEdgeInsets()

    package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    /// The part of these insets of `bounds` that covers a frame inside it. Nothing is added for a frame that extends beyond the
    /// bounds: a view that grows with its insets would grow without end.
    func part(in frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
        func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
        return UIEdgeInsets(
            top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
            bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
    }
}

/// A horizontal and a vertical distance, in points.
public struct UIOffset: Hashable, Sendable {
    /// The two distances, in points.
    public var horizontal, vertical: CGFloat
    /// Makes an offset from two distances in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// No offset.
    public static let zero = UIOffset()
}

extension CGRect {
    /// The rectangle reduced by insets; its size is never negative.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// The rule of autoresizing: a view's new frame after its superview's size has changed.
enum Autoresizing {
    /// Distributes the change among the flexible lengths along one axis, in proportion to the current lengths, or equally if all
    /// of those are zero.
    static func resized(
        leading: CGFloat, length: CGFloat, trailing: CGFloat, change: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (leading: CGFloat, length: CGFloat) {
        let parts = [leading, length, trailing], isFlexible = [flexible.0, flexible.1, flexible.2]
        let count = isFlexible.count(where: { $0 })
        if count == 0 { return (leading, length) }
        let total = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func share(_ index: Int) -> CGFloat {
            guard isFlexible[index] else { return 0 }
            return total == 0 ? change / CGFloat(count) : change * parts[index] / total
        }
        return (leading + share(0), max(0, length + share(1)))
    }
}

extension CGPoint {
    /// Whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
extension CGSize {
    /// Whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
extension CGRect {
    /// Whether two rectangles are equal, whatever the signs of their lengths are.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
