import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// What assistive technology says of views beyond labels, and how it gets around.
@MainActor struct SpokenContentTests {
    @Test func custom_content_follows_the_value_or_the_hint() throws {
        let view = Button("Tea") {}.accessibilityValue("hot").accessibilityHint("Pours")
            .accessibilityCustomContent("Origin", "Assam")
            .accessibilityCustomContent("Price", "3 €", importance: .high)
            .accessibilityCustomContent(AccessibilityCustomContentKey("Age"), nil)
        try simulate(view) { screen in
            let tea = try #require(screen.all(.button).first)
            #expect(try tea.value == "hot, Price: 3 €")
        }
        let stage = GraphStage(view)
        #expect(stage.node(.button)?.semantics?.hint == "Pours, Origin: Assam")
        try simulate(Text("Tea").accessibilityCustomContent("Origin", "Assam", importance: .high)) { screen in
            let value = try screen.find("Tea").value
            #expect(value == "Origin: Assam")
        }
    }

    @Test func scroll_actions_name_their_edges() throws {
        struct Page: View {
            @State private var log: [Edge] = []
            var body: some View {
                Text("Map").accessibilityScrollAction { log.append($0) }
                Text(verbatim: log.map { "\($0)" }.joined(separator: " "))
            }
        }
        try simulate(Page()) { screen in
            try await screen.find("Map").perform(action: "Scroll Up")
            try await screen.find("Map").perform(action: "Scroll Forward")
            #expect(screen.text("top trailing").exists)
        }
    }

    @Test func a_rotor_scrolls_to_its_entries() throws {
        struct Item: Identifiable {
            let id: Int
            var name: String { "Row \(id)" }
        }
        struct Page: View {
            private let items = (0..<200).map { Item(id: $0) }
            @State private var log = ""
            var body: some View {
                Text(verbatim: "log \(log)")
                List(items) { Text($0.name) }
                    .accessibilityRotor("Ends") {
                        AccessibilityRotorEntry("First", id: 0)
                        if log.isEmpty { AccessibilityRotorEntry("Last", id: 199) { log = "prepared" } }
                        ForEach(items.prefix(1)) { item in AccessibilityRotorEntry("Again \(item.id)", id: item.id) }
                    }
                    .accessibilityRotor("All", entries: Array(items.suffix(2)), entryLabel: \.name)
            }
        }
        try simulate(Page()) { screen in
            #expect(
                try screen.find(.list).actions.sorted() == [
                    "All: Row 198", "All: Row 199", "Ends: Again 0", "Ends: First", "Ends: Last",
                ])
            try await screen.find(.list).perform(action: "Ends: Last")
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Row 199").isVisible && screen.text("log prepared").exists)
            try await screen.find(.list).perform(action: "Ends: First")
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Row 0").isVisible)
        }
    }

    @Test func a_described_chart_is_read_point_by_point() throws {
        struct Chart: AXChartDescriptorRepresentable {
            func makeChartDescriptor() -> AXChartDescriptor {
                AXChartDescriptor(
                    title: "Rain", summary: "More in June",
                    xAxis: AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: ["May", "June"]),
                    yAxis: AXNumericDataAxisDescriptor(title: "mm", range: 0...100, gridlinePositions: []) { "\(Int($0)) mm" },
                    series: [
                        AXDataSeriesDescriptor(
                            name: "This year", isContinuous: false,
                            dataPoints: [AXDataPoint(x: "May", y: 20), AXDataPoint(x: "June", y: 70)]),
                        AXDataSeriesDescriptor(
                            name: nil, isContinuous: true,
                            dataPoints: (0..<150).map { AXDataPoint(x: Double($0), label: "p\($0)") }),
                    ])
            }
        }
        let sentences = Chart().makeChartDescriptor().sentences
        #expect(sentences.prefix(5) == ["Rain", "More in June", "This year", "May, 20 mm", "June, 70 mm"])
        #expect(sentences.suffix(2) == ["p99", "+ 50"])
        try simulate(Color.red.accessibilityChartDescriptor(Chart())) { screen in
            #expect(screen.find("June, 70 mm").exists)
        }
    }

    @Test func a_part_of_a_text_may_have_other_words() throws {
        let five: Text = Text("5").accessibilityLabel("five")
        let text = five.followed(by: Text(" cups"))
        try simulate(text) { screen in
            #expect(screen.text("five cups").exists)
            #expect(screen.console.isEmpty)
        }
        #expect(text.plainString == "five cups" && text.drawnString == "5 cups")
        let named: Text = Text("a").followed(by: Text("b").bold()).accessibilityLabel("c")
        let bold = named.followed(by: Text("d"))
        #expect(bold.plainString == "cd" && bold.drawnString == "abd")
    }
}
