import Charts
import FrontmostTesting
import SwiftUI
import Testing

/// Charts in each of their spellings.
@MainActor struct ChartFormTests {
    @Test func charts_are_written_in_every_form() throws {
        try simulate(Charts()) { screen in
            #expect(screen.all(.group).count == 6)
            #expect(screen.text("東京").exists)
        }
    }

    private struct Weather: Identifiable {
        let id = UUID()
        var day: Date
        var city: City
        var low, high: Double
    }

    private enum City: String, Plottable, CaseIterable { case tokyo = "東京", osaka = "大阪" }

    private struct Limit: ChartContent {
        let value: Double
        var body: some ChartContent {
            RuleMark(y: .value("Limit", value))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 2]))
                .foregroundStyle(.red)
                .annotation(position: .top, alignment: .leading) { Text("Limit") }
        }
    }

    private struct Charts: View {
        @State private var day: Date?
        @State private var span: ClosedRange<Int>?
        @State private var angle: Double?
        private let weather = City.allCases.flatMap { city in
            (0..<5).map {
                Weather(day: Date(timeIntervalSinceReferenceDate: Double($0) * 86_400), city: city, low: Double($0), high: 20)
            }
        }

        var body: some View {
            VStack {
                Chart(weather) { entry in
                    LineMark(x: .value("Day", entry.day, unit: .day), y: .value("High", entry.high))
                        .interpolationMethod(.catmullRom)
                        .symbol(.circle)
                    AreaMark(
                        x: .value("Day", entry.day, unit: .day), yStart: .value("Low", entry.low),
                        yEnd: .value("High", entry.high)
                    )
                    .opacity(0.3)
                    if let day { RuleMark(x: .value("Selected", day)) }
                }
                .chartXSelection(value: $day)
                .chartXAxis {
                    AxisMarks(values: .stride(by: .day)) { value in
                        AxisGridLine()
                        AxisTick()
                        if value.index.isMultiple(of: 2) {
                            AxisValueLabel(format: .dateTime.day(), centered: true)
                        }
                    }
                }
                .chartYScale(domain: .automatic(includesZero: false))

                Chart(weather, id: \.id) {
                    BarMark(x: .value("City", $0.city), y: .value("High", $0.high), width: .ratio(0.5), stacking: .normalized)
                        .foregroundStyle(by: .value("City", $0.city))
                        .position(by: .value("Day", $0.day))
                        .cornerRadius(2)
                }
                .chartForegroundStyleScale([City.tokyo: .blue, City.osaka: .orange])
                .chartLegend(position: .top, alignment: .leading)
                .chartYAxis { AxisMarks(position: .leading) }

                Chart {
                    ForEach(0..<10) { index in
                        PointMark(x: .value("Index", index), y: .value("Square", index * index))
                            .symbol(by: .value("Even", index.isMultiple(of: 2) ? "even" : "odd"))
                            .symbolSize(40)
                    }
                    Limit(value: 50)
                }
                .chartXSelection(range: $span)
                .chartXScale(domain: 0...10)
                .chartYScale(domain: 1...100, type: .log)
                .chartPlotStyle { $0.background(.gray.opacity(0.1)) }
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        if let frame = proxy.plotFrame.map({ geometry[$0] }), let x = proxy.position(forX: 5) {
                            Rectangle().frame(width: 1, height: frame.height).offset(x: frame.minX + x)
                        }
                    }
                }

                Chart(["A", "B"], id: \.self) { name in
                    RectangleMark(x: .value("Name", name), y: .value("Other", name))
                        .foregroundStyle(by: .value("Count", name == "A" ? 1 : 2))
                }
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .chartLegend(.hidden)
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        Color.clear.frame(width: geometry[proxy.plotAreaFrame].width, height: 1)
                    }
                }

                Chart(weather) {
                    SectorMark(angle: .value("High", $0.high), innerRadius: .ratio(0.6), angularInset: 1.5)
                        .cornerRadius(3)
                        .foregroundStyle(by: .value("City", $0.city))
                        .annotation(position: .overlay) { Text("share") }
                }
                .chartAngleSelection(value: $angle)

                Chart(weather) { entry in
                    LineMark(x: .value("Day", entry.day), y: .value("High", entry.high))
                        .lineStyle(by: .value("City", entry.city))
                    PointMark(x: .value("Day", entry.day), y: .value("Low", entry.low))
                        .symbolSize(by: .value("Low", entry.low))
                        .offset(y: -2)
                    RuleMark(x: .value("Day", entry.day))
                        .offset(yStart: -10)
                        .zIndex(-1)
                        .annotation(
                            position: .topLeading, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
                        ) {
                            Text("day")
                        }
                }
                .chartLineStyleScale([City.tokyo: StrokeStyle(lineWidth: 2), City.osaka: StrokeStyle(dash: [4, 2])])
                .chartXAxis {
                    AxisMarks(values: .stride(by: .day, count: 2, roundLowerBound: true, roundUpperBound: true)) {
                        AxisValueLabel(format: .dateTime.day(), orientation: .vertical)
                    }
                }
                .chartYAxis {
                    AxisMarks(values: .automatic(minimumStride: 5.0, desiredCount: 4)) { AxisGridLine() }
                    AxisMarks(values: [0, 20]) { AxisTick() }
                }
            }
        }
    }
}
