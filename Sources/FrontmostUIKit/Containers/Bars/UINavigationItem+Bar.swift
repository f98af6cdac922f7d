import Foundation

extension UINavigationItem {
    /// The back button's title that the app has set; nil for the item's own title.
    private var givenBackTitle: String? { backButtonTitle ?? backBarButtonItem?.title }
    /// The title of the screen on the back button above it and in the back menu, and the button's spoken name.
    var backTitle: String {
        [givenBackTitle, title].lazy.compactMap(\.self).first { !$0.isEmpty } ?? NavigationBarRule.back
    }
    /// Whether the app has asked for the bare arrow with an empty title.
    var hasEmptyBackTitle: Bool { givenBackTitle?.isEmpty == true }

    /// Whether the bar looks otherwise than with the former offset of the content.
    /// - Parameter room: The height of what collapses, in points. Beyond it nothing changes any more.
    func looksOther(thanAt former: CGFloat?, collapsing room: CGFloat) -> Bool {
        func collapsed(at offset: CGFloat?) -> CGFloat { min(room, max(0, offset ?? 0)) }
        return collapsed(at: contentOffset) != collapsed(at: former) || isAtContentStart != ((former ?? 0) <= 0)
    }
}
