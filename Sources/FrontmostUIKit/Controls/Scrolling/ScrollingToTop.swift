import Foundation

/// A view of SwiftUI's that may show a part of some content, and is asked for the beginning of that.
@MainActor package protocol ScrollingToTop: UIView {
    /// Scrolls to the beginning, if that is something for it to do.
    /// - Returns: Whether it is; others are asked if not.
    func scrollContentToTop() -> Bool
}

extension UIView {
    /// Has the frontmost of those below scroll to its start that wants it: for a tap on the status bar, and a second one on a tab.
    /// - Returns: Whether there was one.
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
