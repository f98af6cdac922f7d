import Foundation

/// A view of the SwiftUI layer that can scroll its content to the top.
@MainActor @preconcurrency package protocol ScrollingToTop: UIView {
    /// Scrolls to the top if this view is the one to do it.
    /// - Returns: Whether it scrolled; the search for a scroll view continues otherwise.
    func scrollContentToTop() -> Bool
}

extension UIView {
    /// Makes the frontmost scroll view of this subtree that accepts it scroll to its top. Used for taps on the status bar, and
    /// for a second tap on a selected tab.
    /// - Returns: Whether a scroll view accepted it.
    @discardableResult func scrollFrontmostToTop() -> Bool {
        if isHidden { return false }
        let isDone = (self as? UIScrollView)?.scrollContentToTop() ?? (self as? any ScrollingToTop)?.scrollContentToTop()
        if isDone == true { return true }
        for view in subviews.reversed() where view.scrollFrontmostToTop() { return true }
        return false
    }
}

extension UIScrollView {
    fileprivate func scrollContentToTop() -> Bool {
        guard scrollsToTop, isScrollEnabled else { return false }
        guard givenDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return true }
        setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: true)
        hostScene?.perform(afterDelay: UIScrollView.animation.totalDuration) { [weak self] in
            if let self { givenDelegate?.scrollViewDidScrollToTop(self) }
        }
        return true
    }
}
