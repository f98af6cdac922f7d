import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Menus for a list's selection.
@MainActor struct SelectionMenuTests {
    private struct Single: View {
        let log: EventLog
        @State private var selected: Int?
        var body: some View {
            List(0..<4, id: \.self, selection: $selected) { Text("Row \($0)") }
                .contextMenu(forSelectionType: Int.self) { rows in
                    Button("Delete \(rows.sorted().map(String.init).joined(separator: " "))") { log.add("deleted") }
                } primaryAction: {
                    log.add("used \($0)")
                }
        }
    }
    private struct Many: View {
        let log: EventLog
        @State private var selected: Set<Int> = []
        var body: some View {
            NavigationStack {
                List(selection: $selected) {
                    ForEach(0..<4, id: \.self) { row in
                        if row == 3 { Text("Row 3").contextMenu { Button("Own") {} } } else { Text("Row \(row)") }
                    }
                }
                .contextMenu(forSelectionType: Int.self) { rows in
                    if !rows.contains(2) { Button("Delete \(rows.sorted().map(String.init).joined(separator: " "))") {} }
                } primaryAction: {
                    log.add("used \($0.sorted())")
                }
                .toolbar { EditButton() }
            }
        }
    }

    @Test func a_long_press_opens_the_rows_menu_and_a_tap_selects_it_and_runs_the_primary_action() throws {
        let log = EventLog()
        try simulate(Single(log: log)) { screen in
            try await screen.text("Row 2").longPress()
            await screen.pass()
            try await screen.find(.menuItem, "Delete 2").tap()
            await screen.pass()
            #expect(log.events == ["deleted"])
            try await screen.text("Row 1").tap()
            #expect(log.events == ["deleted", "used [1]"])
            #expect(try screen.all(.listItem).map { try $0.isSelected } == [false, true, false, false])
        }
    }

    @Test func a_selected_row_opens_the_menu_for_all_selected_ones_and_another_row_for_itself() throws {
        let log = EventLog()
        try simulate(Many(log: log)) { screen in
            try await screen.text("Row 0").tap()
            #expect(log.events == ["used [0]"], "Outside edit mode a tap performs the primary action.")
            try await screen.text("Row 3").longPress()
            await screen.pass()
            #expect(screen.find(.menuItem, "Own").exists, "A view's own menu has precedence.")
            try await screen.find(.menuItem, "Own").tap()
            await screen.pass()
            try await screen.text("Row 2").longPress()
            await screen.pass()
            #expect(screen.all(.menu).isEmpty, "A menu without rows does not open.")
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            for row in ["Row 0", "Row 1"] { try await screen.text(row).tap() }
            #expect(log.events == ["used [0]"])
            try await screen.text("Row 1").longPress()
            await screen.pass()
            #expect(screen.find(.menuItem, "Delete 0 1").exists)
        }
    }

    private struct Leaving: View {
        @State private var rows = [0, 1]
        @State private var selected: Int?
        var body: some View {
            List(rows, id: \.self, selection: $selected) { Text("Row \($0)") }
                .contextMenu(forSelectionType: Int.self) { _ in Button("Delete") {} }
                .task {
                    try? await Task.sleep(for: .seconds(3))
                    rows.removeLast()
                }
        }
    }

    @Test func a_menu_closes_with_its_row_and_stays_when_another_row_is_removed() throws {
        for row in 0...1 {
            try simulate(Leaving()) { screen in
                try await screen.text("Row \(row)").longPress()
                await screen.advance(by: .seconds(1))
                #expect(screen.find(.menuItem, "Delete").exists)
                await screen.advance(by: .seconds(4))
                #expect(screen.find(.menuItem, "Delete").exists == (row == 0))
            }
        }
    }

    /// Allows multiple selection, so that a tap on a row does nothing but the primary action.
    private struct Late<Value: Hashable>: View {
        let log: EventLog
        let type: Value.Type
        @State private var selected: Set<Int> = []
        @State var isActive = false
        var body: some View {
            VStack {
                Toggle("Active", isOn: $isActive)
                List(0..<2, id: \.self, selection: $selected) { Text("Row \($0)") }
                    .contextMenu(forSelectionType: type, menu: { _ in Button("Delete") {} }, primaryAction: action)
                    .onTapGesture { log.add("list") }
            }
        }
        private var action: ((Set<Value>) -> Void)? { isActive ? { _ in log.add("used") } : nil }
    }

    @Test func a_primary_action_added_later_takes_the_taps_on_rows() throws {
        let log = EventLog()
        try simulate(Late(log: log, type: Int.self)) { screen in
            try await screen.text("Row 1").tap()
            try await screen.find(.toggle, "Active").tap()
            try await screen.text("Row 1").tap()
            try await screen.find(.toggle, "Active").tap()
            try await screen.text("Row 1").tap()
            #expect(log.take() == ["list", "used", "list"])
        }
    }

    @Test func an_action_for_values_of_another_type_takes_no_taps() throws {
        let log = EventLog()
        try simulate(Late(log: log, type: String.self, isActive: true)) { screen in
            try await screen.text("Row 1").tap()
            #expect(log.take() == ["list"])
        }
    }
}
