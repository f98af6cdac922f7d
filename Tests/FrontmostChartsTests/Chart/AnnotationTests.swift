import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

/// Annotations of marks, and marks with offsets.
@MainActor struct AnnotationTests {
    /// A mark at the right edge of a chart with axis labels on the leading side.
    private struct Selected: View {
        var overflow = AnnotationOverflowResolution.automatic
        var position = AnnotationPosition.top
        var spacing: CGFloat = 0
        var body: some View {
            Chart {
                RuleMark(x: .value("x", 10))
                    .offset(yStart: -10)
                    .accessibilityIdentifier("rule")
                    .annotation(position: position, spacing: spacing, overflowResolution: overflow) {
                        Color.gray.frame(width: 80, height: 30).accessibilityIdentifier("note")
                    }
            }
            .chartXScale(domain: 0...10)
            .chartYScale(domain: 0...10)
            .chartXAxis(.hidden)
            .chartYAxis { AxisMarks(position: .trailing, values: [0]) { AxisValueLabel("a long label") } }
            .frame(width: 300, height: 200)
        }
    }

    @Test func a_rule_reaches_beyond_the_plot() throws {
        try simulate(Selected()) { screen in
            let rule = try screen.mark("rule")
            #expect(rule.minY == -10 && rule.maxY <= 200)
        }
    }

    @Test func an_annotation_stays_in_the_plot_or_in_the_chart_or_where_it_is() throws {
        func note(_ overflow: AnnotationOverflowResolution) throws -> (note: CGRect, rule: CGRect) {
            var result = (note: CGRect.zero, rule: CGRect.zero)
            try simulate(Selected(overflow: overflow)) { screen in result = try (screen.mark("note"), screen.mark("rule")) }
            return result
        }
        let usual = try note(.automatic), plot = try note(.init(x: .fit(to: .plot), y: .fit(to: .plot)))
        #expect(abs(usual.note.maxX - usual.rule.midX) < 0.6 && usual.note.maxY == -10, "It may extend to the right of the plot.")
        #expect(plot.note.maxX == usual.note.maxX && plot.note.minY == 0)
        let chart = try note(.init(x: .fit(to: .chart), y: .disabled)), free = try note(.init(x: .disabled, y: .disabled))
        #expect(abs(free.note.midX - free.rule.midX) < 0.01)
        #expect(chart.note.maxX <= 300.01 && chart.note.midX > plot.note.midX && chart.note.maxY == -10)
        #expect(try note(.init(x: .fit, y: .fit)).note.minY == 0)
    }

    @Test func an_annotation_is_placed_at_a_corner() throws {
        try simulate(Selected(overflow: .init(x: .disabled, y: .disabled), position: .topLeading, spacing: 4)) { screen in
            let (note, rule) = try (screen.mark("note"), screen.mark("rule"))
            #expect(note.maxX == rule.minX - 4 && note.maxY == rule.minY - 4)
        }
    }

    @Test func marks_have_offsets_and_their_ends_separate_ones() throws {
        try simulate(
            Chart {
                BarMark(x: .value("x", "a"), y: .value("y", 10)).offset(x: 5, y: -3).accessibilityIdentifier("moved")
                BarMark(x: .value("x", "b"), y: .value("y", 10))
                    .offset(xStart: 10, xEnd: -10).offset(CGSize(width: 1, height: 0)).accessibilityIdentifier("narrow")
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 200, height: 100)
        ) { screen in
            let (moved, narrow) = try (screen.mark("moved"), screen.mark("narrow"))
            #expect(moved == CGRect(x: 17.5, y: -3, width: 75, height: 100))
            #expect(narrow == CGRect(x: 123.5, y: 0, width: 55, height: 100))
        }
    }
}
