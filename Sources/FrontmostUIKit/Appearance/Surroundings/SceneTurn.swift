import Foundation

/// The current scene: of the scenes in one process, the one that handles input or makes a frame.
///
/// Global API without a scene of its own (`UIScreen.main`, `UITraitCollection.current`, `UIApplication.open`) uses this one.
/// Tasks inherit it, so `Task { await save(); UIApplication.shared.open(url) }` in a button's action opens the URL in the scene
/// that contains the button.
struct SceneTurn: Sendable {
    weak let scene: (any SceneServices)?

    @TaskLocal static var running: SceneTurn?

    /// The connected scenes, in the order in which they connected. `UIApplication` keeps the list.
    @MainActor static var connected: [any SceneServices] = []

    /// The current scene, or nil if no scene's turn is running.
    @MainActor static var inItsTurn: (any SceneServices)? {
        guard let scene = running?.scene, !scene.isDisconnected else { return nil }
        return scene
    }

    /// The current scene; if there is none, the one that connected first.
    @MainActor static var current: (any SceneServices)? { inItsTurn ?? connected.first }
}
