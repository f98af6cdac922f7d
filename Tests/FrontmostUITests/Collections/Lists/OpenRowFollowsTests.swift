import FrontmostTesting
import FrontmostUI
import Observation
import Testing

/// What is open beside or in front of a row follows the state: swipe actions, and the menu of a selection.
@MainActor struct OpenRowFollowsTests {
    @Observable final class Model { var n = 0 }

    private struct Swiped: View {
        let model: Model
        var body: some View {
            List {
                Text("Row").swipeActions {
                    Button("Action \(model.n)") {}
                    if model.n > 1 { Button("Second") {} }
                }
            }
        }
    }

    @Test func open_swipe_actions_follow_the_state() throws {
        let model = Model()
        try simulate(Swiped(model: model)) { screen in
            try await screen.text("Row").swipe(.left)
            await screen.advance(by: .seconds(1))
            model.n = 1
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Action 1").exists)
            model.n = 2
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Second").exists)
        }
    }

    private struct Selected: View {
        let model: Model
        var body: some View {
            List(["Row"], id: \.self, selection: .constant(Set<String>())) { Text($0) }
                .contextMenu(forSelectionType: String.self) { rows in Button("Open \(rows.joined()) \(model.n)") {} }
        }
    }

    @Test func the_open_menu_of_a_selection_follows_what_its_closure_reads() throws {
        let model = Model()
        try simulate(Selected(model: model)) { screen in
            try await screen.text("Row").longPress()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Open Row 0").exists)
            model.n = 1
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Open Row 1").exists)
        }
    }
}
