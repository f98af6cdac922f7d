import Foundation

/// Asked and told about the columns of a split view.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Other columns are about to be seen, or the same ones elsewhere.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// The column comes to light where there is room for several.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// The column is about to leave where there is room for several.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// Which column is seen where there is room for one only.
    /// - Parameter proposedTopColumn: The last one that has a controller, or the one for compact width.
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Which columns are seen when there is room for several.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// There is room for one column only, and it is there.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// There is room for several columns again, and they are there.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    /// Asked before a controller replaces the first column.
    /// - Returns: Whether the delegate has shown the controller itself.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
    /// Asked before a controller replaces the last column.
    /// - Returns: Whether the delegate has shown the controller itself.
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool

    /// Asked where the style is unspecified: two controllers become one.
    /// - Returns: Whether the delegate has taken over what it wants of the second. False lays it on the first.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Asked where the style is unspecified: there is room for two again.
    /// - Returns: The second one; nil for the one that was there before.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
    /// The one that is proposed.
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// The one that is proposed.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    /// Does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// Does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// Leaves it to the split view controller.
    public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
    {
        false
    }
    /// Leaves it to the split view controller.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// Lays the second on the first.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The one that was there before.
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
}
