import Foundation
import FrontmostCombine
import FrontmostRender
import FrontmostUIKit
import Observation

/// The entry point of an app with SwiftUI's life cycle.
///
///     @main struct NotesApp: App {
///         @UIApplicationDelegateAdaptor private var delegate: AppDelegate
///         @Environment(\.scenePhase) private var scenePhase
///
///         var body: some Scene {
///             WindowGroup { ContentView() }
///                 .onChange(of: scenePhase) { _, phase in if phase == .background { delegate.save() } }
///         }
///     }
@MainActor @preconcurrency public protocol App {
    /// The type of `body`, inferred from it.
    associatedtype Body: Scene
    /// The app's scenes.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// Makes the app. Called once, at launch.
    init()
}

/// The windows of an app: connects a host's scenes to the window groups that the app declares.
@MainActor package final class AppScenes<A: App> {
    private let graph: AppGraph

    /// Launches the app. Its delegate, made together with `app`, receives the launch callbacks before the app's body runs.
    package init(_ app: A) {
        AppBundles.use(moduleOf: A.self)
        UIApplication.shared.finishLaunching()
        graph = AppGraph { AppNode($0, app) }
    }

    /// Connects a scene for one user, with a window that shows the content of a window group.
    package func connect(
        session: UISceneSession = UISceneSession(), environment: SceneEnvironment, host: (any RenderHost)? = nil,
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> UIWindowScene {
        graph.chooseGroup(for: session, options)
        return UIWindowScene.connect(session: session, environment: environment, host: host, options: options) { scene in
            scene.delegate = SceneDelegateRelay(scene.delegate)
            self.graph.connect(scene)
            showRoot(WindowRoot(app: self.graph, scene: scene), in: scene, windows: WindowOpener(app: self.graph, scene: scene))
        }
    }
}

/// Shows a view in a window of its own in a scene.
@MainActor package func showRoot<V: View>(_ view: V, in scene: UIWindowScene) {
    showRoot(view, in: scene, windows: nil)
}

@MainActor private func showRoot<V: View>(_ view: V, in scene: UIWindowScene, windows: WindowOpener?) {
    let window = UIWindow(windowScene: scene), controller = UIHostingController(rootView: view)
    controller.baseEnvironment.sceneMemory = scene.session.memory
    controller.baseEnvironment.windowOpener = windows
    controller.baseEnvironment.supportsMultipleWindows = windows?.canOpen == true
    window.rootViewController = controller
    scene.ownedWindow = window
    window.makeKeyAndVisible()
}

/// The view graph of an app and its scenes. There is one for all windows, which have view graphs of their own. It has no frames:
/// it is updated in the frames of its scenes, before their views.
@MainActor final class AppGraph: SceneUpdating {
    private let graph: ViewGraph
    private var scenes: [Weak<UIWindowScene>] = []
    /// The number of scenes at which those that are gone are looked for.
    private var sceneLimit = 16
    private var phases = ScenePhases()

    init(_ makeRoot: (ViewNode) -> BodyNode) {
        graph = ViewGraph(environment: EnvironmentValues(), measurer: UIApplication.shared.measurer)
        graph.hasLayout = false
        graph.requestFrames { [weak self] in MainQueue.run { self?.askForUpdate() } }
        graph.mount {
            let node = makeRoot($0)
            node.evaluate()
            return node
        }
    }

    /// All window groups that the app declares. A window shows the one at launch unless another one is requested.
    var groups: [WindowGroupNode] { WindowGroupNode.all(below: graph.root.content) }

    /// The window group that a scene's window shows.
    func group(of scene: UIWindowScene?) -> WindowGroupNode? {
        let groups = groups
        return key(of: scene).flatMap { groups.group(of: $0) } ?? groups.atLaunch
    }

    /// The windows of a group; with a value, only the ones that present it.
    func windows(of group: WindowGroupNode, for value: WindowValue?) -> [UIWindowScene] {
        scenes.compactMap(\.object).filter { scene in
            guard scene.activationState != .unattached, self.group(of: scene) === group else { return false }
            guard let value else { return true }
            guard case .data(let data)? = scene.session.memory[WindowKeys.value] else { return false }
            return value.isRemembered(data)
        }
    }

    private func key(of scene: UIWindowScene?) -> String? {
        if case .string(let key)? = scene?.session.memory[WindowKeys.group] { key } else { nil }
    }

    /// Selects the group of a new window that is opened for an external event: the first one with a matching condition.
    func chooseGroup(for session: UISceneSession, _ options: UIScene.ConnectionOptions) {
        guard session.memory[WindowKeys.group] == nil, options.remembered[WindowKeys.group] == nil,
            let event = options.eventText
        else { return }
        let groups = groups
        let asking = groups.first { $0.eventConditions.map { ExternalEventPreference.matches(event, $0) } == true }
        guard let asking, asking !== groups.atLaunch else { return }
        session.memory[WindowKeys.group] = .string(groups.key(of: asking))
    }

    func connect(_ scene: UIWindowScene) {
        if scenes.count >= sceneLimit {
            scenes.removeAll { $0.object == nil }
            sceneLimit = max(16, 2 * scenes.count)
        }
        scenes.append(Weak(scene))
        scene.addUpdater(self)
    }

    private func askForUpdate() {
        if let scene = scenes.lazy.compactMap(\.object).first(where: { $0.activationState != .unattached }) {
            return scene.setNeedsCommit()
        }
        // Without a connected scene there is no frame to wait for.
        UIApplication.shared.clock.requestFrame { [weak self] in self?.update() }
    }

    var needsUpdate: Bool { graph.needsUpdate }
    func update() { graph.update() }
    func layoutContents() { graph.frameWasTaken() }
    var updateDescription: String { graph.rootName }

    /// Updates the app's scene phase, which is that of its frontmost scene. Every phase is evaluated; see `HostingView`.
    func activationChanged(of scene: UIWindowScene) {
        phases.set(scene.activationState == .unattached ? nil : ScenePhase(scene.activationState), of: ObjectIdentifier(scene))
        let phase = phases.frontmost
        if graph.rootScope.values.scenePhase == phase { return }
        graph.changeEnvironment { $0.scenePhase = phase }
        if scene.hasMadeFrames { graph.update() }
    }
}

/// The phases of an app's scenes.
private struct ScenePhases {
    private var byScene: [ObjectIdentifier: ScenePhase] = [:]
    /// How many scenes are in each phase.
    private var counts: [ScenePhase: Int] = [:]

    /// The phase of the frontmost scene.
    var frontmost: ScenePhase { [.active, .inactive].first { counts[$0, default: 0] > 0 } ?? .background }

    /// - Parameter phase: Nil for a scene that has ended.
    mutating func set(_ phase: ScenePhase?, of scene: ObjectIdentifier) {
        if let former = byScene[scene] { counts[former, default: 0] -= 1 }
        if let phase { counts[phase, default: 0] += 1 }
        byScene[scene] = phase
    }
}

/// The node of an app's body. Its dynamic properties work as a view's do; their storage is shared by all windows.
final class AppNode<A: App>: BodyNode {
    private var app: A

    init(_ parent: ViewNode, _ app: A) {
        self.app = app
        super.init(parent, TypeInfo.of(A.self) { $0.evaluate() })
    }

    override func evaluate() {
        if !info.dynamic.isEmpty { withPointer(&app) { bind($0) } }
        let body = trackingReads { app.body }
        if let child { A.Body._updateScene(child, body) } else { child = A.Body._makeScene(body, self) }
    }
}

/// The root view of a window: the content of its window group, with the app's and the scene's delegate in the environment.
struct WindowRoot: View {
    typealias Body = Never
    let app: AppGraph
    weak var scene: UIWindowScene?

    static func _make(_ view: consuming WindowRoot, _ parent: ViewNode) -> ViewNode {
        let node = WindowRootNode(parent, view)
        node.evaluate()
        return node
    }
    static func _update(_ node: ViewNode, _ view: WindowRoot) {}
    static var _isUnary: Bool { false }
}

final class WindowRootNode: BodyNode {
    private let root: WindowRoot
    private weak var group: WindowGroupNode?
    /// The title that the scene has from its group.
    private var title: String?

    init(_ parent: ViewNode, _ root: WindowRoot) {
        self.root = root
        super.init(parent, TypeInfo.of(WindowRoot.self) { $0.evaluate() })
    }

    override func evaluate() {
        let group = root.app.group(of: root.scene)
        if let group, group !== self.group { group.add(self) }
        self.group = group
        showTitle()
        let content = surrounded(trackingReads { group?.content() } ?? AnyView(EmptyView()), in: group)
        if let child { AnyView._update(child, content) } else { child = AnyView._make(content, self) }
    }

    /// Gives the scene its group's title. One that the app sets itself stays until the group has another one.
    private func showTitle() {
        var values = environment.values
        group?.environmentWrites.forEach { $0(&values) }
        let new = group?.title?.drawnString(localizedIn: values)
        if new == title { return }
        title = new
        root.scene?.title = new
    }

    /// The content with the environment of the scenes around its group, their commands, and the delegates that are observable.
    private func surrounded(_ content: AnyView, in group: WindowGroupNode?) -> AnyView {
        var content = content
        if let writes = group?.environmentWrites, !writes.isEmpty {
            var values = EnvironmentValues()
            writes.forEach { $0(&values) }
            let commands = values.sceneCommands
            if !commands.isEmpty { content = AnyView(content.background { CommandsInWindow(commands: commands) }) }
            content = AnyView(content.modifier(EnvironmentTransform { values in writes.forEach { $0(&values) } }))
        }
        let delegates: [AnyObject?] = [AppDelegateRelay.appsOwn, SceneDelegateRelay.appsOwn(of: root.scene)]
        for case let delegate? in delegates {
            if let object = delegate as? any ObservableObject {
                content = content.offering(object)
            } else if let object = delegate as? any AnyObject & Observable {
                content = content.offering(observable: object)
            }
        }
        return content
    }
}

extension AnyView {
    /// The view with an observable object of any type in its environment.
    fileprivate func offering<T: ObservableObject>(_ object: T) -> AnyView { AnyView(environmentObject(object)) }
    fileprivate func offering<T: AnyObject & Observable>(observable object: T) -> AnyView { AnyView(environment(object)) }
}
