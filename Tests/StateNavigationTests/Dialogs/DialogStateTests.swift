import FrontmostTesting
import StateNavigation
import TestSupport
import Testing

@MainActor struct DialogStateTests {
    static let alert = AlertState<Answer>("Delete the draft?") {
        ButtonState(role: .destructive, action: .delete) { "Delete" }
        ButtonState(action: .keep) { "Keep" }
        ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
        TextState(verbatim: "There is ") + TextState("no way").italic() + " back."
    }
    static let dialog = ConfirmationDialogState<Answer>("What now?", titleVisibility: .visible) {
        ButtonState(role: .destructive, action: .delete, animation: .linear) { "Delete" }
        for answer in ["Keep"] { ButtonState(action: .keep) { TextState(answer) } }
    } message: {
        "Choose."
    }

    private struct Dialogs: View {
        @State var route: Route?
        var form = "member"
        let log: EventLog

        private func answer(_ answer: Answer?) { log.add(answer.map { "\($0)" } ?? "nothing") }

        var body: some View {
            VStack {
                Text(route == nil ? "nil" : "asking")
                switch form {
                case "member":
                    Text("x").alert($route.alert, action: answer).confirmationDialog($route.dialog, action: answer)
                case "unwrapping":
                    Text("x").alert(unwrapping: $route.alert, action: answer)
                        .confirmationDialog(unwrapping: $route.dialog, action: answer)
                default:
                    Text("x").alert(unwrapping: $route, case: /Route.alert, action: answer)
                        .confirmationDialog(unwrapping: $route, case: /Route.dialog, action: answer)
                }
            }
        }
    }

    @Test(arguments: [("Delete", "delete"), ("Keep", "keep"), ("Cancel", "nothing")], ["member", "unwrapping", "case"])
    func an_alert_returns_the_chosen_action(choice: (button: String, action: String), form: String) throws {
        let log = EventLog()
        try simulate(Dialogs(route: .alert(Self.alert), form: form, log: log)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Delete the draft?").exists && screen.text("There is no way back.").exists)
            try await screen.find(.button, choice.button).tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == [choice.action] && screen.text("nil").exists)
        }
    }

    @Test(arguments: [("Delete", ["delete"]), ("Keep", ["keep"]), ("Cancel", [])], ["member", "unwrapping", "case"])
    func a_dialog_returns_the_chosen_action(choice: (button: String, log: [String]), form: String) throws {
        let log = EventLog()
        try simulate(Dialogs(route: .dialog(Self.dialog), form: form, log: log)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("What now?").exists && screen.text("Choose.").exists)
            try await screen.find(.button, choice.button).tap()
            await screen.advance(by: .seconds(1))
            // The dialog adds the Cancel button itself.
            #expect(log.events == choice.log && screen.text("nil").exists)
        }
    }

    @Test func states_are_values() {
        #expect(Self.alert == Self.alert && Set([Self.alert, Self.alert]).count == 1)
        var other = Self.alert
        other.buttons[0].action = .keep
        #expect(other != Self.alert)
        #expect(Self.dialog == Self.dialog && Set([Self.dialog]).contains(Self.dialog))
        #expect(AlertState<Answer>("A") != AlertState<Answer>("B"))
    }

    @Test func actions_are_mapped() {
        let mapped = Self.alert.map { $0.map { "\($0)" } }
        #expect(mapped.buttons.map(\.action) == ["delete", "keep", nil] && mapped.title == Self.alert.title)
        #expect(mapped.message == Self.alert.message && mapped.buttons.map(\.role) == [.destructive, nil, .cancel])
        let dialog = Self.dialog.map { $0 == .keep ? 1 : nil }
        #expect(dialog.buttons.map(\.action) == [nil, 1] && dialog.titleVisibility == .visible)
        #expect(dialog.buttons[0].animation == .linear)
    }

    @Test func texts_with_equal_content_are_equal() {
        let number = 3
        #expect(TextState("\(number) parks") == TextState("\(3) parks") && TextState("a") != TextState("b"))
        #expect(TextState("\(number) parks").hashValue == TextState("\(3) parks").hashValue)
        #expect(TextState("a").bold() != TextState("a") && TextState("a") + "b" == TextState("a") + "b")
        let literal: TextState = "a"
        #expect(literal == TextState("a"))
    }

    @Test func a_text_state_is_shown_as_a_text() throws {
        let state =
            TextState("A") + TextState(verbatim: "B").bold().italic() + TextState("C" as String).underline().strikethrough()
        try simulate(Text(state)) { screen in #expect(screen.text("ABC").exists) }
    }
}
