import Foundation
import FrontmostRender

/// The items of a tab bar.
@MainActor @preconcurrency open class UITabBarItemAppearance: NSObject {
    /// What items look like in one state.
    @MainActor @preconcurrency public final class StateAppearance: NSObject {
        /// `.font` and `.foregroundColor`.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        public var iconColor: UIColor?
        public var badgeBackgroundColor: UIColor?
    }
    public let normal = StateAppearance(), selected = StateAppearance(), disabled = StateAppearance()

    public override init() { super.init() }
}

/// How a tab bar looks.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
    /// Items with the title below the picture: in compact width.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// Items with the title beside the picture: in regular width, and where there is little height.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()

    public override init() { super.init() }
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }
}
