import AwaitablePresentation
import DebugInstruments
import Foundation
import SwiftUINames
import UIKitNames

/// The measurements of one scene, and its HUD.
@MainActor final class SceneInstruments {
    private static let all = PerScene<SceneInstruments>()

    /// The instruments of a scene; nil if the scene has ended.
    static func of(_ scene: UIWindowScene) -> SceneInstruments? { try? all.member(of: scene) }

    private(set) weak var scene: UIWindowScene?
    /// The clients that requested measuring, and those that requested the HUD.
    private var measuring: Set<AnyHashable> = [], showing: Set<AnyHashable> = []
    private(set) var frames: FrameMeter
    /// The measurements by the scene's client of its own frames, while it is asked to measure.
    private(set) var client = ClientMeter()
    /// Whether the client's figures are visible, so that it should measure.
    var wantsClient = false { didSet { watchClient() } }
    private var watchesClient = false
    private var controllers = ControllerTracker()
    private(set) var hud: HUDOverlay?
    private(set) var session: DebugSession?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        frames = FrameMeter(grid: DebugHUD.options.grid)
    }

    // MARK: Beginning and end

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
        hud = HUDOverlay(scene, self)
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

    // MARK: Updating

    private var ownWindows: Set<ObjectIdentifier> { hud.map { [ObjectIdentifier($0.window)] } ?? [] }

    private func watchClient() {
        let wanted = session.map { wantsClient || $0.options.measuresClients } ?? false
        if wanted == watchesClient { return }
        watchesClient = wanted
        client.restart()
        guard let scene else { return }
        guard wanted else { return Platform.watchClient(of: scene, nil) }
        Platform.watchClient(of: scene) { [weak self] in self?.client.record($0, at: DebugSession.now) }
    }

    /// Passes the HUD's share of each frame to its own cost, and tells the action log when one of the app's frames ends.
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

    /// Takes new frames, and tracks controllers that appeared or were removed.
    func look() {
        guard let scene, let session else { return }
        frames.record(
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
