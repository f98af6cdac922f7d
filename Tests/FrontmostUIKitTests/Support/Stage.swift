import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import TestSupport
import Testing

/// A scene with one visible window, in virtual time.
@MainActor final class Stage {
    let simulation: Simulation
    let scene: UIWindowScene
    let window: UIWindow
    let log = EventLog()
    /// The number of the last edit that was typed.
    var editNumber = 0

    init(_ simulation: Simulation, environment: SceneEnvironment) {
        self.simulation = simulation
        scene = UIWindowScene.connect(environment: environment)
        window = UIWindow(windowScene: scene)
        window.makeKeyAndVisible()
    }

    /// Shows a logging controller as the root and clears the log.
    @discardableResult func root(_ name: String = "Root") async -> Screen {
        let root = Screen(name, log)
        window.rootViewController = root
        await simulation.settle()
        log.take()
        return root
    }

    func screen(_ name: String, _ style: UIModalPresentationStyle = .pageSheet) -> Screen {
        let screen = Screen(name, log)
        screen.modalPresentationStyle = style
        return screen
    }

    func settle() async { await simulation.settle() }
    func advance(_ seconds: Double) async { await simulation.advance(by: .milliseconds(Int(seconds * 1000))) }
}

/// Runs `body` with a stage, and disconnects its scene.
func onStage(
    _ environment: SceneEnvironment = .phone, _ body: @escaping @MainActor (Stage) async throws -> Void
) throws {
    try Simulation.run { simulation in
        let stage = Stage(simulation, environment: environment)
        defer { stage.scene.disconnect() }
        try await body(stage)
    }
}

/// A controller that logs its callbacks.
final class Screen: UIViewController {
    let name: String
    private let log: EventLog
    var whenWillAppear: (() -> Void)?
    var whenDidAppear: (() -> Void)?
    var whenWillDisappear: ((_ animated: Bool) -> Void)?
    var whenDidDisappear: (() -> Void)?
    var hidesStatusBar = false
    var barStyle = UIStatusBarStyle.default
    var standIn: UIViewController?

    init(_ name: String, _ log: EventLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.add("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) {
        log.add("\(name) willAppear")
        whenWillAppear?()
    }
    override func viewDidAppear(_ animated: Bool) {
        log.add("\(name) didAppear")
        whenDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) {
        log.add("\(name) willDisappear")
        whenWillDisappear?(animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        log.add("\(name) didDisappear")
        whenDidDisappear?()
    }
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { barStyle }
    override var childForStatusBarHidden: UIViewController? { standIn }
    override var childForStatusBarStyle: UIViewController? { standIn }
}

/// A host that records its calls.
@MainActor final class RecordingHost: RenderHost {
    var isReady = true
    private(set) var patches: [RenderPatch] = []
    func show(_ patch: RenderPatch, of tree: RenderTree) { patches.append(patch) }
}

/// The standard error of a process that stopped, for `processExitsWith`.
func said(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }
