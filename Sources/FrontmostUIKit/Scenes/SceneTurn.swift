import Foundation

/// The current scene: of the scenes in one process, the one that handles input or makes a frame.
///
/// Global API without a scene of its own (`UIScreen.main`, `UITraitCollection.current`, `UIApplication.open`) uses this one.
/// Tasks inherit it, so `Task { await save(); UIApplication.shared.open(url) }` in a button's action opens the URL in the scene
/// that contains the button.
struct SceneTurn: Sendable {
    weak let scene: UIWindowScene?

    @TaskLocal static var running: SceneTurn?
}

extension UIWindowScene {
    /// The current scene; if there is none, the one that connected first.
    ///
    /// Apps read the screen, the device and the traits on any thread, which the platform tolerates. Swift checks that isolated
    /// closures run on the main thread, so this path contains no closures.
    package static var current: UIWindowScene? {
        if let scene = inItsTurn { return scene }
        for scene in UIApplication.shared.scenes {
            if let scene = scene as? UIWindowScene { return scene }
        }
        return nil
    }

    /// The current scene, or nil if no scene's turn is running.
    package static var inItsTurn: UIWindowScene? {
        guard let scene = SceneTurn.running?.scene, !scene.loop.isDisconnected else { return nil }
        return scene
    }

    /// The connected scene if there is exactly one. Work outside any turn belongs to it.
    static var onlyOne: UIWindowScene? {
        let scenes = UIApplication.shared.scenes
        return scenes.count == 1 ? scenes.first as? UIWindowScene : nil
    }

    /// Runs `body` with this scene as the current one.
    package func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
        try SceneTurn.$running.withValue(SceneTurn(scene: self), operation: body)
    }
}
