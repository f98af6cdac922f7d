import FrontmostTesting
import FrontmostUI
import Testing

/// Menus that stay open, and their order.
@MainActor @Suite(.serialized) struct MenuBehaviorTests {
    private struct Page: View {
        @State private var zoom = 1
        @State private var isOn = false
        var body: some View {
            Menu("Zoom") {
                Button("Larger than \(zoom)") { zoom += 1 }.menuActionDismissBehavior(.disabled)
                Toggle("Grid", isOn: $isOn).menuActionDismissBehavior(.disabled)
                Section("More") { Button("Close") { zoom = 0 } }
            }
            .menuOrder(.fixed)
            Text("zoom \(zoom) \(isOn)")
        }
    }

    @Test func an_action_may_leave_the_menu_open_which_follows_the_change() throws {
        try simulate(Page()) { screen in
            try await screen.find(.button, "Zoom").tap()
            await screen.advance(by: .seconds(1))
            for zoom in 1...2 {
                try await screen.find(.menuItem, "Larger than \(zoom)").tap()
                await screen.advance(by: .seconds(1))
            }
            try await screen.find(.menuItem, "Grid").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.menuItem, "Grid").isSelected)
            try await screen.find(.menuItem, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.menu).exists && screen.text("zoom 0 true").exists && screen.console.isEmpty)
        }
    }

    @Test func the_order_that_menus_do_not_have_is_reported() throws {
        try simulate(Menu("Menu") { Button("A") {} }.menuOrder(.priority)) { screen in
            #expect(screen.console.contains { $0.text.contains("menuOrder(.priority)") })
        }
    }
}
