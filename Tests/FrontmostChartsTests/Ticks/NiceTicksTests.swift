import Testing

@testable import FrontmostCharts

struct NiceTicksTests {
    private func ticks(_ lower: Double, _ upper: Double, _ count: Int) -> [Double] {
        NiceTicks.ticks(from: lower, to: upper, step: NiceTicks.step(over: upper - lower, count: count))
    }

    @Test func steps_are_one_two_or_five_times_a_power_of_ten() {
        #expect(ticks(0, 10, 5) == [0, 2, 4, 6, 8, 10])
        #expect(ticks(0, 100, 4) == [0, 20, 40, 60, 80, 100])
        #expect(ticks(0, 24, 5) == [0, 5, 10, 15, 20])
        #expect(ticks(0, 1_000_000, 2) == [0, 500_000, 1_000_000])
    }

    @Test func ticks_of_tenths_are_the_tenths_themselves() {
        #expect(ticks(0, 1, 10) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(ticks(-0.3, 0.3, 6) == [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
        #expect(NiceTicks.step(over: 0.05, count: 5).fractionDigits == 2)
    }

    @Test func ticks_are_inside_the_domain() {
        #expect(ticks(3, 17, 5) == [4, 6, 8, 10, 12, 14, 16])
        for count in 1...20 {
            for upper in [0.001, 0.7, 3, 42, 98_765.4] {
                let all = ticks(0, upper, count)
                #expect(all.allSatisfy { (0...upper * 1.000001).contains($0) })
                #expect(all.count <= count * 2 + 1, "\(count) \(upper)")
            }
        }
    }

    @Test func a_nice_domain_ends_at_ticks_and_contains_all_values() {
        #expect(NiceTicks.domain(0, 93, count: 5) == 0...100)
        #expect(NiceTicks.domain(-3.2, 7.9, count: 5) == -4...8)
        #expect(NiceTicks.domain(0, 100, count: 5) == 0...100)
    }

    @Test func an_empty_or_infinite_span_has_no_ticks() {
        #expect(ticks(5, 5, 5) == [5])
        #expect(NiceTicks.ticks(from: 0, to: .infinity, step: NiceTicks.step(over: .infinity, count: 5)) == [])
        #expect(NiceTicks.ticks(from: 0, to: 1e9, step: NiceTicks.step(over: 1, count: 5)) == [])
    }

    @Test func a_logarithmic_axis_is_ticked_at_powers_of_ten() {
        #expect(NiceTicks.logarithmic(from: 1, to: 10_000, count: 5) == [1, 10, 100, 1000, 10_000])
        #expect(NiceTicks.logarithmic(from: 1, to: 10, count: 5) == [1, 2, 5, 10])
        #expect(NiceTicks.logarithmic(from: 1, to: 1e8, count: 4) == [1, 100, 10_000, 1e6, 1e8])
    }
}
