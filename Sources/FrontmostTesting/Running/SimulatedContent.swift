import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// The initial values of a view's private `@State` properties, by property name.
public typealias InitialStates = [String: any Sendable]

/// The app or view that a simulation shows.
@MainActor struct SimulatedContent {
    /// Connects a scene of the app.
    typealias Connect = @MainActor (UISceneSession, SceneEnvironment, MirrorHost, UIScene.ConnectionOptions) -> UIWindowScene

    /// Starts the app. The returned closure keeps the app alive.
    let start: @MainActor () -> Connect

    /// - Throws: An error if a value matches no property of the view, or has another type.
    nonisolated init<V: View>(view: @escaping @MainActor () -> V, state: InitialStates) throws {
        try InitialState.check(state, for: V.self)
        start = {
            AppBundles.use(moduleOf: V.self)
            return { session, environment, host, options in
                UIWindowScene.connect(session: session, environment: environment, host: host, options: options) {
                    var view = view()
                    InitialState.set(state, in: &view)
                    showRoot(view, in: $0)
                }
            }
        }
    }

    nonisolated init<A: App>(app: @escaping @MainActor () -> A) {
        start = {
            let scenes = AppScenes(app())
            return { scenes.connect(session: $0, environment: $1, host: $2, options: $3) }
        }
    }

    nonisolated init(viewController: @escaping @MainActor () -> UIViewController) {
        start = {
            { session, environment, host, options in
                UIWindowScene.connect(session: session, environment: environment, host: host, options: options) { scene in
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
            return { UIWindowScene.connect(session: $0, environment: $1, host: $2, options: $3) }
        }
    }
}

/// One run of an app with its scenes, each with its own screen.
@MainActor final class ScreenRun {
    private let simulation: Simulation
    private let connectScene: SimulatedContent.Connect
    private let log: ConsoleLog
    private(set) var screens: [Screen] = []
    private let store: SceneStatesInMemory?
    /// The saved sessions that have not been restored yet.
    private var saved: ArraySlice<String>

    init(_ simulation: Simulation, _ connectScene: @escaping SimulatedContent.Connect, _ log: ConsoleLog, saved: SavedScenes?) {
        (self.simulation, self.connectScene, self.log) = (simulation, connectScene, log)
        store = saved?.store
        self.saved = store?.identifiers[...] ?? []
        UIApplication.shared.sceneOpener = { [weak self] in self?.show($0) ?? false }
    }

    /// Opens or activates a scene on the app's request. Only a tablet shows several scenes.
    private func show(_ request: SceneRequest) -> Bool {
        guard let asking = request.requestingScene ?? screens.last?.scene, asking.canOpenOthers else { return false }
        if let scene = request.session?.scene as? UIWindowScene {
            scene.activate()
        } else {
            _ = connect(asking.environment, session: UISceneSession(), options: request.options)
        }
        return true
    }

    func connect(
        _ environment: SceneEnvironment, session: UISceneSession? = nil, options: UIScene.ConnectionOptions? = nil
    ) -> Screen {
        let options = options ?? UIScene.ConnectionOptions()
        let host = MirrorHost()
        let session = session ?? saved.popFirst().flatMap { UISceneSession.saved($0) } ?? UISceneSession()
        store?.noteConnected(session.persistentIdentifier)
        let screen = Screen(simulation, connectScene(session, environment, host, options), host, log, run: self)
        screens.append(screen)
        return screen
    }

    /// Ends all scenes and the app.
    func end() {
        for screen in screens.reversed() { screen.end(keepsSession: true) }
        screens = []
        UIApplication.shared.terminate()
        UIApplication.shared.sceneStates = nil
        UIApplication.shared.sceneOpener = nil
    }
}
