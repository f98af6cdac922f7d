import Foundation

/// A point in units of a rectangle's size: (0, 0) is its top left corner, (1, 1) its bottom right.
public struct UnitPoint: Hashable, Sendable {
    /// The coordinates, in units of the rectangle's size.
    public var x, y: CGFloat

    /// Makes the top left corner.
    @inlinable public init() { (x, y) = (0, 0) }
    /// Makes a point from its coordinates.
    @inlinable public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The top left corner.
    public static let zero = UnitPoint()
    /// The centre.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The point in a rectangle of `size` at the origin.
    public func point(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

    /// The point in a rectangle.
    package func point(in area: CGRect) -> CGPoint {
        CGPoint(x: area.minX + x * area.width, y: area.minY + y * area.height)
    }
}

/// An angle, stored in radians.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double
    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// Makes an angle of zero.
    @inlinable public init() { radians = 0 }
    /// Makes an angle from radians.
    @inlinable public init(radians: Double) { self.radians = radians }
    /// Makes an angle from degrees.
    @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// An angle from radians.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle from degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle of zero.
    public static let zero = Angle()

    /// Whether `a` is smaller than `b`; angles beyond a turn are not reduced.
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
