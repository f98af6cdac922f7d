import Foundation
import FrontmostRender

// Core Graphics' geometry functions, for code written with them.

/// Creates a point.
@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Creates a size.
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Creates a rectangle.
@inlinable public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// Creates a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// The left edge of a rectangle.
@inlinable public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The horizontal centre of a rectangle.
@inlinable public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The right edge of a rectangle.
@inlinable public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The top edge of a rectangle.
@inlinable public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The vertical centre of a rectangle.
@inlinable public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The bottom edge of a rectangle.
@inlinable public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width of a rectangle.
@inlinable public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height of a rectangle.
@inlinable public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// A rectangle with its edges moved inwards.
@inlinable public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// A rectangle moved by an offset.
@inlinable public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// The smallest rectangle that contains both.
@inlinable public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// The common part of two rectangles; null if there is none.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.overlap(with: r2) }
/// Whether two rectangles have a common part.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { !rect1.overlap(with: rect2).isNull }
/// Whether the first rectangle contains the second.
@inlinable public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
/// Whether a rectangle contains a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.includes(point) }
/// Whether a rectangle has no area.
@inlinable public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether a rectangle is the null rectangle.
@inlinable public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Whether two rectangles are equal.
@inlinable public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
/// Whether two points are equal.
@inlinable public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Whether two sizes are equal.
@inlinable public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

/// A translation.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
/// A scaling.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: sx, y: sy) }
/// A rotation.
/// - Parameter angle: Radians, clockwise on the screen.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
