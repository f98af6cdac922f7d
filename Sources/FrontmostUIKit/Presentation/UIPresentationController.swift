import Foundation

/// Asked and told about a person who swipes a sheet away. A dismissal by code calls none of these.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The swipe was not allowed, by `isModalInPresentation` or by `presentationControllerShouldDismiss`.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// What manages a presentation, seen from outside: above all the place where its delegate is set.
@MainActor open class UIPresentationController: NSObject {
    public private(set) unowned var presentedViewController: UIViewController
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(presentedViewController: UIViewController) {
        self.presentedViewController = presentedViewController
        super.init()
    }

    open var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
    open var containerView: UIView? { presentedViewController.incomingPresentation?.container }
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    var shouldDismiss: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }
    func tellWillDismiss() { delegate?.presentationControllerWillDismiss(self) }
    func tellDidDismiss() { delegate?.presentationControllerDidDismiss(self) }
    func tellDidAttempt() { delegate?.presentationControllerDidAttemptToDismiss(self) }
}
