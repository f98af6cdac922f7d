import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import Testing

@MainActor @Suite struct ConnectionTests {
    @MainActor static var log: [String] = []

    final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            ConnectionTests.log.append("connect, key \(scene.keyWindow != nil), windows \(scene.windows.count)")
            window = UIWindow(windowScene: scene)
            window?.isHidden = false
        }
        func sceneWillEnterForeground(_ scene: UIScene) { ConnectionTests.log.append("foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { ConnectionTests.log.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { ConnectionTests.log.append("resign") }
        func sceneDidEnterBackground(_ scene: UIScene) { ConnectionTests.log.append("background") }
        func sceneDidDisconnect(_ scene: UIScene) { ConnectionTests.log.append("disconnect") }
    }

    @Test func a_scene_delegate_is_made_from_its_class_and_finds_the_frameworks_window() throws {
        try Simulation.run { _ in
            ConnectionTests.log = []
            UIApplication.shared.delegate = SceneDelegateApp(SceneDelegate.self)
            defer { UIApplication.shared.delegate = nil }
            let scene = UIWindowScene.connect(environment: .phone) { scene in
                let window = UIWindow(windowScene: scene)
                window.makeKeyAndVisible()
                scene.ownedWindow = window
            }
            #expect(scene.delegate is SceneDelegate)
            #expect(scene.windows.count == 2 && scene.frontmostWindow === (scene.delegate as? SceneDelegate)?.window)
            scene.disconnect()
            scene.disconnect()
            #expect(
                ConnectionTests.log == [
                    "connect, key true, windows 1", "foreground", "active", "resign", "background", "disconnect",
                ])
            #expect(scene.windows.isEmpty && UIApplication.shared.connectedScenes.isEmpty)
        }
    }

    final class Stranger {}

    @Test func an_invalid_delegate_class_is_reported_and_the_scene_continues() throws {
        try Simulation.run { _ in
            UIApplication.shared.delegate = SceneDelegateApp(Stranger.self)
            defer { UIApplication.shared.delegate = nil }
            var scene: UIWindowScene?
            let messages = Console.messages { scene = UIWindowScene.connect(environment: .phone) }
            #expect(messages.count == 1 && messages[0].text.contains("Stranger"))
            #expect(scene?.delegate == nil && scene?.activationState == .foregroundActive)
            scene?.disconnect()
        }
    }

    @Test func messages_are_logged_once_per_cause() throws {
        try Simulation.run { _ in
            let message = Console.Message(subsystem: "SwiftUI", text: "once")
            let messages = Console.messages {
                Console.report(message, oncePer: "a")
                Console.report(message, oncePer: "a")
                Console.report(message, oncePer: "b")
            }
            #expect(messages.count == 2)
        }
    }

    @Test func scenes_and_their_contents_are_released_after_disconnection() throws {
        try Simulation.run { simulation in
            weak var gone: UIWindowScene?
            weak var goneRoot: UIViewController?
            do {
                let scene = UIWindowScene.connect(environment: .phone)
                let window = UIWindow(windowScene: scene), root = UIViewController()
                window.rootViewController = root
                window.makeKeyAndVisible()
                root.present(UIViewController(), animated: true)
                await simulation.advance(by: .milliseconds(200))
                scene.disconnect()
                (gone, goneRoot) = (scene, root)
            }
            await simulation.advance(by: .seconds(2))
            #expect(gone == nil && goneRoot == nil)
        }
    }
}
