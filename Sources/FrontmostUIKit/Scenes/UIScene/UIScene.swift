import Foundation

/// One instance of the app's interface. See `UIWindowScene` for what it holds, and `SceneLife` for the order in which its
/// delegate hears of its life.
@MainActor @preconcurrency open class UIScene: UIResponder {
    /// Why a scene connects.
    @MainActor @preconcurrency open class ConnectionOptions: NSObject {
        /// The URLs that the scene is to open.
        public let urlContexts: Set<UIOpenURLContext>
        /// What a person was doing elsewhere and goes on with here.
        public let userActivities: Set<NSUserActivity>
        /// The app that asked for the scene; there is none here.
        open var sourceApplication: String? { nil }
        /// What the session knows from the start, as if it had been saved with it.
        package var remembered: [String: SavedValue] = [:]
        /// What conditions of external events are compared with; nil: the person has opened the scene for nothing special.
        package var eventText: String? {
            urlContexts.first?.url.absoluteString ?? userActivities.first?.eventText
        }
        /// The kind of the activity that is on its way.
        open var handoffUserActivityType: String? { nil }

        package init(urls: [URL] = [], userActivities: [NSUserActivity] = []) {
            urlContexts = Set(urls.map { UIOpenURLContext($0) })
            self.userActivities = Set(userActivities)
            super.init()
        }

        /// Opens a URL from outside in a new scene: an address of the web arrives as the visit of a page, others as they are.
        package convenience init(opening url: URL) {
            if let visit = NSUserActivity(visiting: url) { self.init(userActivities: [visit]) } else { self.init(urls: [url]) }
        }
    }

    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public let session: UISceneSession
    /// Whoever looks after the scene; held strongly, as UIKit does with delegates that it made.
    open var delegate: (any UISceneDelegate)?
    public internal(set) var activationState = ActivationState.unattached
    /// What a host may show as the name of the scene: the title of a browser's page.
    open var title: String? { didSet { if title != oldValue { titleChanged() } } }
    open var subtitle = ""

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    func titleChanged() {}

    open override var next: UIResponder? { UIApplication.shared }

    /// How a scene has a URL opened.
    @MainActor @preconcurrency open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
        open var eventAttribution: AnyObject?
        public override init() { super.init() }
    }

    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

// In an extension, since classes that inherit a method with an isolated closure from another file may not link.
extension UIScene {
    /// Has a URL opened outside of the app, by the person's own machine, or by the app itself; see `UIApplication.open`.
    /// - Parameter completion: Gets whether it was.
    public func open(
        _ url: URL, options: OpenExternalURLOptions? = nil,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ExternalURL.open(
            url, in: self as? UIWindowScene, universalLinksOnly: options?.universalLinksOnly == true)
        if let completion { UIApplication.shared.clock.requestFrame { completion(isOpened) } }
    }
}

/// A URL that a scene is to open, and how.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
    /// Where the URL comes from, as far as it is known.
    @MainActor @preconcurrency open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }

    public let url: URL
    public let options = OpenURLOptions()

    package init(_ url: URL) {
        self.url = url
        super.init()
    }
}
