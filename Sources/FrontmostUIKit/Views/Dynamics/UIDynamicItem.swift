import Foundation

/// Something that an animation of forces moves.
@MainActor @preconcurrency public protocol UIDynamicItem: NSObjectProtocol {
    /// The centre, in points.
    var center: CGPoint { get set }
    /// The bounds, in points.
    var bounds: CGRect { get }
    /// The transform about the centre.
    var transform: CGAffineTransform { get set }
    /// The shape with which the item meets others.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of an item with the shape `path`: convex, around the item's centre.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The bounds.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// No outline.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shape with which an item meets others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds, or the ellipse in them.
    case rectangle, ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

extension UIView: UIDynamicItem {}
