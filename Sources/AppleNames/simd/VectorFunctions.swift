// Functions of vectors, under the names of C and of Swift.

/// The sum of the products of the numbers.
@inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * y).sum() }
/// The sum of the products of the numbers.
@inlinable public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * y).sum() }
/// The square of the length.
@inlinable public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * x).sum() }
/// The square of the length.
@inlinable public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * x).sum() }
/// The length.
@inlinable public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * x).sum().squareRoot() }
/// The length.
@inlinable public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * x).sum().squareRoot() }
/// The length.
@inlinable public func simd_fast_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * x).sum().squareRoot() }
/// The square of the distance of two points.
@inlinable public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length_squared(x - y)
}
/// The square of the distance of two points.
@inlinable public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length_squared(x - y)
}
/// The distance of two points.
@inlinable public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x - y) }
/// The distance of two points.
@inlinable public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x - y) }
/// The distance of two points.
@inlinable public func simd_fast_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x - y) }
/// The vector of length 1 in the same direction. That of a vector without a length is not a number.
@inlinable public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / length(x) }
/// The vector of length 1 in the same direction. That of a vector without a length is not a number.
@inlinable public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / length(x) }
/// The vector of length 1 in the same direction. That of a vector without a length is not a number.
@inlinable public func simd_fast_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / length(x) }
/// The sum of the absolute values.
@inlinable public func norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_abs(x).sum() }
/// The sum of the absolute values.
@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_abs(x).sum() }
/// The largest absolute value.
@inlinable public func norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_abs(x).max() }
/// The largest absolute value.
@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_abs(x).max() }
/// The part of a vector along another one.
@inlinable public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { y * (dot(x, y) / length_squared(y)) }
/// The part of a vector along another one.
@inlinable public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    y * (dot(x, y) / length_squared(y))
}
/// The sum of the numbers.
@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }
/// The sum of the numbers.
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }
/// The smallest number.
@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.min() }
/// The smallest number.
@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.min() }
/// The largest number.
@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.max() }
/// The largest number.
@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.max() }
/// The absolute values.
@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.replacing(with: -x, where: x .< 0) }
/// The absolute values.
@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.replacing(with: -x, where: x .< 0) }
/// The smaller number at each place.
@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMin(x, y) }
/// The smaller number at each place.
@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMin(x, y) }
/// The larger number at each place.
@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(x, y) }
/// The larger number at each place.
@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(x, y) }
/// The numbers, not beyond those of two other vectors.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}
/// The numbers, not beyond those of two other vectors.
@inlinable public func simd_clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}
/// The numbers, not beyond two limits.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}
/// The vectors mixed: the first one where `t` is 0, the second one where it is 1.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// The vectors mixed: the first one if `t` is 0, the second one if it is 1.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// The vectors mixed: the first one where `t` is 0, the second one where it is 1.
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// -1, 0 or 1 for each number.
@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 0).replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}
/// -1, 0 or 1 for each number.
@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 0).replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}
/// The largest whole numbers that are not larger.
@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.down) }
/// The smallest whole numbers that are not smaller.
@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.up) }
/// The whole numbers towards 0.
@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.towardZero) }
/// The numbers without their whole parts.
@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x - x.rounded(.down) }
/// The numbers without their whole parts.
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x - x.rounded(.down) }
/// 0 for each number below the edge, otherwise 1.
@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 1).replacing(with: 0, where: x .< edge)
}
/// 0 below the first edge, 1 above the second one, and a smooth curve in between.
@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
    smooth(((x - edge0) / (edge1 - edge0)).clamped(lowerBound: V(repeating: 0), upperBound: V(repeating: 1)))
}
/// The curve of `smoothstep`.
@usableFromInline func smooth<V: SIMD>(_ t: V) -> V where V.Scalar: FloatingPoint { t * t * (V(repeating: 3) - 2 * t) }
/// A vector thrown back by a surface.
@inlinable public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint { x - 2 * dot(x, n) * n }
/// A vector thrown back by a surface.
@inlinable public func simd_reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint { x - 2 * dot(x, n) * n }
/// The reciprocals.
@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x }
/// The reciprocals.
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x }
/// The reciprocals of the square roots.
@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x.squareRoot() }
/// The reciprocals of the square roots.
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x.squareRoot() }
/// The vector at right angles to both.
@inlinable public func cross<T>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> where T: FloatingPoint {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// The vector at right angles to the plane, in space.
@inlinable public func cross<T>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> where T: FloatingPoint {
    SIMD3(0, 0, x.x * y.y - x.y * y.x)
}
/// The vector at right angles to both.
@inlinable public func simd_cross<T>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> where T: FloatingPoint {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// The vector at right angles to the plane, in space.
@inlinable public func simd_cross<T>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> where T: FloatingPoint {
    SIMD3(0, 0, x.x * y.y - x.y * y.x)
}
/// The numbers mixed: the first one if `t` is 0, the second one if it is 1.
@inlinable public func mix<T>(_ x: T, _ y: T, t: T) -> T where T: FloatingPoint { x + (y - x) * t }
/// The numbers mixed: the first one if `t` is 0, the second one if it is 1.
@inlinable public func simd_mix<T>(_ x: T, _ y: T, _ t: T) -> T where T: FloatingPoint { x + (y - x) * t }
/// The number, not beyond two limits.
@inlinable public func simd_clamp<T>(_ x: T, _ min: T, _ max: T) -> T where T: FloatingPoint { Swift.min(Swift.max(x, min), max) }
/// 0 for a number below the edge, otherwise 1.
@inlinable public func step<T>(_ x: T, edge: T) -> T where T: FloatingPoint { x < edge ? 0 : 1 }
/// 0 below the first edge, 1 above the second one, and a smooth curve in between.
@inlinable public func smoothstep<T>(_ x: T, edge0: T, edge1: T) -> T where T: FloatingPoint {
    let t = Swift.min(Swift.max((x - edge0) / (edge1 - edge0), 0), 1)
    return t * t * (3 - 2 * t)
}
/// -1, 0 or 1.
@inlinable public func sign<T>(_ x: T) -> T where T: FloatingPoint { x > 0 ? 1 : x < 0 ? -1 : 0 }
/// The number without its whole part.
@inlinable public func simd_fract<T>(_ x: T) -> T where T: FloatingPoint { x - x.rounded(.down) }
