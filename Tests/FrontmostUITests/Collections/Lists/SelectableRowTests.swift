import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

extension OutlineShape {
    fileprivate var outline: PathOutline? {
        if case .path(let outline) = self { outline } else { nil }
    }
}

/// Selectable rows with other actions.
@MainActor struct SelectableRowTests {
    private struct Swiped: View {
        let isAnimated: Bool
        @State private var rows = Array(0..<4)
        @State private var selected: Int?
        var body: some View {
            List(selection: $selected) {
                ForEach(rows, id: \.self) { row in
                    Text("Row \(row)")
                        .swipeActions {
                            Button("Delete", role: .destructive) {
                                withAnimation(isAnimated ? .default : nil) { rows.removeAll { $0 == row } }
                            }
                        }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func a_row_deletes_itself_by_its_action_from_a_list_with_a_selection(isAnimated: Bool) throws {
        try simulate(Swiped(isAnimated: isAnimated)) { screen in
            for row in [1, 3, 0] {
                try await screen.text("Row \(row)").swipe(.left)
                await screen.pass()
                try await screen.find(.button, "Delete").tap()
                await screen.pass()
            }
            #expect(screen.texts == ["Row 2"])
            try await screen.text("Row 2").tap()
            #expect(try screen.find(.listItem, "Row 2").isSelected)
        }
    }

    private struct Menus: View {
        let log: EventLog
        @State private var selected: Int?
        @State private var many: Set<Int> = []
        let isMultiple: Bool
        var body: some View {
            NavigationStack {
                if isMultiple {
                    List(selection: $many) { rows }.toolbar { EditButton() }
                } else {
                    List(selection: $selected) { rows }
                }
            }
        }
        private var rows: some View {
            ForEach(0..<3) { row in
                HStack {
                    Text("Row \(row)")
                    Text("Part").contextMenu { Button("Look") { log.add("looked") } }
                }
                .contextMenu { Button("Open") { log.add("opened \(row)") } }
            }
        }
    }

    @Test func a_row_with_a_context_menu_is_selected_by_a_tap() throws {
        try simulate(Menus(log: EventLog(), isMultiple: false)) { screen in
            try await screen.text("Row 1").tap()
            #expect(try screen.all(.listItem).map { try $0.isSelected } == [false, true, false])
        }
    }

    @Test func a_row_with_a_context_menu_is_selected_while_its_list_is_edited() throws {
        try simulate(Menus(log: EventLog(), isMultiple: true)) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            try await screen.text("Row 1").tap()
            try await screen.text("Row 2").tap()
            #expect(try screen.all(.listItem).map { try $0.isSelected } == [false, true, true])
        }
    }

    @Test func a_context_menu_belongs_to_all_of_its_row() throws {
        let log = EventLog()
        try simulate(Menus(log: log, isMultiple: false)) { screen in
            for row in 1...2 {
                // The text of the first row; then the middle of the second, which is outside its content.
                try await (row == 1 ? screen.text("Row 1") : screen.all(.listItem)[2]).longPress()
                await screen.pass()
                #expect(screen.all(.menu).count == 1)
                try await screen.find(.menuItem, "Open").tap()
                await screen.pass()
                #expect(log.take() == ["opened \(row)"])
            }
            #expect(try screen.all(.listItem).allSatisfy { try !$0.isSelected }, "A long press is not a tap.")
        }
    }

    private struct Edited: View {
        var body: some View {
            NavigationStack {
                List { ForEach(0..<3) { Text("Row \($0)") }.onDelete { _ in }.onMove { _, _ in } }.toolbar { EditButton() }
            }
        }
    }

    @Test func the_controls_of_an_edited_row_are_vertically_centred() throws {
        try simulate(Edited()) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            let row = try screen.all(.listItem)[1].frame,
                sign = try screen.all(.button).filter { try $0.label == "Remove" }[1].frame
            #expect(sign.midY == row.midY && sign.midX == 16 + 8 + 19)
        }
    }

    @Test func a_row_that_is_swiped_does_not_leave_its_section() throws {
        try simulate(Swiped(isAnimated: false)) { screen in
            let row = try screen.all(.listItem)[1].frame
            try await screen.text("Row 1").swipe(.left)
            await screen.pass()
            #expect(try screen.text("Row 1").frame.minX < 16)
            let touched = screen.scene.touchTarget(at: CGPoint(x: row.midX, y: row.midY))?.node
            let clip = touched?.nearest { $0.effects.clip?.outline != nil }?.effects.clip?.outline
            #expect(clip?.path.boundingRect == CGRect(x: 16, y: 0, width: 361, height: 44))
        }
    }
}
