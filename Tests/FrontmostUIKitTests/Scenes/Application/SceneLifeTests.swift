import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SceneLifeTests {
    typealias State = UIScene.ActivationState

    /// All steps from one state to another.
    private func way(_ state: State, _ goal: State) -> [SceneStep] {
        var state = state, steps: [SceneStep] = []
        while steps.count < 9, let step = SceneStep.next(from: state, to: goal) {
            steps.append(step)
            state = step.state
        }
        return steps
    }

    @Test func a_scene_passes_every_state_in_between() {
        let table: [(State, State, [SceneStep])] = [
            (.unattached, .foregroundActive, [.enterForeground, .becomeActive]),
            (.unattached, .foregroundInactive, [.enterForeground]),
            (.unattached, .background, []),
            (.foregroundActive, .foregroundInactive, [.resignActive]),
            (.foregroundActive, .background, [.resignActive, .enterBackground]),
            (.foregroundActive, .unattached, [.resignActive, .enterBackground, .disconnect]),
            (.foregroundInactive, .foregroundActive, [.becomeActive]),
            (.foregroundInactive, .background, [.enterBackground]),
            (.background, .foregroundActive, [.enterForeground, .becomeActive]),
            (.background, .unattached, [.disconnect]),
            (.background, .background, []), (.foregroundActive, .foregroundActive, []), (.unattached, .unattached, []),
        ]
        for (state, goal, steps) in table { #expect(way(state, goal) == steps, "\(state) to \(goal)") }
    }

    @Test func an_app_has_the_state_of_its_foremost_scene() {
        let table: [([State], UIApplication.State)] = [
            ([], .background), ([.unattached], .background), ([.background], .background),
            ([.background, .foregroundInactive], .inactive), ([.foregroundInactive, .foregroundActive, .background], .active),
        ]
        for (scenes, state) in table { #expect(AppStep.state(of: scenes) == state) }
        let steps: [(UIApplication.State, UIApplication.State, AppStep?)] = [
            (.background, .inactive, .enterForeground), (.inactive, .active, .becomeActive), (.active, .inactive, .resignActive),
            (.inactive, .background, .enterBackground), (.active, .active, nil), (.background, .background, nil),
        ]
        for (old, new, step) in steps { #expect(AppStep.between(old, new) == step) }
    }

    /// Logs its callbacks with the scene's state at the time.
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        static let log = EventLog()
        private func say(_ what: String, _ scene: UIScene) { Self.log.add("\(what) \(scene.activationState)") }
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            say("connect", scene)
        }
        func sceneWillEnterForeground(_ scene: UIScene) { say("will enter foreground", scene) }
        func sceneDidBecomeActive(_ scene: UIScene) { say("did become active", scene) }
        func sceneWillResignActive(_ scene: UIScene) { say("will resign active", scene) }
        func sceneDidEnterBackground(_ scene: UIScene) { say("did enter background", scene) }
        func sceneDidDisconnect(_ scene: UIScene) { say("did disconnect", scene) }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "restore") }
    }

    final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = Delegate.self
            return configuration
        }
        func applicationDidBecomeActive(_ application: UIApplication) { Delegate.log.add("app did become active") }
        func applicationWillResignActive(_ application: UIApplication) { Delegate.log.add("app will resign active") }
        func applicationDidEnterBackground(_ application: UIApplication) { Delegate.log.add("app did enter background") }
        func applicationWillEnterForeground(_ application: UIApplication) { Delegate.log.add("app will enter foreground") }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
            Delegate.log.add("discard \(sceneSessions.count)")
        }
    }

    @Test func will_callbacks_come_before_the_state_change_and_did_callbacks_after() throws {
        try Simulation.run { _ in
            await UIApplication.with(AppDelegate()) {
                Delegate.log.take()
                let scene = UIWindowScene.connect(environment: .phone)
                #expect(
                    Delegate.log.take() == [
                        "connect unattached", "will enter foreground unattached", "did become active foregroundActive",
                    ])
                scene.enterBackground()
                scene.activate()
                #expect(
                    Delegate.log.take() == [
                        "will resign active foregroundActive", "did enter background background",
                        "will enter foreground background", "did become active foregroundActive",
                    ])
                scene.disconnect()
                #expect(
                    Delegate.log.take() == [
                        "will resign active foregroundActive", "did enter background background", "did disconnect unattached",
                        "discard 1",
                    ])
                #expect(scene.session.stateRestorationActivity?.activityType == "restore")
            }
        }
    }

    @Test func notifications_of_scene_and_app_follow_the_delegates_calls() throws {
        try Simulation.run { _ in
            await UIApplication.with(AppDelegate()) {
                let notes = Notes([
                    UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
                    UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
                    UIScene.didDisconnectNotification, UIApplication.willEnterForegroundNotification,
                    UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
                    UIApplication.didEnterBackgroundNotification,
                ])
                let scene = UIWindowScene.connect(environment: .phone)
                #expect(notes.objects.first.map { $0 === scene } == true)
                #expect(
                    notes.take() == [
                        "SceneWillConnect", "SceneWillEnterForeground", "ApplicationWillEnterForeground", "SceneDidActivate",
                        "ApplicationDidBecomeActive",
                    ])
                let second = UIWindowScene.connect(environment: .phone)
                #expect(notes.take() == ["SceneWillConnect", "SceneWillEnterForeground", "SceneDidActivate"])
                second.disconnect()
                #expect(notes.take() == ["SceneWillDeactivate", "SceneDidEnterBackground", "SceneDidDisconnect"])
                scene.enterBackground()
                #expect(
                    notes.take() == [
                        "SceneWillDeactivate", "ApplicationWillResignActive", "SceneDidEnterBackground",
                        "ApplicationDidEnterBackground",
                    ])
                scene.disconnect()
            }
        }
    }

    @Test func an_app_delegate_gets_no_foreground_and_background_calls_beside_scene_delegates() throws {
        try Simulation.run { _ in
            await UIApplication.with(AppDelegate()) {
                Delegate.log.take()
                let scene = UIWindowScene.connect(environment: .phone)
                scene.enterBackground()
                #expect(!Delegate.log.take().contains { $0.hasPrefix("app") })
            }
        }
    }

    @Test func a_scene_that_its_delegate_ends_while_it_connects_never_becomes_active() throws {
        final class Ending: UIResponder, UIWindowSceneDelegate {
            static let log = EventLog()
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                (scene as? UIWindowScene)?.disconnect()
            }
            func sceneDidBecomeActive(_ scene: UIScene) { Self.log.add("active") }
            func sceneDidDisconnect(_ scene: UIScene) { Self.log.add("disconnect") }
        }
        try Simulation.run { _ in
            await UIApplication.with(SceneDelegateApp(Ending.self)) {
                let scene = UIWindowScene.connect(environment: .phone)
                #expect(Ending.log.take() == ["disconnect"] && scene.activationState == .unattached)
                #expect(UIApplication.shared.connectedScenes.isEmpty)
            }
        }
    }

    @Test func a_configuration_may_name_a_scene_class() throws {
        final class OwnScene: UIWindowScene {
            let number = 7
        }
        final class App: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: "Own", sessionRole: connectingSceneSession.role)
                (configuration.sceneClass, configuration.delegateClass) = (OwnScene.self, Delegate.self)
                return configuration
            }
        }
        try Simulation.run { _ in
            await UIApplication.with(App()) {
                let scene = UIWindowScene.connect(environment: SceneEnvironment(size: CGSize(width: 500, height: 400)))
                #expect((scene as? OwnScene)?.number == 7 && scene.coordinateSpace.bounds.width == 500)
            }
        }
    }
}
