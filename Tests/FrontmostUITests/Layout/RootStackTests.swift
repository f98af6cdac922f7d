import FrontmostTesting
import FrontmostUI
import Testing

/// Several views at the root of a window or a sheet are stacked vertically.
@MainActor struct RootStackTests {
    private struct Several: View {
        @State private var isLong = false
        @State private var isSheet = false
        var body: some View {
            Text("first")
            Button("Toggle") { withAnimation(.linear(duration: 1)) { isLong.toggle() } }
            if isLong { Text("last") }
            Button("Sheet") { isSheet = true }
                .sheet(isPresented: $isSheet) {
                    Text("in the sheet")
                    Button("Close") { isSheet = false }
                }
        }
    }

    @Test func several_root_views_are_stacked_in_the_centre() throws {
        try simulate(Several()) { screen in
            let first = try screen.text("first").frame, toggle = try screen.find(.button, "Toggle").frame
            #expect(toggle.minY == first.maxY + 8 && toggle.midX == first.midX)
        }
    }

    @Test func views_that_come_and_go_take_and_leave_room() throws {
        try simulate(Several()) { screen in
            let before = try screen.find(.button, "Sheet").frame
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            let last = try screen.text("last").frame, sheet = try screen.find(.button, "Sheet").frame
            #expect(sheet.minY == last.maxY + 8)
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(screen.text("last").exists)
            await screen.advance(by: .seconds(1))
            let after = try screen.find(.button, "Sheet").frame
            #expect(!screen.text("last").exists && after == before)
        }
    }

    @Test func a_sheet_stacks_its_views_too() throws {
        try simulate(Several()) { screen in
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            let text = try screen.text("in the sheet").frame, close = try screen.find(.button, "Close").frame
            #expect(close.minY == text.maxY + 8)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("in the sheet").exists)
        }
    }
}
