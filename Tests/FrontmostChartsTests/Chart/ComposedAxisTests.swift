import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

/// Axes that an app composes of its own content and marks.
@MainActor struct ComposedAxisTests {
    /// A label with its grid line.
    private struct LinedLabel: AxisMark {
        var name: String
        var body: some AxisMark {
            AxisGridLine()
            AxisValueLabel(name)
        }
    }

    private struct Ends: AxisContent {
        let names: [String]
        var body: some AxisContent {
            if let first = names.first { AxisMarks(values: [0]) { LinedLabel(name: first) } }
            AxisMarks(values: [10]) { LinedLabel(name: names.last ?? "").font(.body) }
        }
    }

    private func chart(@AxisContentBuilder axis: () -> some AxisContent) -> some View {
        Chart {
            PointMark(x: .value("x", 0), y: .value("y", 0))
            PointMark(x: .value("x", 10), y: .value("y", 10))
        }
        .chartXAxis(content: axis)
        .frame(width: 300, height: 200)
    }

    @Test func content_of_an_app_shows_the_sets_of_its_body() throws {
        var frames: [[CGRect]] = []
        try simulate(chart { Ends(names: ["low", "high"]) }) { screen in
            frames.append(try ["low", "high"].map { try screen.label($0) })
        }
        let written = chart {
            AxisMarks(values: [0]) {
                AxisGridLine()
                AxisValueLabel("low")
            }
            if !frames.isEmpty {
                AxisMarks(values: [10]) {
                    AxisGridLine().font(.body)
                    AxisValueLabel("high").font(.body)
                }
            }
        }
        try simulate(written) { screen in frames.append(try ["low", "high"].map { try screen.label($0) }) }
        #expect(frames[0] == frames[1] && frames[0][0].minX < frames[0][1].minX)
    }

    @Test func a_condition_in_a_body_decides_what_is_shown() throws {
        try simulate(chart { Ends(names: []) }) { screen in #expect(!screen.text("low").exists) }
    }
}
