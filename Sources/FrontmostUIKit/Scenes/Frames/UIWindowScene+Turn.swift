import Foundation

extension UIWindowScene {
    /// The scene whose turn it is; the one that connected first where it is nobody's.
    ///
    /// Apps ask for the screen, the device and the traits on any thread, and get away with it on the platform. Swift checks in closures that
    /// they run on the main thread, so there is none on the way here.
    package static var current: UIWindowScene? { SceneTurn.current as? UIWindowScene }

    /// The scene whose turn it is, if it is anybody's.
    package static var inItsTurn: UIWindowScene? { SceneTurn.inItsTurn as? UIWindowScene }

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
