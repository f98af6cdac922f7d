import Foundation

/// Work that a scene does later. It keeps the scene that it was scheduled in, since each scene numbers its own timers, so it can
/// be cancelled from anywhere.
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
