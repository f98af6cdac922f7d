import Foundation

/// A step of an SVG path (SVG 2, 9.3) in absolute coordinates. Curves keep the form in which they are written: a smooth one has no first
/// control point, an arc has radii.
package enum SVGPathSegment: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// A cubic curve. Its first control point mirrors the last one of the curve before it.
    case smoothCubic(control2: CGPoint, to: CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    /// A quadratic curve. Its control point mirrors that of the curve before it.
    case smoothQuad(to: CGPoint)
    /// A part of an ellipse. The radii are as written, and may be negative or too small to reach the end.
    case arc(radiusX: Double, radiusY: Double, degrees: Double, isLarge: Bool, isClockwise: Bool, to: CGPoint)
    case close
}
