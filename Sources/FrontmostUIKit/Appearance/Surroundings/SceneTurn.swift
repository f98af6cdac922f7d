import Foundation

/// Whose turn it is: of many scenes in one process, the one whose person's input is handled now, or whose frame is made.
///
/// What has no scene of its own to ask (`UIScreen.main`, `UITraitCollection.current`, `UIApplication.open`) asks this one. The
/// tasks that are started meanwhile inherit it, so `Task { await save(); UIApplication.shared.open(url) }` in a button's action
/// opens the URL in front of the person who used the button.
struct SceneTurn: Sendable {
    weak let scene: (any SceneServices)?

    @TaskLocal static var running: SceneTurn?

    /// The connected scenes, the one that connected first in front. `UIApplication` keeps the list.
    @MainActor static var connected: [any SceneServices] = []

    /// The scene whose turn it is, if it is anybody's.
    @MainActor static var inItsTurn: (any SceneServices)? {
        guard let scene = running?.scene, !scene.isDisconnected else { return nil }
        return scene
    }

    /// The scene whose turn it is; the one that connected first where it is nobody's.
    @MainActor static var current: (any SceneServices)? { inItsTurn ?? connected.first }
}
