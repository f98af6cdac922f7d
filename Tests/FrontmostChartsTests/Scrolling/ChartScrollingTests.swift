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

/// A line chart over a numeric domain that ends at 1000.
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

/// An app's state with the scroll position of a chart.
@MainActor @Observable private final class Keeper<Value> {
    var value: Value
    var binding: Binding<Value> {
        Binding {
            self.value
        } set: {
            self.value = $0
        }
    }
    init(_ value: Value) { self.value = value }
}

@MainActor struct ChartScrollingTests {
    @Test func the_visible_domain_has_the_requested_length_and_the_rest_scrolls() throws {
        try simulate(Hundred()) { screen in
            let first = try screen.mark("bar 0"), second = try screen.mark("bar 1")
            let step = second.midX - first.midX
            #expect(step > 35 && step < 40, "Ten bands fill the width beside the other axis's labels.")
            #expect(!screen.find(identifier: "bar 90").exists, "Marks far off screen do not exist.")
            let label = try screen.label("n1")
            #expect(abs(label.midX - second.midX) < 1)

            try await screen.chart.scroll(by: CGSize(width: 20 * step, height: 0))
            let moved = try screen.mark("bar 20")
            #expect(abs(moved.midX - first.midX) < 0.5)
            #expect(moved.height == first.height && moved.minY == first.minY)
            let movedLabel = try screen.label("n20")
            #expect(abs(movedLabel.midX - moved.midX) < 1, "The axis labels scroll with the marks.")
            #expect(!screen.find(identifier: "bar 0").exists)

            try await screen.chart.scroll(by: CGSize(width: 1000 * step, height: 0))
            let last = try screen.mark("bar 99")
            #expect(abs(last.midX - (first.midX + 9 * step)) < 0.5, "The last label is at the end.")
        }
    }

    @Test func the_other_axis_stays_in_place() throws {
        try simulate(Hundred()) { screen in
            let labels = [try screen.label("0"), try screen.label("10")], bar = try screen.mark("bar 3")
            #expect(labels[0].minX > bar.maxX)
            #expect(abs(labels[0].midY - bar.maxY) < 1 && abs(labels[1].midY - bar.minY) < 1)
            try await screen.chart.scroll(by: CGSize(width: 500, height: 0))
            let after = [try screen.label("0"), try screen.label("10")]
            #expect(after == labels)
        }
    }

    @Test func tick_density_depends_on_the_visible_domain() throws {
        try simulate(Thousand { $0 }) { screen in
            let labels = [try screen.label("20"), try screen.label("40"), try screen.label("60")]
            #expect(abs(labels[2].midX - 2 * labels[1].midX + labels[0].midX) < 1)
            let step = labels[1].midX - labels[0].midX
            try await screen.chart.scroll(by: CGSize(width: 25 * step, height: 0))
            let later = try screen.label("520")
            #expect(abs(later.midX - labels[0].midX) < 1, "The numbers do not depend on the scroll offset.")
            #expect(!screen.text("20").exists)
        }
    }

    @Test func the_binding_reads_and_writes_the_position() throws {
        let keeper = Keeper(0.0)
        try simulate(
            Thousand {
                $0.chartScrollPosition(x: keeper.binding)
            }
        ) { screen in
            let step = (try screen.label("40").midX - screen.label("20").midX) / 20
            let begin = try screen.label("20").midX - 20 * step
            try await screen.chart.scroll(by: CGSize(width: 300 * step, height: 0))
            #expect(abs(keeper.value - 300) < 1)
            keeper.value = 700
            await screen.settle()
            let label = try screen.label("720")
            #expect(abs(label.midX - 20 * step - begin) < 1, "Writing the position scrolls the chart.")
            #expect(keeper.value == 700, "Without scrolling by the user, the written position stays.")
            keeper.value = 5000
            await screen.settle()
            #expect(screen.text("920").exists, "There is nothing after the end.")
        }
    }

