import Foundation

/// A rotation in space, or a number of four parts.
public struct SIMDQuaternion<Scalar: BinaryFloatingPoint & SIMDScalar> {
    /// The imaginary parts, and the real part.
    public var vector: SIMD4<Scalar>

    /// A quaternion of zeros, which is no rotation.
    public init() { vector = .zero }
    /// A quaternion of its imaginary parts and its real part.
    public init(vector: SIMD4<Scalar>) { self.vector = vector }
    /// A quaternion of its parts.
    public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { vector = SIMD4(ix, iy, iz, r) }
    /// A quaternion of its parts.
    public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }
    /// A rotation about an axis.
    /// - Parameters:
    ///   - angle: Radians.
    ///   - axis: A vector of length 1.
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        let half = Double(angle) / 2
        vector = SIMD4(axis * Scalar(sin(half)), Scalar(cos(half)))
    }
    /// The shortest rotation of one direction to another.
    public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
        let turn = dot(from, to)
        if turn < -0.999_999 {
            // Opposite directions: about any axis at right angles.
            let other = Swift.abs(from.x) < 0.9 ? SIMD3<Scalar>(1, 0, 0) : SIMD3<Scalar>(0, 1, 0)
            vector = SIMD4(normalize(cross(from, other)), 0)
        } else {
            vector = normalize(SIMD4(cross(from, to), 1 + turn))
        }
    }
    /// The rotation of a matrix.
    public init(_ rotationMatrix: SIMDMatrix3<Scalar>) {
        let (a, b, c) = rotationMatrix.columns, trace = a.x + b.y + c.z
        if trace > 0 {
            vector = SIMD4(b.z - c.y, c.x - a.z, a.y - b.x, 1 + trace)
        } else if a.x >= b.y && a.x >= c.z {
            vector = SIMD4(1 + a.x - b.y - c.z, a.y + b.x, a.z + c.x, b.z - c.y)
        } else if b.y >= c.z {
            vector = SIMD4(a.y + b.x, 1 + b.y - a.x - c.z, b.z + c.y, c.x - a.z)
        } else {
            vector = SIMD4(a.z + c.x, b.z + c.y, 1 + c.z - a.x - b.y, a.y - b.x)
        }
        vector = normalize(vector)
    }
    /// The rotation of a matrix.
    public init(_ rotationMatrix: SIMDMatrix4<Scalar>) {
        func part(_ column: SIMD4<Scalar>) -> SIMD3<Scalar> { SIMD3(column.x, column.y, column.z) }
        let (a, b, c, _) = rotationMatrix.columns
        self.init(SIMDMatrix3(part(a), part(b), part(c)))
    }

    /// The real part.
    public var real: Scalar {
        get { vector.w }
        set { vector.w = newValue }
    }
    /// The imaginary parts.
    public var imag: SIMD3<Scalar> {
        get { SIMD3(vector.x, vector.y, vector.z) }
        set { vector = SIMD4(newValue, vector.w) }
    }
    /// The angle of the rotation in radians.
    public var angle: Scalar { Scalar(2 * atan2(Double(simd.length(imag)), Double(real))) }
    /// The axis of the rotation. Without a rotation its numbers are not finite.
    public var axis: SIMD3<Scalar> { simd.normalize(imag) }
    /// The length of all parts.
    public var length: Scalar { simd.length(vector) }
    /// The quaternion of length 1.
    public var normalized: SIMDQuaternion { SIMDQuaternion(vector: simd.normalize(vector)) }
    /// The quaternion with its imaginary parts negated.
    public var conjugate: SIMDQuaternion { SIMDQuaternion(real: real, imag: -imag) }
    /// The quaternion that undoes this one.
    public var inverse: SIMDQuaternion { SIMDQuaternion(vector: conjugate.vector / length_squared(vector)) }

    /// Turns a vector.
    public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let twice = 2 * cross(imag, vector)
        return vector + real * twice + cross(imag, twice)
    }

    /// The rotation that does what both do, the second one first.
    public static func * (a: SIMDQuaternion, b: SIMDQuaternion) -> SIMDQuaternion {
        SIMDQuaternion(
            real: a.real * b.real - dot(a.imag, b.imag), imag: a.real * b.imag + b.real * a.imag + cross(a.imag, b.imag))
    }
    /// The quaternion with all parts multiplied.
    public static func * (a: SIMDQuaternion, b: Scalar) -> SIMDQuaternion { SIMDQuaternion(vector: a.vector * b) }
    /// The quaternion with all parts multiplied.
    public static func * (a: Scalar, b: SIMDQuaternion) -> SIMDQuaternion { b * a }
    /// The quaternion with all parts divided.
    public static func / (a: SIMDQuaternion, b: Scalar) -> SIMDQuaternion { SIMDQuaternion(vector: a.vector / b) }
    /// The sum of all parts.
    public static func + (a: SIMDQuaternion, b: SIMDQuaternion) -> SIMDQuaternion { SIMDQuaternion(vector: a.vector + b.vector) }
    /// The difference of all parts.
    public static func - (a: SIMDQuaternion, b: SIMDQuaternion) -> SIMDQuaternion { SIMDQuaternion(vector: a.vector - b.vector) }
    /// The quaternion with all parts negated, which is the same rotation.
    public static prefix func - (a: SIMDQuaternion) -> SIMDQuaternion { SIMDQuaternion(vector: -a.vector) }
    /// Multiplies by a rotation that is done before.
    public static func *= (a: inout SIMDQuaternion, b: SIMDQuaternion) { a = a * b }
}

