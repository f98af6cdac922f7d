import Foundation
import Testing

@testable import FrontmostRender

@Suite struct TransformMixingTests {
    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

    @Test func half_a_turn_keeps_its_size_on_the_way() {
        let half = CGAffineTransform.identity.mixed(with: CGAffineTransform(rotationAngle: .pi), 0.5)
        #expect(isNear(CGPoint(x: 10, y: 0).applying(half), CGPoint(x: 0, y: 10)))
    }

    @Test func a_turn_goes_the_shorter_way_round() {
        let start = CGAffineTransform(rotationAngle: 0.9 * .pi), end = CGAffineTransform(rotationAngle: -0.9 * .pi)
        #expect(isNear(CGPoint(x: 1, y: 0).applying(start.mixed(with: end, 0.5)), CGPoint(x: -1, y: 0)))
    }

    @Test func translation_scale_and_shear_are_interpolated_separately() {
        let end = CGAffineTransform(a: 3, b: 0, c: 2, d: 5, tx: 40, ty: -20)
        #expect(CGAffineTransform.identity.mixed(with: end, 0.5) == CGAffineTransform(a: 2, b: 0, c: 1, d: 3, tx: 20, ty: -10))
    }

    @Test(arguments: [(-0.1, -0.1), (-1, 1), (1, -1), (-1, -1), (0, 0), (-0.5, 2)])
    func a_scale_of_any_sign_is_not_turned_on_the_way(x: Double, y: Double) {
        let start = CGAffineTransform(scaleX: x, y: y), half = start.mixed(with: .identity, 0.5)
        #expect(isNear(CGPoint(x: 1, y: 1).applying(half), CGPoint(x: (x + 1) / 2, y: (y + 1) / 2)) && half.b == 0 && half.c == 0)
        #expect(TransformParts(start).affine == start)
    }

    @Test(arguments: [-3, -0.4, 0.2, 1, 2.9], [(-1.0, 1.0), (1, -2), (-0.5, -0.5), (2, 3)])
    func the_parts_of_a_turned_scale_make_it_again(angle: Double, scale: (Double, Double)) {
        let whole = CGAffineTransform(scaleX: scale.0, y: scale.1).rotated(by: angle), again = TransformParts(whole).affine
        for point in [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)] { #expect(isNear(point.applying(again), point.applying(whole))) }
    }

    @Test func a_turned_view_that_shrinks_beyond_nothing_keeps_its_rotation() {
        let middle = CGPoint(x: 50, y: 20), turn = RenderEffects.Turn(angle: 0.7, anchor: middle)
        func effects(_ scale: Double) -> RenderEffects {
            var effects = RenderEffects()
            effects.transform(by: CGAffineTransform(scaleX: scale, y: scale), about: middle)
            effects.transform = turn.transform.concatenating(effects.transform)
            effects.turn = turn
            return effects
        }
        var distance = EffectsDistance(from: effects(-0.1), to: effects(0.9))
        distance.scale(by: 0.5)
        let half = effects(-0.1).moved(by: distance), wanted = effects(0.4)
        for point in [CGPoint(x: 60, y: 20), CGPoint(x: 50, y: 30)] {
            #expect(isNear(point.applying(half.transform), point.applying(wanted.transform)))
        }
    }

    @Test func a_rotation_about_the_centre_keeps_the_centre() {
        let middle = CGPoint(x: 50, y: 20)
        var start = RenderEffects(), end = RenderEffects()
        start.transform(by: .identity, about: middle)
        end.transform(by: CGAffineTransform(rotationAngle: .pi), about: middle)
        let half = start.interpolated(to: end, 0.5), back = end.interpolated(to: start, 0.5)
        for way in [half, back] { #expect(isNear(middle.applying(way.transform), middle)) }
        #expect(isNear(CGPoint(x: 60, y: 20).applying(half.transform), CGPoint(x: 50, y: 30)))
        // A translation on the way does not move the centre of the rotation.
        end.transform(by: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 30, ty: 0), about: middle)
        let shifted = middle.applying(start.interpolated(to: end, 0.5).transform)
        #expect(isNear(shifted, CGPoint(x: 65, y: 20)))
    }
}
