import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// A picker with options that get other tags.
@MainActor struct ChangedTagTests {
    private struct Shifted<S: PickerStyle>: View {
        let style: S
        var isWrapped = false
        @State private var base = 0
        @State private var selected = 0
        var body: some View {
            Form {
                Picker("Which", selection: $selected) {
                    if isWrapped {
                        Text("A").tag(base).padding(1)
                        Text("B").tag(base + 1).padding(1)
                    } else {
                        Text("A").tag(base)
                        Text("B").tag(base + 1)
                    }
                }
                .pickerStyle(style)
                Button("Shift") { (base, selected) = (1, 1) }
                Button("Shift tags alone") { base -= 1 }
            }
        }
    }

    private func check<S: PickerStyle>(_ style: S, _ role: RenderSemantics.Role, isWrapped: Bool) throws {
        try simulate(Shifted(style: style, isWrapped: isWrapped)) { screen in
            @MainActor func marked() throws -> [Bool] { try ["A", "B"].map { try screen.find(role, $0).isSelected } }
            #expect(try marked() == [true, false])
            try await screen.find(.button, "Shift").tap()
            #expect(try marked() == [true, false])
            try await screen.find(.button, "Shift tags alone").tap()
            #expect(try marked() == [false, true])
        }
    }

    @Test(arguments: [false, true]) func the_option_with_the_selected_tag_is_marked(isWrapped: Bool) throws {
        try check(.segmented, .tab, isWrapped: isWrapped)
        try check(.inline, .button, isWrapped: isWrapped)
    }

    @Test func a_menu_picker_shows_the_option_with_the_selected_tag() throws {
        try simulate(Shifted(style: .menu)) { screen in
            try await screen.find(.button, "Shift").tap()
            #expect(screen.text("A").isVisible && !screen.text("B").isVisible)
            try await screen.find(.button, "Shift tags alone").tap()
            #expect(screen.text("B").isVisible && !screen.text("A").isVisible)
        }
    }
}
