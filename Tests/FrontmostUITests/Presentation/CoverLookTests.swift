import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

@MainActor @Suite struct CoverLookTests {
    @Test func the_status_bar_is_light_over_a_dark_cover_of_a_light_scene() throws {
        try simulate(DarkCover()) { screen in
            #expect(screen.statusBar.style == .default)
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.statusBar.style == .lightContent)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.statusBar.style == .default)
        }
    }
}

private struct DarkCover: View {
    @State private var isCovered = false
    var body: some View {
        Button("Cover") { isCovered = true }
            .fullScreenCover(isPresented: $isCovered) {
                Button("Close") { isCovered = false }.preferredColorScheme(.dark)
            }
    }
}
