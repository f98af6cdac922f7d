import Foundation

/// A part of a scene that does work in the scene's frames: a hosting view with a view graph.
@MainActor @preconcurrency package protocol SceneUpdating: AnyObject {
    /// Whether state was written since the last `update`.
    var needsUpdate: Bool { get }
    /// Whether what is left to update waits for the next layout, from which it moves.
    var awaitsLayout: Bool { get }
    /// The number of groups of changes that wait, each for a pass of its own.
    var waitingTransactions: Int { get }
    /// Evaluates dirty bodies and runs the lifecycle callbacks that follow.
    func update()
    /// Lays out what has changed. Called in every pass, after the `UIView`s have their frames, so it must be cheap if nothing has
    /// changed.
    func layoutContents()
    /// The name to report if updates do not settle.
    var updateDescription: String { get }

    // MARK: Notifications from the scene

    /// The scene's activation state has changed.
    func activationChanged(of scene: UIWindowScene)
    /// The on-screen keyboard now covers another part of the scene.
    func keyboardMoves()
    /// The scene was asked to open a URL.
    func open(_ url: URL)
    /// Whether the content handles URLs of a scheme itself.
    func claims(_ scheme: String) -> Bool
    /// The content's preference for an external event; nil if it has none.
    func preference(for event: String) -> ExternalEventPreference?
    /// The scene was asked to continue an activity that the user began elsewhere.
    func resume(_ activity: NSUserActivity)
}

extension SceneUpdating {
    package var awaitsLayout: Bool { false }
    package var waitingTransactions: Int { 0 }
    package var updateDescription: String { String(describing: type(of: self)) }
    package func activationChanged(of scene: UIWindowScene) {}
    package func keyboardMoves() {}
    package func open(_ url: URL) {}
    package func claims(_ scheme: String) -> Bool { false }
    package func preference(for event: String) -> ExternalEventPreference? { nil }
    package func resume(_ activity: NSUserActivity) {}
}
