import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

extension Screen {
    fileprivate var rows: [String] {
        let buttons = all(.button).compactMap { button in (try? button.frame.minY).map { (button, $0) } }
        return buttons.sorted { $0.1 < $1.1 }.compactMap { try? $0.0.label }.filter { $0.hasPrefix("Park") }
    }
}

/// Lists in edit mode.
@MainActor struct EditModeTests {
    private struct Parks: View {
        @State private var parks = ["Park A", "Park B", "Park C", "Park D"]
        @State private var isDone = false
        var body: some View {
            NavigationStack {
                List {
                    ForEach(parks, id: \.self) { park in
                        NavigationLink(value: park) { Text(park) }.moveDisabled(park == "Park D")
                    }
                    .onDelete { parks.remove(atOffsets: $0) }
                    .onMove { parks.move(fromOffsets: $0, toOffset: $1) }
                }
                .navigationDestination(for: String.self) { Text("Screen of \($0)") }
                .toolbar { EditButton() }
            }
        }
    }

    @Test func an_edit_button_begins_and_ends_it() throws {
        try simulate(Parks()) { screen in
            let before = try screen.find(.button, "Park A").frame.minX
            #expect(!screen.find(.button, "Remove").exists)
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            #expect(screen.all(.button).filter { (try? $0.label) == "Remove" }.count == 4)
            #expect(screen.all(.image).filter { (try? $0.label) == "Reorder" }.count == 3)
            #expect(try screen.find(.button, "Park A").frame.minX == before + 38)
            try? await screen.find(.button, "Park A").tap()
            await screen.pass()
            #expect(!screen.text("Screen of Park A").exists, "Links are disabled in edit mode.")
            try await screen.find(.button, "Done").tap()
            await screen.pass()
            #expect(try screen.find(.button, "Park A").frame.minX == before && !screen.find(.button, "Remove").exists)
            try await screen.find(.button, "Park A").tap()
            await screen.pass()
            #expect(screen.text("Screen of Park A").exists)
        }
    }

    private struct Choosing: View {
        @State private var chosen: Set<String> = []
        var body: some View {
            NavigationStack {
                List(selection: $chosen) {
                    NavigationLink("Park A", value: "Park A")
                    NavigationLink("Park B", value: "Park B")
                    Text("Chosen: \(chosen.sorted().joined(separator: ", "))").selectionDisabled()
                }
                .navigationDestination(for: String.self) { Text("Screen of \($0)") }
                .environment(\.editMode, .constant(.active))
            }
        }
    }

    @Test func a_link_is_selected_while_the_list_is_edited() throws {
        try simulate(Choosing()) { screen in
            await screen.pass()
            try await screen.find(.button, "Park A").tap()
            try await screen.text("Park B").tap()
            await screen.pass()
            #expect(screen.text("Chosen: Park A, Park B").exists && !screen.text("Screen of Park A").exists)
        }
    }

    @Test func the_delete_control_shows_delete_and_that_deletes() throws {
        try simulate(Parks()) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            let signs = screen.all(.button).filter { (try? $0.label) == "Remove" }
            try await signs[1].tap()
            await screen.pass()
            #expect(screen.rows.count == 4)
            try await screen.find(.button, "Delete").tap()
            await screen.pass()
            #expect(screen.rows == ["Park A", "Park C", "Park D"])
        }
    }

    @Test func a_row_is_moved_by_its_handle() throws {
        try simulate(Parks()) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            let first = try screen.find(.button, "Park A").frame.midY, third = try screen.find(.button, "Park C").frame.midY
            let finger = try await screen.putFinger(at: CGPoint(x: 355, y: first))
            try await finger.move(to: CGPoint(x: 355, y: third + 5), over: .milliseconds(300))
            await screen.pass()
            #expect(try screen.find(.button, "Park B").frame.midY == first, "The other rows make room.")
            try await finger.lift()
            await screen.pass()
            #expect(screen.rows == ["Park B", "Park C", "Park A", "Park D"])
            #expect(try screen.find(.button, "Park A").frame.midY == third)
        }
    }

    @Test func a_row_that_is_put_back_is_not_moved() throws {
        try simulate(Parks()) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            let first = try screen.find(.button, "Park A").frame.midY, third = try screen.find(.button, "Park C").frame.midY
            let finger = try await screen.putFinger(at: CGPoint(x: 355, y: first))
            try await finger.move(to: CGPoint(x: 355, y: third))
            try await finger.move(to: CGPoint(x: 355, y: first + 3))
            try await finger.lift()
            await screen.pass()
            #expect(screen.rows == ["Park A", "Park B", "Park C", "Park D"])
            #expect(try screen.find(.button, "Park B").frame.midY < third)
        }
    }

    private struct Choice: View {
        @State private var chosen: Set<Int> = []
        @State private var mode = EditMode.inactive
        var body: some View {
            VStack {
                Text("chosen \(chosen.sorted().map { "\($0)" }.joined(separator: ","))")
                Button("Mode") { mode = mode.isEditing ? .inactive : .active }
                List(0..<5, id: \.self, selection: $chosen) { Text("Row \($0)") }
            }
            .environment(\.editMode, $mode)
        }
    }

    @Test func rows_are_selected_together_while_it_is_edited() throws {
        try simulate(Choice()) { screen in
            try? await screen.text("Row 1").tap()
            #expect(screen.text("chosen ").exists)
            try await screen.find(.button, "Mode").tap()
            await screen.pass()
            for row in [1, 3, 4, 3] { try await screen.text("Row \(row)").tap() }
            #expect(screen.text("chosen 1,4").exists)
            let selected = try screen.all(.listItem).filter { try $0.isSelected }
            #expect(selected.count == 2)
            try await screen.find(.button, "Mode").tap()
            await screen.pass()
            try? await screen.text("Row 2").tap()
            #expect(screen.text("chosen 1,4").exists, "The selection stays.")
        }
    }

    @Test func every_screen_is_edited_by_itself() throws {
        struct Pair: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Probe(name: "root").toolbar {
                        EditButton()
                        Button("Push") { path = [1] }
                    }
                    .navigationDestination(for: Int.self) { _ in Probe(name: "pushed") }
                }
            }
        }
        struct Probe: View {
            let name: String
            @Environment(\.editMode) private var mode
            var body: some View { Text("\(name) \(mode?.wrappedValue == .active ? "edits" : "shows")") }
        }
        try simulate(Pair()) { screen in
            try await screen.find(.button, "Edit").tap()
            #expect(screen.text("root edits").exists)
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(screen.text("pushed shows").exists)
        }
    }
}
