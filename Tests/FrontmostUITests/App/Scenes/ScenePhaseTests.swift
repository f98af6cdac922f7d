import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

@MainActor private let log = EventLog()

private struct PhaseView: View {
    @Environment(\.scenePhase) private var scenePhase
    let name: String
    var body: some View {
        Text("\(name) \(String(describing: scenePhase))")
            .onChange(of: scenePhase) { old, new in log.add("\(name) \(old) to \(new)") }
    }
}

private struct PhaseApp: App {
    @Environment(\.scenePhase) private var scenePhase
    var body: some Scene {
        WindowGroup { PhaseView(name: "View") }
            .onChange(of: scenePhase) { old, new in log.add("App \(old) to \(new)") }
    }
}

/// A custom scene with properties.
private struct OwnScene: Scene {
    @Environment(\.scenePhase) private var scenePhase
    @State private var changes = 0
    var body: some Scene {
        WindowGroup { Text("Changes \(changes)") }
            .onChange(of: scenePhase) { changes += 1 }
            .onChange(of: 1, initial: true) { log.add("initial") }
    }
}

private struct OwnApp: App {
    var body: some Scene { OwnScene() }
}

@MainActor @Suite struct ScenePhaseTests {
    @Test func views_and_app_observe_every_phase_to_the_background_and_back() throws {
        log.take()
        try simulate(PhaseApp.self) { screen in
            #expect(screen.text("View active").exists)
            log.take()
            await screen.enterBackground()
            let down = log.take()
            #expect(down.filter { $0.hasPrefix("View") } == ["View active to inactive", "View inactive to background"])
            #expect(down.filter { $0.hasPrefix("App") } == ["App active to inactive", "App inactive to background"])
            await screen.activate()
            let up = log.take()
            #expect(up.filter { $0.hasPrefix("View") } == ["View background to inactive", "View inactive to active"])
            #expect(up.filter { $0.hasPrefix("App") } == ["App background to inactive", "App inactive to active"])
        }
    }

    @Test func the_launch_is_one_phase_change_for_observers() throws {
        log.take()
        try simulate(PhaseApp.self) { _ in
            #expect(log.take().sorted() == ["App background to active", "View background to active"])
        }
    }

    @Test func a_view_sees_the_phase_of_its_scene_and_an_app_that_of_the_foremost() throws {
        log.take()
        try simulate(PhaseApp.self) { first in
            let second = await first.connectScene()
            log.take()
            await first.enterBackground()
            #expect(log.take() == ["View active to inactive", "View inactive to background"])
            #expect(first.text("View background").exists && second.text("View active").exists)
            await second.deactivate()
            #expect(log.take().sorted() == ["App active to inactive", "View active to inactive"])
            await second.activate()
            await second.close()
            #expect(log.take().filter { $0.hasPrefix("App") }.last == "App inactive to background")
        }
    }

    @Test func views_in_an_own_window_observe_the_phase_too() throws {
        log.take()
        try simulate(PhaseView(name: "Root")) { screen in
            let window = UIWindow(windowScene: screen.scene)
            window.rootViewController = UIHostingController(rootView: PhaseView(name: "Overlay"))
            window.isHidden = false
            await screen.settle()
            #expect(screen.text("Overlay active").exists)
            log.take()
            await screen.deactivate()
            #expect(log.take().sorted() == ["Overlay active to inactive", "Root active to inactive"])
        }
    }

    @Test func a_scene_of_an_apps_own_has_an_environment_and_state() throws {
        log.take()
        try simulate(OwnApp.self) { screen in
            #expect(log.take() == ["initial"] && screen.text("Changes 1").exists)
            await screen.enterBackground()
            await screen.activate()
            #expect(screen.text("Changes 5").exists)
        }
    }

    // MARK: URLs

    private struct LinkView: View {
        @Environment(\.openURL) private var openURL
        var body: some View {
            if let page = URL(string: "https://example.com/page"), let mail = URL(string: "mailto:a@example.com"),
                let script = URL(string: "javascript:alert(1)")
            {
                VStack {
                    Link("Page", destination: page)
                    Button("Mail") { openURL(mail) { log.add("mail \($0)") } }
                    Button("Script") { openURL(script) { log.add("script \($0)") } }
                    Button("Application") { UIApplication.shared.open(page) { log.add("application \($0)") } }
                }
            }
        }
    }

    @Test func links_openURL_and_the_application_share_one_path() throws {
        log.take()
        try simulate(LinkView()) { screen in
            let other = await screen.connectScene()
            try await screen.find("Page").tap()
            try await screen.find("Mail").tap()
            try await screen.find("Application").tap()
            #expect(
                screen.openedURLs.map(\.absoluteString) == [
                    "https://example.com/page", "mailto:a@example.com", "https://example.com/page",
                ])
            #expect(other.openedURLs.isEmpty)
            try await screen.find("Script").tap()
            #expect(screen.openedURLs.count == 3 && log.take() == ["mail true", "application true", "script false"])
            #expect(screen.console.last?.text.hasPrefix("Failed to open URL javascript:alert(1)") == true)
        }
    }

    private struct ReceivingView: View {
        @State private var last = "nothing"
        var body: some View {
            Text("Got \(last)")
                .onOpenURL { last = $0.absoluteString }
                .onContinueUserActivity("reading") { last = $0.title ?? "" }
        }
    }

    @Test func views_take_urls_and_activities_of_their_scene() throws {
        log.take()
        try simulate(ReceivingView()) { screen in
            let url = try #require(URL(string: "app:first")), late = try #require(URL(string: "app:late"))
            let second = await screen.connectScene(urls: [url])
            #expect(second.text("Got app:first").exists && screen.text("Got nothing").exists)
            await screen.open(late)
            #expect(screen.text("Got app:late").exists && second.text("Got app:first").exists)
            let activity = NSUserActivity(activityType: "reading"), other = NSUserActivity(activityType: "other")
            (activity.title, other.title) = ("第三章", "no")
            await screen.resume(other)
            await screen.resume(activity)
            #expect(screen.text("Got 第三章").exists)
        }
    }
}
