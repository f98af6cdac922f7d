import Foundation
import FrontmostRender

/// The part of a window that its views, controls and view controllers use. `UIWindow` provides it.
@MainActor @preconcurrency package protocol ViewWindow: UIView {
    /// The window's place for a first responder.
    var keyboard: FirstResponderSlot { get set }
    /// Whether the window is visible, in a scene.
    var isShown: Bool { get }
    /// The scene that the window belongs to.
    var services: (any SceneServices)? { get }
    /// Whether the responder is the window's root view controller.
    func isRoot(_ responder: UIResponder) -> Bool
    /// The number of sheets that have put black behind the window's content.
    var blacksBehind: Int { get set }
    /// Calls `willMove(toWindow:)` of a view that is about to move to the window.
    func announceMove(of view: UIView)
    /// The open menu, in front of everything else in the window.
    var menu: (any WindowMenu)? { get set }
    /// Called after the first responder or one of its input views has changed.
    func inputViewsMayHaveChanged()
    /// Handles a tap that no view has used.
    /// - Parameter point: In the scene's coordinates.
    func tapWasUnused(at point: CGPoint)
}

/// A menu that is open in front of everything else in a window.
@MainActor @preconcurrency package protocol WindowMenu: UIView {
    /// Called when views left the window. An owner that is back by the end of the frame was only moved.
    func viewsLeft()
    /// Called when the controller of a view begins to disappear.
    func controllerWillLeave(_ view: UIView)
    /// Closes the innermost submenu, or the menu if no submenu is open. For Escape, and for a tap outside a submenu's list.
    func closeInnermost()
    /// - Parameter animated: False removes the menu at once.
    func close(animated: Bool)
}

extension UIView {
    /// Takes a tap that nothing in the view has used, so that it does not reach what is behind.
    /// - Returns: Whether the event is a tap.
    func takeUnusedTap(_ event: InputEvent) -> Bool {
        guard case .tap(let point, _) = event else { return false }
        hostWindow?.tapWasUnused(at: inScene(point))
        return true
    }

    /// The scene that the view is in.
    package var hostScene: (any SceneServices)? { hostWindow?.services }

    /// The height from the view's bottom edge up that the on-screen keyboard and its accessory cover, in points.
    package var keyboardOverlap: CGFloat {
        guard let window = hostWindow, let scene = window.services else { return 0 }
        let height = scene.inputHeight
        if height <= 0 { return 0 }
        let bottom = convert(bounds, to: nil).maxY + window.frame.minY
        return min(max(0, bottom - (scene.environment.size.height - height)), bounds.height)
    }

    /// Converts a point from the superview's coordinates (for a window, the scene's) to the view's own.
    func fromOutside(_ point: CGPoint) -> CGPoint { point.applying(outward.inverted()) }
    /// Converts a point from the view's coordinates to its superview's; for a window, the scene's.
    func toOutside(_ point: CGPoint) -> CGPoint { point.applying(outward) }
}
