import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct URLTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func only_pages_mails_and_calls_leave_the_app() throws {
        let table = [
            ("https://example.com/a?b=日本", true), ("HTTP://example.com", true), ("mailto:a@example.com", true),
            ("tel:+81312345678", true),
            ("https:///nowhere", false), ("javascript:alert(1)", false), ("file:///etc/passwd", false),
            ("data:text/html,x", false),
            ("app-settings:", false), ("/relative", false), ("ftp://example.com", false),
        ]
        for (text, isAllowed) in table {
            let encoded = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? text
            #expect(ExternalURL.isAllowed(try url(encoded)) == isAllowed, "\(text)")
        }
    }

    @Test func a_url_is_opened_by_the_scene_of_the_current_turn() throws {
        try onStage { stage in
            let other = UIWindowScene.connect(environment: .phone)
            defer { other.disconnect() }
            var opened: [String] = []
            stage.scene.urlOpener = { _ in
                opened.append("first")
                return true
            }
            other.urlOpener = { _ in
                opened.append("second")
                return true
            }
            let button = UIButton(
                primaryAction: UIAction(title: "Go") { _ in
                    UIApplication.shared.open(URL(string: "https://example.com")!)
                    // A task that the action starts belongs to the scene as well.
                    Task { @MainActor in
                        await Task.yield()
                        await UIApplication.shared.open(URL(string: "https://example.com/later")!)
                    }
                })
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            let window = UIWindow(windowScene: other)
            window.addSubview(button)
            window.makeKeyAndVisible()
            await stage.settle()
            other.send(.activate, to: button.node.id)
            await stage.settle()
            #expect(opened == ["second", "second"])
        }
    }

    @Test func a_url_opened_by_no_known_scene_goes_to_none_of_several() throws {
        try onStage { stage in
            let other = UIWindowScene.connect(environment: .phone)
            stage.scene.urlOpener = { _ in true }
            other.urlOpener = { _ in true }
            var answers: [Bool] = []
            let page = try url("https://example.com")
            let messages = Console.messages { UIApplication.shared.open(page) { answers.append($0) } }
            await stage.settle()
            #expect(answers == [false] && messages.count == 1 && messages[0].text.contains("no scene asked for it"))
            other.open(page, options: nil) { answers.append($0) }
            await stage.settle()
            #expect(answers == [false, true])
            other.disconnect()
            // The only active scene is used.
            #expect(await UIApplication.shared.open(page) && UIApplication.shared.canOpenURL(page))
        }
    }

    @Test func a_url_that_is_not_opened_is_reported_with_the_reason() throws {
        try onStage { stage in
            let page = try url("https://example.com"), script = try url("javascript:alert(1)")
            let messages = Console.messages {
                #expect(!ExternalURL.open(script, in: stage.scene) && !ExternalURL.open(page, in: stage.scene))
            }
            #expect(
                messages.map(\.text) == [
                    "Failed to open URL javascript:alert(1): only http, https, mailto and tel URLs are opened outside of the app.",
                    "Failed to open URL https://example.com: the scene's host cannot open URLs. Handle it in SwiftUI with \\.openURL.",
                ])
            #expect(!UIApplication.shared.canOpenURL(page) && !UIApplication.shared.canOpenURL(script))
        }
    }

    @Test func schemes_of_the_property_list_are_the_apps_own() {
        let info: [String: Any] = [
            "CFBundleURLTypes": [
                ["CFBundleURLName": "parks", "CFBundleURLSchemes": ["Parks", "parks-beta"]], ["CFBundleURLSchemes": ["other"]],
                ["CFBundleURLName": "none"],
            ] as [[AnyHashable: Any]]
        ]
        #expect(UIApplication.schemes(in: info) == ["parks", "parks-beta", "other"])
        #expect(UIApplication.schemes(in: [:]).isEmpty && UIApplication.schemes(in: ["CFBundleURLTypes": "x"]).isEmpty)
    }

    @Test func web_schemes_are_never_the_apps_own() throws {
        try onStage { stage in
            UIApplication.shared.urlSchemes = ["https", "javascript", "Parks"]
            stage.scene.urlOpener = { _ in true }
            let script = try url("javascript:alert(1)"), page = try url("https://example.com"), own = try url("PARKS:1")
            let messages = Console.messages { #expect(!ExternalURL.open(script, in: stage.scene)) }
            #expect(messages.count == 1 && !UIApplication.shared.owns(page, in: stage.scene))
            #expect(UIApplication.shared.owns(own, in: nil))
            UIApplication.shared.urlSchemes = []
        }
    }

    @Test func a_url_of_an_own_scheme_opened_by_a_scene_delegate_reaches_its_scene() throws {
        try Simulation.run { simulation in
            try await UIApplication.with(SceneApp()) {
                let scene = UIWindowScene.connect(environment: .phone)
                UIApplication.shared.urlSchemes = ["parks"]
                defer { UIApplication.shared.urlSchemes = [] }
                SceneDelegate.log.take()
                var answer: Bool?
                scene.open(try url("parks:zion"), options: nil) { answer = $0 }
                #expect(SceneDelegate.log.take() == [], "The call returns before the notification.")
                await simulation.settle()
                #expect(SceneDelegate.log.take() == [#"open ["parks:zion"]"#] && answer == true)
            }
        }
    }

    // MARK: Incoming URLs

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        static let log = EventLog()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            Self.log.add("connect \(options.urlContexts.map(\.url.absoluteString)) \(options.userActivities.map(\.activityType))")
        }
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            Self.log.add("open \(URLContexts.map(\.url.absoluteString).sorted())")
        }
        func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
            Self.log.add("will \(userActivityType)")
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            Self.log.add("continue \(userActivity.webpageURL?.absoluteString ?? "")")
        }
    }
    final class SceneApp: SceneDelegateApp {
        init() { super.init(SceneDelegate.self) }

        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
            SceneDelegate.log.add("app open")
            return true
        }
    }

    @Test func a_scene_gets_urls_and_activities_when_it_connects_and_afterwards() throws {
        try Simulation.run { _ in
            try await UIApplication.with(SceneApp()) {
                SceneDelegate.log.take()
                let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
                activity.webpageURL = try url("https://example.com/page")
                let scene = UIWindowScene.connect(
                    environment: .phone, options: .init(urls: [try url("app:first")], userActivities: [activity]))
                scene.receive([try url("app:b"), try url("app:a")])
                scene.receive(activity)
                #expect(
                    SceneDelegate.log.take() == [
                        #"connect ["app:first"] ["NSUserActivityTypeBrowsingWeb"]"#, #"open ["app:a", "app:b"]"#,
                        "will NSUserActivityTypeBrowsingWeb", "continue https://example.com/page",
                    ])
            }
        }
    }

    final class OldApp: UIResponder, UIApplicationDelegate {
        static let log = EventLog()
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
            Self.log.add("open \(url)")
            return true
        }
        func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
            Self.log.add("will \(userActivityType)")
            return false
        }
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            Self.log.add("continue \(userActivity.title ?? "")")
            return true
        }
    }

    @Test func an_app_without_scenes_gets_urls_and_activities_by_its_delegate() throws {
        try Simulation.run { _ in
            try await UIApplication.with(OldApp()) {
                let scene = UIWindowScene.connect(environment: .phone, options: .init(urls: [try url("app:first")]))
                scene.receive([try url("app:second")])
                let activity = NSUserActivity(activityType: "reading")
                activity.title = "Chapter 3"
                scene.receive(activity)
                #expect(OldApp.log.take() == ["open app:first", "open app:second", "will reading", "continue Chapter 3"])
            }
        }
    }

    final class Origin: NSObject, NSUserActivityDelegate {
        let log = EventLog()
        func userActivityWillSave(_ userActivity: NSUserActivity) { log.add("will save") }
        func userActivityWasContinued(_ userActivity: NSUserActivity) { log.add("was continued") }
    }

    final class UpdatedScene: UIResponder, UIWindowSceneDelegate {
        static let log = EventLog()
        func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
            Self.log.add("did update \(userActivity.title ?? "")")
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            Self.log.add("restoration")
            return nil
        }
    }

    @Test func the_origin_of_an_activity_hears_that_it_was_continued() throws {
        try Simulation.run { _ in
            await UIApplication.with(OldApp()) {
                let scene = UIWindowScene.connect(environment: .phone), origin = Origin()
                let activity = NSUserActivity(activityType: "reading")
                activity.delegate = origin
                scene.receive(activity)
                #expect(origin.log.take() == ["was continued"])
                OldApp.log.take()
            }
        }
    }

    @Test func a_scene_hears_of_an_updated_activity_before_it_is_used() throws {
        try Simulation.run { simulation in
            let scene = UIWindowScene.connect(environment: .phone), delegate = UpdatedScene(), origin = Origin()
            scene.delegate = delegate
            let activity = NSUserActivity(activityType: "reading")
            (activity.title, activity.delegate) = ("Chapter 3", origin)
            scene.userActivity = activity
            scene.enterBackground()
            await simulation.settle()
            #expect(UpdatedScene.log.take() == ["restoration"])
            scene.activate()
            activity.needsSave = true
            scene.enterBackground()
            await simulation.settle()
            #expect(origin.log.take() == ["will save"])
            #expect(UpdatedScene.log.take() == ["did update Chapter 3", "restoration"])
            scene.disconnect()
        }
    }

    @Test func one_activity_is_current_until_it_resigns_or_is_invalidated() {
        let first = NSUserActivity(activityType: "a"), second = NSUserActivity(activityType: "b")
        first.addUserInfoEntries(from: ["chapter": 3])
        first.addUserInfoEntries(from: ["chapter": 4, "page": 1])
        #expect(first.userInfo?["chapter"] as? Int == 4 && first.userInfo?["page"] as? Int == 1)
        first.becomeCurrent()
        second.becomeCurrent()
        #expect(NSUserActivity.current === second)
        first.resignCurrent()
        #expect(NSUserActivity.current === second)
        second.invalidate()
        second.becomeCurrent()
        #expect(NSUserActivity.current == nil)
    }

    @Test func what_the_app_asks_of_its_host_while_the_scene_connects_waits_for_the_host() throws {
        try onStage { stage in
            let page = try url("https://example.com")
            var arrived: [String] = []
            let other = UIWindowScene.connect(environment: .phone) { _ in
                #expect(UIApplication.shared.canOpenURL(page))
                UIApplication.shared.open(page)
                UIPasteboard.general.string = "first"
                UIPasteboard.general.string = "copied"
            }
            other.urlOpener = {
                arrived.append($0.absoluteString)
                return true
            }
            other.textCopier = { arrived.append($0) }
            #expect(arrived == ["https://example.com", "copied"])
            await stage.settle()
            other.disconnect()
        }
    }

    @Test func a_url_that_no_host_comes_to_open_is_reported() throws {
        try onStage { stage in
            let page = try url("https://example.com"), log = ConsoleLog()
            let other = Console.$log.withValue(log) {
                UIWindowScene.connect(environment: .phone) { _ in UIApplication.shared.open(page) }
            }
            await stage.settle()
            #expect(other.hostRequests == nil && !other.mayOpenURLs)
            other.disconnect()
        }
    }
}
