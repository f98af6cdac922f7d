import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// Scrolling along axes of dates and names, along the vertical axis and along both, and the default visible domain.
@MainActor struct ChartScrollingAxesTests {
    private struct Days: View {
        static let start = Date(timeIntervalSinceReferenceDate: 0)
        @State private var position = Days.start
        var body: some View {
            Chart(0..<365, id: \.self) { number in
                BarMark(
                    x: .value("Day", Days.start.addingTimeInterval(Double(number) * 86_400), unit: .day), y: .value("Value", 10)
                )
                .accessibilityIdentifier("day \(number)")
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 7 * 86_400)
            .chartScrollPosition(x: $position)
            .chartXAxis {
                AxisMarks(values: .stride(by: .day)) { value in
                    AxisValueLabel { Text("\(value.index) of \(value.count)") }
                }
            }
            .frame(width: 700, height: 200)
            Text("day \(Int((position.timeIntervalSince(Days.start) / 86_400).rounded()))")
        }
    }

    @Test func dates_scroll_and_their_marks_keep_their_numbers() throws {
        try simulate(Days()) { screen in
            let width = try screen.mark("day 1").midX - screen.mark("day 0").midX
            #expect(width > 85 && width < 100)
            #expect(screen.text("1 of 366").exists)
            try await screen.chart.scroll(by: CGSize(width: 100 * width, height: 0))
            #expect(screen.text("day 100").exists)
            let bar = try screen.mark("day 102"), label = try screen.label("102 of 366")
            #expect(abs(bar.midX - label.midX) < 1)
        }
    }

    private struct Tall: View {
        let isOfNames: Bool
        @State private var name = ""
        var body: some View {
            Chart(0..<50, id: \.self) { number in
                if isOfNames {
                    BarMark(x: .value("Value", 100), y: .value("Name", "n\(number)")).accessibilityIdentifier("mark \(number)")
                } else {
                    PointMark(x: .value("Value", 100), y: .value("Number", number)).accessibilityIdentifier("mark \(number)")
                }
            }
            .chartScrollableAxes(.vertical)
            .chartYVisibleDomain(length: 5)
            .frame(width: 300, height: 200)
        }
    }

    @Test func vertical_axes_begin_at_the_bottom_for_numbers_and_at_the_top_for_names() throws {
        try simulate(Tall(isOfNames: false)) { screen in
            let first = try screen.mark("mark 0"), step = first.midY - (try screen.mark("mark 1").midY)
            #expect(step > 20 && !screen.find(identifier: "mark 40").exists)
            let across = try screen.label("100")
            try await screen.chart.scroll(by: CGSize(width: 0, height: -20 * step))
            let moved = try screen.mark("mark 20"), label = try screen.label("22")
            #expect(abs(moved.midY - first.midY) < 1)
            #expect(abs(label.midY - (moved.midY - 2 * step)) < 1)
            let later = try screen.label("100")
            #expect(later == across, "The other axis stays in place.")
        }
        try simulate(Tall(isOfNames: true)) { screen in
            let first = try screen.mark("mark 0"), step = try screen.mark("mark 1").midY - first.midY
            #expect(step > 20 && first.minY < 10)
            try await screen.chart.scroll(by: CGSize(width: 0, height: 10 * step))
            let moved = try screen.mark("mark 10"), label = try screen.label("n10")
            #expect(abs(moved.midY - first.midY) < 1 && abs(label.midY - moved.midY) < 1)
        }
    }

    private struct Both: View {
        var body: some View {
            Chart(0..<100, id: \.self) { number in
                PointMark(x: .value("x", number), y: .value("y", number)).accessibilityIdentifier("mark \(number)")
            }
            .chartScrollableAxes([.horizontal, .vertical])
            .chartXVisibleDomain(length: 20)
            .chartYVisibleDomain(length: 20)
            .frame(width: 300, height: 200)
        }
    }

    @Test func labels_follow_a_plot_that_scrolls_both_ways() throws {
        try simulate(Both()) { screen in
            let first = try screen.mark("mark 5"), second = try screen.mark("mark 6")
            let step = CGSize(width: second.midX - first.midX, height: second.midY - first.midY)
            try await screen.chart.scroll(by: CGSize(width: 50 * step.width, height: 50 * step.height))
            let moved = try screen.mark("mark 55")
            #expect(abs(moved.midX - first.midX) < 1 && abs(moved.midY - first.midY) < 1)
            let mark = try screen.find(identifier: "mark 60").frame
            let below = try screen.text("60", nth: 0).frame, beside = try screen.text("60", nth: 1).frame
            #expect(abs(below.midX - mark.midX) < 1 && abs(beside.midY - mark.midY) < 1)
        }
    }

    @Test func rules_across_the_scrolling_axis_stay_in_place() throws {
        struct Ruled: View {
            var body: some View {
                Chart {
                    ForEach(0..<100, id: \.self) { number in
                        BarMark(x: .value("x", "n\(number)"), y: .value("y", 10)).accessibilityIdentifier("bar \(number)")
                    }
                    RuleMark(y: .value("y", 5)).annotation(position: .top, alignment: .leading) { Text("limit") }
                }
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 10)
                .frame(width: 400, height: 200)
            }
        }
        try simulate(Ruled()) { screen in
            let note = try screen.label("limit")
            try await screen.chart.scroll(by: CGSize(width: 1000, height: 0))
            let later = try screen.label("limit")
            #expect(note == later)
        }
    }

    @Test func the_default_visible_domain_is_half_of_it_or_as_many_names_as_fit() throws {
        struct Unsaid: View {
            let isOfNames: Bool
            var body: some View {
                Chart(0..<51, id: \.self) { number in
                    if isOfNames {
                        BarMark(x: .value("x", "n\(number)"), y: .value("y", 10)).accessibilityIdentifier("mark \(number)")
                    } else {
                        PointMark(x: .value("x", 2 * number), y: .value("y", 10)).accessibilityIdentifier("mark \(number)")
                    }
                }
                .chartScrollableAxes(.horizontal)
                .chartYAxis(.hidden)
                .frame(width: 400, height: 200)
            }
        }
        try simulate(Unsaid(isOfNames: false)) { screen in
            let begin = try screen.mark("mark 0"), end = try screen.mark("mark 25")
            #expect(abs(end.midX - begin.midX - 400) < 1)
        }
        try simulate(Unsaid(isOfNames: true)) { screen in
            let first = try screen.mark("mark 0"), second = try screen.mark("mark 1")
            #expect(abs(second.midX - first.midX - 80) < 1)
        }
    }

    @Test func an_axis_shorter_than_the_visible_domain_is_extended_to_it() throws {
        struct Short: View {
            var body: some View {
                Chart(0..<4, id: \.self) { number in
                    BarMark(x: .value("x", "n\(number)"), y: .value("y", 10)).accessibilityIdentifier("bar \(number)")
                }
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 8)
                .chartYAxis(.hidden)
                .frame(width: 400, height: 200)
            }
        }
        try simulate(Short()) { screen in
            let first = try screen.mark("bar 0"), second = try screen.mark("bar 1")
            #expect(abs(second.midX - first.midX - 50) < 1)
        }
    }
}
