import Foundation

/// A two-dimensional distance or velocity; Core Graphics' name.
public struct CGVector: Hashable, Sendable {
    /// The horizontal and the vertical component.
    public var dx, dy: CGFloat
    /// Makes a vector from its components.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
    /// A vector of length zero.
    public static let zero = CGVector()
}
