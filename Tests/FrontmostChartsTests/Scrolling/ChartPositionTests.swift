import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

/// The scroll position of a chart, and what the chart shows.
@MainActor @Observable private final class Months {
    var position: String
    var names: [String]
    init(at position: String, _ numbers: Range<Int>) { (self.position, names) = (position, Self.names(numbers)) }

    static func names(_ numbers: Range<Int>) -> [String] { numbers.map { "n\($0)" } }
}

/// Categories, ten of which are visible.
private struct MonthChart: View {
    @Bindable var months: Months
    var body: some View {
        Chart(months.names, id: \.self) { name in
            BarMark(x: .value("Name", name), y: .value("Value", 10)).accessibilityIdentifier(name)
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 10)
        .chartScrollPosition(x: $months.position)
        .frame(width: 400, height: 200)
    }
}

@MainActor struct ChartPositionTests {
    @Test func a_chart_at_a_removed_category_keeps_its_offset() throws {
        let months = Months(at: "n40", 0..<100)
        try simulate(MonthChart(months: months)) { screen in
            let place = try screen.mark("n40")
            #expect(place.minX < 10)
            months.names.remove(at: 40)
            await screen.settle()
            #expect(try screen.mark("n41").rounded == place.rounded)
            #expect(months.position == "n41", "The position is the first visible name.")
        }
    }

    @Test func a_chart_at_a_renamed_category_reports_the_new_name() throws {
        let months = Months(at: "n40", 0..<100)
        try simulate(MonthChart(months: months)) { screen in
            let place = try screen.mark("n40")
            months.names[40] = "other"
            await screen.settle()
            #expect(try screen.mark("other").rounded == place.rounded)
            #expect(months.position == "other")
        }
    }

    @Test func a_chart_beyond_its_new_end_is_at_its_end() throws {
        let months = Months(at: "n80", 0..<100)
        try simulate(MonthChart(months: months)) { screen in
            let place = try screen.mark("n80")
            months.names = Months.names(0..<50)
            await screen.settle()
            #expect(try screen.mark("n40").rounded == place.rounded)
            #expect(months.position == "n40")
            months.names = Months.names(0..<200)
            await screen.settle()
            #expect(try screen.mark("n40").rounded == place.rounded, "The scroll offset is kept.")
        }
    }

    @Test func a_missing_category_scrolls_nothing_until_it_is_added() throws {
        let months = Months(at: "n40", 0..<100)
        try simulate(MonthChart(months: months)) { screen in
            let place = try screen.mark("n40")
            months.position = "n120"
            await screen.settle()
            #expect(try screen.mark("n40").rounded == place.rounded)
            #expect(months.position == "n120", "Without scrolling by the user, the written position stays.")
            months.names = Months.names(0..<200)
            await screen.settle()
            #expect(try screen.mark("n120").rounded == place.rounded)
        }
    }

    @Test func scrolling_ends_the_wait_for_a_missing_category() throws {
        let months = Months(at: "n40", 0..<100)
        try simulate(MonthChart(months: months)) { screen in
            let place = try screen.mark("n40")
            months.position = "n120"
            await screen.settle()
            try await screen.chart.scroll(by: CGSize(width: 10 * (try screen.mark("n41").midX - place.midX), height: 0))
            #expect(months.position == "n50")
            months.names = Months.names(0..<200)
            await screen.settle()
            #expect(try screen.mark("n50").rounded == place.rounded)
        }
    }

    @Test func the_position_survives_a_moment_without_data() throws {
        let months = Months(at: "n40", 0..<100)
        try simulate(MonthChart(months: months)) { screen in
            let place = try screen.mark("n40")
            months.names = []
            await screen.settle()
            months.names = Months.names(0..<100)
            await screen.settle()
            #expect(try screen.mark("n40").rounded == place.rounded)
            #expect(months.position == "n40")
        }
    }
}
