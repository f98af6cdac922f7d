import Foundation
import FrontmostUIKit

/// The application delegate of an app with SwiftUI's life cycle. It forwards everything to the delegate of the app's
/// `UIApplicationDelegateAdaptor`.
///
/// As on Apple's platforms, the cast `UIApplication.shared.delegate as? AppDelegate` therefore fails. An app reaches its delegate
/// through the adaptor, or through the environment if the delegate is observable.
final class AppDelegateRelay: UIResponder, UIApplicationDelegate {
    let adaptee: any NSObject & UIApplicationDelegate

    init(_ adaptee: any NSObject & UIApplicationDelegate) {
        self.adaptee = adaptee
        super.init()
    }

    /// The app's own delegate: the one behind a relay, or the assigned one.
    static var appsOwn: (any UIApplicationDelegate)? {
        let assigned = UIApplication.shared.delegate
        if let relay = assigned as? AppDelegateRelay { return relay.adaptee }
        return assigned
    }

    override var next: UIResponder? { adaptee as? UIResponder }

    var window: UIWindow? {
        get { adaptee.window }
        set { adaptee.window = newValue }
    }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { adaptee.application(application, willFinishLaunchingWithOptions: launchOptions) }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { adaptee.application(application, didFinishLaunchingWithOptions: launchOptions) }
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { adaptee.application(application, configurationForConnecting: session, options: options) }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        adaptee.application(application, didDiscardSceneSessions: sceneSessions)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { adaptee.applicationDidBecomeActive(application) }
    func applicationWillResignActive(_ application: UIApplication) { adaptee.applicationWillResignActive(application) }
    func applicationDidEnterBackground(_ application: UIApplication) { adaptee.applicationDidEnterBackground(application) }
    func applicationWillEnterForeground(_ application: UIApplication) { adaptee.applicationWillEnterForeground(application) }
    func applicationWillTerminate(_ application: UIApplication) { adaptee.applicationWillTerminate(application) }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        adaptee.applicationDidReceiveMemoryWarning(application)
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        adaptee.application(app, open: url, options: options)
    }
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        adaptee.application(application, willContinueUserActivityWithType: userActivityType)
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { adaptee.application(application, continue: userActivity, restorationHandler: restorationHandler) }
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { adaptee.application(application, performFetchWithCompletionHandler: completionHandler) }
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        adaptee.application(application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completionHandler)
    }
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        adaptee.application(
            application, handleEventsForBackgroundURLSession: identifier, completionHandler: completionHandler)
    }
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        adaptee.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        adaptee.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    { adaptee.application(application, supportedInterfaceOrientationsFor: window) }
}

/// The scene delegate of an app with SwiftUI's life cycle. It forwards everything to the delegate that the scene's configuration
/// names, if there is one.
final class SceneDelegateRelay: UIResponder, UIWindowSceneDelegate {
    let adaptee: (any UISceneDelegate)?

    init(_ adaptee: (any UISceneDelegate)?) {
        self.adaptee = adaptee
        super.init()
    }

    /// The app's own delegate of a scene: the one behind a relay, or the assigned one.
    static func appsOwn(of scene: UIScene?) -> (any UISceneDelegate)? {
        let assigned = scene?.delegate
        if let relay = assigned as? SceneDelegateRelay { return relay.adaptee }
        return assigned
    }

    private var windowDelegate: (any UIWindowSceneDelegate)? { adaptee as? any UIWindowSceneDelegate }

    override var next: UIResponder? { adaptee as? UIResponder }

    var window: UIWindow? {
        get { windowDelegate?.window }
        set { windowDelegate?.window = newValue }
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        adaptee?.scene(scene, willConnectTo: session, options: options)
    }
    func sceneDidDisconnect(_ scene: UIScene) { adaptee?.sceneDidDisconnect(scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { adaptee?.sceneDidBecomeActive(scene) }
    func sceneWillResignActive(_ scene: UIScene) { adaptee?.sceneWillResignActive(scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { adaptee?.sceneWillEnterForeground(scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { adaptee?.sceneDidEnterBackground(scene) }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        adaptee?.scene(scene, openURLContexts: contexts)
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
        adaptee?.scene(scene, willContinueUserActivityWithType: type)
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { adaptee?.scene(scene, continue: userActivity) }
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType type: String, error: any Error) {
        adaptee?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    }
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { adaptee?.scene(scene, didUpdate: userActivity) }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { adaptee?.stateRestorationActivity(for: scene) }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        windowDelegate?.windowScene(
            windowScene, didUpdate: previousCoordinateSpace, interfaceOrientation: previousInterfaceOrientation,
            traitCollection: previousTraitCollection)
    }
}
