import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Lists that are disabled, and rows with disabled swipe actions.
@MainActor struct DisabledListTests {
    private let log = EventLog()

    private struct Rows: View {
        let log: EventLog
        var isEditing = false
        @State private var isDisabled = true
        @State private var one: Int?
        @State private var rows = [0, 1, 2]
        var body: some View {
            VStack {
                Button("Enable") { isDisabled = false }
                Text("one \(one ?? -1) rows \(rows.map(String.init).joined())")
                List(selection: $one) {
                    ForEach(rows, id: \.self) { Text("Row \($0)") }.onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                }
                .contextMenu(forSelectionType: Int.self) { _ in
                    Button("Item") {}
                } primaryAction: { [log] in
                    log.add("used \($0)")
                }
                .environment(\.editMode, .constant(isEditing ? .active : .inactive))
                .disabled(isDisabled)
            }
        }
    }

    @Test func a_row_of_a_disabled_list_is_not_selected_and_opens_no_menu() throws {
        try simulate(Rows(log: log)) { [log] screen in
            @MainActor func tap() async throws {
                let frame = try screen.text("Row 1").frame
                try? await screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            }
            try await tap()
            #expect(screen.text("one -1 rows 012").exists && log.take() == [])
            try? await screen.text("Row 1").longPress()
            await screen.pass()
            #expect(!screen.find(.menuItem, "Item").exists)
            try await screen.find(.button, "Enable").tap()
            try await tap()
            #expect(screen.text("one 1 rows 012").exists && log.take() == ["used [1]"])
        }
    }

    @Test func a_handle_of_a_disabled_list_moves_nothing() throws {
        try simulate(Rows(log: log, isEditing: true)) { screen in
            @MainActor func drag() async throws {
                let handles = try screen.all(.image).filter { try $0.label == "Reorder" }.map { try $0.frame }
                let from = CGPoint(x: handles[0].midX, y: handles[0].midY)
                let finger = try await screen.putFinger(at: from)
                try await finger.move(to: CGPoint(x: from.x, y: handles[2].midY + 5), over: .milliseconds(300))
                await screen.pass()
                try await finger.lift()
                await screen.pass()
            }
            try? await drag()
            #expect(screen.text("one -1 rows 012").exists)
            try await screen.find(.button, "Enable").tap()
            try await drag()
            #expect(screen.text("one -1 rows 120").exists)
        }
    }

    @Test func a_full_swipe_does_not_run_a_disabled_action() throws {
        let list = List(0..<5, id: \.self) { [log] row in
            Text("Row \(row)").swipeActions {
                Button("First") { log.add("first \(row)") }.disabled(row == 1)
                Button("Second") { log.add("second \(row)") }
            }
        }
        try simulate(list) { [log] screen in
            for (row, events) in [(1, []), (2, ["first 2"])] {
                try await screen.text("Row \(row)").drag(by: CGSize(width: -330, height: 0))
                await screen.pass()
                #expect(log.take() == events)
                #expect(screen.find(.button, "Second").exists == (row == 1), "The actions are shown instead.")
            }
        }
    }
}
