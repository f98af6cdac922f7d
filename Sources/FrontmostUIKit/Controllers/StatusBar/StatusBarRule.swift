import Foundation
import FrontmostRender

/// How the status bar's letters look.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark letters in light appearance, light ones in dark.
    case `default`
    case lightContent
    case darkContent = 3
}

/// How the status bar comes and goes where its appearance is updated within an animation.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// What a scene's status bar is like.
package struct StatusBarState: Equatable, Sendable {
    package var isHidden: Bool
    package var style: UIStatusBarStyle
    /// The bar at the lower edge of a phone without a button goes when nobody has touched the screen for a while.
    package var hidesHomeIndicator: Bool

    package init(isHidden: Bool = false, style: UIStatusBarStyle = .default, hidesHomeIndicator: Bool = false) {
        (self.isHidden, self.style, self.hidesHomeIndicator) = (isHidden, style, hidesHomeIndicator)
    }
}

/// How a host shows that the status bar is another one now.
package struct StatusBarMotion: Equatable, Sendable {
    package var kind: UIStatusBarAnimation
    package var animation: RenderAnimation
}

/// Which controller decides the status bar, said over any kind of controller so that it can be tested with values.
///
/// The frontmost window that covers the scene (`WindowOrder.frontmostCovering`) is asked for its root; from there the rule goes
/// to the topmost presented controller that is full screen or captures the status bar's appearance, and then along the chain
/// of children that stand in for their parents. That a presented controller above which one does not capture still counts is
/// UIKit's way as far as it can be seen from outside.
package enum StatusBarRule {
    /// The controller at which the chain of children starts. Nobody presents one of those who present it, so the way up ends.
    /// - Parameters:
    ///   - presented: Who is shown by a controller, if anyone.
    ///   - captures: Whether a presented controller takes the status bar over.
    package static func start<C: AnyObject>(root: C, presented: (C) -> C?, captures: (C) -> Bool) -> C {
        var start = root, next = presented(root)
        while let controller = next {
            if captures(controller) { start = controller }
            next = presented(controller)
        }
        return start
    }

    /// Follows `child` to the one who answers for itself. A chain that comes back to where it was (a controller that answers
    /// another window's root, whose chain leads back) ends at the last controller that was new.
    package static func decider<C: AnyObject>(from start: C, child: (C) -> C?) -> C {
        var last = start, seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
        while let next = child(last), seen.insert(ObjectIdentifier(next)).inserted { last = next }
        return last
    }
}
