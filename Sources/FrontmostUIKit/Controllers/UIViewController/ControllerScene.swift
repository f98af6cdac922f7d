import Foundation

/// What view controllers use of the scene that shows them. `UIWindowScene` provides it.
@MainActor protocol ControllerScene: SceneServices {
    /// The controller that the status bar's rule started from last; nil if it has to be found again.
    var statusBarStart: UIViewController? { get set }
    /// Has the view placed again after every layout pass, for as long as it lives.
    func follow(_ view: any LayoutFollower)
}

/// A view that is placed by what lies elsewhere: a popover's container follows the popover's source.
@MainActor protocol LayoutFollower: UIView {
    /// All is laid out.
    func followLayout()
}
