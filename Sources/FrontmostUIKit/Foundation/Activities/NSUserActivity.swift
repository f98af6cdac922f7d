import Foundation

/// A description of the user's current task, from which they can continue elsewhere or later. Foundation has this class only on
/// Apple's systems.
///
///     let activity = NSUserActivity(activityType: "com.example.reading")
///     activity.title = "Chapter 3"
///     activity.userInfo = ["chapter": 3]
///     window?.windowScene?.userActivity = activity
@MainActor @preconcurrency open class NSUserActivity: NSObject {
    /// The kind of the activity, in reverse-DNS notation.
    public let activityType: String
    /// The title of the activity.
    open var title: String? { didSet { if title != oldValue { scene?.activityChanged() } } }
    /// The state from which the activity can be continued.
    open var userInfo: [AnyHashable: Any]? { didSet { scene?.activityChanged() } }
    /// The keys of `userInfo` that are needed to continue.
    open var requiredUserInfoKeys: Set<String>?
    /// A web page with the same content; its scheme must be `http` or `https`. A browser host shows its path, query and fragment
    /// in the address bar while the activity is the scene's.
    open var webpageURL: URL? {
        didSet {
            if webpageURL == oldValue { return }
            checkWebpage()
            scene?.activityChanged()
        }
    }
    /// The page from which `webpageURL` was reached. Stored only.
    open var referrerURL: URL?
    /// The date after which the activity cannot be continued. Stored only.
    open var expirationDate: Date?
    /// Words under which the activity can be found. Stored only: hosts have no search.
    open var keywords: Set<String> = []
    /// The content of the activity, for choosing a scene that shows it.
    open var targetContentIdentifier: String?
    /// An identifier under which the activity can be deleted. Stored only.
    open var persistentIdentifier: String?
    /// Whether the delegate must update the activity before it is used.
    open var needsSave = false { didSet { if needsSave { scene?.activityChanged() } } }
    /// Whether another device may continue the activity. Stored only.
    open var isEligibleForHandoff = true
    /// Whether the activity may be searched for on the device. Stored only.
    open var isEligibleForSearch = false
    /// Whether the activity may be searched for in public indexes. Stored only.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity may be suggested to the user. Stored only.
    open var isEligibleForPrediction = false
    /// The object that updates the activity before it is used.
    open weak var delegate: (any NSUserActivityDelegate)?
    private var isInvalid = false
    /// The scene that has this as its `userActivity`.
    weak var scene: (any UserActivityScene)?

    /// Creates an activity. An empty type is a programming error and stops the app.
    public init(activityType: String) {
        if activityType.isEmpty { Console.stop("A user activity needs a nonempty activityType.", subsystem: "Foundation") }
        self.activityType = activityType
        super.init()
    }

    /// The activity of the process that the user is engaged in.
    public private(set) static weak var current: NSUserActivity?

    private func checkWebpage() {
        guard let webpageURL, !["http", "https", nil].contains(webpageURL.scheme?.lowercased()) else { return }
        Console.report(
            Console.Message(
                subsystem: "Foundation",
                text:
                    "The webpageURL \(webpageURL) of the activity \(activityType) is not an http or https URL and is not shown."),
            oncePer: "webpageURL of \(activityType)")
    }

    /// Lets the delegate and then `update` write the current state, if `needsSave` is set.
    /// - Returns: Whether it was set.
    func saveIfNeeded(_ update: (NSUserActivity) -> Void) -> Bool {
        guard needsSave else { return false }
        needsSave = false
        delegate?.userActivityWillSave(self)
        update(self)
        return true
    }

    /// Merges entries into `userInfo`. New values replace old ones.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
    /// Makes this the current activity, unless it was invalidated.
    open func becomeCurrent() { if !isInvalid { NSUserActivity.current = self } }
    /// Clears the current activity if it is this one.
    open func resignCurrent() { if NSUserActivity.current === self { NSUserActivity.current = nil } }
    /// Ends the activity. It can never become current again.
    open func invalidate() {
        isInvalid = true
        resignCurrent()
    }
}

/// The delegate of a user activity. Both methods have empty defaults.
@MainActor @preconcurrency public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before an activity with `needsSave` is used, to update it.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Called when the activity was continued in a scene.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The type of activities that are visits to a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension NSUserActivity {
    /// Creates the visit of a page. Web addresses that open the app arrive as such activities. Nil for schemes other than http
    /// and https; a relative path is accepted.
    package convenience init?(visiting url: URL) {
        guard ["http", "https", nil].contains(url.scheme?.lowercased()) else { return nil }
        self.init(activityType: NSUserActivityTypeBrowsingWeb)
        webpageURL = url
    }

    /// The address of the visited page; nil for other activities.
    package var visitedURL: URL? { activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil }
}

/// A scene that has a user activity.
@MainActor @preconcurrency protocol UserActivityScene: AnyObject {
    /// Called when the activity's contents have changed.
    func activityChanged()
}

/// An object that can continue a user activity.
@MainActor @preconcurrency public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Continues the activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
