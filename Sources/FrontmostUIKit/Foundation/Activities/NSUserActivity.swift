import Foundation

/// What a person is doing in an app, so that they can go on with it elsewhere or later. Foundation has none off Apple's systems.
///
///     let activity = NSUserActivity(activityType: "com.example.reading")
///     activity.title = "Chapter 3"
///     activity.userInfo = ["chapter": 3]
///     window?.windowScene?.userActivity = activity
@MainActor @preconcurrency open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]? { didSet { scene?.activityChanged() } }
    open var requiredUserInfoKeys: Set<String>?
    /// A page that shows the same: `http` or `https`. A host that is a browser shows its path, query and fragment in the address
    /// bar while the activity is the scene's.
    open var webpageURL: URL? {
        didSet {
            if webpageURL == oldValue { return }
            checkWebpage()
            scene?.activityChanged()
        }
    }
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    /// The delegate is asked to bring the activity up to date before it is used.
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open weak var delegate: (any NSUserActivityDelegate)?
    private var isInvalid = false
    /// The scene whose activity it is.
    weak var scene: (any UserActivityScene)?

    public init(activityType: String) {
        if activityType.isEmpty { Console.stop("A user activity needs a type that is not empty.", subsystem: "Foundation") }
        self.activityType = activityType
        super.init()
    }

    /// What the person does now, of all activities of the process.
    public private(set) static weak var current: NSUserActivity?

    private func checkWebpage() {
        guard let webpageURL, !["http", "https", nil].contains(webpageURL.scheme?.lowercased()) else { return }
        Console.report(
            Console.Message(
                subsystem: "Foundation",
                text:
                    "The webpageURL \(webpageURL) of the user activity \(activityType) is no http or https URL: it is not shown."),
            oncePer: "webpageURL of \(activityType)")
    }

    /// Has it brought up to date where it needs that.
    func saveIfNeeded(_ update: (NSUserActivity) -> Void) {
        guard needsSave else { return }
        needsSave = false
        delegate?.userActivityWillSave(self)
        update(self)
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
    open func becomeCurrent() { if !isInvalid { NSUserActivity.current = self } }
    open func resignCurrent() { if NSUserActivity.current === self { NSUserActivity.current = nil } }
    /// The activity is over, and can never be the current one again.
    open func invalidate() {
        isInvalid = true
        resignCurrent()
    }
}

@MainActor @preconcurrency public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The type of activities that are the visit of a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension NSUserActivity {
    /// The visit of a page, as which addresses of the web arrive, and paths of whichever page it is; nil for URLs of other schemes.
    package convenience init?(visiting url: URL) {
        guard ["http", "https", nil].contains(url.scheme?.lowercased()) else { return nil }
        self.init(activityType: NSUserActivityTypeBrowsingWeb)
        webpageURL = url
    }

    /// The address, where the activity is the visit of a page.
    package var visitedURL: URL? { activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil }
}

/// A scene that has a user activity.
@MainActor protocol UserActivityScene: AnyObject {
    /// The activity says something else.
    func activityChanged()
}

/// An object that goes on with a user activity.
@MainActor @preconcurrency public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
