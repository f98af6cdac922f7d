import Foundation

/// Scheduled work of a scene. It keeps a reference to that scene, since each scene numbers its own timers.
@MainActor struct SceneTimer {
    private weak var scene: (any SceneServices)?
    private let number: Int

    init(in scene: any SceneServices, after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        self.scene = scene
        number = scene.perform(afterDelay: delay, body)
    }

    /// Cancels the work. Has no effect after it has run.
    func cancel() { scene?.cancelTimer(number) }
}
