import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Opens a URL in every available way, and shows the results.
private struct Opener: View {
    @Environment(\.openURL) private var openURL
    let url: URL
    @State private var received: [String] = []
    @State private var answers: [String] = []
    @State private var isInSheet = false

    var body: some View {
        VStack {
            Text("received: " + received.joined(separator: " "))
            Text("answers: " + answers.joined(separator: " "))
            Link("Link", destination: url)
            Button("openURL") { openURL(url) { accepted in answers.append("\(accepted)") } }
            Button("prefersInApp") { openURL(url, prefersInApp: true) }
            Button("application") { UIApplication.shared.open(url) { answers.append("\($0)") } }
            Button("universal only") {
                UIApplication.shared.open(url, options: [.universalLinksOnly: true]) { answers.append("\($0)") }
            }
            Button("sheet") { isInSheet = true }
        }
        .onOpenURL { received.append($0.absoluteString) }
        .sheet(isPresented: $isInSheet) { Link("From the sheet", destination: url) }
    }
}

private struct OpenerApp: App {
    init() { UIApplication.shared.urlSchemes = ["MyApp"] }
    var body: some Scene { WindowGroup { Opener(url: ownURL) } }
}

private let ownURL = URL(string: "myapp://parks/1") ?? URL(fileURLWithPath: "/")

@MainActor @Suite struct OwnURLTests {
    @Test func a_url_of_the_apps_own_scheme_returns_to_the_app_however_it_is_opened() throws {
        try simulate(OpenerApp.self) { screen in
            for (count, way) in ["Link", "openURL", "prefersInApp", "application"].enumerated() {
                try await screen.find(way).tap()
                let expected = Array(repeating: "myapp://parks/1", count: count + 1).joined(separator: " ")
                #expect(screen.text("received: " + expected).exists, "\(way): \(screen.dump())")
            }
            #expect(screen.text("answers: true true").exists && screen.openedURLs.isEmpty && screen.console.isEmpty)
            #expect(UIApplication.shared.canOpenURL(ownURL))
        }
    }

    @Test func a_sheets_link_returns_to_the_view_below_and_to_this_scene_only() throws {
        try simulate(OpenerApp.self) { screen in
            let other = await screen.connectScene()
            try await screen.find("sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find("From the sheet").tap()
            #expect(screen.find("received: myapp://parks/1", behind: true).exists)
            #expect(!other.find(containing: "myapp://parks/1").exists)
        }
    }

    @Test func another_scheme_is_refused_with_the_remedy() throws {
        try simulate(Opener(url: ownURL)) { screen in
            try await screen.find("openURL").tap()
            #expect(screen.text("answers: false").exists && screen.openedURLs.isEmpty)
            let text = try #require(screen.console.last?.text)
            #expect(text.contains("\"myapp\"") && text.contains("CFBundleURLTypes") && text.contains("urlSchemes"), "\(text)")
            #expect(!UIApplication.shared.canOpenURL(ownURL))
        }
    }

    @Test func schemes_declared_in_one_run_are_unknown_in_the_next() throws {
        try simulate(OpenerApp.self) { _ in #expect(UIApplication.shared.urlSchemes == ["myapp"]) }
        try simulate(Opener(url: ownURL)) { _ in #expect(UIApplication.shared.urlSchemes.isEmpty) }
    }

    @Test func opening_universal_links_only_reports_that_there_is_no_other_app() throws {
        let page = try #require(URL(string: "https://parks.example/1"))
        try simulate(Opener(url: page)) { screen in
            try await screen.find("universal only").tap()
            #expect(screen.text("answers: false").exists && screen.openedURLs.isEmpty && screen.console.isEmpty)
            try await screen.find("Link").tap()
            #expect(screen.openedURLs == [page], "A link of the app's own site opens in the browser, as on a phone.")
        }
    }

    // MARK: The action in the environment

    private struct Deciding: View {
        @State private var heard: [String] = []
        @State private var accepted = "?"
        struct Inner: View {
            @Environment(\.openURL) private var openURL
            @Binding var accepted: String
            var body: some View {
                ForEach(["handled", "discarded", "system", "other", "in-app"], id: \.self) { word in
                    Button(word) { openURL(URL(string: "https://example.com/\(word)")!) { accepted = "\(word) \($0)" } }
                }
            }
        }
        var body: some View {
            VStack {
                Inner(accepted: $accepted)
                Text("accepted: \(accepted)")
                Text("heard: " + heard.joined(separator: " "))
            }
            .environment(
                \.openURL,
                OpenURLAction { url in
                    heard.append(url.lastPathComponent)
                    switch url.lastPathComponent {
                    case "handled": return .handled
                    case "discarded": return .discarded
                    case "system": return .systemAction
                    case "in-app": return .systemAction(prefersInApp: true)
                    default: return .systemAction(URL(string: "https://example.com/elsewhere")!)
                    }
                })
        }
    }

    @Test func an_apps_own_openURL_action_handles_urls() throws {
        try simulate(Deciding()) { screen in
            let table: [(String, Bool, String?)] = [
                ("handled", true, nil), ("discarded", false, nil), ("system", true, "system"), ("other", true, "elsewhere"),
                ("in-app", true, "in-app"),
            ]
            for (word, isAccepted, opened) in table {
                let before = screen.openedURLs.count
                try await screen.find(.button, word).tap()
                #expect(screen.text("accepted: \(word) \(isAccepted)").exists, "\(word)")
                #expect(screen.openedURLs.dropFirst(before).map(\.lastPathComponent) == (opened.map { [$0] } ?? []))
            }
            #expect(screen.text("heard: handled discarded system other in-app").exists)
        }
    }
}
