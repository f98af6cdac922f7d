import Foundation
import FrontmostRender

/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark content in light appearance, light content in dark appearance.
    case `default`
    case lightContent
    case darkContent = 3
}

/// How the status bar appears and disappears if its appearance is updated within an animation.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The appearance of a scene's status bar and home indicator.
package struct StatusBarState: Equatable, Sendable {
    package var isHidden: Bool
    package var style: UIStatusBarStyle
    /// Whether the home indicator fades out while the user does not touch the screen.
    package var hidesHomeIndicator: Bool

    package init(isHidden: Bool = false, style: UIStatusBarStyle = .default, hidesHomeIndicator: Bool = false) {
        (self.isHidden, self.style, self.hidesHomeIndicator) = (isHidden, style, hidesHomeIndicator)
    }
}

/// How a host animates a change of the status bar.
package struct StatusBarMotion: Equatable, Sendable {
    package var kind: UIStatusBarAnimation
    package var animation: RenderAnimation
}

/// Decides which controller controls the status bar. Generic over the controller's type, so that tests can use plain values.
///
/// The rule starts at the root controller of the frontmost window that covers the scene (`WindowOrder.frontmostCovering`). It
/// goes to the topmost presented controller that is full screen or captures the status bar's appearance, and then along the chain
/// of child controllers that stand in for their parents. A capturing controller still counts below a presented one that does not
/// capture. This is UIKit's behaviour as far as it can be observed.
package enum StatusBarRule {
    /// The controller at which the chain of children starts. Presentation has no cycles, so the walk up ends.
    /// - Parameters:
    ///   - presented: Returns the controller that a controller presents.
    ///   - captures: Whether a presented controller takes over the status bar.
    package static func start<C: AnyObject>(root: C, presented: (C) -> C?, captures: (C) -> Bool) -> C {
        var start = root, next = presented(root)
        while let controller = next {
            if captures(controller) { start = controller }
            next = presented(controller)
        }
        return start
    }

    /// Follows `child` to the last controller of the chain. A cycle ends at the last new controller; it occurs if a window's root
    /// controller is another window's, and the chain of that one leads back.
    package static func decider<C: AnyObject>(from start: C, child: (C) -> C?) -> C {
        var last = start, seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
        while let next = child(last), seen.insert(ObjectIdentifier(next)).inserted { last = next }
        return last
    }
}
