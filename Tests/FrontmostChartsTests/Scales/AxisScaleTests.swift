import Foundation
import Testing

@testable import FrontmostCharts

struct AxisScaleTests {
    private func numbers(_ span: ClosedRange<Double>, _ spec: ScaleSpec = ScaleSpec(), ticks: Int? = 5) -> AxisScale {
        var values = AxisValues(), reached = CoordinateSpan()
        for x in [span.lowerBound, span.upperBound] { reached.include(values.coordinate(of: .number(x))) }
        return AxisScale(spec, values: values, span: reached, tickCount: ticks)
    }

    private func categories(_ names: [String], _ spec: ScaleSpec = ScaleSpec()) -> (AxisScale, AxisValues) {
        var values = AxisValues()
        for name in names { _ = values.coordinate(of: .category(name)) }
        return (AxisScale(spec, values: values, span: CoordinateSpan(), tickCount: 5), values)
    }

    @Test func numbers_begin_at_zero_unless_told_otherwise() {
        #expect(numbers(40...93).form == .continuous(lower: 0, upper: 100, .linear))
        let own = ScaleSpec(domain: .automatic(includesZero: false))
        #expect(numbers(41...93, own).form == .continuous(lower: 40, upper: 100, .linear))
        let span = ScaleSpec(domain: .span(.number(10), .number(50)))
        #expect(numbers(41...93, span).form == .continuous(lower: 10, upper: 50, .linear))
    }

    @Test func dates_end_where_the_data_ends() {
        var values = AxisValues(), span = CoordinateSpan()
        let dates = [0.0, 1234].map { Date(timeIntervalSinceReferenceDate: $0) }
        for date in dates { span.include(values.coordinate(of: .date(date))) }
        let scale = AxisScale(ScaleSpec(), values: values, span: span, tickCount: 5)
        #expect(scale.form == .continuous(lower: 0, upper: 1234, .linear))
    }

    @Test func a_single_value_has_room_around_it() {
        #expect(numbers(0...0).form == .continuous(lower: 0, upper: 1, .linear))
        let own = ScaleSpec(domain: .automatic(includesZero: false))
        #expect(numbers(8...8, own, ticks: nil).form == .continuous(lower: 4, upper: 12, .linear))
    }

    @Test func values_map_to_positions_and_back() {
        let across = numbers(0...100).projection(onto: 200, isVertical: false)
        #expect(across(25) == 50 && across.coordinate(at: 50) == 25)
        let up = numbers(0...100).projection(onto: 200, isVertical: true)
        #expect(up(0) == 200 && up(100) == 0 && up(25) == 150 && up.coordinate(at: 150) == 25)
    }

    @Test func a_reversed_axis_runs_the_other_way_and_padding_stays_free() {
        var scale = numbers(0...100)
        scale.isReversed = true
        #expect(scale.projection(onto: 200, isVertical: false)(25) == 150)
        #expect(scale.projection(onto: 200, isVertical: true)(25) == 50)
        scale.isReversed = false
        (scale.startPadding, scale.endPadding) = (20, 80)
        let across = scale.projection(onto: 200, isVertical: false), up = scale.projection(onto: 200, isVertical: true)
        #expect(across(0) == 20 && across(100) == 120)
        #expect(up(0) == 180 && up(100) == 80)
    }

    @Test func categories_have_bands_in_the_order_they_came_up_in() {
        let (scale, values) = categories(["東京", "大阪", "東京", "名古屋"])
        #expect(values.categories == ["東京", "大阪", "名古屋"])
        let across = scale.projection(onto: 300, isVertical: false)
        #expect(across.band == 100)
        #expect([0, 1, 2].map { across($0) } == [50, 150, 250])
        #expect(across.coordinate(at: 199) == 1 && across.coordinate(at: 301) == nil)
        let up = scale.projection(onto: 300, isVertical: true)
        #expect([0, 1, 2].map { up($0) } == [50, 150, 250], "Texts are read from top to bottom.")
    }

    @Test func a_domain_of_categories_sets_their_order_and_excludes_the_others() {
        let spec = ScaleSpec(domain: .values([.category("C"), .category("A")]))
        let across = categories(["A", "B", "C"], spec).0.projection(onto: 200, isVertical: false)
        #expect(across(2) == 50 && across(0) == 150 && across(1).isNaN)
        #expect(across.coordinate(at: 10) == 2)
    }

    @Test func a_logarithmic_axis_spreads_powers_of_ten_evenly() {
        let scale = numbers(3...800, ScaleSpec(transform: .logarithmic))
        #expect(scale.form == .continuous(lower: 1, upper: 1000, .logarithmic))
        let across = scale.projection(onto: 300, isVertical: false)
        #expect(across(10) == 100 && across(100) == 200 && across(0).isNaN)
        #expect(scale.base == 1, "A bar begins at the lower end.")
    }

    @Test func a_logarithmic_axis_begins_below_the_least_positive_value() {
        var values = AxisValues(), span = CoordinateSpan()
        for x in [0.0, 10, 1000] { span.include(values.coordinate(of: .number(x))) }
        let log = ScaleSpec(transform: .logarithmic)
        let scale = AxisScale(log, values: values, span: span, tickCount: 5)
        #expect(scale.form == .continuous(lower: 1, upper: 1000, .logarithmic), "The bar of 10 has a height.")
        let own = ScaleSpec(domain: .span(.number(0), .number(5000)), transform: .logarithmic)
        let said = AxisScale(own, values: values, span: span, tickCount: 5)
        #expect(said.form == .continuous(lower: 1, upper: 5000, .logarithmic))
        let none = AxisScale(log, values: AxisValues(), span: CoordinateSpan(), tickCount: 5)
        #expect(none.form == .continuous(lower: 1, upper: 10, .logarithmic))
    }

    @Test func padding_around_marks_adds_no_tick() {
        var values = AxisValues(), span = CoordinateSpan()
        for x in [0.0, 49] { span.include(values.coordinate(of: .number(x)), room: 0.5) }
        let scale = AxisScale(ScaleSpec(), values: values, span: span, tickCount: 5)
        #expect(scale.form == .continuous(lower: -0.5, upper: 50, .linear))
    }

    @Test func a_single_date_is_in_the_middle_of_a_day() {
        var values = AxisValues(), span = CoordinateSpan()
        span.include(values.coordinate(of: .date(Date(timeIntervalSinceReferenceDate: 100_000))))
        let scale = AxisScale(ScaleSpec(), values: values, span: span, tickCount: 5)
        #expect(scale.form == .continuous(lower: 56_800, upper: 143_200, .linear))
    }

    @Test func extreme_numbers_still_have_an_axis() {
        for pair in [(-1e308, 1e308), (0, Double.leastNonzeroMagnitude)] {
            var values = AxisValues(), span = CoordinateSpan()
            for x in [pair.0, pair.1] { span.include(values.coordinate(of: .number(x))) }
            let scale = AxisScale(ScaleSpec(), values: values, span: span, tickCount: 5)
            #expect(scale.form == .continuous(lower: pair.0, upper: pair.1, .linear))
        }
    }

    @Test func transforms_are_undone_by_their_inverses() {
        for transform in [ScaleTransform.linear, .squareRoot, .symmetricLogarithmic] {
            for x in [-100.0, -1, 0, 0.25, 7] { #expect(abs(transform.inverse(transform(x)) - x) < 1e-9) }
        }
    }

    @Test func a_value_of_another_type_than_the_axis_has_no_position() {
        var values = AxisValues()
        #expect(values.coordinate(of: .number(1)) == 1)
        #expect(values.coordinate(of: .category("A")).isNaN)
    }
}
