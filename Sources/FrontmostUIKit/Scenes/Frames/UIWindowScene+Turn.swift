import Foundation

extension UIWindowScene {
    /// The current scene; if there is none, the one that connected first.
    ///
    /// Apps read the screen, the device and the traits on any thread, which the platform tolerates. Swift checks that isolated
    /// closures run on the main thread, so this path contains no closures.
    package static var current: UIWindowScene? { SceneTurn.current as? UIWindowScene }

    /// The current scene, or nil if no scene's turn is running.
    package static var inItsTurn: UIWindowScene? { SceneTurn.inItsTurn as? UIWindowScene }

    /// The connected scene if there is exactly one. Work outside any turn belongs to it.
    static var onlyOne: UIWindowScene? {
        let scenes = UIApplication.shared.scenes
        return scenes.count == 1 ? scenes.first as? UIWindowScene : nil
    }

    /// Runs `body` with this scene as the current one.
    package func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
        try SceneTurn.$running.withValue(SceneTurn(scene: self), operation: body)
    }

    /// Runs `body` as input of this scene: the work belongs to it, and a frame follows.
    package func handle<Result>(_ body: () -> Result) -> Result {
        defer { setNeedsCommit() }
        return inTurn(body)
    }
}
