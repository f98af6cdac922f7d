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

    @Test(arguments: [(MenuOrder.priority, true), (.fixed, false)])
    func a_menu_that_opens_upwards_may_begin_at_the_bottom(order: MenuOrder, isReversed: Bool) throws {
        struct Page: View {
            let order: MenuOrder
            var body: some View {
                VStack {
                    Menu("Upper") { content }
                    Spacer()
                    Menu("Lower") { content }
                }
                .menuOrder(order)
            }
            @ViewBuilder private var content: some View {
                Button("A") {}
                Section {
                    Button("B") {}; Button("C") {}
                }
            }
        }
        try simulate(Page(order: order)) { screen in
            for name in ["Upper", "Lower"] {
                try await screen.find(.button, name).tap()
                await screen.advance(by: .seconds(1))
                let rows = try screen.all(.menuItem).map { try $0.label }
                #expect(rows == (isReversed && name == "Lower" ? ["C", "B", "A"] : ["A", "B", "C"]))
                try await screen.find(.menuItem, "A").tap()
                await screen.advance(by: .seconds(1))
            }
            #expect(screen.console.isEmpty)
        }
    }
}
