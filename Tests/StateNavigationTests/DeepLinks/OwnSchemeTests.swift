import Foundation
import FrontmostTesting
import StateNavigation
import Testing

private enum Inn: Hashable, Identifiable {
    case general, profile(String)
    var id: Self { self }
    static let links = DeepLinkRouter<Inn>(schemes: ["InnApp"], hosts: ["inn.example"]) {
        DeepLink(/Inn.general) { "settings" }
        DeepLink(/Inn.profile) {
            "settings"
            "profile"
            Segment(String.self)
        }
    }
}

private struct InnView: View {
    @State private var sheet: Inn?
    @State private var takesLinks = true
    @State private var refused = "nothing"
    @Environment(\.openURL) private var openURL

    private func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

    var body: some View {
        VStack {
            Text("refused \(refused)")
            Button("Settings") { openURL(url("innapp://settings")) }
            Link("Profile", destination: url("INNAPP://settings/profile/%E5%B0%BE%E7%80%AC"))
            Link("No link", destination: url("innapp://nowhere"))
            Link("Site", destination: url("https://inn.example/settings"))
            Button("Stop") { takesLinks = false }
            if takesLinks {
                Color.clear.onDeepLink(Inn.links) {
                    sheet = $0
                } refused: {
                    refused = $0.link
                }
            }
        }
        .sheet(item: $sheet) { route in
            VStack {
                Text("Sheet \("\(route)")")
                Link("On", destination: url("innapp://settings/profile/next"))
            }
        }
    }
}

@MainActor struct OwnSchemeTests {
    @Test func urls_of_the_routers_schemes_return_as_routes() throws {
        try simulate(InnView()) { screen in
            try await screen.find(.button, "Settings").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sheet general").exists, "\(screen.dump()) \(screen.console)")
            try await screen.find("On").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text(#"Sheet profile("next")"#).exists)
            #expect(screen.openedURLs.isEmpty && screen.console.isEmpty)
        }
    }

    @Test func urls_with_capitals_and_non_latin_letters_return_and_unknown_links_are_refused() throws {
        try simulate(InnView()) { screen in
            try await screen.find("No link").tap()
            #expect(screen.text("refused innapp://nowhere").exists)
            try await screen.find("Profile").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(#"Sheet profile("尾瀬")"#).exists)
        }
    }

    @Test func the_apps_own_site_goes_to_the_browser_as_on_a_phone() throws {
        try simulate(InnView()) { screen in
            try await screen.find("Site").tap()
            #expect(screen.openedURLs.map(\.absoluteString) == ["https://inn.example/settings"])
            #expect(screen.text("refused nothing").exists)
        }
    }

    @Test func a_router_is_active_while_its_view_exists() throws {
        try simulate(InnView()) { screen in
            try await screen.find(.button, "Stop").tap()
            try await screen.find(.button, "Settings").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Sheet general").exists)
            #expect(screen.console.first?.text.contains("\"innapp\"") == true, "\(screen.console)")
        }
    }
}
