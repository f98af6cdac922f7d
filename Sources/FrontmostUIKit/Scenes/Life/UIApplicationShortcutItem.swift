import Foundation

/// What an app offers beside its icon. No host here has an icon with a menu, so nobody ever chooses one.
@MainActor @preconcurrency open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let userInfo: [String: any NSSecureCoding]?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        self.userInfo = userInfo
        super.init()
    }
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, userInfo: nil)
    }
}

extension UIScene.ConnectionOptions {
    /// What a person chose beside the app's icon: nothing, as hosts have none.
    public var shortcutItem: UIApplicationShortcutItem? { nil }
}
