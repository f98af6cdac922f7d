import Foundation

/// A transform in three dimensions, under Core Animation's name. Hosts draw in two dimensions: only the affine part of a layer's
/// transform is visible, as an orthographic projection. A rotation about the y axis makes a layer narrower; there is no
/// perspective.
public struct CATransform3D: Hashable, Sendable {
    /// The matrix elements by row and column.
    public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

    /// Creates a transform from its matrix elements.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
    /// Creates the identity transform.
    public init() { self = CATransform3DIdentity }

    init(_ numbers: [CGFloat]) {
        self.init(
            m11: numbers[0], m12: numbers[1], m13: numbers[2], m14: numbers[3], m21: numbers[4], m22: numbers[5],
            m23: numbers[6], m24: numbers[7], m31: numbers[8], m32: numbers[9], m33: numbers[10], m34: numbers[11],
            m41: numbers[12], m42: numbers[13], m43: numbers[14], m44: numbers[15])
    }
    /// The elements row by row.
    var numbers: [CGFloat] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }

    /// The visible part.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Applies `self` first, then `other`.
    func concatenating(_ other: CATransform3D) -> CATransform3D {
        let a = numbers, b = other.numbers
        var result: [CGFloat] = []
        result.reserveCapacity(16)
        for row in 0..<4 {
            for column in 0..<4 {
                result.append((0..<4).reduce(0) { $0 + a[row * 4 + $1] * b[$1 * 4 + column] })
            }
        }
        return CATransform3D(result)
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0,
    m44: 1)

/// A translation in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}
/// A scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
}
/// A rotation.
/// - Parameters:
///   - angle: Radians. Positive angles about the z axis turn clockwise on the screen.
///   - x, y, z: The axis. A zero vector gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length), (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    return CATransform3D(
        m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0, m21: t * x * y - s * z,
        m22: t * y * y + c, m23: t * y * z + s * x, m24: 0, m31: t * x * z + s * y, m32: t * y * z - s * x,
        m33: t * z * z + c, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}
/// Applies a translation before `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}
/// Applies a scale before `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}
/// Applies a rotation before `t`; see `CATransform3DMakeRotation` for the parameters.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}
/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
/// Whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
/// Whether the two are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The three-dimensional form of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return result
}
/// Whether `t` is an affine transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3DMakeAffineTransform(t.affine) }
/// The affine part of `t`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

extension NSValue {
    /// Wraps a transform.
    public convenience init(caTransform3D transform: CATransform3D) {
        var numbers = transform.numbers.map(Double.init)
        self.init(bytes: &numbers, objCType: Self.transformType)
    }
    /// The wrapped transform; the identity if the value holds something else.
    public var caTransform3DValue: CATransform3D {
        guard holdsTransform else { return CATransform3DIdentity }
        var numbers = [Double](repeating: 0, count: 16)
        getValue(&numbers)
        return CATransform3D(numbers.map { CGFloat($0) })
    }

    var holdsTransform: Bool { String(cString: objCType) == Self.transformType }
    private static var transformType: String { "[16d]" }
}
