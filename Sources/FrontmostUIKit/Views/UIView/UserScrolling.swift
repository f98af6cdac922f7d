import Foundation

/// A view that follows the user's scrolling of what is in it.
@MainActor protocol FollowsUserScrolling: UIView {
    /// Called when the user has scrolled a descendant along the vertical axis.
    /// - Parameters:
    ///   - step: Points, positive downwards.
    ///   - isAtStart: Whether the content is at its start.
    func userScrolled(by step: CGFloat, isAtStart: Bool)
}

extension UIView {
    /// Tells the views around that the user has scrolled this view, or what it shows.
    package final func reportUserScroll(by step: CGFloat, isAtStart: Bool) {
        var view = superview
        while let next = view {
            (next as? any FollowsUserScrolling)?.userScrolled(by: step, isAtStart: isAtStart)
            view = next.superview
        }
    }
}