    @Test func a_host_that_rounds_the_offset_does_not_change_the_written_position() throws {
        let keeper = Keeper(0.0)
        try simulate(
            Thousand {
                $0.chartScrollPosition(x: keeper.binding)
            }
        ) { screen in
            keeper.value = 700
            await screen.settle()
            try await screen.chart.scroll(by: CGSize(width: 0.4, height: 0))
            #expect(keeper.value == 700)
            try await screen.chart.scroll(by: CGSize(width: -50, height: 0))
            #expect(keeper.value < 699)
            try await screen.chart.scroll(by: CGSize(width: 50.2, height: 0))
            #expect(keeper.value == 700, "A host that scrolls in steps also ends at a whole pixel.")
        }
    }

    @Test func the_written_position_is_dropped_once_the_user_scrolls_away() throws {
        let keeper = Keeper(0.0)
        try simulate(
            Thousand {
                $0.chartScrollPosition(x: keeper.binding)
            }
        ) { screen in
            keeper.value = 1000
            await screen.settle()
            try await screen.chart.scroll(by: CGSize(width: -0.4, height: 0))
            #expect(keeper.value == 1000, "Rounding by a host is not scrolling by the user.")
            try await screen.chart.scroll(by: CGSize(width: -500, height: 0))
            #expect(keeper.value < 890)
            try await screen.chart.scroll(by: CGSize(width: 5000, height: 0))
            #expect(abs(keeper.value - 900) < 0.5, "At the end, the first visible value is a hundred before it.")
            keeper.value = 300
            await screen.settle()
            try await screen.chart.scroll(by: CGSize(width: -50, height: 0))
            try await screen.chart.scroll(by: CGSize(width: -50, height: 0))
            try await screen.chart.scroll(by: CGSize(width: 100.5, height: 0))
            #expect(keeper.value > 300 && keeper.value < 301, "Scrolling close to the written value again does not restore it.")
        }
    }

    @Test func an_integer_position_does_not_snap_the_chart() throws {
        let keeper = Keeper(0)
        try simulate(
            Thousand {
                $0.chartScrollPosition(x: keeper.binding)
            }
        ) { screen in
            let before = try screen.label("40"), step = (before.midX - (try screen.label("20").midX)) / 20
            try await screen.chart.scroll(by: CGSize(width: 4.4 * step, height: 0))
            let after = try screen.label("40")
            #expect(abs(before.midX - after.midX - 4.4 * step) < 0.5)
            #expect(keeper.value == 4)
        }
    }

    @Test func the_initial_position_holds_until_the_user_scrolls() throws {
        let keeper = Keeper(300.0)
        struct Beginning: View {
            let keeper: Keeper<Double>
            var body: some View { Thousand { $0.chartScrollPosition(initialX: keeper.value) } }
        }
        try simulate(Beginning(keeper: keeper)) { screen in
            #expect(screen.text("320").exists && !screen.text("20").exists)
            keeper.value = 500
            await screen.settle()
            #expect(screen.text("520").exists && !screen.text("320").exists)
            try await screen.chart.scroll(by: CGSize(width: 40, height: 0))
            keeper.value = 100
            await screen.settle()
            #expect(screen.text("520").exists || screen.text("540").exists)
            #expect(!screen.text("120").exists)
        }
    }

    private struct Growing: View {
        let keeper: Keeper<Int>
        @State private var position = "n40"
        var body: some View {
            Chart(0..<keeper.value, id: \.self) { number in
                BarMark(x: .value("Number", "n\(number)"), y: .value("Value", 10)).accessibilityIdentifier("bar \(number)")
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 10)
            .chartScrollPosition(x: $position)
            .frame(width: keeper.value == 60 ? 300 : 400, height: 200)
            Text("at \(position)")
        }
    }

