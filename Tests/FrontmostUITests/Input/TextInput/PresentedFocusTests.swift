import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// What is presented over a focused field takes the focus from it.
@MainActor struct PresentedFocusTests {
    private enum Presented: String, CaseIterable {
        case sheet, cover, alert, dialog, popover
    }

    private struct Form: View {
        let presented: Presented
        let log: EventLog
        @State private var name = ""
        @State private var isShown = false
        @FocusState private var isFocused: Bool

        private func isOn(_ kind: Presented) -> Binding<Bool> {
            Binding {
                isShown && presented == kind
            } set: {
                isShown = $0
            }
        }

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isFocused)
                Button("Present") { isShown = true }
                    .popover(isPresented: isOn(.popover)) { Text("In front").presentationCompactAdaptation(.popover) }
            }
            .onChange(of: isFocused) { log.add(isFocused ? "focused" : "idle") }
            .sheet(isPresented: isOn(.sheet)) { Text("In front") }
            .fullScreenCover(isPresented: isOn(.cover)) { Text("In front") }
            .alert("In front", isPresented: isOn(.alert)) { Button("Yes") {} }
            .confirmationDialog("In front", isPresented: isOn(.dialog), titleVisibility: .visible) { Button("Yes") {} }
        }
    }

    @Test(arguments: Presented.allCases) private func a_presentation_takes_the_focus_unless_it_is_a_popover(
        _ presented: Presented
    )
        throws
    {
        let log = EventLog()
        try simulate(Form(presented: presented, log: log)) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Name").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["focused"] && screen.scene.environment.keyboardHeight > 0)
            try await screen.find(.button, "Present").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("In front").exists)
            let isKept = presented == .popover
            #expect(log.take() == (isKept ? [] : ["idle"]))
            #expect((screen.scene.environment.keyboardHeight > 0) == isKept)
        }
    }

    @Test func a_field_that_a_sheet_focuses_gets_the_keyboard_from_the_one_below() throws {
        struct Sheet: View {
            @State private var name = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Inner", text: $name).focused($isFocused).onAppear { isFocused = true }
            }
        }
        struct Outer: View {
            @State private var name = ""
            @State private var isShown = false
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Outer", text: $name).focused($isFocused).onSubmit { isShown = true }
                Text(isFocused ? "outer focused" : "outer idle")
                    .sheet(isPresented: $isShown) { Sheet() }
            }
        }
        try simulate(Outer()) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Outer").tap()
            try await screen.press(.enter)
            await screen.advance(by: .seconds(1))
            #expect(screen.find("outer idle", behind: true).exists && screen.scene.environment.keyboardHeight > 0)
            try await screen.find(.textField, "Inner").type("x")
        }
    }
}
