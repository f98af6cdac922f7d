import Foundation

/// Manages one presentation: where the presented view lies, what is put around it, and how it adapts.
///
/// UIKit's own ones are `UISheetPresentationController` and `UIPopoverPresentationController`. For a presentation of your own,
/// subclass this class, give the presented controller the style `.custom` and a `transitioningDelegate` that answers it:
///
///     final class Drawer: UIPresentationController {
///         override var frameOfPresentedViewInContainerView: CGRect {
///             let bounds = containerView?.bounds ?? .zero
///             return CGRect(x: 0, y: 0, width: 280, height: bounds.height)
///         }
///     }
@MainActor @preconcurrency open class UIPresentationController: NSObject {
    public private(set) unowned var presentedViewController: UIViewController
    private weak var presenting: UIViewController?
    /// What carries the presentation out, while there is one.
    weak var presentation: Presentation?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// What a presentation modifier of SwiftUI says about compact surroundings; nil leaves it to the delegate.
    package var compactStyle: CompactStyle? { didSet { presentation?.surroundingsChanged() } }

    /// What the presented view stands on; nil for nothing but its own background.
    package var backdrop: UIView? {
        didSet { if backdrop !== oldValue { presentation?.container.setNeedsLayout() } }
    }

    /// Answers for `adaptivePresentationStyle(for:)` in each kind of compact surroundings.
    package struct CompactStyle: Equatable, Sendable {
        package var horizontal, vertical: UIModalPresentationStyle
        package init(horizontal: UIModalPresentationStyle, vertical: UIModalPresentationStyle) {
            (self.horizontal, self.vertical) = (horizontal, vertical)
        }
    }

    /// - Parameter presentingViewController: Nil where it is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    // MARK: Who and what

    /// Who presents; before it does, the presented controller itself.
    open var presentingViewController: UIViewController {
        presentation?.presenter ?? presenting ?? presentedViewController
    }
    /// The view that everything of the presentation is in, while there is one.
    open var containerView: UIView? { presentation?.container }
    /// The view that is moved and placed: the presented controller's, or one around it.
    open var presentedView: UIView? { presentation?.shown.view ?? presentedViewController.view }
    /// The style that was asked for.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    // MARK: Place

    /// Where the presented view lies when nothing moves, in the container's coordinates.
    open var frameOfPresentedViewInContainerView: CGRect { presentation?.settledFrame ?? .zero }
    /// Whether the presenter's views are taken away while this is shown, and it hears of its disappearance.
    open var shouldRemovePresentersView: Bool { presentation?.requested.coversPresenter ?? false }
    open var shouldPresentInFullscreen: Bool { true }
    /// The container is about to place what is in it: when its size changed, or when it was marked.
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Course

    /// The container is in the window, and the presented view about to come. Views of your own go in here.
    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: False where the transition was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    /// - Parameter completed: False where the transition was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Adapting

    /// What it is shown as in compact width where no delegate says otherwise; `.none` for no change.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// What it is shown as under those traits, `.none` for no change: SwiftUI's modifier is asked first, then the delegate.
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
    /// A popover that is to stay one does not adapt.
    private func explicit(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle { style == .popover ? .none : style }

    // MARK: Content

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// What is presented wants another size: its place is found again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        presentation?.container.setNeedsLayout()
    }
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The container will have another size, or other traits; what is presented hears of that by itself.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    // MARK: The delegate's part

    var shouldDismiss: Bool { givenDelegate?.presentationControllerShouldDismiss(self) ?? true }
    func tellWillDismiss() { givenDelegate?.presentationControllerWillDismiss(self) }
    func tellDidDismiss() { givenDelegate?.presentationControllerDidDismiss(self) }
    func tellDidAttempt() { givenDelegate?.presentationControllerDidAttemptToDismiss(self) }
}

extension UIPresentationController: UIContentContainer {}
