import Foundation

extension UINavigationItem {
    /// The title of the back button on the screen above this item's.
    var backTitle: String {
        let own = backButtonTitle ?? backBarButtonItem?.title ?? title ?? ""
        return own.isEmpty ? NavigationBarRule.back : own
    }

    /// Whether the bar looks otherwise than with the former offset of the content.
    func looksOther(thanAt former: CGFloat?) -> Bool {
        // Beyond the height of what collapses, nothing changes any more.
        let room = NavigationBarRule.largeTitle(hasSubtitle: hasSubtitle) + searchHeight
        func collapsed(at offset: CGFloat?) -> CGFloat { min(room, max(0, offset ?? 0)) }
        return collapsed(at: contentOffset) != collapsed(at: former) || isAtContentStart != ((former ?? 0) <= 0)
    }
}
