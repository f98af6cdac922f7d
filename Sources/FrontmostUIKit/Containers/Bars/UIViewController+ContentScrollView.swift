import Foundation

extension UIViewController {
    /// Says what the controller scrolls under its bars, where that is not its view or the first view in it.
    /// - Parameter edge: All edges have the same.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge = .all) {
        madeBarItems.contentScrollView = scrollView
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    /// What was said with `setContentScrollView`.
    public func contentScrollView(for edge: UIRectEdge) -> UIScrollView? { barItems?.contentScrollView }

    /// Lets the bars around the screen know how far its content is scrolled. Whoever scrolls calls it.
    /// - Parameter beyond: Nil where nothing scrolls any more.
    package func contentWasScrolled(to beyond: ContentBeyond?) {
        if barItems?.contentBeyond == beyond { return }
        madeBarItems.contentBeyond = beyond
        navigationItem.contentOffset = beyond?.above
        navigationController?.contentEndMayChange()
        tabBarController?.contentEndMayChange()
    }

    /// No content goes on under the bar at the bottom: it is scrolled to its end, or nothing scrolls.
    var isAtContentEnd: Bool { (barItems?.contentBeyond?.below ?? 0) <= 0 }
}
