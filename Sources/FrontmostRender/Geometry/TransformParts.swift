import Foundation

/// The parts of an affine transform: a scale and a skew, then a rotation, then a translation.
public struct TransformParts: Equatable, Sendable {
    /// The scale factors and the skew.
    public var scaleX: CGFloat, scaleY: CGFloat, slant: CGFloat
    /// Radians, clockwise on screen.
    public var rotation: CGFloat
    /// The translation, in points.
    public var x: CGFloat, y: CGFloat

    /// Decomposes a transform.
    ///
    /// A transform without rotation or skew is a scale, whatever its signs: a view that a spring shrinks beyond nothing is not turned over. Of
    /// other transforms that make a mirror image, the axis is flipped that CSS flips.
    public init(_ t: CGAffineTransform) {
        (x, y) = (t.tx, t.ty)
        if t.b == 0 && t.c == 0 {
            (scaleX, scaleY, slant, rotation) = (t.a, t.d, 0, 0)
            return
        }
        let length = (t.a * t.a + t.b * t.b).squareRoot(), isFlipped = t.a * t.d - t.b * t.c < 0 && t.a < t.d
        scaleX = isFlipped ? -length : length
        rotation = length > 0 ? atan2(t.b / scaleX, t.a / scaleX) : atan2(-t.c, t.d)
        let (s, c) = (sin(rotation), cos(rotation))
        (slant, scaleY) = (t.c * c + t.d * s, t.d * c - t.c * s)
    }

    /// The transform composed of the parts.
    public var affine: CGAffineTransform {
        // Without rotation the coefficients stay exact.
        if rotation == 0 { return CGAffineTransform(a: scaleX, b: 0, c: slant, d: scaleY, tx: x, ty: y) }
        let (s, c) = (sin(rotation), cos(rotation))
        return CGAffineTransform(
            a: scaleX * c, b: scaleX * s, c: slant * c - scaleY * s, d: slant * s + scaleY * c, tx: x, ty: y)
    }

    /// Interpolates each part; the rotation takes the shorter way round.
    public func mixed(with end: TransformParts, _ p: CGFloat) -> TransformParts {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
        var result = self
        (result.scaleX, result.scaleY) = (mix(scaleX, end.scaleX), mix(scaleY, end.scaleY))
        (result.slant, result.x, result.y) = (mix(slant, end.slant), mix(x, end.x), mix(y, end.y))
        var turn = end.rotation - rotation
        if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
        result.rotation = rotation + turn * p
        return result
    }
}

extension CGAffineTransform {
    /// Whether the transform is at most a translation.
    package var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Interpolates between two transforms, as Core Animation and CSS do: translation, rotation, scale and skew separately.
    /// Interpolated coefficients would shrink to nothing half-way through a half turn.
    public func mixed(with t: CGAffineTransform, _ p: Double) -> CGAffineTransform {
        let p = CGFloat(p)
        if (a, b, c, d) == (t.a, t.b, t.c, t.d) {
            return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx + (t.tx - tx) * p, ty: ty + (t.ty - ty) * p)
        }
        return TransformParts(self).mixed(with: TransformParts(t), p).affine
    }
}
