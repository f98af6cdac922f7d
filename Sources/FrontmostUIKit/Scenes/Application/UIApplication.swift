import Foundation
import FrontmostRender

/// The app: one per process, with any number of scenes.
///
/// `UIApplication+Launching` has its beginning and end, `+URLs` what is opened outside of it, and `SceneLife` how it follows its
/// scenes to the front and back.
@MainActor @preconcurrency open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }
    public enum State: Int, Sendable { case active, inactive, background }

    /// Made when it is first asked for, of the class that the app was started with.
    public static var shared: UIApplication {
        if let made { return made }
        let application = principalClass.flatMap { NSObject.make($0, as: "application") as? UIApplication } ?? UIApplication()
        made = application
        return application
    }
    private static var made: UIApplication?
    /// The class of the application object, where it is a subclass; has an effect before the first use of `shared`.
    static var principalClass: UIApplication.Type?

    /// Whoever takes part in the app's life; held strongly, as there is no `UIApplicationMain` frame to hold it.
    open var delegate: (any UIApplicationDelegate)?

    var scenes: [UIScene] = [] {
        didSet { SceneTurn.connected = scenes.compactMap { $0 as? any SceneServices } }
    }
    /// Shows a scene that the app asks for, and answers whether it could. Hosts set it where all scenes are one person's, who sees
    /// several at once.
    package var sceneOpener: (@MainActor (SceneWish) -> Bool)?
    /// Where sessions are kept when the app ends; nil: nowhere.
    package var sceneStates: (any SceneStateStore)?
    var launch = LaunchState()
    /// They are kept by nobody else while they run.
    var displayLinks: Set<CADisplayLink> = []
    package let clock = FrameClock.ofApp
    /// What pixel hosts measure text with.
    package let measurer = FontMeasurer.ofApp

    // MARK: Scenes

    open var connectedScenes: Set<UIScene> { Set(scenes) }
    /// Those of the connected scenes: a session is discarded with its scene.
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { true }

    /// Ends the scene of a session, as its person would by closing the window.
    /// - Parameter errorHandler: Called where the session has no scene.
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

    /// Brings the scene of a session to the front, or opens a new one, where the host can do that (see `sceneOpener`). A browser
    /// cannot: there a person opens windows, each of which is a scene. A scene that is in front already only gets the activity.
    /// - Parameters:
    ///   - sceneSession: Nil for a new scene.
    ///   - errorHandler: Called where nothing comes of it.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        let scene = sceneSession?.scene as? UIWindowScene
        if let scene, let userActivity { clock.requestFrame { [weak scene] in scene?.receive(here: userActivity) } }
        if scene?.activationState == .foregroundActive { return }
        show(
            SceneWish(
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

    /// Has the scene of a session shown anew, with its next frame.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        (sceneSession.scene as? UIWindowScene)?.setNeedsCommit()
    }

    /// Every window of every scene, scene after scene, back to front.
    @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
    open var windows: [UIWindow] { scenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }

    /// The key window of the scene whose turn it is.
    @available(*, deprecated, message: "Use UIWindowScene.keyWindow on a relevant window scene instead")
    open var keyWindow: UIWindow? { UIWindowScene.current?.keyWindow }

    // MARK: State

    /// Active while one of its scenes is.
    open var applicationState: State { AppStep.state(of: scenes.lazy.map(\.activationState)) }

    /// Has no effect: no host here lets its person's machine sleep or keeps it awake.
    open var isIdleTimerDisabled = false
    /// Shown nowhere: hosts have no icon to put it on.
    open var applicationIconBadgeNumber = 0

    /// The text size that the scene's surroundings ask for.
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    /// Scenes turn as their hosts do, whatever is answered here; see `UIViewController.supportedInterfaceOrientations`.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    }

    // MARK: Time in the background

    /// Asks for time to finish something after the app has left the screen. Here nobody suspends an app that nobody looks at, so
    /// there is always time, and `handler` is never called.
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        launch.lastBackgroundTask += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: launch.lastBackgroundTask)
        launch.backgroundTasks[identifier] = taskName ?? ""
        return identifier
    }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        if identifier == .invalid || launch.backgroundTasks.removeValue(forKey: identifier) != nil { return }
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "Can't end background task \(identifier.rawValue): no such task is running, or it was ended before."))
    }

    /// As large as can be: see `beginBackgroundTask`.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Gives touches to their windows.
    open func sendEvent(_ event: UIEvent) { event.windows.forEach { $0.sendEvent(event) } }

    /// Says what an app from before there were scenes should do.
    func say(_ text: String, advice: Bool, oncePer cause: String) {
        let howTo =
            " Return a UISceneConfiguration with a delegateClass from application(_:configurationForConnecting:options:), and "
            + "make a UIWindow(windowScene:) in that class's scene(_:willConnectTo:options:)."
        Console.report(Console.Message(subsystem: "UIKit", text: advice ? text + howTo : text), oncePer: cause)
    }
}

/// Names a stretch of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// How a scene is to go.
@MainActor @preconcurrency open class UISceneDestructionRequestOptions: NSObject {}

/// How a scene with windows is to go.
@MainActor @preconcurrency open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
    /// Has no effect: hosts show no way out.
    open var windowDismissalAnimation = DismissalAnimation.standard
    public override init() { super.init() }
}

/// Why nothing came of what was asked for a scene.
enum SceneError: Error, CustomStringConvertible {
    case sessionHasNoScene, hostOpensNoScenes, hostBringsNothingToFront, hostDecidesGeometry
    var description: String {
        switch self {
        case .sessionHasNoScene: "The session has no scene that is connected."
        case .hostOpensNoScenes:
            "Here a person opens new windows: a browser's tab, say. Show what you have in this scene instead."
        case .hostBringsNothingToFront: "Here a person brings windows to the front. Wait for the scene to become active."
        case .hostDecidesGeometry: "Here a scene's size and orientation are those of its host's window, which its person decides."
        }
    }
}
