import Foundation
import FrontmostRender
import FrontmostUIKit

/// A 3×3 matrix in row order, for geometry effects.
public struct ProjectionTransform: Equatable, Sendable {
    /// The first row.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The second row.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The third row.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// Makes the identity.
    public init() {}
    /// Makes a projection from an affine transform.
    public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }
    /// Makes a projection from a transform in space, without its effect on depth.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// Whether the projection is the identity.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether the projection has no perspective.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Combines two projections: this one is applied first, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        (result.m11, result.m12, result.m13) = rhs.row(m11, m12, m13)
        (result.m21, result.m22, result.m23) = rhs.row(m21, m22, m23)
        (result.m31, result.m32, result.m33) = rhs.row(m31, m32, m33)
        return result
    }

    private func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        (x * m11 + y * m21 + z * m31, x * m12 + y * m22 + z * m32, x * m13 + y * m23 + z * m33)
    }

    /// Inverts the projection. One without an inverse stays as it is.
    /// - Returns: Whether there is an inverse.
    public mutating func invert() -> Bool {
        let a = m22 * m33 - m23 * m32, b = m23 * m31 - m21 * m33, c = m21 * m32 - m22 * m31
        let determinant = m11 * a + m12 * b + m13 * c
        guard determinant != 0, determinant.isFinite else { return false }
        let old = self
        (m11, m21, m31) = (a / determinant, b / determinant, c / determinant)
        m12 = (old.m13 * old.m32 - old.m12 * old.m33) / determinant
        m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
        m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
        m13 = (old.m12 * old.m23 - old.m13 * old.m22) / determinant
        m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
        m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
        return true
    }

    /// The inverse, or the projection itself if there is none.
    public func inverted() -> ProjectionTransform {
        var copy = self
        _ = copy.invert()
        return copy
    }

    /// The projection of a node's effects.
    init(_ effects: RenderEffects) {
        self.init(effects.transform)
        if let perspective = effects.perspective { (m13, m23) = (perspective.x, perspective.y) }
    }

    /// The part that is not an affine transform; nil for none.
    var perspective: RenderEffects.Perspective? {
        let scale = m33 == 0 ? 1 : 1 / m33, x = m13 * scale, y = m23 * scale
        return x == 0 && y == 0 || !x.isFinite || !y.isFinite ? nil : RenderEffects.Perspective(x: x, y: y)
    }

    /// The affine part.
    var affine: CGAffineTransform {
        let scale = m33 == 0 ? 1 : 1 / m33
        return CGAffineTransform(
            a: m11 * scale, b: m12 * scale, c: m21 * scale, d: m22 * scale, tx: m31 * scale, ty: m32 * scale)
    }
}

/// A projection that stays the same.
struct ProjectionEffect: GeometryEffect {
    let transform: ProjectionTransform

    func effectValue(size: CGSize) -> ProjectionTransform { transform }
}
