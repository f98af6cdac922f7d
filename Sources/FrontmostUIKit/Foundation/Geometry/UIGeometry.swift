import Foundation
import FrontmostRender

/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets()

    package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    /// What these insets of `bounds` take of a frame in it. What sticks out is taken by nobody: a view that grows with its insets would
    /// never end.
    func part(in frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
        func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
        return UIEdgeInsets(
            top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
            bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
    }
}

/// A horizontal and a vertical distance, in points.
public struct UIOffset: Hashable, Sendable {
    public var horizontal, vertical: CGFloat
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    public static let zero = UIOffset()
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// Autoresizing as a rule: what becomes of a view's frame when its superview changes size.
enum Autoresizing {
    /// Shares the change among what is flexible along one axis, in proportion to the present lengths (equally where all of
    /// those are zero).
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
