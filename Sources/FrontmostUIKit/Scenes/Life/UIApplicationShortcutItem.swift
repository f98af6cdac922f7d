import Foundation

/// An entry of the menu at the app's icon. Hosts have no such menu, so the user never chooses one.
@MainActor @preconcurrency open class UIApplicationShortcutItem: NSObject {
    fileprivate static var current: [UIApplicationShortcutItem]?

    /// Identifies the action to the app.
    public let type: String
    /// The item's title.
    public let localizedTitle: String
    /// The item's second line.
    public let localizedSubtitle: String?
    /// The app's own data.
    public let userInfo: [String: any NSSecureCoding]?

    /// Makes an item.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        self.userInfo = userInfo
        super.init()
    }
    /// Makes an item with a title only.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, userInfo: nil)
    }
}

extension UIApplication {
    /// The entries of the menu at the app's icon. They are kept, and the console says once that no host shows them.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { UIApplicationShortcutItem.current }
        set {
            UIApplicationShortcutItem.current = newValue
            if newValue?.isEmpty == false {
                Console.noteWithoutEffect("UIApplication.shortcutItems", "hosts have no icon of the app with a menu.")
            }
        }
    }
}

extension UIScene.ConnectionOptions {
    /// The shortcut item that the user chose to open the scene. Always nil: hosts have no icon with a menu.
    public var shortcutItem: UIApplicationShortcutItem? { nil }
}
