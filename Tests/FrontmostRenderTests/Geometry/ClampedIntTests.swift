import Testing

@testable import FrontmostRender

@Suite struct ClampedIntTests {
    @Test func converting_out_of_range_numbers_to_integers_clamps_and_never_traps() {
        #expect(Double.nan.clampedInt == 0)
        #expect(Double.infinity.clampedInt == .max && 1e300.clampedInt == .max && 0x1p63.clampedInt == .max)
        #expect((-Double.infinity).clampedInt == .min && (-1e300).clampedInt == .min && (-0x1p63).clampedInt == .min)
        #expect(2.9.clampedInt == 2 && (-2.9).clampedInt == -2)
    }

    @Test func an_animation_that_repeats_for_ever_and_reverses_has_a_progress_at_any_time() {
        let animation = RenderAnimation(curve: .linear, duration: 0.1, repeatCount: .infinity, autoreverses: true)
        for time in [0, 0.05, 1, 1e30, 1e300] { #expect((0...1).contains(animation.progress(at: time))) }
    }
}
