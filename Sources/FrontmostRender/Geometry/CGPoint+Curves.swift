import Foundation

extension CGPoint {
    /// A point of a quadratic Bézier curve.
    /// - Parameter t: 0 at the start, 1 at the end.
    package static func on(quadCurveFrom from: CGPoint, _ control: CGPoint, to: CGPoint, at t: CGFloat) -> CGPoint {
        let s = 1 - t, (a, b, c) = (s * s, 2 * s * t, t * t)
        return CGPoint(x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y)
    }

    /// A point of a cubic Bézier curve.
    /// - Parameter t: 0 at the start, 1 at the end.
    package static func on(
        curveFrom from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to: CGPoint, at t: CGFloat
    ) -> CGPoint {
        let s = 1 - t, (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
            y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }
}
