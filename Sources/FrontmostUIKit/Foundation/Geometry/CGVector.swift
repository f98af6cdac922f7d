import Foundation

/// A direction and a length, or a speed, under the name it has in Core Graphics.
public struct CGVector: Hashable, Sendable {
    public var dx, dy: CGFloat
    public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
    public static let zero = CGVector()
}
