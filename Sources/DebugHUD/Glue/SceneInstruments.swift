import AwaitablePresentation
import DebugInstruments
import Foundation

#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import UIKitNames
#endif

/// What is measured of one scene, and the HUD in front of it.
@MainActor final class SceneInstruments {
    private static let all = PerScene<SceneInstruments>()

    /// Nil where the scene has ended.
    static func of(_ scene: UIWindowScene) -> SceneInstruments? { try? all.member(of: scene) }

    private(set) weak var scene: UIWindowScene?
    /// Who wants it measured, and who wants the HUD.
    private var measuring: Set<AnyHashable> = [], showing: Set<AnyHashable> = []
    private(set) var frames: FrameMeter
    /// What the scene's client says of its own frames, while it is asked.
    private(set) var client = ClientMeter()
    /// The client measures its own frames while its figures are seen, unless they are wanted all the time.
    var wantsClient = false { didSet { watchClient() } }
    private var watchesClient = false
    private var controllers = ControllerSight()
    private(set) var hud: HUDStage?
    private(set) var session: DebugSession?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        frames = FrameMeter(grid: DebugHUD.options.grid)
    }

    // MARK: Who wants it

    func begin(for user: AnyHashable) {
        measuring.insert(user)
        guard session == nil, scene != nil else { return }
        frames = FrameMeter(grid: DebugHUD.options.grid)
        client = ClientMeter()
        session = DebugSession.join(self)
        watchFrames()
        watchClient()
        look()
    }

    func end(for user: AnyHashable) {
        measuring.remove(user)
        if measuring.isEmpty && showing.isEmpty { stop() }
    }

    func show(for user: AnyHashable) {
        showing.insert(user)
        begin(for: user)
        guard hud == nil, let scene, session != nil else { return }
        hud = HUDStage(scene, self)
        watchFrames()
        hud?.model.refresh()
    }

    func hide(for user: AnyHashable) {
        showing.remove(user)
        if showing.isEmpty {
            hud?.close()
            hud = nil
            wantsClient = false
            watchFrames()
        }
        end(for: user)
    }

    private func stop() {
        guard let session else { return }
        look()
        if let scene { Platform.watchFrames(of: scene, nil) }
        for visit in controllers.forget() { session.leave(visit) }
        DebugSession.leave(self)
        self.session = nil
        wantsClient = false
    }

    // MARK: Looking

    private var ownWindows: Set<ObjectIdentifier> { hud.map { [ObjectIdentifier($0.window)] } ?? [] }

    private func watchClient() {
        let wanted = session.map { wantsClient || $0.options.measuresClients } ?? false
        if wanted == watchesClient { return }
        watchesClient = wanted
        client.restart()
        guard let scene else { return }
        guard wanted else { return Platform.watchClient(of: scene, nil) }
        Platform.watchClient(of: scene) { [weak self] in self?.client.take($0, at: DebugSession.now) }
    }

    /// Has each frame tell at once what the HUD took of it, and the action log when an app's frame ends.
    private func watchFrames() {
        guard let scene, let session else { return }
        let own = session.own, log = session.log
        Platform.watchFrames(
            of: scene,
            FrameWatch(
                own: ownWindows, threadTime: own.threadTime,
                committed: { isOwn, ownTime in
                    if ownTime > 0 { own.add(cpuTime: ownTime) }
                    if !isOwn { log.frameCommitted() }
                },
                tookInput: { own.add(cpuTime: $0) }))
    }

    /// Takes the frames that came since the last time, and the controllers that came and went.
    func look() {
        guard let scene, let session else { return }
        frames.take(
            Platform.frames(of: scene, own: ownWindows, grid: frames.total.grid), requested: Platform.frameRequest(of: scene))
        let windows = scene.windows.filter { $0 !== hud?.window }
        controllers.look(at: windows.compactMap(\.rootViewController), session)
    }
}

extension SceneInstruments: SceneMember {
    func sceneHasEnded() {
        measuring = []
        showing = []
        hud?.close()
        hud = nil
        stop()
    }
}
