import Foundation

/// Provides the pages of a page view controller.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another one; nil for the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another one; nil for the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots below the pages; 0 for none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the current dot.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives the turning of pages.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user begins to scroll to a page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the content has come to rest.
    /// - Parameter completed: Whether another page is shown.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
