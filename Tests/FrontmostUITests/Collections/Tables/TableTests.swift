import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Tables: columns, sorting and selection.
@MainActor struct TableTests {
    private struct Park: Identifiable, Hashable {
        let name: String
        let area: Int
        var id: String { name }
    }
    private static let parks = [
        Park(name: "高尾", area: 77), Park(name: "Nikko", area: 1149), Park(name: "Aso", area: 726),
    ]

    private struct Parks: View {
        @State private var parks = TableTests.parks
        @State private var order = [KeyPathComparator(\Park.area)]
        @State private var chosen: Park.ID?
        var body: some View {
            Text("chosen \(chosen ?? "none")")
            Table(parks, selection: $chosen, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Area", value: \.area) { Text("\($0.area) km²") }.width(120)
                TableColumn("Kind") { _ in Text("park") }
            }
            .onChange(of: order) { parks.sort(using: order) }
        }
    }

    @Test func a_wide_table_has_titles_and_sorts_by_the_column_that_is_tapped() throws {
        try simulate(Parks(), environment: .tablet) { screen in
            #expect(Array(screen.texts.dropFirst().prefix(6)) == ["Name", "Area", "Kind", "高尾", "77 km²", "park"])
            #expect(!screen.find(.button, "Kind").exists, "A column without a value does not sort.")
            let areas = { screen.texts.filter { $0.hasSuffix("km²") } }
            try await screen.find(.button, "Area").tap()
            #expect(areas() == ["1,149 km²", "726 km²", "77 km²"], "It was sorted by area, so now the other way round.")
            try await screen.find(.button, "Area").tap()
            #expect(areas() == ["77 km²", "726 km²", "1,149 km²"])
            try await screen.find(.button, "Name").tap()
            #expect(areas() == ["726 km²", "1,149 km²", "77 km²"])
        }
    }

    @Test func columns_divide_the_width_and_stand_below_their_titles() throws {
        try simulate(Parks(), environment: .tablet) { screen in
            for (title, cell) in [("Area", "77 km²"), ("Name", "高尾")] {
                let above = try screen.text(title).frame, below = try screen.text(cell).frame
                #expect(abs(above.minX - below.minX) < 1 && above.maxY <= below.minY)
            }
            #expect(TableColumnWidth.divide(600, among: [.init(), .init(min: 100, max: 100), .init()]) == [250, 100, 250])
            #expect(TableColumnWidth.divide(300, among: [.init(min: 200), .init(), .init(max: 20)]) == [200, 80, 20])
            #expect(TableColumnWidth.divide(0, among: [.init(), .init()]) == [10, 10])
        }
    }

    @Test func a_tapped_row_is_selected() throws {
        try simulate(Parks(), environment: .tablet) { screen in
            try await screen.text("Nikko").tap()
            #expect(screen.text("chosen Nikko").exists)
        }
    }

    @Test func a_button_in_a_column_runs_when_it_is_tapped_itself() throws {
        struct Removable: View {
            @State private var parks = TableTests.parks
            @State private var selection: String?
            var body: some View {
                Text("chosen \(selection ?? "none")")
                Table(parks, selection: $selection) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Remove") { park in
                        HStack {
                            Button("Remove \(park.name)") { parks.removeAll { $0.id == park.id } }
                            Button("Clear") { parks = [] }
                        }
                    }
                }
            }
        }
        try simulate(Removable(), environment: .tablet) { screen in
            try await screen.text("Nikko").tap()
            #expect(screen.text("chosen Nikko").exists && screen.text("Nikko").exists && screen.text("Aso").exists)
            try await screen.text("Remove Nikko").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Nikko").exists && screen.text("Aso").exists)
        }
    }

    @Test func where_the_width_is_compact_a_table_is_a_list_of_its_first_column() throws {
        try simulate(Parks()) { screen in
            #expect(screen.texts == ["chosen none", "高尾", "Nikko", "Aso"])
            try await screen.text("Aso").tap()
            #expect(screen.text("chosen Aso").exists)
        }
    }

    @Test func rows_may_be_written_one_by_one_and_have_menus() throws {
        struct Written: View {
            @State private var isLong = false
            @State private var said = "nothing"
            var body: some View {
                Text(said)
                Button("More") { isLong = true }
                Table(of: Park.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    TableRow(Park(name: "First", area: 1)).contextMenu { Button("Say") { said = "First" } }
                    if isLong { TableRow(Park(name: "Second", area: 2)) }
                    ForEach(TableTests.parks) { TableRow($0) }
                }
            }
        }
        try simulate(Written()) { screen in
            #expect(screen.texts == ["nothing", "More", "First", "高尾", "Nikko", "Aso"])
            try await screen.find(.button, "More").tap()
            #expect(screen.texts.contains("Second"))
            try await screen.text("First").longPress()
            try await screen.find(.button, "Say").tap()
            #expect(screen.texts.first == "First")
        }
    }

    @Test func only_rows_near_the_visible_ones_are_made() throws {
        final class Count { var cells = 0 }
        struct Long: View {
            let count: Count
            var body: some View {
                Table((0..<50_000).map { Park(name: "\($0)", area: $0) }) {
                    TableColumn("Name") { (park: Park) -> Text in
                        count.cells += 1
                        return Text(park.name)
                    }
                }
            }
        }
        let count = Count()
        try simulate(Long(count: count), environment: .tablet) { screen in
            #expect(screen.text("5").exists && count.cells > 10 && count.cells < 200)
        }
    }
}
