import Foundation
import Testing
import simd

/// Vectors, matrices and rotations.
struct VectorTests {
    private func isNear(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool { simd_distance(a, b) < 1e-5 }

    @Test func vectors_have_lengths_and_products() {
        let x = simd_float3(1, 2, 2), y = SIMD3<Float>(0, 3, 4)
        #expect(simd_length(x) == 3 && length_squared(y) == 25 && distance(simd_float2(0, 0), [3, 4]) == 5)
        #expect(dot(x, y) == 14 && simd_dot(y, y) == 25)
        #expect(cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == [0, 0, 1])
        #expect(isNear(simd_normalize(x), [1 / 3, 2 / 3, 2 / 3]))
        #expect(project(simd_double2(2, 2), simd_double2(1, 0)) == [2, 0])
        #expect(reflect(simd_float2(1, -1), n: simd_float2(0, 1)) == [1, 1])
        #expect(norm_one(simd_float2(-1, 2)) == 3 && norm_inf(simd_float2(-3, 2)) == 3)
    }

    @Test func vectors_are_mixed_and_clamped() {
        #expect(mix(simd_float2(0, 10), simd_float2(10, 20), t: 0.5) == [5, 15])
        #expect(simd_mix(0.0, 10, 0.25) == 2.5 && simd_mix(simd_float2(0, 0), [2, 4], [0.5, 1]) == [1, 4])
        #expect(clamp(simd_float2(-1, 2), min: 0, max: 1) == [0, 1] && simd_clamp(5.0, 0, 1) == 1)
        #expect(simd_min(simd_float2(1, 4), [2, 3]) == [1, 3] && max(simd_float2(1, 4), [2, 3]) == [2, 4])
        #expect(abs(simd_float2(-1, 2)) == [1, 2] && sign(simd_float3(-2, 0, 5)) == [-1, 0, 1])
        #expect(
            smoothstep(0.5, edge0: 0.0, edge1: 1.0) == 0.5
                && smoothstep(simd_float2(-1, 2), edge0: [0, 0], edge1: [1, 1]) == [0, 1])
        #expect(fract(simd_float2(1.25, -0.25)) == [0.25, 0.75] && floor(simd_float2(1.5, -0.5)) == [1, -1])
        #expect(abs(-2) == 2 && min(1, 2) == 1, "The standard library's functions stay.")
    }

    @Test func matrices_change_vectors() {
        let turn = simd_float2x2(columns: ([0, 1], [-1, 0]))
        #expect(turn * simd_float2(1, 0) == [0, 1] && turn * turn == simd_float2x2(-1))
        #expect(turn.determinant == 1 && turn.inverse == turn.transpose)
        var move = matrix_identity_float4x4
        move.columns.3 = [1, 2, 3, 1]
        #expect(move * simd_float4(0, 0, 0, 1) == [1, 2, 3, 1] && move[3, 1] == 2)
        #expect(simd_mul(move, simd_inverse(move)) == matrix_identity_float4x4 && move.determinant == 1)
        #expect(simd_float3x3(rows: [[1, 2, 3], [4, 5, 6], [7, 8, 10]]).determinant == -3)
        let scaled = 2 * simd_double3x3(diagonal: [1, 2, 4])
        #expect(scaled.determinant == 64 && scaled.inverse * simd_double3(2, 4, 8) == [1, 1, 1])
        #expect(simd_float3(1, 0, 0) * simd_float3x3(rows: [[1, 2, 3], [0, 0, 0], [0, 0, 0]]) == [1, 2, 3])
    }

    @Test func the_inverse_of_a_matrix_of_four_columns_undoes_it() {
        let a = simd_double4x4([2, 0, 1, 0], [1, 3, 0, 1], [0, 1, 4, 2], [1, 0, 0, 5]), unit = a * a.inverse
        for column in 0..<4 {
            for row in 0..<4 { #expect(abs(unit[column, row] - (column == row ? 1 : 0)) < 1e-12) }
        }
    }

    @Test func quaternions_turn_vectors() {
        let quarter = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
        #expect(isNear(quarter.act([1, 0, 0]), [0, 1, 0]) && abs(quarter.angle - .pi / 2) < 1e-5)
        #expect(isNear((quarter * quarter).act([1, 0, 0]), [-1, 0, 0]) && isNear(quarter.inverse.act([0, 1, 0]), [1, 0, 0]))
        #expect(isNear(simd_float3x3(quarter) * simd_float3(1, 0, 0), [0, 1, 0]))
        #expect(isNear(simd_quatf(simd_float4x4(quarter)).act([1, 0, 0]), [0, 1, 0]))
        #expect(isNear(simd_quatf(from: [1, 0, 0], to: [0, 0, 1]).act([1, 0, 0]), [0, 0, 1]))
        #expect(isNear(simd_quatf(from: [1, 0, 0], to: [-1, 0, 0]).act([1, 0, 0]), [-1, 0, 0]))
        let half = simd_slerp(simd_quatf(angle: 0, axis: [0, 0, 1]), quarter, 0.5)
        #expect(abs(half.angle - .pi / 4) < 1e-5 && isNear(half.axis, [0, 0, 1]))
    }
}
