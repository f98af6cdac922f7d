import Foundation

/// What a scene is to do later. Whoever asked for it can call it off, wherever that one is by then: timers are numbered by each
/// scene for itself.
@MainActor struct SceneTimer {
    private weak var scene: (any SceneServices)?
    private let number: Int

    init(in scene: any SceneServices, after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        self.scene = scene
        number = scene.perform(afterDelay: delay, body)
    }

    /// Does nothing for one that has run.
    func cancel() { scene?.cancelTimer(number) }
}
