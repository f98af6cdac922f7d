import FrontmostTesting
import FrontmostUI
import Testing

/// Groups of controls in menus.
@MainActor struct ControlGroupMenuTests {
    private struct Groups: View {
        let isMenu: Bool
        var body: some View {
            Menu("Open") {
                let group = ControlGroup("Sizes") {
                    Button("Small") {}
                    Button("Large") {}
                }
                if isMenu { group.controlGroupStyle(.menu) } else { group }
                Button("Other") {}
            }
        }
    }

    private func rows(isMenu: Bool) throws -> [String] {
        var rows: [String] = []
        try simulate(Groups(isMenu: isMenu)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(1))
            rows = try screen.all(.menuItem).map { try $0.label }
        }
        return rows
    }

    @Test func a_group_in_the_style_of_a_menu_is_a_submenu() throws {
        try #expect(rows(isMenu: true) == ["Sizes", "Other"])
        try #expect(rows(isMenu: false) == ["Small", "Large", "Other"])
    }
}
