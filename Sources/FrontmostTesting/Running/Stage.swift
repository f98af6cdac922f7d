import Foundation
import FrontmostRender
import FrontmostSimulation
@_spi(Engine) import FrontmostUI
@_spi(Engine) import FrontmostUIKit

/// What a simulation shows.
@MainActor struct Stage {
    /// How a scene of the app is connected.
    typealias Connect = @MainActor (SceneEnvironment, MirrorHost, UIScene.ConnectionOptions) -> UIWindowScene

    /// Starts the app. What is returned keeps it alive.
    let start: @MainActor () -> Connect

    nonisolated init<V: View>(view: @escaping @MainActor () -> V) {
        start = {
            { environment, host, options in
                UIWindowScene.connect(environment: environment, host: host, options: options) { showRoot(view(), in: $0) }
            }
        }
    }

    nonisolated init<A: App>(app: @escaping @MainActor () -> A) {
        start = {
            let scenes = AppScenes(app())
            return { scenes.connect(environment: $0, host: $1, options: $2) }
        }
    }

    nonisolated init(viewController: @escaping @MainActor () -> UIViewController) {
        start = {
            { environment, host, options in
                UIWindowScene.connect(environment: environment, host: host, options: options) { scene in
                    let window = UIWindow(windowScene: scene)
                    window.rootViewController = viewController()
                    scene.ownedWindow = window
                    window.makeKeyAndVisible()
                }
            }
        }
    }

    nonisolated init(delegate: AnyClass) {
        start = {
            UIApplication.launch(delegateClass: delegate)
            return { UIWindowScene.connect(environment: $0, host: $1, options: $2) }
        }
    }
}

/// One run of an app with its scenes, each on a screen of its own.
@MainActor final class ScreenRun {
    private let simulation: Simulation
    private let connectScene: Stage.Connect
    private let log: ConsoleLog
    private(set) var screens: [Screen] = []

    init(_ simulation: Simulation, _ connectScene: @escaping Stage.Connect, _ log: ConsoleLog) {
        (self.simulation, self.connectScene, self.log) = (simulation, connectScene, log)
    }

    func connect(
        _ environment: SceneEnvironment, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> Screen {
        let host = MirrorHost()
        let screen = Screen(simulation, connectScene(environment, host, options), host, log, run: self)
        screens.append(screen)
        return screen
    }

    /// Ends all scenes and the app.
    func end() {
        for screen in screens.reversed() { screen.end() }
        screens = []
        UIApplication.shared.terminate()
    }
}
