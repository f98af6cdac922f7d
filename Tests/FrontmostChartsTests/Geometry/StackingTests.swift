import Testing

@testable import FrontmostCharts

struct StackingTests {
    private func spans(_ values: [(Double, Double)], _ form: StackForm) -> [[Double]] {
        Stacking.spans(values.map { StackedValue(place: .init(coordinate: $0.0), value: $0.1) }, form).map { [$0.from, $0.to] }
    }

    @Test func values_at_one_position_are_stacked() {
        #expect(spans([(0, 3), (1, 5), (0, 4)], .standard) == [[0, 3], [0, 5], [3, 7]])
    }

    @Test func negative_values_hang_below_zero() {
        #expect(spans([(0, 3), (0, -2), (0, 1), (0, -1)], .standard) == [[0, 3], [0, -2], [3, 4], [-2, -3]])
    }

    @Test func shares_add_up_to_one_and_an_empty_stack_is_empty() {
        #expect(spans([(0, 1), (0, 3), (1, 0)], .normalized) == [[0, 0.25], [0.25, 1], [0, 0]])
    }

    @Test func a_centred_stack_is_symmetric_about_the_middle() {
        #expect(spans([(0, 2), (0, 4)], .center) == [[-3, -1], [-1, 3]])
    }

    @Test func unstacked_values_begin_at_zero() {
        #expect(spans([(0, 2), (0, 4)], .unstacked) == [[0, 2], [0, 4]])
    }

    @Test func an_invalid_number_does_not_affect_the_others() {
        let result = spans([(0, 2), (0, .nan), (0, 4)], .standard)
        #expect(result[0] == [0, 2] && result[1][0].isNaN && result[2] == [2, 6])
    }

    @Test func stacks_beside_each_other_are_independent() {
        let values = [0, 1, 0].map { StackedValue(place: .init(coordinate: 5, neighbour: $0), value: 1) }
        #expect(Stacking.spans(values, .standard).map(\.to) == [1, 1, 2])
    }

    @Test func the_smallest_gap_is_between_the_nearest_two_positions() {
        #expect(Stacking.smallestGap([5, 1, 9, 5, 3]) == 2)
        #expect(Stacking.smallestGap([5, 5, .nan]) == nil)
    }
}

struct BarSpaceTests {
    @Test func a_bar_takes_a_share_of_its_band_or_a_fixed_width() {
        let room = BarSpace(center: 50, room: 40)
        #expect(room.span(.automatic) == (35, 65))
        #expect(room.span(.fixed(8)) == (46, 54))
        #expect(room.span(.ratio(0.5)) == (40, 60))
        #expect(room.span(.inset(5)) == (35, 65))
    }

    @Test func grouped_bars_share_the_band_without_touching() {
        let bars = (0..<3).map { BarSpace(center: 50, room: 80, neighbour: $0, neighbourCount: 3).span(.automatic) }
        #expect(bars[0].from > 20 && bars[2].to < 80)
        #expect(bars[0].to < bars[1].from && bars[1].to < bars[2].from)
        #expect((bars[1].from + bars[1].to) / 2 == 50)
    }
}
