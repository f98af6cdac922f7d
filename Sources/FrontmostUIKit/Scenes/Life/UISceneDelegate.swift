import Foundation

/// Receives the life cycle of a scene. All methods have defaults.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is about to be shown; create its windows here. SwiftUI's own window exists already, visible and key.
    /// - Parameters:
    ///   - scene: The scene.
    ///   - session: The part of the scene that is kept while it is disconnected.
    ///   - connectionOptions: Why it is shown, such as URLs to open.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene has disconnected and will not be shown again.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in the foreground and receives input.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to stop receiving input.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is not visible any more.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene is to open URLs. Those that it was connected with are in the connection's options instead.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// An activity of this type is about to be continued in the scene.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The scene is to continue an activity that the user began elsewhere.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The activity could not be continued. Never called here.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// The scene's activity was updated, because its `needsSave` was set. The delegate may add to it before it is used.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
    /// The activity to save in the session's `stateRestorationActivity`; called when the scene leaves the screen.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
    /// Returns nil: no activity is saved.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene with windows.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
    /// The scene's size, orientation or traits have changed. The scene has the new ones, the arguments are the old ones.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    /// Nil; setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}
