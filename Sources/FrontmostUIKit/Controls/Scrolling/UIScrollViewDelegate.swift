import Foundation

/// Receives a scroll view's scrolling and zooming. All methods have default implementations.
///
/// Hosts scroll by themselves and report offsets. So a drag begins with the first report, and ends when there was none for a
/// while. A deceleration always follows, and ends with `scrollViewDidEndDecelerating`.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called whenever the offset changes.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user starts to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user's scrolling ends.
    /// - Parameters:
    ///   - velocity: The velocity of the last reported offsets, in points per millisecond.
    ///   - targetContentOffset: The offset at which the content will rest: the next page, or where it is. Write another one to scroll there.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the user's scrolling has ended. `decelerate` is always true.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content starts to move to its resting offset.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when the animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether a tap on the status bar scrolls to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the content has been scrolled to the top after a tap on the status bar.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The view that zooming scales; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when animated zooming begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when animated zooming ends.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Returns nil: nothing is zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
