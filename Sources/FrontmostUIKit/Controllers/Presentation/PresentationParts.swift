import Foundation
import FrontmostRender

/// What an app does in a transition: the animator of its transitioning delegate, and what runs it. Empty if the presentation animates itself.
struct CustomTransition {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The controller that drives the animator interactively.
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var run: AnimatorContext?

    /// An interaction controller, if it wants to start interactively.
    @MainActor static func leading(
        _ offered: (any UIViewControllerInteractiveTransitioning)?
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        offered?.wantsInteractiveStart == true ? offered : nil
    }
}

/// How a transition without an animator ends.
enum PlannedEnd {
    case none
    /// After its animation.
    case after(SceneTimer)
    /// With the next frame, because it is not animated. The closure ends it.
    case atFrame(@MainActor () -> Void)

    var atFrame: (@MainActor () -> Void)? { if case .atFrame(let end) = self { end } else { nil } }
    var isAtFrame: Bool { if case .atFrame = self { true } else { false } }
}

/// What a presentation takes from the views behind it, and gives back at its end. Weak, because it must not keep them.
struct PresentationBackground {
    /// The superview of the presenter's view.
    weak var host: UIView?
    /// The position of the presenter's view before it was removed.
    var place: PresenterPlace?
    /// The first responder before the presentation.
    weak var responder: UIResponder?
}

/// Where a covered presenter's view returns to. Weak because the superview of a covered root is the window, which would retain
/// itself.
struct PresenterPlace {
    weak var superview: UIView?
    let index: Int
}

/// Where a presentation's container is inserted: into the window, or in front of the view that defines the context. Weak because the
/// presentation must not keep views.
struct ContainerPlace {
    private(set) weak var superview: UIView?
    /// The subview of `superview` that the container is in front of; nil for the frontmost.
    private(set) weak var below: UIView?

    @MainActor init(for style: PresentationStyle, over presenter: UIViewController) {
        if style.usesContext {
            // Controllers that present each other in one context are siblings of its view, however many there are.
            let lower = presenter.incomingPresentation
            below = lower?.style.usesContext == true ? lower?.container : presenter.viewIfLoaded
            superview = below?.superview
        } else {
            superview = presenter.viewIfLoaded?.hostWindow
        }
    }
}
