import FrontmostRender
import Testing

@testable import FrontmostUI

/// Steppers for types with narrow limits.
@MainActor struct StepperBoundsTests {
    private func stage<V: Strideable & Sendable>(_ held: Held<V>, _ bounds: ClosedRange<V>?, step: V.Stride) -> GraphStage {
        GraphStage(
            bounds.map { AnyView(Stepper(value: held.binding, in: $0, step: step) { Text("n") }) }
                ?? AnyView(Stepper(value: held.binding, step: step) { Text("n") }))
    }
    private func press(_ label: String, _ stage: GraphStage) {
        stage.send(.activate, to: stage.node { $0.semantics?.label == label })
    }

    @Test func a_step_beyond_the_limits_of_the_type_stops_at_the_bound() {
        let small = Held<UInt>(2), low = stage(small, 0...10, step: 3)
        press("Decrement", low)
        #expect(small.value == 0)
        let great = Held<UInt64>(.max - 1), high = stage(great, 5...UInt64.max, step: 3)
        press("Increment", high)
        #expect(great.value == .max)
        let byte = Held<Int8>(100), narrow = stage(byte, -100...120, step: 200)
        press("Increment", narrow)
        #expect(byte.value == 120)
        press("Decrement", narrow)
        #expect(byte.value == -80)
    }

    @Test func without_bounds_it_stops_at_the_limit_of_the_type() {
        let small = Held<UInt8>(1), low = stage(small, nil, step: 2)
        press("Decrement", low)
        #expect(small.value == 0)
        let great = Held<Int>(.max - 1), high = stage(great, nil, step: 5)
        press("Increment", high)
        #expect(great.value == .max)
    }

    @Test func saturating_sums_agree_with_exact_ones() {
        for value in Int8.min...Int8.max {
            for distance in -300...300 {
                #expect(saturatingSum(value, distance) == Int8(max(-128, min(127, Int(value) + distance))))
            }
        }
        for value in [UInt64.min, 1, 1 << 63, .max - 1, .max] {
            for distance in [Int.min, -2, -1, 0, 1, 2, Int.max] {
                let (sum, isTooFar) =
                    distance < 0
                    ? value.subtractingReportingOverflow(UInt64(distance.magnitude))
                    : value.addingReportingOverflow(UInt64(distance.magnitude))
                #expect(saturatingSum(value, distance) == (isTooFar ? distance < 0 ? .min : .max : sum))
            }
        }
    }
}
