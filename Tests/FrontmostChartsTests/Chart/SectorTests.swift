import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Sectors of a plot of 200 × 200 points, centred at (100, 100).
@MainActor struct SectorTests {
    private struct Pie: View {
        var sales: [Sale]
        var inner = MarkDimension.automatic
        var inset: CGFloat?
        @State private var angle: Double?
        var body: some View {
            VStack {
                Chart(sales) { sale in
                    SectorMark(angle: .value("Sales", sale.amount), innerRadius: inner, angularInset: inset)
                        .foregroundStyle(by: .value("City", sale.city))
                        .accessibilityIdentifier(sale.city)
                        .annotation(position: .overlay) { Text(verbatim: "\(Int(sale.amount)) %") }
                }
                .chartLegend(.hidden)
                .chartAngleSelection(value: $angle)
                .frame(width: 200, height: 200)
                Text(angle.map { "selected \(Int($0.rounded()))" } ?? "nothing")
            }
        }
    }

    private func outlines(_ screen: Screen) -> [Path] {
        screen.shapes.compactMap { shape in
            if case .path(let outline) = shape.outline, shape.fill != nil { outline.path } else { nil }
        }
    }

    private let sales = [Sale(name: "", amount: 25, city: "東京"), Sale(name: "", amount: 75, city: "大阪")]

    @Test func sectors_share_the_turn_from_the_top_and_there_are_no_axes() throws {
        try simulate(Pie(sales: sales)) { screen in
            let paths = outlines(screen)
            #expect(
                paths.map(\.boundingRect.rounded) == [
                    CGRect(x: 100, y: 0, width: 100, height: 100), CGRect(x: 0, y: 0, width: 200, height: 200),
                ])
            #expect(paths[0].cgPath.contains(CGPoint(x: 150, y: 50)) && !paths[1].cgPath.contains(CGPoint(x: 150, y: 50)))
            #expect(paths[1].cgPath.contains(CGPoint(x: 50, y: 150)) && paths[1].cgPath.contains(CGPoint(x: 50, y: 50)))
            #expect(screen.texts == ["25 %", "75 %", "nothing"])
            let note = try screen.label("25 %")
            #expect(paths[0].cgPath.contains(CGPoint(x: note.midX, y: note.midY)))
        }
    }

    @Test func a_ring_has_a_hole_and_gaps() throws {
        try simulate(Pie(sales: sales, inner: .ratio(0.5), inset: 2)) { screen in
            let path = outlines(screen)[0]
            #expect(!path.cgPath.contains(CGPoint(x: 120, y: 80)) && path.cgPath.contains(CGPoint(x: 155, y: 45)))
            #expect(path.boundingRect.minX > 101.9 && path.boundingRect.maxY < 98.1)
        }
    }

    @Test func a_single_sector_fills_the_disc_and_invalid_shares_count_as_zero() throws {
        let all = [
            Sale(name: "", amount: 5, city: "a"), Sale(name: "", amount: 0, city: "b"), Sale(name: "", amount: -3, city: "c"),
            Sale(name: "", amount: .nan, city: "d"),
        ]
        try simulate(
            Chart(all) { SectorMark(angle: .value("Sales", $0.amount), innerRadius: 30).foregroundStyle(.red) }
                .frame(width: 200, height: 200)
        ) { screen in
            let paths = outlines(screen).filter { !$0.isEmpty }
            #expect(paths.map(\.boundingRect.rounded) == [CGRect(x: 0, y: 0, width: 200, height: 200)])
            #expect(paths.first?.cgPath.contains(CGPoint(x: 100, y: 30)) == true)
            #expect(paths.first?.cgPath.contains(CGPoint(x: 100, y: 100)) == false)
        }
        try simulate(Chart { SectorMark(angle: .value("Sales", 0)) }.frame(width: 200, height: 200)) { screen in
            #expect(outlines(screen).allSatisfy(\.isEmpty) && screen.texts.isEmpty)
        }
    }

    @Test func a_drag_selects_the_value_at_its_angle() throws {
        try simulate(Pie(sales: sales)) { screen in
            let chart = try screen.chart.frame
            let finger = try await screen.putFinger(at: CGPoint(x: chart.midX + 10, y: chart.midY - 10))
            try await finger.move(to: CGPoint(x: chart.midX, y: chart.midY + 40))
            #expect(screen.text("selected 50").exists)
            try await finger.lift()
            #expect(screen.text("nothing").exists)
        }
    }

    @Test func a_sector_has_an_accessibility_label() throws {
        try simulate(Pie(sales: sales)) { screen in
            let (title, first) = try (screen.chart.label, screen.find(identifier: "東京"))
            let (label, value) = try (first.label, first.value)
            #expect(title == "Sales" && label == "東京" && value == "25")
        }
    }
}
