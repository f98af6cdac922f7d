import Foundation

/// Manages one presentation: the frame of the presented view, the views around it, and how it adapts.
///
/// UIKit's own subclasses are `UISheetPresentationController` and `UIPopoverPresentationController`. For a custom presentation,
/// subclass this class, give the presented controller the style `.custom`, and return the subclass from its
/// `transitioningDelegate`:
///
///     final class Drawer: UIPresentationController {
///         override var frameOfPresentedViewInContainerView: CGRect {
///             let bounds = containerView?.bounds ?? .zero
///             return CGRect(x: 0, y: 0, width: 280, height: bounds.height)
///         }
///     }
@MainActor @preconcurrency open class UIPresentationController: NSObject {
    /// The presented controller.
    public var presentedViewController: UIViewController {
        if let kept = ownedController ?? subject { return kept }
        Console.report(Console.Message(subsystem: "UIKit", text: PresentationMessage.presentedIsGone(self)))
        let standIn = UIViewController()
        ownedController = standIn
        return standIn
    }
    /// Keeps the presented controller alive, as long as that does not keep this: then the two would never be released.
    private var ownedController: UIViewController?
    private weak var subject: UIViewController?
    private weak var presenting: UIViewController?
    /// The running presentation, if there is one.
    weak var presentation: Presentation?
    /// Decides how the presentation adapts, and takes part in the user's dismissals.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The compact adaptation that a SwiftUI presentation modifier sets; nil leaves it to the delegate.
    package var compactStyle: CompactStyle? { didSet { presentation?.surroundingsChanged() } }

    /// The view behind the presented view; nil for none.
    package var backdrop: UIView? {
        didSet { if backdrop !== oldValue { presentation?.container.setNeedsLayout() } }
    }

    /// The results of `adaptivePresentationStyle(for:)` in compact width and in compact height.
    package struct CompactStyle: Equatable, Sendable {
        package var horizontal, vertical: UIModalPresentationStyle
        package init(horizontal: UIModalPresentationStyle, vertical: UIModalPresentationStyle) {
            (self.horizontal, self.vertical) = (horizontal, vertical)
        }
    }

    /// - Parameter presentingViewController: Nil if it is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (ownedController, subject) = (presentedViewController, presentedViewController)
        presenting = presentingViewController
        super.init()
    }

    /// Tells that `controller`, or what it keeps, begins or ceases to keep this.
    final func setKept(_ isKept: Bool, by controller: UIViewController) {
        if subject === controller { ownedController = isKept ? nil : controller }
    }

    // MARK: Participants

    /// The controller that presents; before the presentation, the presented controller itself.
    open var presentingViewController: UIViewController {
        presentation?.presenter ?? presenting ?? presentedViewController
    }
    /// The view that holds everything that belongs to the presentation, while there is one.
    open var containerView: UIView? { presentation?.container }
    /// The view that is moved and placed: the presented controller's, or a view around it.
    open var presentedView: UIView? { presentation?.shown.view ?? presentedViewController.view }
    /// The requested style.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    // MARK: Geometry

    /// The frame of the presented view at rest, in the container's coordinates.
    open var frameOfPresentedViewInContainerView: CGRect { presentation?.settledFrame ?? .zero }
    /// Whether the presenter's views are removed while this is shown, so that the presenter disappears.
    open var shouldRemovePresentersView: Bool { presentation?.requested.coversPresenter ?? false }
    /// Whether the presentation covers the whole screen. Not read by the engine.
    open var shouldPresentInFullscreen: Bool { true }
    /// The container is about to lay out, because its size changed or a layout was requested.
    open func containerViewWillLayoutSubviews() {}
    /// The container has laid out.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    /// The container is in the window, and the presented view is about to appear. Add custom views here.
    open func presentationTransitionWillBegin() {}
    /// The presentation's transition has ended.
    /// - Parameter completed: False if the transition was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal's transition is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal's transition has ended.
    /// - Parameter completed: False if the transition was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Adaptation

    /// The style in compact width if no delegate decides otherwise; `.none` for no change.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// The style under the given traits; `.none` for no change. A SwiftUI modifier takes precedence over the delegate.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        let isCompact = traitCollection.horizontalSizeClass == .compact
        if let compactStyle {
            if isCompact, compactStyle.horizontal != .automatic { return explicit(compactStyle.horizontal) }
            if traitCollection.verticalSizeClass == .compact, compactStyle.vertical != .automatic {
                return explicit(compactStyle.vertical)
            }
        }
        if let delegate = givenDelegate { return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection) }
        return isCompact ? adaptivePresentationStyle : .none
    }
    /// The style for a modifier's adaptation: a popover that is to stay a popover does not adapt.
    private func explicit(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle { style == .popover ? .none : style }

    // MARK: Content

    /// The presented controller's preferred size, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Places the presented view again after its preferred size has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        presentation?.container.setNeedsLayout()
    }
    /// The size of a child in a container of the given size: by default all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The container's size or traits will change. The presented controller is notified separately.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// The container's traits will change.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    // MARK: Delegate

    var shouldDismiss: Bool { givenDelegate?.presentationControllerShouldDismiss(self) ?? true }
    func notifyWillDismiss() { givenDelegate?.presentationControllerWillDismiss(self) }
    func notifyDidDismiss() { givenDelegate?.presentationControllerDidDismiss(self) }
    func notifyDidAttempt() { givenDelegate?.presentationControllerDidAttemptToDismiss(self) }
}

extension UIPresentationController: UIContentContainer {}
