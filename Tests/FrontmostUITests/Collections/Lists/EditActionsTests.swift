import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Lists of bindings. A user deletes and moves rows in the collection itself.
@MainActor struct EditActionsTests {
    private struct Park: Identifiable {
        let id: String
        var isStarred = false
    }
    private struct Parks: View {
        @State private var parks = ["A", "B", "C"].map { Park(id: $0) }
        @State private var plain = ["X", "Y"]
        let actions: EditActions<[Park]>
        var body: some View {
            NavigationStack {
                List($parks, editActions: actions) { $park in
                    Toggle("Park \(park.id)", isOn: $park.isStarred).deleteDisabled(park.id == "C")
                }
                .toolbar {
                    EditButton()
                    Text(parks.map { $0.id + ($0.isStarred ? "*" : "") }.joined(separator: " "))
                }
            }
        }
    }
    private struct Names: View {
        @State private var names = ["X", "Y"]
        var body: some View {
            List {
                ForEach($names, id: \.self, editActions: .delete) { $name in
                    Text("Name \(name)")
                    Button("Rename \(name)") {
                        name += "!"
                        name += "?"
                    }
                }
                Text(names.joined(separator: " "))
            }
        }
    }

    private struct Leaving: View {
        @State private var parks = ["A", "B", "C"].map { Tag(id: $0, name: $0) }
        var body: some View {
            List {
                ForEach($parks, editActions: .delete) { $park in
                    Text("Name \(park.name)").onDisappear { park.name += " left" }
                }
                Text(parks.map(\.name).joined(separator: " "))
            }
        }
    }
    private struct Tag: Identifiable {
        let id: String
        var name: String
    }

    @Test func a_row_has_a_binding_to_its_element_and_a_swipe_deletes_it() throws {
        try simulate(Parks(actions: .all)) { screen in
            try await screen.find(.toggle, "Park B").tap()
            #expect(screen.text("A B* C").exists)
            // Not over the toggle: its switch takes a finger that moves over it.
            try await screen.find(.listItem, "Park A").swipe(.left)
            await screen.pass()
            try await screen.find(.button, "Delete").tap()
            await screen.pass()
            #expect(screen.text("B* C").exists && !screen.find(.toggle, "Park A").exists)
            try? await screen.find(.listItem, "Park C").swipe(.left)
            await screen.pass()
            #expect(!screen.find(.button, "Delete").exists, "A row can disable its deletion.")
        }
    }

    @Test func rows_move_by_their_handles_where_moving_is_among_the_actions() throws {
        try simulate(Parks(actions: .move)) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.pass()
            let handles = try screen.all(.image).filter { try $0.label == "Reorder" }.map { try $0.frame }
            #expect(!screen.find(.button, "Remove").exists && handles.count == 3)
            let from = CGPoint(x: handles[0].midX, y: handles[0].midY), to = CGPoint(x: from.x, y: handles[2].midY + 5)
            let finger = try await screen.putFinger(at: from)
            try await finger.move(to: to, over: .milliseconds(300))
            await screen.pass()
            try await finger.lift()
            await screen.pass()
            #expect(screen.text("B C A").exists)
        }
    }

    @Test func writes_of_a_departing_row_do_not_reach_the_row_that_follows_it() throws {
        try simulate(Leaving()) { screen in
            try await screen.text("Name B").swipe(.left)
            await screen.pass()
            try await screen.find(.button, "Delete").tap()
            await screen.pass()
            #expect(screen.text("A C").exists)
        }
    }

    @Test func a_row_may_edit_its_elements_id() throws {
        try simulate(Names()) { screen in
            try await screen.find(.button, "Rename X").tap()
            #expect(screen.text("X!? Y").exists)
        }
    }

    @Test func a_collection_in_a_list_of_other_rows_is_edited_by_itself() throws {
        try simulate(Names()) { screen in
            try await screen.text("Name X").swipe(.left)
            await screen.pass()
            try await screen.find(.button, "Delete").tap()
            await screen.pass()
            #expect(screen.texts == ["Name Y", "Rename Y", "Y"])
        }
    }
}
