import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

/// The accessibility labels and values of a chart.
@MainActor struct ChartAccessibilityTests {
    private struct Cities: View {
        var count = 2
        var body: some View {
            Chart {
                ForEach(0..<count, id: \.self) { index in
                    BarMark(x: .value("Month", "M\(index)"), y: .value("Sales", index * 10))
                        .foregroundStyle(by: .value("City", "東京"))
                }
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .chartLegend(.hidden)
            .environment(\.locale, Locale(identifier: "en_US"))
            .frame(width: 300, height: 200)
        }
    }

    @Test func a_charts_accessibility_has_its_names_and_values() throws {
        try simulate(Cities()) { screen in
            let (title, summary, bar) = try (screen.chart.label, screen.chart.value, screen.find("M1, 東京").value)
            #expect(title == "Sales, Month")
            #expect(summary == "M0, 東京 0, M1, 東京 10")
            #expect(bar == "10")
        }
    }

    @Test func a_chart_with_many_values_describes_the_range_of_each_series() throws {
        try simulate(Cities(count: 500)) { screen in
            let summary = try screen.chart.value
            #expect(summary == "東京 0 – 4,990")
            #expect(!screen.find("M1, 東京").exists, "Five hundred bars are too many to read aloud.")
        }
    }

    @Test func an_app_names_the_chart_and_its_marks() throws {
        try simulate(
            Chart {
                PointMark(x: .value("x", 1), y: .value("y", 2)).accessibilityLabel("最高点").accessibilityValue("2 点")
                PointMark(x: .value("x", 1), y: .value("y", 1)).accessibilityHidden(true)
            }
            .accessibilityLabel("成績")
        ) { screen in
            let (summary, point) = try (screen.find(.group, "成績").value, screen.find("最高点").value)
            #expect(summary == "1 2, 1 1" && point == "2 点")
        }
    }
}
