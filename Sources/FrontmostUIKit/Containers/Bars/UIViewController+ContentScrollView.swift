import Foundation

extension UIViewController {
    /// Sets the scroll view under the controller's bars. Needed only if that is neither the controller's view nor its first
    /// subview.
    /// - Parameter edge: Has no effect: all edges use the same scroll view.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge = .all) {
        madeBarItems.contentScrollView = scrollView
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    /// The scroll view that was set with `setContentScrollView`.
    public func contentScrollView(for edge: UIRectEdge) -> UIScrollView? { barItems?.contentScrollView }

    /// Reports to the surrounding bars how far the screen's content is scrolled. Every scrolling view must call it.
    /// - Parameter beyond: Nil if nothing scrolls any more.
    package func contentWasScrolled(to beyond: ContentBeyond?) {
        if barItems?.contentBeyond == beyond { return }
        madeBarItems.contentBeyond = beyond
        navigationItem.contentOffset = beyond?.above
        navigationController?.contentEndMayChange()
        tabBarController?.contentEndMayChange()
    }

    /// Whether no content continues under the bottom bar: it is scrolled to its end, or nothing scrolls.
    var isAtContentEnd: Bool { (barItems?.contentBeyond?.below ?? 0) <= 0 }
}

extension UIView {
    /// The scroll view that bars are in front of if the view is a screen's: the view itself or its first subview.
    package var scrollViewUnderBars: UIScrollView? { self as? UIScrollView ?? subviews.first as? UIScrollView }
}

extension UIScrollView {
    /// How far the content continues beyond the insets at the top and the bottom.
    package var contentBeyond: ContentBeyond {
        let end = contentSize.height + adjustedContentInset.bottom - bounds.height
        return ContentBeyond(above: contentOffset.y + adjustedContentInset.top, below: end - contentOffset.y)
    }
}
