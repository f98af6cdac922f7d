import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

/// Bars are placed by their scales. Without axes the plot fills the chart: 300 × 200 points.
@MainActor struct BarTests {
    private struct Bars: View {
        var sales: [Sale]
        var body: some View {
            Chart(sales) { sale in
                BarMark(x: .value("Month", sale.name), y: .value("Sales", sale.amount))
                    .foregroundStyle(by: .value("City", sale.city))
                    .accessibilityIdentifier(sale.id)
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .chartLegend(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func a_bar_is_placed_by_the_scale() throws {
        let sales = [Sale(name: "A", amount: 10), Sale(name: "B", amount: 20), Sale(name: "C", amount: 40)]
        try simulate(Bars(sales: sales)) { screen in
            let (size, a, c) = try (screen.chart.frame.size, screen.mark("A"), screen.mark("C"))
            #expect(size == CGSize(width: 300, height: 200))
            // Bands of 100 points, of which bars take three quarters. The axis ends at 40.
            #expect(a == CGRect(x: 12.5, y: 150, width: 75, height: 50))
            #expect(c == CGRect(x: 212.5, y: 0, width: 75, height: 200))
        }
    }

    @Test func bars_at_one_place_are_stacked() throws {
        let sales = [Sale(name: "A", amount: 10, city: "x"), Sale(name: "A", amount: 30, city: "y")]
        try simulate(Bars(sales: sales)) { screen in
            let (lower, upper) = (try screen.mark("Ax"), try screen.mark("Ay"))
            #expect(lower == CGRect(x: 37.5, y: 150, width: 225, height: 50))
            #expect(upper == CGRect(x: 37.5, y: 0, width: 225, height: 150))
        }
    }

    @Test func a_negative_bar_hangs_from_zero() throws {
        try simulate(Bars(sales: [Sale(name: "A", amount: 20), Sale(name: "B", amount: -20)])) { screen in
            let (a, b) = try (screen.mark("A"), screen.mark("B"))
            #expect(a.minY == 0 && a.maxY == 100)
            #expect(b.minY == 100 && b.maxY == 200)
        }
    }

    private struct Grouped: View {
        var body: some View {
            Chart {
                ForEach(["x", "y"], id: \.self) { city in
                    BarMark(x: .value("Month", "A"), y: .value("Sales", city == "x" ? 10 : 20))
                        .position(by: .value("City", city))
                        .accessibilityIdentifier(city)
                }
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func grouped_bars_stand_beside_each_other_from_zero() throws {
        try simulate(Grouped()) { screen in
            let (x, y) = (try screen.mark("x"), try screen.mark("y"))
            #expect(x.maxX <= y.minX && x.minX >= 37.5 && y.maxX <= 262.5)
            #expect(x.width == y.width)
            #expect(x.maxY == 200 && y.maxY == 200 && y.height == 2 * x.height)
        }
    }

    private struct Lying: View {
        var body: some View {
            Chart {
                BarMark(x: .value("Sales", 50), y: .value("City", "東京"), height: 20).accessibilityIdentifier("東京の棒")
                BarMark(x: .value("Sales", 100), y: .value("City", "大阪"), height: 20).accessibilityIdentifier("大阪の棒")
            }
            .chartXAxis(.hidden)
            .chartYAxis { AxisMarks(position: .leading) }
            .frame(width: 300, height: 200)
        }
    }

    @Test func bars_for_names_are_horizontal_and_have_their_given_height() throws {
        try simulate(Lying()) { screen in
            let (tokyo, osaka) = (try screen.mark("東京の棒"), try screen.mark("大阪の棒"))
            #expect(tokyo.height == 20 && osaka.height == 20)
            #expect(tokyo.minX == osaka.minX && osaka.maxX == 300)
            #expect(abs(osaka.width - 2 * tokyo.width) < 0.01)
            // Labels are on the leading side of the plot, centred on their bars, and the plot begins after the widest.
            let (first, second) = (try screen.label("東京"), try screen.label("大阪"))
            #expect(first.minX >= 0 && abs(max(first.maxX, second.maxX) - (tokyo.minX - 6)) < 0.01)
            #expect(abs(first.midY - tokyo.midY) < 0.51)
        }
    }

    private struct Months: View {
        let calendar: Calendar
        var body: some View {
            Chart {
                ForEach(1..<4) { month in
                    BarMark(
                        x: .value(
                            "Month", calendar.date(from: DateComponents(year: 2023, month: month, day: 9)) ?? .distantPast,
                            unit: .month, calendar: calendar),
                        y: .value("Sales", 10 * month), width: .ratio(1)
                    )
                    .accessibilityIdentifier("\(month)")
                }
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func a_bar_of_a_month_is_as_wide_as_the_month() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        try simulate(Months(calendar: calendar)) { screen in
            let bars = try ["1", "2", "3"].map { try screen.mark($0) }
            // The months have 31, 28 and 31 of 90 days.
            #expect(abs(bars[0].width - 300 * 31 / 90) < 0.01 && abs(bars[1].width - 300 * 28 / 90) < 0.01)
            #expect(abs(bars[0].minX) < 0.01 && abs(bars[2].maxX - 300) < 0.01)
        }
    }

    private struct Changing: View {
        @State private var amount = 10.0
        var body: some View {
            VStack {
                Chart {
                    BarMark(x: .value("Month", "A"), y: .value("Sales", amount)).accessibilityIdentifier("bar")
                }
                .chartYScale(domain: 0...40)
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(width: 300, height: 200)
                Button("More") { amount = 20 }
                Button("Slowly") { withAnimation(.linear(duration: 1)) { amount = 20 } }
            }
        }
    }

    @Test func a_bar_follows_its_value() throws {
        try simulate(Changing()) { screen in
            #expect(try screen.mark("bar").height == 50)
            try await screen.find(.button, "More").tap()
            #expect(try screen.mark("bar").height == 100)
        }
    }

    @Test func a_bar_grows_in_an_animation() throws {
        try simulate(Changing()) { screen in
            try await screen.find(.button, "Slowly").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try (60...90).contains(screen.mark("bar").height))
            await screen.advance(by: .seconds(1))
            #expect(try screen.mark("bar").height == 100)
        }
    }

    @Test func cells_of_many_values_are_drawn_by_as_many_colours_as_can_be_told_apart() throws {
        try simulate(
            Chart(0..<2_500, id: \.self) { index in
                RectangleMark(x: .value("x", index % 50), y: .value("y", index / 50))
                    .foregroundStyle(by: .value("Value", Double(index)))
            }
            .frame(width: 300, height: 300)
        ) { screen in
            #expect((50...120).contains(screen.shapes.count))
            // Each cell is drawn by exactly one of the shapes.
            let rectangles = screen.shapes.reduce(0) { sum, shape in
                guard case .path(let outline) = shape.outline, shape.fill != nil else { return sum }
                return sum + outline.path.elements.count / 5
            }
            #expect(rectangles >= 2_500)
        }
    }

    @Test func more_bars_than_can_be_told_apart_are_one_path() throws {
        let sales = (0..<20_000).map { Sale(name: "\($0)", amount: Double($0 % 50)) }
        try simulate(Bars(sales: sales)) { screen in
            #expect(screen.shapes.count < 10)
            // 600 columns of half a point, each a rectangle of five elements.
            #expect((1000...3100).contains(screen.longestPath.elements.count))
        }
    }
}
