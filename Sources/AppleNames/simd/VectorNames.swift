// The names of vectors. The types are those of the standard library.

/// A vector of 2 numbers.
public typealias simd_float2 = SIMD2<Float>
/// A vector of 2 numbers.
public typealias vector_float2 = SIMD2<Float>
/// A vector of 2 numbers.
public typealias float2 = SIMD2<Float>
/// A vector of 3 numbers.
public typealias simd_float3 = SIMD3<Float>
/// A vector of 3 numbers.
public typealias vector_float3 = SIMD3<Float>
/// A vector of 3 numbers.
public typealias float3 = SIMD3<Float>
/// A vector of 4 numbers.
public typealias simd_float4 = SIMD4<Float>
/// A vector of 4 numbers.
public typealias vector_float4 = SIMD4<Float>
/// A vector of 4 numbers.
public typealias float4 = SIMD4<Float>
/// A vector of 2 numbers.
public typealias simd_double2 = SIMD2<Double>
/// A vector of 2 numbers.
public typealias vector_double2 = SIMD2<Double>
/// A vector of 2 numbers.
public typealias double2 = SIMD2<Double>
/// A vector of 3 numbers.
public typealias simd_double3 = SIMD3<Double>
/// A vector of 3 numbers.
public typealias vector_double3 = SIMD3<Double>
/// A vector of 3 numbers.
public typealias double3 = SIMD3<Double>
/// A vector of 4 numbers.
public typealias simd_double4 = SIMD4<Double>
/// A vector of 4 numbers.
public typealias vector_double4 = SIMD4<Double>
/// A vector of 4 numbers.
public typealias double4 = SIMD4<Double>
/// A vector of 2 numbers.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of 2 numbers.
public typealias vector_int2 = SIMD2<Int32>
/// A vector of 2 numbers.
public typealias int2 = SIMD2<Int32>
/// A vector of 3 numbers.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of 3 numbers.
public typealias vector_int3 = SIMD3<Int32>
/// A vector of 3 numbers.
public typealias int3 = SIMD3<Int32>
/// A vector of 4 numbers.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of 4 numbers.
public typealias vector_int4 = SIMD4<Int32>
/// A vector of 4 numbers.
public typealias int4 = SIMD4<Int32>
/// A vector of 2 numbers.
public typealias simd_uint2 = SIMD2<UInt32>
/// A vector of 2 numbers.
public typealias vector_uint2 = SIMD2<UInt32>
/// A vector of 2 numbers.
public typealias uint2 = SIMD2<UInt32>
/// A vector of 3 numbers.
public typealias simd_uint3 = SIMD3<UInt32>
/// A vector of 3 numbers.
public typealias vector_uint3 = SIMD3<UInt32>
/// A vector of 3 numbers.
public typealias uint3 = SIMD3<UInt32>
/// A vector of 4 numbers.
public typealias simd_uint4 = SIMD4<UInt32>
/// A vector of 4 numbers.
public typealias vector_uint4 = SIMD4<UInt32>
/// A vector of 4 numbers.
public typealias uint4 = SIMD4<UInt32>
/// A matrix of 2 columns.
public typealias simd_float2x2 = SIMDMatrix2<Float>
/// A matrix of 2 columns.
public typealias matrix_float2x2 = SIMDMatrix2<Float>
/// A matrix of 2 columns.
public typealias float2x2 = SIMDMatrix2<Float>
/// The matrix that changes nothing.
public let matrix_identity_float2x2 = SIMDMatrix2<Float>(1)
/// A matrix of 3 columns.
public typealias simd_float3x3 = SIMDMatrix3<Float>
/// A matrix of 3 columns.
public typealias matrix_float3x3 = SIMDMatrix3<Float>
/// A matrix of 3 columns.
public typealias float3x3 = SIMDMatrix3<Float>
/// The matrix that changes nothing.
public let matrix_identity_float3x3 = SIMDMatrix3<Float>(1)
/// A matrix of 4 columns.
public typealias simd_float4x4 = SIMDMatrix4<Float>
/// A matrix of 4 columns.
public typealias matrix_float4x4 = SIMDMatrix4<Float>
/// A matrix of 4 columns.
public typealias float4x4 = SIMDMatrix4<Float>
/// The matrix that changes nothing.
public let matrix_identity_float4x4 = SIMDMatrix4<Float>(1)
/// A matrix of 2 columns.
public typealias simd_double2x2 = SIMDMatrix2<Double>
/// A matrix of 2 columns.
public typealias matrix_double2x2 = SIMDMatrix2<Double>
/// A matrix of 2 columns.
public typealias double2x2 = SIMDMatrix2<Double>
/// The matrix that changes nothing.
public let matrix_identity_double2x2 = SIMDMatrix2<Double>(1)
/// A matrix of 3 columns.
public typealias simd_double3x3 = SIMDMatrix3<Double>
/// A matrix of 3 columns.
public typealias matrix_double3x3 = SIMDMatrix3<Double>
/// A matrix of 3 columns.
public typealias double3x3 = SIMDMatrix3<Double>
/// The matrix that changes nothing.
public let matrix_identity_double3x3 = SIMDMatrix3<Double>(1)
/// A matrix of 4 columns.
public typealias simd_double4x4 = SIMDMatrix4<Double>
/// A matrix of 4 columns.
public typealias matrix_double4x4 = SIMDMatrix4<Double>
/// A matrix of 4 columns.
public typealias double4x4 = SIMDMatrix4<Double>
/// The matrix that changes nothing.
public let matrix_identity_double4x4 = SIMDMatrix4<Double>(1)
/// A rotation in space.
public typealias simd_quatf = SIMDQuaternion<Float>
/// A rotation in space.
public typealias simd_quatd = SIMDQuaternion<Double>
/// Makes a vector of its numbers.
@inlinable public func simd_make_float2(_ x: Float, _ y: Float) -> SIMD2<Float> { SIMD2(x, y) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> SIMD3<Float> { SIMD3(x, y, z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SIMD4<Float> { SIMD4(x, y, z, w) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_float3(_ xy: SIMD2<Float>, _ z: Float) -> SIMD3<Float> { SIMD3(xy, z) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_float4(_ xyz: SIMD3<Float>, _ w: Float) -> SIMD4<Float> { SIMD4(xyz, w) }
/// Makes a vector of the first numbers of a longer one.
@inlinable public func simd_make_float3(_ other: SIMD4<Float>) -> SIMD3<Float> { SIMD3(other.x, other.y, other.z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_double2(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(x, y) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_double3(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> { SIMD3(x, y, z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_double4(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Double> {
    SIMD4(x, y, z, w)
}
/// Makes a vector of a shorter one.
@inlinable public func simd_make_double3(_ xy: SIMD2<Double>, _ z: Double) -> SIMD3<Double> { SIMD3(xy, z) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_double4(_ xyz: SIMD3<Double>, _ w: Double) -> SIMD4<Double> { SIMD4(xyz, w) }
/// Makes a vector of the first numbers of a longer one.
@inlinable public func simd_make_double3(_ other: SIMD4<Double>) -> SIMD3<Double> { SIMD3(other.x, other.y, other.z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_int2(_ x: Int32, _ y: Int32) -> SIMD2<Int32> { SIMD2(x, y) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_int3(_ x: Int32, _ y: Int32, _ z: Int32) -> SIMD3<Int32> { SIMD3(x, y, z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_int4(_ x: Int32, _ y: Int32, _ z: Int32, _ w: Int32) -> SIMD4<Int32> { SIMD4(x, y, z, w) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_int3(_ xy: SIMD2<Int32>, _ z: Int32) -> SIMD3<Int32> { SIMD3(xy, z) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_int4(_ xyz: SIMD3<Int32>, _ w: Int32) -> SIMD4<Int32> { SIMD4(xyz, w) }
/// Makes a vector of the first numbers of a longer one.
@inlinable public func simd_make_int3(_ other: SIMD4<Int32>) -> SIMD3<Int32> { SIMD3(other.x, other.y, other.z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_uint2(_ x: UInt32, _ y: UInt32) -> SIMD2<UInt32> { SIMD2(x, y) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_uint3(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> SIMD3<UInt32> { SIMD3(x, y, z) }
/// Makes a vector of its numbers.
@inlinable public func simd_make_uint4(_ x: UInt32, _ y: UInt32, _ z: UInt32, _ w: UInt32) -> SIMD4<UInt32> { SIMD4(x, y, z, w) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_uint3(_ xy: SIMD2<UInt32>, _ z: UInt32) -> SIMD3<UInt32> { SIMD3(xy, z) }
/// Makes a vector of a shorter one.
@inlinable public func simd_make_uint4(_ xyz: SIMD3<UInt32>, _ w: UInt32) -> SIMD4<UInt32> { SIMD4(xyz, w) }
/// Makes a vector of the first numbers of a longer one.
@inlinable public func simd_make_uint3(_ other: SIMD4<UInt32>) -> SIMD3<UInt32> { SIMD3(other.x, other.y, other.z) }
