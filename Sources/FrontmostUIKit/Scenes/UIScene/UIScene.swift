import Foundation

/// One instance of the app's interface. See `UIWindowScene` for its contents, and `SceneLife` for the order of the life cycle
/// callbacks.
@MainActor @preconcurrency open class UIScene: UIResponder {
    /// The reason why a scene connects.
    @MainActor @preconcurrency open class ConnectionOptions: NSObject {
        /// The URLs that the scene is to open.
        public let urlContexts: Set<UIOpenURLContext>
        /// The activities from elsewhere that the scene is to continue.
        public let userActivities: Set<NSUserActivity>
        /// The app that requested the scene. Always nil here.
        open var sourceApplication: String? { nil }
        /// Initial values of the session's storage, as if they had been saved with it.
        package var remembered: [String: SavedValue] = [:]
        /// The text that conditions of external events are matched against; nil if the scene was opened for no particular event.
        package var eventText: String? {
            urlContexts.first?.url.absoluteString ?? userActivities.first?.eventText
        }
        /// The type of an activity that is still on its way. Always nil here.
        open var handoffUserActivityType: String? { nil }

        package init(urls: [URL] = [], userActivities: [NSUserActivity] = []) {
            urlContexts = Set(urls.map { UIOpenURLContext($0) })
            self.userActivities = Set(userActivities)
            super.init()
        }

        /// Opens an external URL in a new scene. A web address arrives as a browsing activity, any other URL as it is.
        package convenience init(opening url: URL) {
            if let visit = NSUserActivity(visiting: url) { self.init(userActivities: [visit]) } else { self.init(urls: [url]) }
        }
    }

    /// The life cycle state of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// The scene's delegate. Held strongly, as UIKit holds delegates that it has made.
    open var delegate: (any UISceneDelegate)?
    /// The current life cycle state.
    public internal(set) var activationState = ActivationState.unattached
    /// The scene's title, which a host may show, such as in a browser tab.
    open var title: String? { didSet { if title != oldValue { titleChanged() } } }
    /// The scene's second title. Hosts do not show it.
    open var subtitle = ""

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    func titleChanged() {}

    open override var next: UIResponder? { UIApplication.shared }

    /// Options for opening a URL.
    @MainActor @preconcurrency open class OpenExternalURLOptions: NSObject {
        /// Whether only another app may open the URL. There is none here, so opening fails with this option.
        open var universalLinksOnly = false
        /// Not supported: has no effect.
        open var eventAttribution: AnyObject?
        public override init() { super.init() }
    }

    /// Posted when a scene is about to connect.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted when a scene has disconnected.
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted when a scene has become active.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted when a scene is about to become inactive.
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene is about to enter the foreground.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when a scene has entered the background.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

// In an extension, since classes that inherit a method with an isolated closure from another file may fail to link.
extension UIScene {
    /// Opens a URL outside of the app, on the user's machine or by the app itself; see `UIApplication.open`.
    /// - Parameter completion: Receives whether the URL was opened.
    public func open(
        _ url: URL, options: OpenExternalURLOptions? = nil,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ExternalURL.open(
            url, in: self as? UIWindowScene, universalLinksOnly: options?.universalLinksOnly == true)
        if let completion { UIApplication.shared.clock.requestFrame { completion(isOpened) } }
    }
}

/// A URL that a scene is to open, with its options.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
    /// The origin of the URL, as far as it is known.
    @MainActor @preconcurrency open class OpenURLOptions: NSObject {
        /// The app that sent the URL. Always nil: hosts do not tell.
        open var sourceApplication: String? { nil }
        /// Data from the app that sent the URL. Always nil here.
        open var annotation: Any? { nil }
        /// Whether a document is to be opened in place. Always false here.
        open var openInPlace: Bool { false }
    }

    /// The URL.
    public let url: URL
    /// The options that the URL arrived with.
    public let options = OpenURLOptions()

    package init(_ url: URL) {
        self.url = url
        super.init()
    }
}
