import Foundation

/// The application's lifecycle methods. All have defaults, since Swift has no optional requirements without Objective-C.
///
/// In apps with scene delegates, and in SwiftUI apps, the methods about foreground and background are not called, as on Apple's
/// systems: the scene delegates are, and notifications are posted in any case.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of an app without scenes, shown in the first scene that connects.
    var window: UIWindow? { get set }

    /// Called first at launch.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called at launch, before the first scene connects.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called at launch by the default of `application(_:didFinishLaunchingWithOptions:)`.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Returns the configuration, and with it the delegate class, of a new scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when sessions were discarded: the user closed their scenes, or the app did.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Called when the app has become active, in apps without scene delegates.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app becomes inactive, in apps without scene delegates.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app has entered the background, in apps without scene delegates.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app returns to the foreground, in apps without scene delegates. Not called at launch.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the process ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is low.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Opens one of the app's own URLs, in apps without scene delegates.
    /// - Returns: Whether the URL was handled.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Called before a user activity is continued, in apps without scene delegates.
    /// - Returns: Whether the app tells the user about a long wait by itself. It has no effect.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Continues a user activity, in apps without scene delegates. `restorationHandler` does nothing.
    /// - Returns: Whether the activity was handled.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Has no effect; see `UIViewController.supportedInterfaceOrientations`.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// Nil. Setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Returns true.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Calls `applicationDidFinishLaunching`, as UIKit does if only that method is implemented.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Returns a configuration without a name or a delegate class.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Returns false.
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        false
    }
    /// Returns false.
    public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        false
    }
    /// Returns false.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    /// Returns all orientations.
    public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    { .all }
}
