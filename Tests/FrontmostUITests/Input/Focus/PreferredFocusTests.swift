import FrontmostTesting
import FrontmostUI
import Testing

/// The focus that a view prefers in its scope.
@MainActor struct PreferredFocusTests {
    private struct Page: View {
        let prefersSecond: Bool
        @State private var a = ""
        @State private var b = ""
        @FocusState private var focused: String?
        @Namespace private var form
        @Environment(\.resetFocus) private var resetFocus
        var body: some View {
            VStack {
                TextField("First", text: $a).focused($focused, equals: "first").prefersDefaultFocus(!prefersSecond, in: form)
                TextField("Second", text: $b).focused($focused, equals: "second").prefersDefaultFocus(prefersSecond, in: form)
                Button("Reset") { resetFocus(in: form) }
                Button("Leave") { focused = nil }
                Text(verbatim: "focus \(focused ?? "none")")
            }
            .focusScope(form)
        }
    }

    @Test(arguments: [(false, "first"), (true, "second")])
    func a_view_is_focused_when_it_appears_and_after_a_reset(prefersSecond: Bool, name: String) throws {
        try simulate(Page(prefersSecond: prefersSecond)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("focus \(name)").exists)
            try await screen.find(.button, "Leave").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("focus none").exists)
            try await screen.find(.button, "Reset").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("focus \(name)").exists && screen.console.isEmpty)
        }
    }
}
