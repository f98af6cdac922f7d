import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUI

struct AnimatedValueTests {
    private static let curves: [Animation] = [
        .linear(duration: 0.7), .easeInOut(duration: 1.2), .easeOut(duration: 0.3).delay(0.2),
        .spring(duration: 0.5, bounce: 0.3),
        .spring(duration: 0.4), .spring(duration: 0.6, bounce: -0.4), .spring(duration: 0.5, bounce: 0.2).speed(2),
        .linear(duration: 0.4).repeatCount(3), .bouncy, .timingCurve(0.2, -0.6, 0.7, 1.6, duration: 0.8),
    ]

    @Test(arguments: 0..<200) func a_value_has_no_jumps_and_arrives(seed: UInt64) {
        var random = SplitMix(seed: seed), value = AnimatedValue(0.0), time = 1000.0
        func check(_ message: Comment, _ isRight: Bool) { if !isRight { Issue.record("seed \(seed): \(message)") } }
        for _ in 0..<20 {
            let target = Double.random(in: -100...100, using: &random)
            let before = value.value(at: time), wasRunning = value.isRunning
            let animation = Self.curves.randomElement(using: &random).map(\.render)
            value.change(to: target, animation, at: time)
            check("The value starts at the old one.", abs(value.value(at: time) - before) < 1e-6)
            check("The value is on its way.", value.isRunning && (wasRunning || before != target))
            time += Double.random(in: 0...1.5, using: &random)
        }
        let target = value.target
        value.settle(at: time + 100)
        check("The value arrives.", value.value(at: time + 100) == target && !value.isRunning)
        check("Nothing is left to animate.", value.nextFrame(after: time + 100, frame: time + 100.01) == nil)
    }

    /// Compares with the damped oscillator itself, integrated in small steps.
    @Test(arguments: [-0.5, 0, 0.2, 0.7]) func a_reversed_spring_moves_like_a_damped_oscillator(bounce: Double) {
        let spring = Animation.spring(duration: 0.8, bounce: bounce).render
        var value = AnimatedValue(0.0)
        value.change(to: 100, spring, at: 0)
        value.change(to: -50, spring, at: 0.2)
        value.change(to: 30, spring, at: 0.35)
        let omega = 2 * Double.pi / 0.8, damping = 2 * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)) * omega
        var position = 0.0, velocity = 0.0
        let steps = 200_000, step = 1.0 / Double(steps)
        for index in 0..<steps {
            let time = Double(index) * step, target = time < 0.2 ? 100.0 : time < 0.35 ? -50 : 30
            velocity += (omega * omega * (target - position) - damping * velocity) * step
            position += velocity * step
        }
        #expect(abs(value.value(at: 1) - position) < 0.2)
    }

    @Test func an_unchanged_value_needs_no_frames() {
        var value = AnimatedValue(0.0)
        value.change(to: 1, Animation.linear(duration: 1).speed(0).render, at: 0)
        #expect(value.value(at: 5) == 0 && value.nextFrame(after: 5, frame: 5.1) == nil)
        value.change(to: 2, Animation.linear(duration: 0).repeatCount(.max).render, at: 5)
        #expect(value.value(at: 5) == 2 && !value.isRunning)
    }

    @Test func a_delay_needs_no_frames() {
        var value = AnimatedValue(0.0)
        value.change(to: 1, Animation.linear(duration: 1).delay(3).render, at: 10)
        #expect(value.nextFrame(after: 10, frame: 10.016) == 13)
        #expect(value.nextFrame(after: 13.5, frame: 13.51) == 13.51)
        #expect(value.nextFrame(after: 13.99, frame: 14.006) == 14)
    }
}
