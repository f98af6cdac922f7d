import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

private let pad = SceneEnvironment(size: CGSize(width: 1024, height: 768))

/// Single selection in a list, and the column that it opens in a split view.
@MainActor struct ListSelectionTests {
    @MainActor private final class Model: ObservableObject {
        @Published var selected: Int?
        @Published var note = "noted"
    }

    private enum Rows: CaseIterable {
        case keys, tags, links
        @MainActor func row(_ number: Int, on screen: Screen) -> Screen.Element {
            screen.find(self == .links ? .button : .text, "Row \(number)")
        }
    }

    private struct Sidebar: View {
        let rows: Rows
        @Binding var selected: Int?
        var body: some View {
            List(selection: $selected) {
                switch rows {
                case .keys: ForEach(1..<100) { Text("Row \($0)") }
                case .tags:
                    Text("Row 1").tag(1)
                    Text("Row 2").tag(2)
                case .links: ForEach(["1", "2"], id: \.self) { NavigationLink("Row \($0)", value: Int($0)) }
                }
            }
            .navigationTitle("Rows")
        }
    }

    private struct Split: View {
        let rows: Rows
        @ObservedObject var model: Model
        var body: some View {
            NavigationSplitView {
                Sidebar(rows: rows, selected: $model.selected)
            } detail: {
                if let selected = model.selected {
                    Text("Detail \(selected), \(model.note)").navigationTitle("Number \(selected)")
                } else {
                    Text("Nothing chosen")
                }
            }
        }
    }

    @Test(arguments: Rows.allCases) private func a_tap_on_a_row_selects_it(rows: Rows) throws {
        struct Alone: View {
            let rows: Rows
            @ObservedObject var model: Model
            var body: some View { Sidebar(rows: rows, selected: $model.selected) }
        }
        let model = Model()
        try simulate(Alone(rows: rows, model: model)) { screen in
            for number in [1, 2] {
                try await rows.row(number, on: screen).tap()
                #expect(model.selected == number)
                let items = screen.all(.listItem)
                let isFirst = try items[0].isSelected, isSecond = try items[1].isSelected
                #expect(isFirst == (number == 1) && isSecond == (number == 2))
            }
            model.selected = nil
            await screen.settle()
            #expect(try !screen.all(.listItem)[1].isSelected)
        }
    }

    @Test(arguments: Rows.allCases) private func the_second_column_shows_the_first_columns_selection(rows: Rows) throws {
        let model = Model()
        try simulate(Split(rows: rows, model: model), environment: pad) { screen in
            #expect(screen.text("Nothing chosen").exists)
            for number in [1, 2] {
                try await rows.row(number, on: screen).tap()
                await screen.pass()
                #expect(screen.text("Detail \(number), noted").exists && rows.row(1, on: screen).exists)
            }
            model.selected = nil
            await screen.pass()
            #expect(screen.text("Nothing chosen").exists && screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test(arguments: Rows.allCases) private func in_a_single_column_a_selection_leads_to_the_second_and_going_back_clears_it(
        rows: Rows
    ) throws {
        let model = Model()
        try simulate(Split(rows: rows, model: model)) { screen in
            #expect(!screen.text("Nothing chosen").exists)
            try await rows.row(1, on: screen).tap()
            await screen.pass()
            #expect(screen.text("Detail 1, noted").exists && !rows.row(1, on: screen).exists)
            #expect(screen.find(.header, "Number 1").exists)
            model.note = "noted again"
            await screen.settle()
            #expect(screen.text("Detail 1, noted again").exists)
            model.selected = 2
            await screen.settle()
            #expect(screen.text("Detail 2, noted again").exists)
            try await screen.find(.button, "Rows").tap()
            await screen.pass()
            #expect(model.selected == nil && rows.row(1, on: screen).exists)
            model.selected = 1
            await screen.pass()
            #expect(screen.text("Detail 1, noted again").exists)
            model.selected = nil
            await screen.pass()
            #expect(rows.row(2, on: screen).exists && screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test func a_link_in_a_list_of_a_stack_selects_its_row_and_shows_its_screen() throws {
        struct Stacked: View {
            @ObservedObject var model: Model
            var body: some View {
                NavigationStack {
                    Sidebar(rows: .links, selected: $model.selected)
                        .navigationDestination(for: Int.self) { Text("Pushed \($0)") }
                }
            }
        }
        let model = Model()
        try simulate(Stacked(model: model)) { screen in
            try await screen.find(.button, "Row 1").tap()
            await screen.pass()
            #expect(model.selected == 1 && screen.text("Pushed 1").exists)
        }
    }

    @Test func a_lists_row_modifiers_do_not_apply_to_sheets_of_its_rows() throws {
        struct Opening: View {
            @ObservedObject var model: Model
            @State private var isShown = false
            var body: some View {
                List(selection: $model.selected) {
                    Button("Open") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            VStack {
                                NavigationLink("Nowhere", value: 3)
                                NavigationStack {
                                    NavigationLink("More", value: 7)
                                        .navigationDestination(for: Int.self) { Text("Pushed \($0)") }
                                }
                            }
                        }
                }
            }
        }
        let model = Model()
        try simulate(Opening(model: model)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            #expect(try !screen.find(.button, "Nowhere").isEnabled, "A link outside a stack is disabled.")
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(screen.text("Pushed 7").exists && model.selected == nil)
        }
    }
}
