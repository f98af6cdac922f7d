import Foundation
import FrontmostRender

/// The appearance of a tab bar's items.
@MainActor @preconcurrency open class UITabBarItemAppearance: NSObject {
    /// The appearance of items in one state.
    @MainActor @preconcurrency public final class StateAppearance: NSObject {
        /// `.font` and `.foregroundColor` are used.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// The colour of the icon; nil for the default.
        public var iconColor: UIColor?
        /// The colour behind the badge; nil for the default.
        public var badgeBackgroundColor: UIColor?
    }
    /// The appearances of the three states.
    public let normal = StateAppearance(), selected = StateAppearance(), disabled = StateAppearance()

    public override init() { super.init() }
}

/// The appearance of a tab bar.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
    /// Items with the title below the image: in compact width.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// Items with the title beside the image: in regular width.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// Items with the title beside the image in a low bar: in compact height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()

    public override init() { super.init() }
    /// Copies another bar's appearance.
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }
}