extension SIMDQuaternion: Equatable {}
// Unchecked: numbers.
extension SIMDQuaternion: @unchecked Sendable where Scalar: Sendable {}
extension SIMDQuaternion: CustomDebugStringConvertible {
    public var debugDescription: String { "simd_quat(real: \(real), imag: \(imag))" }
}

extension SIMDMatrix3 {
    /// The matrix of a rotation.
    public init(_ quaternion: SIMDQuaternion<Scalar>) {
        self.init(
            quaternion.act(SIMD3(1, 0, 0)), quaternion.act(SIMD3(0, 1, 0)), quaternion.act(SIMD3(0, 0, 1)))
    }
}
extension SIMDMatrix4 {
    /// The matrix of a rotation.
    public init(_ quaternion: SIMDQuaternion<Scalar>) {
        let (a, b, c) = SIMDMatrix3(quaternion).columns
        self.init(SIMD4(a, 0), SIMD4(b, 0), SIMD4(c, 0), SIMD4(0, 0, 0, 1))
    }
}

/// A rotation about an axis of length 1; radians.
public func simd_quaternion<T>(_ angle: T, _ axis: SIMD3<T>) -> SIMDQuaternion<T> { SIMDQuaternion(angle: angle, axis: axis) }
/// The matrix of a rotation.
public func simd_matrix3x3<T>(_ quaternion: SIMDQuaternion<T>) -> SIMDMatrix3<T> { SIMDMatrix3(quaternion) }
/// The matrix of a rotation.
public func simd_matrix4x4<T>(_ quaternion: SIMDQuaternion<T>) -> SIMDMatrix4<T> { SIMDMatrix4(quaternion) }
/// Turns a vector.
public func simd_act<T>(_ quaternion: SIMDQuaternion<T>, _ vector: SIMD3<T>) -> SIMD3<T> { quaternion.act(vector) }
/// The rotation that does what both do, the second one first.
public func simd_mul<T>(_ a: SIMDQuaternion<T>, _ b: SIMDQuaternion<T>) -> SIMDQuaternion<T> { a * b }
/// The quaternion of length 1.
public func simd_normalize<T>(_ quaternion: SIMDQuaternion<T>) -> SIMDQuaternion<T> { quaternion.normalized }
/// The quaternion that undoes another one.
public func simd_inverse<T>(_ quaternion: SIMDQuaternion<T>) -> SIMDQuaternion<T> { quaternion.inverse }
/// The sum of the products of the parts.
public func simd_dot<T>(_ a: SIMDQuaternion<T>, _ b: SIMDQuaternion<T>) -> T { dot(a.vector, b.vector) }
/// The rotation on the shortest way between two: the first one if `t` is 0, the second one if it is 1.
public func simd_slerp<T>(_ a: SIMDQuaternion<T>, _ b: SIMDQuaternion<T>, _ t: T) -> SIMDQuaternion<T> {
    let turn = simd_dot(a, b), end = turn < 0 ? -b : b, angle = acos(Double(Swift.min(Swift.abs(turn), 1)))
    if angle < 1e-4 { return (a * (1 - t) + end * t).normalized }
    let one = T(sin((1 - Double(t)) * angle) / sin(angle)), two = T(sin(Double(t) * angle) / sin(angle))
    return a * one + end * two
}
