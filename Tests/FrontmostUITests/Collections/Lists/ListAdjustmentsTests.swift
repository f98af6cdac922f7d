import FrontmostRender
import FrontmostUI
import FrontmostUIKit
import Testing

@testable import FrontmostTesting

/// Row modifiers on views around rows.
@MainActor struct ListAdjustmentsTests {
    private struct Rows: View {
        @State private var selected: Int?
        @State private var isCompact = false
        @State private var hasArrows = true
        var body: some View {
            NavigationStack {
                List(selection: $selected) {
                    Section {
                        Text("One").tag(1)
                        Text("Two").tag(2).selectionDisabled()
                        Text("Selected: \(selected ?? 0)")
                    }
                    Section {
                        NavigationLink {
                            Text("There")
                        } label: {
                            Text("Link")
                        }
                        .navigationLinkIndicatorVisibility(hasArrows ? .automatic : .hidden)
                        Button("Compact") { isCompact = true }
                        Button("Without arrows") { hasArrows = false }
                    }
                }
                .listSectionSpacing(isCompact ? .custom(5) : .default)
            }
        }
    }

    @Test func a_row_that_cannot_be_selected_is_not() throws {
        try simulate(Rows()) { screen in
            try await screen.find("Two").tap()
            #expect(screen.text("Selected: 0").exists)
            try await screen.find("One").tap()
            #expect(screen.text("Selected: 1").exists)
        }
    }

    @Test func the_spacing_of_sections_is_configurable() throws {
        try simulate(Rows()) { screen in
            @MainActor func gap() throws -> CGFloat {
                try screen.find(.listItem, "Link").frame.minY - screen.find(.listItem, "Selected: 0").frame.maxY
            }
            #expect(try gap() == 35)
            try await screen.find(.button, "Compact").tap()
            await screen.advance(by: .seconds(1))
            #expect(try gap() == 5)
        }
    }

    @Test func a_link_has_a_disclosure_indicator_unless_configured_otherwise() throws {
        try simulate(Rows()) { screen in
            @MainActor func images(in node: RenderNode) -> Int {
                let below = node.children.reduce(0) { $0 + images(in: $1) }
                if case .image = node.content { return below + 1 }
                return below
            }
            #expect(images(in: screen.scene.tree.root) == 1)
            try await screen.find(.button, "Without arrows").tap()
            await screen.advance(by: .seconds(1))
            #expect(images(in: screen.scene.tree.root) == 0)
        }
    }

    @Test func a_prominent_badge_has_a_background_of_its_own() throws {
        struct Badges: View {
            var body: some View {
                List {
                    Text("Plain").badge(3)
                    Text("Loud").badge(4).badgeProminence(.increased)
                }
            }
        }
        try simulate(Badges()) { screen in
            let loud = try screen.find(.text, "4").frame, plain = try screen.find(.text, "3").frame
            #expect(loud.maxX < plain.maxX, "The row has insets.")
        }
    }

    @Test func a_field_has_the_keyboard_from_the_start_unless_another_was_chosen() throws {
        struct Fields: View {
            var begins: Int?
            @FocusState private var focused: Int?
            var body: some View {
                VStack {
                    TextField("First", text: .constant("")).focused($focused, equals: 1)
                    TextField("Second", text: .constant("")).focused($focused, equals: 2)
                    Text("Focused: \(focused ?? 0)")
                }
                .onAppear { if let begins { focused = begins } }
                .defaultFocus($focused, 2)
            }
        }
        try simulate(Fields()) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Focused: 2").exists)
        }
        try simulate(Fields(begins: 1)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Focused: 1").exists)
        }
    }
}
