import Foundation

/// Whose turn it is: of many scenes in one process, the one whose person's input is handled now, or whose frame is made.
///
/// What has no scene of its own to ask (`UIScreen.main`, `UITraitCollection.current`, `UIApplication.open`) asks this one. The
/// tasks that are started meanwhile inherit it, so `Task { await save(); UIApplication.shared.open(url) }` in a button's action
/// opens the URL in front of the person who used the button.
struct SceneTurn: Sendable {
    weak let scene: UIWindowScene?

    @TaskLocal static var running: SceneTurn?
}

extension UIWindowScene {
    /// The scene whose turn it is; the one that connected first where it is nobody's.
    ///
    /// Apps ask for the screen, the device and the traits on any thread, and get away with it on the platform. Swift checks in closures that
    /// they run on the main thread, so there is none on the way here.
    package static var current: UIWindowScene? {
        if let scene = inItsTurn { return scene }
        for scene in UIApplication.shared.scenes {
            if let scene = scene as? UIWindowScene { return scene }
        }
        return nil
    }

    /// The scene whose turn it is, if it is anybody's.
    package static var inItsTurn: UIWindowScene? {
        guard let scene = SceneTurn.running?.scene, !scene.loop.isDisconnected else { return nil }
        return scene
    }

    /// The only scene that is connected: what is nobody's turn can be nobody else's.
    static var onlyOne: UIWindowScene? {
        let scenes = UIApplication.shared.scenes
        return scenes.count == 1 ? scenes.first as? UIWindowScene : nil
    }

    /// Runs `body` as part of this scene.
    package func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
        try SceneTurn.$running.withValue(SceneTurn(scene: self), operation: body)
    }
}
