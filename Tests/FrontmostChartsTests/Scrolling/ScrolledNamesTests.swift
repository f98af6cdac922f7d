import Foundation
import FrontmostCharts
import FrontmostTesting
import FrontmostUI
import Testing

/// Counts how often an axis formatted each name.
@MainActor private final class Written {
    var names: [String: Int] = [:]
}

@MainActor struct ScrolledNamesTests {
    private struct Names: View {
        let written: Written
        var body: some View {
            Chart(0..<100, id: \.self) { number in
                BarMark(x: .value("Name", number == 90 ? "a long name" : "n\(number)"), y: .value("Value", 10))
                    .accessibilityIdentifier("bar \(number)")
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 10)
            .chartXAxis {
                AxisMarks { value in
                    let name = value.as(String.self) ?? "nothing"
                    let _ = written.names[name, default: 0] += 1
                    AxisValueLabel { Text("\(name): \(value.index) of \(value.count)") }
                }
            }
            .frame(width: 800, height: 200)
        }
    }

    @Test func the_space_for_all_names_is_measured_once() throws {
        let written = Written()
        try simulate(Names(written: written)) { screen in
            let before = written.names
            #expect(before["a long name"] != nil && before["n35"] == nil)
            for _ in 0..<5 { try await screen.chart.scroll(by: CGSize(width: 500, height: 0)) }
            #expect(written.names["n35"] != nil)
            #expect(written.names["a long name"] == before["a long name"], "The long name is far from the visible part.")
        }
    }

    private struct Chosen: View {
        let isReversed: Bool
        var body: some View {
            let names = (0..<100).map { "n\($0)" }
            Chart(0..<100, id: \.self) { number in
                BarMark(x: .value("Name", "n\(number)"), y: .value("Value", 10)).accessibilityIdentifier("bar \(number)")
            }
            // The first half is outside the domain.
            .chartXScale(domain: isReversed ? Array(names[50...].reversed()) : Array(names[50...]))
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 10)
            .chartXAxis {
                AxisMarks(values: ["n3", "n90", "n72", "nothing", "n52", "n55"]) { value in
                    AxisValueLabel { Text("\(value.as(String.self) ?? "nothing"), \(value.index) of \(value.count)") }
                }
            }
            .frame(width: 800, height: 200)
        }
    }

    @Test func selected_names_keep_their_indices_in_band_order() throws {
        try simulate(Chosen(isReversed: false)) { screen in
            #expect(screen.text("n52, 0 of 4").exists && screen.text("n55, 1 of 4").exists)
            let step = try screen.mark("bar 51").midX - screen.mark("bar 50").midX
            try await screen.chart.scroll(by: CGSize(width: 20 * step, height: 0))
            let label = try screen.label("n72, 2 of 4"), bar = try screen.mark("bar 72")
            #expect(abs(label.midX - bar.midX) < 1)
            #expect(!screen.text("n3, 0 of 4").exists)
        }
        try simulate(Chosen(isReversed: true)) { screen in
            let label = try screen.label("n90, 0 of 4"), bar = try screen.mark("bar 90")
            #expect(abs(label.midX - bar.midX) < 1)
        }
    }
}
