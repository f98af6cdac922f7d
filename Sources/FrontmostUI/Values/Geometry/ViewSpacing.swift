import Foundation

/// The spacing that a view prefers around it, in points at each edge.
public struct ViewSpacing: Sendable {
    /// No spacing.
    public static let zero = ViewSpacing(length: 0)
    private var top, leading, bottom, trailing: CGFloat

    /// Creates the default spacing, 8 points.
    public init() { self.init(length: 8) }
    private init(length: CGFloat) { (top, leading, bottom, trailing) = (length, length, length, length) }

    /// Returns the preferred distance between a view and the next one, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        switch axis {
        case .horizontal: max(trailing, next.leading)
        case .vertical: max(bottom, next.top)
        }
    }
    /// Makes the spacing at some edges at least that of another one.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self = union(other, edges: edges) }
    /// Returns the spacing, at some edges at least that of another one.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        if edges.contains(.top) { result.top = max(top, other.top) }
        if edges.contains(.leading) { result.leading = max(leading, other.leading) }
        if edges.contains(.bottom) { result.bottom = max(bottom, other.bottom) }
        if edges.contains(.trailing) { result.trailing = max(trailing, other.trailing) }
        return result
    }
}
