import Foundation

/// A part of a scene that has work to do in its frames: a hosting view with a view graph.
@MainActor package protocol SceneUpdating: AnyObject {
    /// Something was written since the last `update`.
    var needsUpdate: Bool { get }
    /// Evaluates what is dirty and runs the lifecycle that follows from it.
    func update()
    /// Lays out what changed; called after the `UIView`s have their frames, in every pass, so it has to be cheap when
    /// nothing did.
    func layoutContents()
    /// What to call it where it does not come to rest.
    var updateDescription: String { get }

    // What else a scene tells those who show something in it.

    /// The scene came to the front, or left it.
    func activationChanged(of scene: UIWindowScene)
    /// A keyboard on the screen covers another part of the scene.
    func keyboardMoves()
    /// The scene is to open a URL.
    func open(_ url: URL)
    /// Whether URLs of a scheme are the app's own, as what is shown says.
    func claims(_ scheme: String) -> Bool
    /// Whether an event from outside is for what is shown; nil: it says nothing of that.
    func preference(for event: String) -> ExternalEventPreference?
    /// The scene is to go on with what a person did elsewhere.
    func resume(_ activity: NSUserActivity)
}

extension SceneUpdating {
    package var updateDescription: String { String(describing: type(of: self)) }
    package func activationChanged(of scene: UIWindowScene) {}
    package func keyboardMoves() {}
    package func open(_ url: URL) {}
    package func claims(_ scheme: String) -> Bool { false }
    package func preference(for event: String) -> ExternalEventPreference? { nil }
    package func resume(_ activity: NSUserActivity) {}
}
