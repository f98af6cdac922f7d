import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct InteractionTests {
    private struct Selecting: View {
        @State private var name: String?
        var body: some View {
            VStack {
                Chart(["A", "B", "C"], id: \.self) { name in
                    BarMark(x: .value("Name", name), y: .value("Value", 10)).accessibilityIdentifier("bar \(name)")
                }
                .chartXSelection(value: $name)
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(width: 300, height: 200)
                Text("selected \(name ?? "nothing")")
            }
        }
    }

    @Test func a_drag_selects_the_value_under_it_until_it_ends() throws {
        try simulate(Selecting()) { screen in
            let chart = try screen.chart.frame
            let finger = try await screen.putFinger(at: CGPoint(x: chart.minX + 50, y: chart.midY))
            try await finger.move(to: CGPoint(x: chart.minX + 150, y: chart.midY))
            #expect(screen.text("selected B").exists)
            try await finger.move(to: CGPoint(x: chart.maxX + 40, y: chart.midY))
            #expect(screen.text("selected C").exists, "Beyond the plot the value at its edge is selected.")
            try await finger.lift()
            #expect(screen.text("selected nothing").exists)
        }
    }

    private struct SelectingAmongTheSmallest: View {
        @State private var value: Double?
        @State private var range: ClosedRange<Double>?
        let report: (Double?, ClosedRange<Double>?) -> Void
        var body: some View {
            Chart {
                LineMark(x: .value("x", 2000 * Double.leastNonzeroMagnitude), y: .value("y", 0))
                LineMark(x: .value("x", 4000 * Double.leastNonzeroMagnitude), y: .value("y", 1))
            }
            .chartXSelection(value: $value)
            .chartXSelection(range: $range)
            .frame(width: 300, height: 200)
            .onChange(of: value) { report(value, range) }
            .onChange(of: range) { report(value, range) }
        }
    }

    @Test func a_selection_is_a_finite_number_or_nil() throws {
        var reported: [Double] = []
        let view = SelectingAmongTheSmallest { value, range in
            reported += [value, range?.lowerBound, range?.upperBound].compactMap { $0 }
        }
        try simulate(view) { screen in
            let chart = try screen.chart.frame
            let finger = try await screen.putFinger(at: CGPoint(x: chart.minX + 50, y: chart.midY))
            try await finger.move(to: CGPoint(x: chart.midX, y: chart.midY))
            try await finger.lift()
            #expect(reported.filter { !$0.isFinite } == [])
        }
    }

    private struct Ranging: View {
        @State private var range: ClosedRange<Double>?
        var body: some View {
            VStack {
                Chart {
                    LineMark(x: .value("x", 0), y: .value("y", 0))
                    LineMark(x: .value("x", 100), y: .value("y", 1))
                }
                .chartXSelection(range: $range)
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(width: 300, height: 200)
                Text(range.map { "\(Int($0.lowerBound.rounded())) to \(Int($0.upperBound.rounded()))" } ?? "nothing")
            }
        }
    }

    @Test func a_range_selected_by_a_drag_stays() throws {
        try simulate(Ranging()) { screen in
            let chart = try screen.chart.frame
            let finger = try await screen.putFinger(at: CGPoint(x: chart.minX + 240, y: chart.midY))
            try await finger.move(to: CGPoint(x: chart.minX + 60, y: chart.midY))
            try await finger.lift()
            #expect(screen.text("20 to 80").exists)
            try await screen.tap(at: CGPoint(x: chart.midX, y: chart.midY))
            #expect(screen.text("nothing").exists, "A tap clears the selection.")
        }
    }

    private struct Overlaid: View {
        var body: some View {
            OverlaidBars(name: "B") { proxy, geometry, top in
                Color.red
                    .frame(width: 10, height: 10)
                    .accessibilityIdentifier("pin")
                    .position(top)
                Text("\(Int(geometry[proxy.plotAreaFrame].width)) wide")
            }
        }
    }

    @Test func an_overlay_can_convert_values_to_positions() throws {
        try simulate(Overlaid()) { screen in
            let bar = try screen.mark("bar B"), pin = try screen.mark("pin")
            #expect(abs(pin.midX - bar.midX) < 0.01 && abs(pin.midY - bar.minY) < 0.01)
            #expect(try screen.find(identifier: "name").text == "B")
            #expect(screen.text("\(Int(bar.maxX + 0.125 * bar.width / 0.75)) wide").exists)
        }
    }

    private struct Scrolled: View {
        @State private var name: String?
        var body: some View {
            Text("selected \(name ?? "nothing")")
            ScrollView {
                Chart(["A", "B", "C"], id: \.self) { BarMark(x: .value("Name", $0), y: .value("Value", 10)) }
                    .chartXSelection(value: $name)
                    .chartXAxis(.hidden)
                    .chartYAxis(.hidden)
                    .frame(height: 300)
                Color.red.frame(height: 2000)
            }
        }
    }

    @Test func a_chart_with_a_selection_does_not_hold_up_what_scrolls_around_it() throws {
        try simulate(Scrolled()) { screen in
            let chart = try screen.chart.frame
            let up = try await screen.putFinger(at: CGPoint(x: chart.midX, y: chart.midY))
            try await up.move(to: CGPoint(x: chart.midX, y: chart.midY - 60))
            let moved = try screen.chart.frame.minY
            #expect(screen.text("selected nothing").exists && moved < chart.minY - 30)
            try await up.move(to: CGPoint(x: chart.midX, y: chart.midY))
            try await up.lift()
            await screen.settle()
            let now = try screen.chart.frame
            let across = try await screen.putFinger(at: CGPoint(x: now.minX + 20, y: now.midY))
            try await across.move(to: CGPoint(x: now.midX, y: now.midY + 4))
            #expect(screen.text("selected B").exists)
            try await across.lift()
        }
    }

    @Test func later_overlays_are_in_front_and_later_styles_around() throws {
        var order: [String] = []
        let chart = Chart(["A"], id: \.self) { BarMark(x: .value("Name", $0), y: .value("Value", 10)) }
            .chartOverlay { _ in Text("first") }
            .chartOverlay { _ in Text("second") }
            .chartBackground { _ in Text("near") }
            .chartBackground { _ in Text("far") }
            .chartPlotStyle { $0.padding(10).accessibilityElement(children: .contain).accessibilityIdentifier("inner") }
            .chartPlotStyle { $0.padding(10).accessibilityElement(children: .contain).accessibilityIdentifier("outer") }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
        try simulate(chart.frame(width: 200, height: 200)) { screen in
            order = screen.texts
            let (inner, outer) = (try screen.find(identifier: "inner").frame, try screen.find(identifier: "outer").frame)
            #expect(inner.width < outer.width)
        }
        #expect(order == ["far", "near", "first", "second"])
    }
}
