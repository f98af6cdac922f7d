import Foundation
import FrontmostRender

/// The application object: one per process, with any number of scenes.
///
/// `UIApplication+Launching` has launch and termination, `+URLs` opens URLs, and `SceneLife` derives the app's state from its
/// scenes'.
@MainActor @preconcurrency open class UIApplication: UIResponder {
    /// Keys of the launch options. The options are always nil.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL that the app was launched with.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The app that asked for the launch.
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The user activity that the app was launched with.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }
    /// The app's state, derived from its scenes' states.
    public enum State: Int, Sendable { case active, inactive, background }

    /// The application object. Created on first use, from the class that the app was started with.
    public static var shared: UIApplication {
        if let made { return made }
        let application = principalClass.flatMap { NSObject.make($0, as: "application") as? UIApplication } ?? UIApplication()
        made = application
        return application
    }
    private static var made: UIApplication?
    /// The application object's class if it is a subclass. Has an effect only before the first use of `shared`.
    static var principalClass: UIApplication.Type?

    /// The application delegate. Held strongly: no `UIApplicationMain` frame retains it.
    open var delegate: (any UIApplicationDelegate)? { didSet { UIMenuSystem.main.setNeedsRebuild() } }

    /// The connected scenes, in the order in which they connected.
    private(set) var scenes: [UIScene] = []
    /// Shows a scene that the app asks for and returns whether it could. Set by hosts that show several scenes of one user at
    /// once.
    package var sceneOpener: (@MainActor (SceneRequest) -> Bool)?
    /// The store for sessions between launches; nil keeps none.
    package var sceneStates: (any SceneStateStore)?
    var launch = LaunchState()
    /// Running display links. The application retains them.
    var displayLinks: Set<CADisplayLink> = []
    package let clock = FrameClock.ofApp
    /// Measures text for hosts that draw pixels.
    package let measurer = FontMeasurer.ofApp

    // MARK: Scenes

    func connected(_ scene: UIWindowScene) {
        scenes.append(scene)
        SceneTurn.connected.append(scene)
    }
    func disconnected(_ scene: UIWindowScene) {
        scenes.removeAll { $0 === scene }
        SceneTurn.connected.removeAll { $0 === scene }
    }

    /// All connected scenes.
    open var connectedScenes: Set<UIScene> { Set(scenes) }
    /// The sessions of the connected scenes: a session is discarded with its scene.
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    /// Always true.
    open var supportsMultipleScenes: Bool { true }

    /// Disconnects the scene of a session, as if the user had closed its window.
    /// - Parameter errorHandler: Called if the session has no connected scene.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        // The caller may be a button in that very scene.
        clock.requestFrame {
            if let scene = sceneSession.scene as? UIWindowScene { return scene.disconnect() }
            errorHandler?(SceneError.sessionHasNoScene)
        }
    }

    /// Brings a session's scene to the front, or opens a new scene, if the host can (see `sceneOpener`). A browser cannot: there
    /// the user opens windows, each of which is a scene. A scene that is active already only receives the activity.
    /// - Parameters:
    ///   - sceneSession: Nil for a new scene.
    ///   - userActivity: Handed to the scene.
    ///   - errorHandler: Called if the host cannot show the scene.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        let scene = sceneSession?.scene as? UIWindowScene
        if let scene, let userActivity { clock.requestFrame { [weak scene] in scene?.receive(here: userActivity) } }
        if scene?.activationState == .foregroundActive { return }
        show(
            SceneRequest(
                session: sceneSession, options: UIScene.ConnectionOptions(userActivities: userActivity.map { [$0] } ?? []),
                requestingScene: options?.requestingScene as? UIWindowScene ?? .inItsTurn), errorHandler: errorHandler)
    }

    /// The newer form of `requestSceneSessionActivation`.
    open func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
    }

    /// Shows the session's scene again with the next frame.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        (sceneSession.scene as? UIWindowScene)?.setNeedsCommit()
    }

    /// Every window of every scene, scene by scene, back to front.
    @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
    open var windows: [UIWindow] { scenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }

    /// The key window of the current scene.
    @available(*, deprecated, message: "Use UIWindowScene.keyWindow on a relevant window scene instead")
    open var keyWindow: UIWindow? { UIWindowScene.current?.keyWindow }

    // MARK: State

    /// Active while one of the scenes is.
    open var applicationState: State { AppStep.state(of: scenes.lazy.map(\.activationState)) }

    /// Has no effect: hosts do not control the sleep of the user's machine.
    open var isIdleTimerDisabled = false
    /// Has no effect: hosts have no icon to show it on.
    open var applicationIconBadgeNumber = 0

    /// The text size of the current traits.
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
    /// The layout direction of the current traits.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    /// The delegate's answer, or all orientations. Has no effect: a scene turns as its host does; see
    /// `UIViewController.supportedInterfaceOrientations`.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    }

    // MARK: Background tasks

    /// Asks for time to finish work after the app has entered the background. Hosts never suspend an app, so there is always time.
    /// - Parameters:
    ///   - taskName: A name for debugging.
    ///   - handler: Never called, because the time never ends.
    /// - Returns: The identifier for `endBackgroundTask`.
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        launch.lastBackgroundTask += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: launch.lastBackgroundTask)
        launch.backgroundTasks[identifier] = taskName ?? ""
        return identifier
    }

    /// Ends a background task. An unknown identifier is reported on the console.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        if identifier == .invalid || launch.backgroundTasks.removeValue(forKey: identifier) != nil { return }
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "Can't end background task \(identifier.rawValue): no such task is running, or it was ended before."))
    }

    /// Always the greatest finite number: hosts never suspend an app.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: Background fetches and remote notifications

    /// Asks to be woken for background fetches. No host wakes an app, which the console says once.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        if minimumBackgroundFetchInterval >= Self.backgroundFetchIntervalNever { return }
        Console.noteWithoutEffect(
            "UIApplication.setMinimumBackgroundFetchInterval(_:)", "no host wakes an app. An app that runs can use a timer.")
    }
    /// The shortest interval between background fetches.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// No background fetches.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
    /// Always denied: no host wakes an app.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

    /// Asks for remote notifications. No host receives any: the delegate learns of the failure with the next frame.
    open func registerForRemoteNotifications() {
        clock.requestFrame { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationError())
        }
    }
    /// Does nothing: no host receives remote notifications.
    open func unregisterForRemoteNotifications() {}
    /// Always false.
    open var isRegisteredForRemoteNotifications: Bool { false }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Sends an event to the windows that it concerns.
    open func sendEvent(_ event: UIEvent) { event.windows.forEach { $0.sendEvent(event) } }

    /// Reports a problem of an app without scenes on the console.
    /// - Parameter advice: Whether to append how to adopt scenes.
    func report(_ text: String, advice: Bool, oncePer cause: String) {
        let howTo =
            " Return a UISceneConfiguration with a delegateClass from application(_:configurationForConnecting:options:), and "
            + "create a UIWindow(windowScene:) in that class's scene(_:willConnectTo:options:)."
        Console.report(Console.Message(subsystem: "UIKit", text: advice ? text + howTo : text), oncePer: cause)
    }
}

/// Identifies a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a value from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Options for the end of a scene.
@MainActor @preconcurrency open class UISceneDestructionRequestOptions: NSObject {}

/// Options for the end of a scene with windows.
@MainActor @preconcurrency open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// How a window leaves the screen.
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
    /// Has no effect: hosts do not animate the end of a scene.
    open var windowDismissalAnimation = DismissalAnimation.standard
    public override init() { super.init() }
}

/// Why a request about a scene failed.
enum SceneError: Error, CustomStringConvertible {
    case sessionHasNoScene, hostOpensNoScenes, hostBringsNothingToFront, hostDecidesGeometry
    var description: String {
        switch self {
        case .sessionHasNoScene: "The session has no connected scene."
        case .hostOpensNoScenes:
            "The host cannot open scenes: the user opens windows, such as browser tabs. Show the content in this scene."
        case .hostBringsNothingToFront: "The host cannot activate scenes: the user does. Wait for the scene to become active."
        case .hostDecidesGeometry: "A scene has the size and orientation of its host's window, which only the user can change."
        }
    }
}
