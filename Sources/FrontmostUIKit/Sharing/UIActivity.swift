import Foundation

/// A service of an app in the share sheet of `UIActivityViewController`. Subclass it.
///
///     final class Bookmark: UIActivity {
///         override var activityTitle: String? { "Bookmark" }
///         override var activityImage: UIImage? { UIImage(systemName: "bookmark") }
///         override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is URL } }
///         override func perform() {
///             …
///             activityDidFinish(true)
///         }
///     }
@MainActor @preconcurrency open class UIActivity: NSObject {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a kind.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a kind.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// Whether an activity acts on the items or passes them to other people.
    public enum Category: Int, Sendable { case action, share }

    /// The category; by default an action. The share sheet lists both in one list.
    open class var activityCategory: Category { .action }
    /// The kind; by default nil, so that it cannot be excluded.
    open var activityType: ActivityType? { nil }
    /// The title in the share sheet.
    open var activityTitle: String? { nil }
    /// The image beside the title.
    open var activityImage: UIImage? { nil }
    /// A controller that is presented when the user has chosen the activity; `perform` is not called then. By default nil.
    open var activityViewController: UIViewController? { nil }

    /// The share sheet that performs the activity.
    var finished: ((Bool) -> Void)?

    /// Creates an activity.
    public override init() { super.init() }

    /// Whether the activity can act on items. By default it cannot. One that cannot is not listed.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items when the user has chosen the activity, before it is performed.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Performs the activity and then calls `activityDidFinish`. By default it does nothing but that, and reports that it is not completed.
    open func perform() { activityDidFinish(false) }
    /// Ends the activity. The controller of the activity and the share sheet are dismissed.
    open func activityDidFinish(_ completed: Bool) {
        let finished = finished
        self.finished = nil
        finished?(completed)
    }
}

// The names of the platform's activities. Those that hosts have are `copyToPasteboard`, `mail` and saving; the others only occur in lists of
// excluded ones.
extension UIActivity.ActivityType {
    /// Copies the items.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Begins a mail with the items.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Lets the user save the items as files.
    package static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens a page in the browser.
    package static let openPage = Self("com.apple.UIKit.activity.OpenInBrowser")
    /// Passes the items to a device nearby.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// Sends a message with the items.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Prints the items.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Adds images to the photo library.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Gives an image to a contact.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Keeps a page for reading.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// Adds a page to the home screen.
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
    /// Opens the items in the app for books.
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a document to draw on.
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    /// Posts the items to the network of this name.
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    /// Posts the items to the network of this name.
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    /// Posts the items to the network of this name.
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    /// Posts the items to the network of this name.
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    /// Posts the items to the network of this name.
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    /// Posts the items to the network of this name.
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    /// Starts a session with other people.
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    /// Begins work on the items with other people.
    public static let collaborationInviteWithLink = Self("com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Copies a link to work on the items with other people.
    public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
}

/// An object that makes an item for the activity that the user has chosen.
@MainActor @preconcurrency public protocol UIActivityItemSource: AnyObject {
    /// An item that stands for the final one, and has its type.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for an activity; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// The subject for activities that have one, such as a mail. By default empty.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// The type of the item as a uniform type identifier. By default empty: the item itself tells.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A small image of the item for an activity. No activity here shows one.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Empty.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Empty.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Nil.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}
