import Foundation

/// The part of a scene that view controllers use. `UIWindowScene` provides it.
@MainActor @preconcurrency protocol ControllerScene: SceneServices {
    /// The controller that the status bar's rule started from last; nil if it has to be found again.
    var statusBarStart: UIViewController? { get set }
    /// Calls `followLayout` of a view after every layout pass, for as long as the view exists.
    func follow(_ view: any LayoutFollower)
    /// Called when a controller starts to disappear and when it has appeared.
    func screensMove()
}

/// A view with a place that depends on a view elsewhere: a popover's container follows the popover's source.
@MainActor @preconcurrency protocol LayoutFollower: UIView {
    /// Called when all views are laid out.
    func followLayout()
}
