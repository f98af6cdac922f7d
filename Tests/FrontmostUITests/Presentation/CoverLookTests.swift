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

    @Test func the_roots_preferred_colour_scheme_applies_to_its_sheets_too() throws {
        try simulate(DarkRoot()) { screen in
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sheet is dark").exists)
            try await screen.find(.button, "Light").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sheet is light").exists)
        }
    }

    @Test func a_window_has_its_former_colour_scheme_with_another_controller() throws {
        try simulate(DarkRoot()) { screen in
            await screen.advance(by: .seconds(1))
            let window = try #require(screen.scene.keyWindow)
            #expect(window.traitCollection.userInterfaceStyle == .dark)
            window.rootViewController = UIHostingController(rootView: Text("Plain"))
            await screen.advance(by: .seconds(1))
            #expect(window.traitCollection.userInterfaceStyle == .light)
        }
    }
}

private struct DarkRoot: View {
    @State private var isShown = false
    @State private var scheme: ColorScheme? = .dark
    var body: some View {
        Button("Sheet") { isShown = true }
            .sheet(isPresented: $isShown) { Look { scheme = nil } }
            .preferredColorScheme(scheme)
    }
}

private struct Look: View {
    @Environment(\.colorScheme) private var scheme
    let lighten: () -> Void
    var body: some View {
        Text("Sheet is \(scheme == .dark ? "dark" : "light")")
        Button("Light", action: lighten)
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
