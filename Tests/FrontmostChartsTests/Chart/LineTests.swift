import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct LineTests {
    private struct Line: View {
        let values: [Double]
        var method = InterpolationMethod.linear
        var body: some View {
            Chart {
                ForEach(values.indices, id: \.self) { index in
                    LineMark(x: .value("Index", index), y: .value("Value", values[index]))
                        .interpolationMethod(method)
                }
            }
            .chartXScale(domain: 0...max(1, values.count - 1))
            .chartYScale(domain: 0...100)
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func a_line_goes_through_its_points() throws {
        try simulate(Line(values: [0, 50, 100])) { screen in
            let expected: [Path.Element] = [
                .move(to: CGPoint(x: 0, y: 200)), .line(to: CGPoint(x: 150, y: 100)), .line(to: CGPoint(x: 300, y: 0)),
            ]
            #expect(screen.longestPath.elements == expected)
        }
    }

    @Test func an_invalid_number_interrupts_the_line() throws {
        try simulate(Line(values: [0, 50, .nan, 50, 0])) { screen in
            let moves = screen.longestPath.elements.filter { if case .move = $0 { true } else { false } }
            #expect(moves.count == 2)
        }
    }

    @Test func a_hundred_thousand_points_cost_no_more_than_the_pixels() throws {
        let values = (0..<100_000).map { 50 + 50 * sin(Double($0) * 1.3) }
        try simulate(Line(values: values, method: .catmullRom)) { screen in
            #expect((600...2410).contains(screen.longestPath.elements.count))
        }
    }

    private struct Cities: View {
        var body: some View {
            Chart {
                ForEach(["東京", "大阪"], id: \.self) { city in
                    ForEach(0..<3) { index in
                        LineMark(x: .value("Index", index), y: .value("Value", index * (city == "東京" ? 1 : 2)))
                            .foregroundStyle(by: .value("City", city))
                    }
                }
            }
            .frame(width: 300, height: 200)
        }
    }

    @Test func the_legend_names_the_series_and_each_has_a_colour_of_its_own() throws {
        try simulate(Cities()) { screen in
            #expect(screen.text("東京").exists && screen.text("大阪").exists)
            let lines = screen.shapes.filter { $0.strokeStyle.lineWidth == 2 }
            #expect(lines.count == 2)
            #expect(Set(lines.map(\.stroke)).count == 2)
            // The legend is below the axis labels.
            let (name, tick) = try (screen.label("東京"), screen.label("1.5"))
            #expect(name.minY > tick.maxY)
        }
    }

    @Test func colours_differ_in_dark_mode() throws {
        try simulate(Cities()) { screen in
            @MainActor func colours() -> [Paint?] { screen.shapes.filter { $0.strokeStyle.lineWidth == 2 }.map(\.stroke) }
            let light = colours()
            await screen.setAppearance(.dark)
            #expect(colours().count == 2 && colours() != light)
        }
    }

    private struct Kinds: View {
        var body: some View {
            Chart {
                ForEach(["measured", "forecast"], id: \.self) { kind in
                    ForEach(0..<2) { index in
                        LineMark(x: .value("Index", index), y: .value("Value", kind == "measured" ? index : 2 - index))
                            .lineStyle(by: .value("Kind", kind))
                    }
                }
            }
            .chartLineStyleScale(["measured": StrokeStyle(lineWidth: 3), "forecast": StrokeStyle(lineWidth: 3, dash: [5, 3])])
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func lines_are_told_apart_by_their_style_and_the_legend_shows_it() throws {
        try simulate(Kinds()) { screen in
            #expect(screen.texts == ["measured", "forecast"])
            let dashes = screen.shapes.filter { $0.strokeStyle.lineWidth == 3 }.map(\.strokeStyle.dash)
            #expect(
                dashes.filter { $0 == [5, 3] }.count == 2 && dashes.filter(\.isEmpty).count == 2,
                "The line, and its symbol in the legend.")
        }
    }

    private struct Bubbles: View {
        var body: some View {
            Chart([0.0, 25, 100], id: \.self) { people in
                PointMark(x: .value("x", people), y: .value("y", 1))
                    .symbolSize(by: .value("People", people))
                    .accessibilityIdentifier("\(Int(people))")
            }
            .frame(width: 300, height: 200)
        }
    }

    @Test func symbol_areas_are_proportional_to_values() throws {
        try simulate(Bubbles()) { screen in
            let areas = try ["0", "25", "100"].map { try screen.mark($0) }.map { $0.width * $0.height }
            #expect(areas.map { $0.rounded() } == [16, 76, 256])
        }
    }

    private struct Stacked: View {
        var body: some View {
            Chart {
                ForEach(["a", "b"], id: \.self) { series in
                    ForEach(0..<2) { index in
                        AreaMark(x: .value("Index", index), y: .value("Value", 50), series: .value("Series", series))
                    }
                }
            }
            .chartXScale(domain: 0...1)
            .chartYScale(domain: 0...100)
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func areas_of_several_series_are_stacked() throws {
        try simulate(Stacked()) { screen in
            let bounds = screen.shapes.compactMap { shape -> CGRect? in
                if case .path(let outline) = shape.outline, shape.fill != nil { outline.path.boundingRect } else { nil }
            }
            #expect(bounds == [CGRect(x: 0, y: 100, width: 300, height: 100), CGRect(x: 0, y: 0, width: 300, height: 100)])
        }
    }

    private struct Scaled: View {
        var body: some View {
            Chart {
                BarMark(x: .value("Name", "A"), y: .value("Value", 1)).foregroundStyle(by: .value("City", "大阪"))
            }
            .chartForegroundStyleScale(["東京": Color(red: 1, green: 0, blue: 0), "大阪": Color(red: 0, green: 1, blue: 0)])
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 200)
        }
    }

    @Test func an_app_assigns_colours_to_series() throws {
        try simulate(Scaled()) { screen in
            #expect(screen.texts == ["東京", "大阪"], "Names keep the order of the scale.")
            let green = Paint.color(ResolvedColor(red: 0, green: 1, blue: 0))
            #expect(screen.shapes.filter { $0.fill == green }.count == 2, "The bar, and its symbol in the legend.")
        }
    }
}
