import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SessionRestorationTests {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        static let log = EventLog()
        static var chapter = 0
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let activity = session.stateRestorationActivity
            Self.log.add(
                "\(activity?.title ?? "nothing") \(activity?.userInfo?["chapter"] ?? "") \(session.userInfo?["tab"] ?? "")")
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            let activity = NSUserActivity(activityType: "reading")
            activity.title = "Chapter"
            activity.userInfo = ["chapter": Self.chapter]
            return activity
        }
    }

    final class AppDelegate: UIResponder, UIApplicationDelegate {
        var discarded = 0
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = Delegate.self
            return configuration
        }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
            discarded += sceneSessions.count
        }
    }

    /// Runs an app with the same store, once for each launch.
    private func run(_ store: SceneStatesInMemory, _ body: @escaping @MainActor (Simulation, AppDelegate) async throws -> Void)
        throws
    {
        let delegate = AppDelegate()
        try Simulation.run { simulation in
            UIApplication.shared.sceneStates = store
            defer { UIApplication.shared.sceneStates = nil }
            try await UIApplication.with(delegate) { try await body(simulation, delegate) }
        }
    }

    private func connect(_ identifier: String) -> UIWindowScene {
        UIWindowScene.connect(
            session: .saved(identifier) ?? UISceneSession(persistentIdentifier: identifier), environment: .phone)
    }

    @Test func a_delegates_activity_is_restored_with_its_session_and_no_other() throws {
        let store = SceneStatesInMemory()
        try run(store) { _, _ in
            Delegate.log.take()
            Delegate.chapter = 3
            let one = connect("one"), two = connect("two")
            one.session.userInfo = ["tab": "sent"]
            two.session.userInfo = ["tab": "drafts"]
        }
        try run(store) { _, delegate in
            Delegate.log.take()
            _ = (connect("two"), connect("one"), connect("three"))
            #expect(Delegate.log.take() == ["Chapter 3 drafts", "Chapter 3 sent", "nothing  "])
            #expect(delegate.discarded == 0)
        }
    }

    @Test func a_scene_is_saved_when_it_leaves_the_screen() throws {
        let store = SceneStatesInMemory()
        try run(store) { _, _ in
            Delegate.chapter = 5
            let scene = connect("one")
            #expect(store.states["one"] == nil)
            scene.enterBackground()
            #expect(store.states["one"]?.activity?.userInfo == ["chapter": .int(5)])
        }
    }

    /// A scene delegate that says no activity.
    private final class SilentDelegate: UIResponder, UIWindowSceneDelegate {}

    private func connectSilently(_ values: [String: SavedValue] = [:]) -> UIWindowScene {
        let options = UIScene.ConnectionOptions()
        options.remembered = values
        let scene = UIWindowScene.connect(
            session: UISceneSession(persistentIdentifier: "silent"), environment: .phone, options: options)
        scene.delegate = SilentDelegate()
        return scene
    }

    @Test func an_activity_that_the_app_has_set_on_the_session_stays() throws {
        let store = SceneStatesInMemory()
        try run(store) { _, _ in
            let scene = connectSilently()
            scene.session.stateRestorationActivity = NSUserActivity(activityType: "own")
            scene.enterBackground()
            #expect(scene.session.stateRestorationActivity?.activityType == "own" && store.states["silent"]?.activity != nil)
        }
    }

    @Test func what_the_app_stores_with_the_session_is_saved_a_second_later() throws {
        let store = SceneStatesInMemory()
        try run(store) { simulation, _ in
            let scene = connectSilently()
            scene.session.userInfo = ["tab": "sent"]
            await simulation.advance(by: .seconds(2))
            #expect(store.states["silent"]?.userInfo == ["tab": .string("sent")])
            scene.session.stateRestorationActivity = NSUserActivity(activityType: "own")
            await simulation.advance(by: .seconds(2))
            #expect(store.states["silent"]?.activity != nil)
        }
    }

    @Test func a_scene_that_was_opened_with_values_saves_its_changes_too() throws {
        let store = SceneStatesInMemory()
        try run(store) { simulation, _ in
            let scene = connectSilently(["page": .int(1)])
            await simulation.advance(by: .seconds(2))
            #expect(store.states["silent"]?.values == ["page": .int(1)])
            scene.session.memory["page"] = .int(2)
            await simulation.advance(by: .seconds(2))
            #expect(store.states["silent"]?.values == ["page": .int(2)])
        }
    }

    @Test func state_is_saved_a_second_after_a_change() throws {
        let store = SceneStatesInMemory()
        try run(store) { simulation, _ in
            let scene = connect("one")
            scene.session.memory["tab"] = .int(1)
            await simulation.advance(by: .milliseconds(900))
            scene.session.memory["tab"] = .int(2)
            #expect(store.states["one"] == nil)
            await simulation.advance(by: .milliseconds(200))
            #expect(store.states["one"]?.values == ["tab": .int(2)])
            scene.session.memory["tab"] = .int(3)
            await simulation.advance(by: .seconds(1.1))
            #expect(store.states["one"]?.values == ["tab": .int(3)], "The next change is tracked as well.")
        }
    }

    @Test func the_hosts_state_is_saved_as_well() throws {
        let store = SceneStatesInMemory()
        try run(store) { simulation, _ in
            let scene = connect("one")
            scene.enterBackground()
            scene.session.key = "secret"
            await simulation.advance(by: .seconds(1.1))
            #expect(store.states["one"]?.key == "secret")
            scene.session.place = "/parks"
            await simulation.advance(by: .seconds(1.1))
            #expect(store.states["one"]?.place == "/parks")
        }
    }

    @Test func a_reconnected_scene_is_not_overwritten_by_the_ended_one() throws {
        let store = SceneStatesInMemory()
        try run(store) { simulation, _ in
            let former = connect("one")
            former.disconnect(keepsSession: true)
            let back = connect("one")
            back.session.memory["tab"] = .int(2)
            back.enterBackground()
            former.session.memory["tab"] = .int(1)
            await simulation.advance(by: .seconds(2))
            #expect(store.states["one"]?.values == ["tab": .int(2)])
            back.disconnect(keepsSession: true)
            back.session.memory["tab"] = .int(3)
            await simulation.advance(by: .seconds(2))
            #expect(store.states["one"]?.values == ["tab": .int(3)], "A task of the scene stored the value at the scene's end.")
        }
    }

    @Test func a_closed_scene_is_discarded_with_its_saved_state() throws {
        let store = SceneStatesInMemory()
        try run(store) { _, delegate in
            let scene = connect("one")
            scene.enterBackground()
            #expect(store.states["one"] != nil)
            scene.disconnect()
            #expect(store.states.isEmpty && delegate.discarded == 1)
        }
    }

    @Test func a_failing_store_is_reported_once_and_the_scene_continues() throws {
        final class Broken: SceneStateStore {
            func state(of identifier: String) throws(SceneStateError) -> SceneState? {
                throw .notReadable(file: "/states/one.json", reason: "It is broken.")
            }
            func save(_ state: SceneState, of identifier: String) throws(SceneStateError) {
                throw .notWritten(file: "/states/one.json", reason: "The disk is full.")
            }
            func remove(_ identifier: String) throws(SceneStateError) {}
        }
        let log = ConsoleLog(), store = Broken()
        try Console.$log.withValue(log) {
            try Simulation.run { simulation in
                UIApplication.shared.sceneStates = store
                defer { UIApplication.shared.sceneStates = nil }
                #expect(UISceneSession.saved("one") == nil && UISceneSession.saved("one") == nil)
                let scene = UIWindowScene.connect(session: UISceneSession(persistentIdentifier: "one"), environment: .phone)
                for count in 0..<3 {
                    scene.session.memory["tab"] = .int(count)
                    await simulation.advance(by: .seconds(2))
                }
                scene.disconnect(keepsSession: true)
            }
        }
        #expect(
            log.messages.map(\.text) == [
                "The state of a scene was not restored. /states/one.json is not readable: It is broken.",
                "The state of a scene was not saved. /states/one.json could not be written: The disk is full.",
            ])
    }

    @Test func unsupported_values_of_a_dictionary_are_reported_and_the_rest_is_kept() throws {
        let store = SceneStatesInMemory()
        let log = ConsoleLog()
        try Console.$log.withValue(log) {
            try run(store) { _, _ in
                let scene = connect("one")
                scene.session.userInfo = ["tab": 3, "view": UIView()]
                scene.enterBackground()
            }
        }
        #expect(store.states["one"]?.userInfo == ["tab": .int(3)])
        #expect(log.messages.count == 1 && log.messages[0].text.contains("\"view\" of a scene session's userInfo is not saved"))
    }

    // MARK: Changes within a scene

    @Test func an_observer_gets_the_activitys_web_page_at_the_end_of_the_frame() throws {
        try onStage { stage in
            var reported: [String?] = []
            stage.scene.activityObserver = { reported.append($0?.absoluteString) }
            let activity = NSUserActivity(activityType: "park")
            stage.scene.userActivity = activity
            activity.webpageURL = URL(string: "https://parks.example/yosemite")
            #expect(reported.isEmpty)
            await stage.settle()
            #expect(reported == ["https://parks.example/yosemite"])
            activity.webpageURL = URL(string: "https://parks.example/sequoia")
            await stage.settle()
            stage.scene.userActivity = nil
            await stage.settle()
            activity.webpageURL = URL(string: "https://parks.example/zion")
            await stage.settle()
            #expect(
                reported == ["https://parks.example/yosemite", "https://parks.example/sequoia", nil],
                "A former activity's changes are not reported."
            )
        }
    }

    @Test func an_activity_is_brought_up_to_date_before_it_is_saved() throws {
        final class Owner: NSObject, NSUserActivityDelegate {
            func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.title = "Saved" }
        }
        try onStage { stage in
            let owner = Owner(), activity = NSUserActivity(activityType: "park")
            activity.delegate = owner
            stage.scene.userActivity = activity
            stage.scene.enterBackground()
            #expect(activity.title == nil)
            activity.needsSave = true
            stage.scene.activate()
            stage.scene.enterBackground()
            #expect(activity.title == "Saved" && !activity.needsSave)
        }
    }

    @Test func an_address_of_another_scheme_is_reported_as_no_web_page() {
        let messages = Console.messages {
            let activity = NSUserActivity(activityType: "park")
            activity.webpageURL = URL(string: "javascript:alert(1)")
        }
        #expect(messages.count == 1 && messages[0].text.contains("is not an http or https URL"))
    }

    @Test func a_web_address_connects_a_scene_with_a_browsing_activity() throws {
        let page = try #require(URL(string: "https://parks.example/yosemite")), own = try #require(URL(string: "parks:yosemite"))
        let visit = UIScene.ConnectionOptions(opening: page), other = UIScene.ConnectionOptions(opening: own)
        #expect(visit.urlContexts.isEmpty && visit.userActivities.first?.visitedURL == page)
        #expect(other.userActivities.isEmpty && other.urlContexts.first?.url == own)
    }
}
