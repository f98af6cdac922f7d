import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Animations that an app computes, and springs.
@MainActor struct CustomAnimationTests {
    private struct Steps: CustomAnimation {
        let count: Double
        var ends = 1.0
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            if time >= 0.5 { context.isLogicallyComplete = true }
            return time < ends ? value.scaled(by: (time * count).rounded(.down) / count) : nil
        }
    }
    private struct Twice: CustomAnimation {
        let base: Animation
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            base.animate(value: value, time: time * 2, context: &context)
        }
    }
    private struct CallsKey: AnimationStateKey { static var defaultValue: Int { 0 } }
    private struct Forgetful: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.state[CallsKey.self] += 1
            return context.state[CallsKey.self] > 61 ? nil : value.scaled(by: time)
        }
    }

    private struct Stage: View {
        let animation: Animation
        @State private var isOn = false
        @State private var isComplete = false
        var body: some View {
            VStack {
                Text("x").offset(x: isOn ? 100 : 0)
                Button("Go") {
                    withAnimation(animation) {
                        isOn.toggle()
                    } completion: {
                        isComplete = true
                    }
                }
                if isComplete { Text("complete") }
            }
        }
    }

    private func run(_ animation: Animation, at times: [Int]) throws -> (way: [Int], isComplete: [Bool]) {
        try simulate(Stage(animation: animation)) { screen in
            let home = try screen.text("x").frame.minX
            try await screen.find(.button, "Go").tap()
            var now = 0, way: [Int] = [], isComplete: [Bool] = []
            for time in times {
                await screen.advance(by: .milliseconds(time - now))
                now = time
                way.append(Int((try screen.text("x").frame.minX - home).rounded()))
                isComplete.append(screen.text("complete").exists)
            }
            return (way, isComplete)
        }
    }

    @Test func an_apps_own_animation_moves_a_view() throws {
        let run = try run(Animation(Steps(count: 4)), at: [125, 375, 625, 875, 1000])
        #expect(run.way == [0, 25, 50, 75, 100])
        #expect(run.isComplete == [false, false, true, true, true], "It says itself when it counts as complete.")
    }

    @Test func modifiers_of_animations_apply_to_it() throws {
        #expect(try run(Animation(Steps(count: 4)).delay(1), at: [1000, 1375, 1625]).way == [0, 25, 50])
        #expect(try run(Animation(Steps(count: 4)).speed(2), at: [190, 312, 500]).way == [25, 50, 100])
    }

    @Test func an_animation_is_made_of_another_one() throws {
        #expect(try run(Animation(Twice(base: .linear(duration: 1))), at: [250, 500, 750]).way == [50, 100, 100])
    }

    @Test func it_keeps_a_state() throws {
        #expect(try run(Animation(Forgetful()), at: [250, 600]).way == [25, 100])
    }

    @Test func equal_animations_are_equal() {
        #expect(Animation(Steps(count: 4)) == Animation(Steps(count: 4)))
        #expect(Animation(Steps(count: 4)) != Animation(Steps(count: 5)))
        #expect(Animation(Steps(count: 4)) != Animation(Steps(count: 4, ends: 2)))
    }

    @Test func completion_comes_after_the_given_time() throws {
        let run = try run(.linear(duration: 1).logicallyComplete(after: 0.3), at: [290, 310, 1000])
        #expect(run.isComplete == [false, true, true] && run.way == [29, 31, 100])
    }

    @Test func an_initial_velocity_shows() throws {
        let slow = try run(.interpolatingSpring(duration: 0.5, bounce: 0), at: [50, 3000]).way
        let fast = try run(.interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 10), at: [50, 3000]).way
        #expect(fast[0] > slow[0] + 15 && slow[1] == 100 && fast[1] == 100)
    }

    @Test(arguments: [UnitCurve.linear, .easeIn, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .easeInOut.inverse])
    func curves_lead_from_start_to_end(_ curve: UnitCurve) throws {
        #expect(abs(curve.value(at: 0)) < 1e-6 && abs(curve.value(at: 1) - 1) < 1e-6)
        #expect(
            try run(.timingCurve(curve, duration: 1), at: [500, 1000]).way == [Int((curve.value(at: 0.5) * 100).rounded()), 100])
    }
}

@MainActor struct SpringTests {
    /// Many small steps of the equation of motion.
    private func simulated(_ spring: Spring, from start: Double, velocity: Double, time: Double) -> (Double, Double) {
        var (x, v) = (start, velocity)
        let step = 1e-5
        for _ in 0..<Int(time / step) {
            v += spring.force(target: 1, position: x, velocity: v) / spring.mass * step
            x += v * step
        }
        return (x, v)
    }

    @Test(arguments: [
        Spring(), .bouncy, .snappy, Spring(duration: 0.4, bounce: -0.5), Spring(mass: 2, stiffness: 100, damping: 4),
    ])
    func its_formula_solves_its_equation(_ spring: Spring) {
        for time in [0.05, 0.2, 0.7] {
            let wanted = simulated(spring, from: 0, velocity: 3, time: time)
            #expect(abs(spring.value(target: 1, initialVelocity: 3, time: time) - wanted.0) < 1e-3)
            #expect(abs(spring.velocity(target: 1, initialVelocity: 3, time: time) - wanted.1) < 2e-2)
        }
    }

    @Test func its_parameters_agree() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.duration - 0.5) < 1e-9 && abs(spring.bounce - 0.3) < 1e-9 && abs(spring.dampingRatio - 0.7) < 1e-9)
        let again = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        #expect(abs(again.response - 0.5) < 1e-9)
        #expect(Spring(mass: 1, stiffness: 1, damping: 100).dampingRatio == 1)
        let settling = Spring(settlingDuration: 2, dampingRatio: 0.6)
        #expect(abs(settling.settlingDuration - 2) < 0.05)
    }

    @Test func it_has_settled_after_its_time() {
        for spring in [Spring(), .bouncy, Spring(duration: 1, bounce: 0.7), Spring(duration: 0.3, bounce: -0.6)] {
            let time = spring.settlingDuration
            #expect(abs(spring.value(target: 1.0, time: time) - 1) < 0.0011)
            #expect((0...100).allSatisfy { abs(spring.value(target: 1.0, time: time + Double($0) / 50) - 1) < 0.0011 })
        }
    }

    @Test func steps_add_up() {
        var (value, velocity) = (0.0, 0.0)
        for _ in 0..<30 { Spring.bouncy.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.01) }
        #expect(abs(value - Spring.bouncy.value(target: 10.0, time: 0.3)) < 1e-9)
        let point = Spring().value(fromValue: CGPoint(x: 1, y: 0), toValue: CGPoint(x: 3, y: 0), initialVelocity: .zero, time: 9)
        #expect(abs(point.x - 3) < 1e-6)
    }
}
