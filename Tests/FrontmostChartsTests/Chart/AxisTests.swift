import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct AxisTests {
    private struct Points: View {
        var highest = 100.0
        var names: [String] = ["A", "B"]
        var body: some View {
            Chart {
                ForEach(names.indices, id: \.self) { index in
                    BarMark(x: .value("Name", names[index]), y: .value("Value", index == 0 ? highest : highest / 2))
                        .accessibilityIdentifier("bar \(index)")
                        .accessibilityLabel("mark")
                }
            }
            .frame(width: 300, height: 200)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e-300])
    func marks_at_multiples_of_no_usable_number_are_left_out(length: Double) throws {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
            .chartXAxis { AxisMarks(values: .stride(by: length)) }.chartYScale(type: .log)
        try simulate(chart) { screen in #expect(screen.chart.exists) }
    }

    @Test func a_chart_takes_the_size_it_is_offered() throws {
        try simulate(Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }.ignoresSafeArea()) { screen in
            let size = try screen.chart.frame.size
            #expect(size == CGSize(width: 393, height: 852))
        }
    }

    @Test func numbers_have_nice_ticks_and_names_have_labels_at_their_bars() throws {
        try simulate(Points()) { screen in
            for tick in ["0", "20", "40", "60", "80", "100"] { #expect(screen.text(tick).exists, "\(tick)") }
            let bar = try screen.mark("bar 0"), name = try screen.label("A")
            #expect(abs(bar.midX - name.midX) < 0.01 && name.minY >= bar.maxY)
            // The bar ends at its value's tick, and the axis is behind the plot.
            #expect(try abs(screen.label("100").midY - bar.minY) < 0.51)
            #expect(try abs(screen.label("0").midY - bar.maxY) < 0.51)
        }
    }

    @Test func the_plot_leaves_room_for_the_widest_label() throws {
        var ends: [CGFloat] = []
        for highest in [1.0, 1_000_000] {
            try simulate(Points(highest: highest)) { screen in
                let bar = try screen.mark("bar 1"), ticks = try screen.texts.filter { $0 != "A" && $0 != "B" }.map(screen.label)
                #expect(abs((ticks.map(\.maxX).max() ?? 0) - 300) < 0.01)
                #expect(ticks.allSatisfy { $0.minX > bar.maxX })
                ends.append(bar.maxX)
            }
        }
        #expect(ends[0] - ends[1] > 30)
    }

    @Test func labels_that_would_touch_are_left_out() throws {
        let names = (1...40).map { "商品番号 \($0)" }
        try simulate(Points(names: names)) { screen in
            let shown = try names.filter { screen.text($0).exists }.map { try screen.label($0) }
            #expect((2...8).contains(shown.count))
            for (a, b) in zip(shown, shown.dropFirst()) { #expect(a.maxX < b.minX) }
        }
    }

    private struct Dates: View {
        let from: Date
        let calendar: Calendar
        var body: some View {
            Chart {
                LineMark(x: .value("Day", from), y: .value("Value", 1))
                LineMark(x: .value("Day", from.addingTimeInterval(200 * 86_400)), y: .value("Value", 2))
            }
            .environment(\.locale, Locale(identifier: "ja_JP"))
            .environment(\.calendar, calendar)
            .environment(\.timeZone, calendar.timeZone)
            .frame(width: 300, height: 200)
        }
    }

    @Test func dates_are_written_in_the_readers_language_at_the_beginnings_of_months() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let from = calendar.date(from: DateComponents(year: 2024, month: 11, day: 20)) ?? .distantPast
        try simulate(Dates(from: from, calendar: calendar)) { screen in
            #expect(screen.text("2025年").exists && screen.text("4月").exists)
        }
    }

    @Test(arguments: [("ja_JP", "1月1日 9時", "0.5"), ("de_DE", "1. Jan., 09 Uhr", "0,5")])
    func a_format_of_labels_follows_the_locale_and_the_time_zone(locale: String, date: String, number: String) throws {
        let chart = Chart { PointMark(x: .value("Day", Date(timeIntervalSince1970: 1_000_000)), y: .value("Value", 0.5)) }
            .chartXAxis {
                AxisMarks(values: [Date(timeIntervalSince1970: 0)]) { AxisValueLabel(format: .dateTime.month().day().hour()) }
            }
            .chartXScale(domain: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 2_000_000))
            .chartYAxis { AxisMarks(values: [0.5]) { AxisValueLabel(format: FloatingPointFormatStyle<Double>()) } }
            .environment(\.locale, Locale(identifier: locale))
            .environment(\.timeZone, TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt)
        try simulate(chart) { screen in
            #expect(screen.text(date).exists && screen.text(number).exists, "\(screen.texts)")
        }
    }

    private struct OwnAxis: View {
        var body: some View {
            Chart { PointMark(x: .value("x", 5), y: .value("y", 5)) }
                .chartXAxis {
                    AxisMarks(values: [0, 5, 10]) { value in
                        AxisGridLine()
                        AxisValueLabel { Text(value.as(Int.self).map { "\($0) km" } ?? "?") }
                    }
                }
                .chartYAxis {
                    AxisMarks(position: .leading, values: .stride(by: 5)) { value in
                        if value.index > 0 { AxisValueLabel(format: FloatingPointFormatStyle<Double>.Percent()) }
                    }
                }
                .chartXScale(domain: 0...10)
                .chartYScale(domain: 0...10)
                .chartXAxisLabel("Distance")
                .frame(width: 300, height: 200)
        }
    }

    @Test func an_app_customises_its_axes() throws {
        try simulate(OwnAxis()) { screen in
            #expect(screen.text("0 km").exists && screen.text("5 km").exists && screen.text("10 km").exists)
            #expect(screen.text("500%").exists && !screen.text("0%").exists)
            let title = try screen.label("Distance"), tick = try screen.label("5 km")
            #expect(title.minY >= tick.maxY && title.maxY <= 200)
        }
    }

    @Test func a_domain_of_names_is_shown_in_order_with_and_without_data() throws {
        let bar = BarMark(x: .value("Month", "Feb"), y: .value("Sales", 10))
        for chart in [Chart { Plot { bar } }.eraseToAny, Chart {}.eraseToAny] {
            try simulate(chart.chartXScale(domain: ["Jan", "Feb", "Mar"]).frame(width: 300, height: 200)) { screen in
                let places = try ["Jan", "Feb", "Mar"].map { try screen.label($0).midX }
                #expect(places == places.sorted() && Set(places).count == 3)
            }
        }
    }

    @Test func a_domain_of_dates_is_labelled_as_dates_without_data() throws {
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        try simulate(
            Chart {}.chartXScale(domain: day...day.addingTimeInterval(20 * 86_400))
                .environment(\.locale, Locale(identifier: "ja_JP"))
                .frame(width: 300, height: 200)
        ) { screen in
            #expect(screen.texts.contains { $0.hasSuffix("日") })
        }
    }

    private struct Timed: View {
        let from: Date, seconds: Double
        var body: some View {
            Chart {
                PointMark(x: .value("Time", from), y: .value("y", 1))
                PointMark(x: .value("Time", from.addingTimeInterval(seconds)), y: .value("y", 1))
            }
            .environment(\.locale, Locale(identifier: "ja_JP"))
            .environment(\.timeZone, .gmt)
            .chartYAxis(.hidden)
            .frame(width: 600, height: 200)
        }
    }

    @Test func dates_stay_dates_however_near_they_are() throws {
        for seconds in [0, 0.4] {
            try simulate(Timed(from: Date(timeIntervalSinceReferenceDate: 0), seconds: seconds)) { screen in
                #expect(
                    !screen.texts.isEmpty && screen.texts.allSatisfy { $0.contains(":") || $0.contains("日") }, "\(screen.texts)")
            }
        }
    }

    @Test func only_some_of_very_many_names_are_measured() throws {
        let names = (0..<2_000).map { "名前 \($0)" }
        try simulate(Points(names: names)) { screen in
            let labels = screen.texts.filter { $0.hasPrefix("名前") }
            #expect((2...8).contains(labels.count) && screen.views < 2_000)
        }
    }

    private struct Limit: View {
        @State private var limit = 20.0
        var body: some View {
            VStack {
                Chart {
                    PointMark(x: .value("x", 1), y: .value("y", 1))
                    RuleMark(y: .value("Limit", limit)).accessibilityIdentifier("limit")
                }
                .chartYScale(domain: 0...100)
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(width: 300, height: 200)
                Button("Raise") { withAnimation(.linear(duration: 1)) { limit = 80 } }
            }
        }
    }

    @Test func a_rule_without_an_explicit_position_moves_to_its_new_value() throws {
        try simulate(Limit()) { screen in
            #expect(try abs(screen.mark("limit").midY - 160) < 0.01)
            try await screen.find(.button, "Raise").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try (60...140).contains(screen.mark("limit").midY))
            await screen.advance(by: .seconds(1))
            #expect(try abs(screen.mark("limit").midY - 40) < 0.01)
        }
    }

    private struct Annotated: View {
        var body: some View {
            Chart {
                BarMark(x: .value("Name", "A"), y: .value("Value", 50))
                    .accessibilityIdentifier("bar")
                    .annotation { Text("half") }
            }
            .chartYScale(domain: 0...100)
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func an_annotation_stands_above_its_bar() throws {
        try simulate(Annotated()) { screen in
            let bar = try screen.mark("bar"), text = try screen.label("half")
            #expect(abs(text.maxY - (bar.minY - 4)) < 0.01 && abs(text.midX - bar.midX) < 0.01)
        }
    }

    private struct Rounded: View {
        let marks: AxisMarkValues
        var body: some View {
            Chart {
                PointMark(x: .value("x", 3), y: .value("y", 1)).accessibilityIdentifier("low")
                PointMark(x: .value("x", 47), y: .value("y", 1)).accessibilityIdentifier("high")
            }
            .chartXScale(domain: .automatic(includesZero: false))
            .chartXAxis { AxisMarks(values: marks) { AxisValueLabel() } }
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func an_axis_ends_at_marks_unless_told_otherwise() throws {
        try simulate(Rounded(marks: .automatic(desiredCount: 5))) { screen in
            #expect(screen.text("0").exists && screen.text("50").exists)
        }
        let open = AxisMarkValues.automatic(desiredCount: 5, roundLowerBound: false, roundUpperBound: false)
        try simulate(Rounded(marks: open)) { screen in
            let low = try screen.mark("low"), high = try screen.mark("high")
            #expect(low.midX == 0 && high.midX == 300 && !screen.text("0").exists)
        }
        try simulate(Rounded(marks: .automatic(minimumStride: 15, desiredCount: 20))) { screen in
            #expect(screen.texts == ["0", "20", "40", "60"])
        }
        try simulate(Rounded(marks: .stride(by: 25))) { screen in #expect(screen.texts == ["0", "25", "50"]) }
    }

    private struct Days: View {
        let marks: AxisMarkValues
        var body: some View {
            Chart([20, 70], id: \.self) { day in
                PointMark(x: .value("Day", Date(timeIntervalSince1970: Double(day) * 86_400)), y: .value("y", 1))
                    .accessibilityIdentifier("\(day)")
            }
            .chartXAxis { AxisMarks(values: marks) { AxisGridLine() } }
            .chartYAxis(.hidden)
            .environment(\.timeZone, .gmt)
            .environment(\.calendar, Calendar(identifier: .gregorian))
            .frame(width: 300, height: 200)
        }
    }

    @Test func an_axis_of_dates_ends_at_months_on_request() throws {
        try simulate(Days(marks: .stride(by: .month))) { screen in
            let first = try screen.mark("20").midX
            #expect(first == 0)
        }
        try simulate(Days(marks: .stride(by: .month, roundLowerBound: true, roundUpperBound: true))) { screen in
            // The domain is January 1 to April 1: 90 days.
            let first = try screen.mark("20").midX, last = try screen.mark("70").midX
            #expect(abs(first - 300 * 20 / 90) < 0.01 && abs(last - 300 * 70 / 90) < 0.01)
        }
    }

    private struct Turned: View {
        let orientation: AxisValueLabelOrientation
        var body: some View {
            Chart { BarMark(x: .value("Name", "A long name"), y: .value("y", 1)).accessibilityIdentifier("bar") }
                .chartXAxis { AxisMarks { AxisValueLabel(orientation: orientation) } }
                .chartYAxis(.hidden)
                .frame(width: 300, height: 200)
        }
    }

    @Test func labels_may_be_written_upwards() throws {
        var heights: [CGFloat] = [], width: CGFloat = 0
        try simulate(Turned(orientation: .horizontal)) { screen in
            heights.append(try screen.mark("bar").height)
            width = try screen.label("A long name").width
        }
        try simulate(Turned(orientation: .verticalReversed)) { screen in heights.append(try screen.mark("bar").height) }
        #expect(abs(200 - 4 - width - heights[1]) < 0.6 && heights[0] > heights[1] + 20)
    }

    @Test func a_chart_in_a_scroll_view_has_a_readable_height() throws {
        try simulate(ScrollView { Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) } }) { screen in
            let size = try screen.chart.frame.size
            #expect(size == CGSize(width: 393, height: 200))
        }
    }

    private struct Mistaken: View {
        var body: some View {
            Chart {
                PointMark(x: .value("x", 1), y: .value("y", 1)).accessibilityIdentifier("number")
                PointMark(x: .value("x", "A"), y: .value("y", 1))
            }
            .chartYScale(domain: 0...1_000_000)
            .chartYAxis { AxisMarks(values: .stride(by: 1)) }
            .frame(width: 300, height: 200)
        }
    }

    @Test func mistakes_are_reported_and_the_valid_rest_is_shown() throws {
        try simulate(Mistaken()) { screen in
            _ = try screen.mark("number")
            let reported = screen.console.filter { $0.subsystem == "Charts" }.map(\.text)
            #expect(reported.count == 2)
            #expect(reported.contains { $0.hasPrefix("Chart: values along the horizontal axis") })
            #expect(reported.contains { $0.hasPrefix("AxisMarks: the stride") })
        }
    }
}
