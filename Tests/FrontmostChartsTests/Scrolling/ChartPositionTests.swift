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
    @Test func a_chart_at_a_category_that_goes_stays_where_it_is() throws {
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

    @Test func a_chart_at_a_category_that_gets_another_name_says_that_one() throws {
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

    @Test func a_category_that_is_not_there_moves_nothing_until_it_comes() throws {
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

    @Test func who_scrolls_no_longer_waits_for_a_category_that_is_not_there() throws {
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

    @Test func data_that_is_away_for_a_moment_is_come_back_to() throws {
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
