import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// A hundred numbers with a bar each.
private struct Hundred: View {
    var length = 10
    var body: some View {
        Chart(0..<100, id: \.self) { number in
            BarMark(x: .value("Number", "n\(number)"), y: .value("Value", 10)).accessibilityIdentifier("bar \(number)")
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: length)
        .frame(width: 400, height: 200)
    }
}

/// A line along numbers that ends at a thousand.
private struct Thousand<Position: View>: View {
    var length = 100.0
    var points = 101
    let position: (AnyView) -> Position
    var body: some View {
        position(
            AnyView(
                Chart(0..<points, id: \.self) { number in
                    LineMark(
                        x: .value("x", 1000 * Double(number) / Double(points - 1)),
                        y: .value("y", Double(number % 2) * 10))
                }
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: length)
            )
        )
        .frame(width: 400, height: 200)
    }
}

/// Where a chart is scrolled to, as an app keeps it.
@MainActor @Observable private final class Keeper<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

@MainActor struct ChartScrollingTests {
    @Test func as_much_as_the_app_says_is_in_sight_and_the_rest_is_scrolled_to() throws {
        try simulate(Hundred()) { screen in
            let first = try screen.mark("bar 0"), second = try screen.mark("bar 1")
            let step = second.midX - first.midX
            #expect(step > 35 && step < 40, "Ten bands take the width beside the labels of the other axis.")
            #expect(!screen.find(identifier: "bar 90").exists, "What is far out of sight is not there.")
            let label = try screen.label("n1")
            #expect(abs(label.midX - second.midX) < 1)

            try await screen.chart.scroll(by: CGSize(width: 20 * step, height: 0))
            let moved = try screen.mark("bar 20")
            #expect(abs(moved.midX - first.midX) < 0.5)
            #expect(moved.height == first.height && moved.minY == first.minY)
            let movedLabel = try screen.label("n20")
            #expect(abs(movedLabel.midX - moved.midX) < 1, "The labels along come with the marks.")
            #expect(!screen.find(identifier: "bar 0").exists)

            try await screen.chart.scroll(by: CGSize(width: 1000 * step, height: 0))
            let last = try screen.mark("bar 99")
            #expect(abs(last.midX - (first.midX + 9 * step)) < 0.5, "The last one is at the end.")
        }
    }

    @Test func the_axis_across_stays_in_its_place() throws {
        try simulate(Hundred()) { screen in
            let labels = [try screen.label("0"), try screen.label("10")], bar = try screen.mark("bar 3")
            #expect(labels[0].minX > bar.maxX)
            #expect(abs(labels[0].midY - bar.maxY) < 1 && abs(labels[1].midY - bar.minY) < 1)
            try await screen.chart.scroll(by: CGSize(width: 500, height: 0))
            let after = [try screen.label("0"), try screen.label("10")]
            #expect(after == labels)
        }
    }

    @Test func ticks_are_as_dense_as_what_is_in_sight_asks_for() throws {
        try simulate(Thousand { $0 }) { screen in
            let labels = [try screen.label("20"), try screen.label("40"), try screen.label("60")]
            #expect(abs(labels[2].midX - 2 * labels[1].midX + labels[0].midX) < 1)
            let step = labels[1].midX - labels[0].midX
            try await screen.chart.scroll(by: CGSize(width: 25 * step, height: 0))
            let later = try screen.label("520")
            #expect(abs(later.midX - labels[0].midX) < 1, "They are the same numbers wherever it is scrolled to.")
            #expect(!screen.text("20").exists)
        }
    }
}