    @Test func the_position_stays_when_data_is_added_and_when_the_chart_is_resized() throws {
        let keeper = Keeper(50)
        try simulate(Growing(keeper: keeper)) { screen in
            let bar = try screen.mark("bar 40")
            #expect(bar.minX < 10)
            keeper.value = 80
            await screen.settle()
            let later = try screen.mark("bar 40")
            #expect(later.rounded == bar.rounded)
            keeper.value = 60
            await screen.settle()
            let narrow = try screen.mark("bar 40")
            #expect(abs(narrow.minX - bar.minX) < 2 && narrow.width < bar.width)
            #expect(screen.text("at n40").exists)
            try await screen.chart.scroll(by: CGSize(width: 3.2 * narrow.width / 0.75, height: 0))
            #expect(screen.text("at n43").exists, "The position is the first visible category.")
        }
    }

    private struct Selecting: View {
        @State private var name: String?
        var body: some View {
            Chart(0..<100, id: \.self) { number in
                BarMark(x: .value("Number", "n\(number)"), y: .value("Value", 10)).accessibilityIdentifier("bar \(number)")
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 10)
            .chartXSelection(value: $name)
            .chartOverlay { proxy in
                GeometryReader { geometry in
                    if let anchor = proxy.plotFrame, let x = proxy.position(forX: "n30") {
                        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("pin")
                            .position(x: geometry[anchor].minX + x, y: 20)
                        Text("at the left \(proxy.value(atX: 1, as: String.self) ?? "nothing")")
                    }
                }
                .allowsHitTesting(false)
            }
            .frame(width: 400, height: 200)
            Text("selected \(name ?? "nothing")")
        }
    }

    @Test func a_tap_selects_a_value_and_overlays_convert_positions_while_scrolled() throws {
        try simulate(Selecting()) { screen in
            let step = try screen.mark("bar 1").midX - screen.mark("bar 0").midX
            #expect(screen.text("at the left n0").exists)
            try await screen.chart.scroll(by: CGSize(width: 28 * step, height: 0))
            let bar = try screen.mark("bar 30"), pin = try screen.mark("pin")
            #expect(abs(bar.midX - pin.midX) < 0.5)
            #expect(screen.text("at the left n28").exists)
            let chart = try screen.chart.frame
            try await screen.tap(at: CGPoint(x: chart.minX + bar.midX, y: chart.midY))
            #expect(screen.text("selected n30").exists)
        }
    }

    private struct Ranging: View {
        @Bindable var keeper: Keeper<ClosedRange<Double>?>
        var body: some View {
            Thousand { $0.chartXSelection(range: $keeper.value) }
        }
    }

    @Test func a_tap_clears_a_range_and_an_empty_chart_selects_nothing() throws {
        let keeper = Keeper<ClosedRange<Double>?>(20...40)
        try simulate(Ranging(keeper: keeper)) { screen in
            let chart = try screen.chart.frame
            try await screen.tap(at: CGPoint(x: chart.minX + 100, y: chart.midY))
            #expect(keeper.value == nil)
            try await screen.tap(at: CGPoint(x: chart.minX + 100, y: chart.midY))
            #expect(keeper.value == nil)
        }
    }

    @Test func dragging_scrolls_a_chart_with_a_selection() throws {
        try simulate(Selecting()) { screen in
            let chart = try screen.chart.frame, bar = try screen.mark("bar 7")
            let finger = try await screen.putFinger(at: CGPoint(x: chart.minX + 300, y: chart.midY))
            try await finger.move(to: CGPoint(x: chart.minX + 60, y: chart.midY))
            try await finger.lift()
            let moved = try screen.mark("bar 7")
            #expect(moved.midX < bar.midX - 200)
            #expect(screen.text("selected nothing").exists)
        }
    }

    @Test func of_many_points_only_the_visible_ones_are_drawn() throws {
        var whole = 0
        try simulate(Thousand(length: 1000, points: 5001) { $0 }) { screen in whole = screen.longestPath.elements.count }
        try simulate(Thousand(length: 10, points: 5001) { $0 }) { screen in
            let seen = screen.longestPath.elements.count
            #expect(seen > 50 && seen < 200, "Fifty points are visible, and about as many are drawn beside them.")
            #expect(whole > 5 * seen)
            try await screen.chart.scroll(by: CGSize(width: 5000, height: 0))
            let later = screen.longestPath.elements.count
            #expect(later > 100 && later < 250)
        }
    }
}
