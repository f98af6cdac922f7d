import Foundation
import FrontmostRender

/// What views, controls and view controllers use of the window that they are in. `UIWindow` provides it.
@MainActor package protocol ViewWindow: UIView {
    /// The window's place for a first responder.
    var keyboard: KeyboardPlace { get set }
    /// Visible, in a scene.
    var isShown: Bool { get }
    /// The scene whose window it is.
    var services: (any SceneServices)? { get }
    /// Whether the responder is what the window shows as a whole: its root view controller.
    func isRoot(_ responder: UIResponder) -> Bool
    /// How many sheets have put black behind what the window shows.
    var blacksBehind: Int { get set }
    /// Calls `willMove(toWindow:)` of a view that is about to come into the window.
    func announceMove(of view: UIView)
    /// What is open in front of all else in the window.
    var menu: (any WindowMenu)? { get set }
    /// The first responder is another one, or shows something else above the keyboard.
    func inputViewsMayHaveChanged()
}

/// A menu that is open in front of all else in a window.
@MainActor package protocol WindowMenu: UIView {
    /// Views left the window. One that is in it again by the end of the frame was only moved.
    func viewsLeft()
    /// A controller begins to go, and its view with it.
    func controllerWillLeave(_ view: UIView)
    /// Escape, or a tap beside the list of a submenu: back to the list before, from the first one away.
    func closeInnermost()
    /// - Parameter animated: False takes it away at once.
    func close(animated: Bool)
}

extension UIView {
    /// The scene that the view is in.
    package var hostScene: (any SceneServices)? { hostWindow?.services }

    /// How much of the view a keyboard on the screen, with what stands above it, covers, from its bottom edge up, in points.
    package var keyboardOverlap: CGFloat {
        guard let window = hostWindow, let scene = window.services else { return 0 }
        let height = scene.inputHeight
        if height <= 0 { return 0 }
        let bottom = convert(bounds, to: nil).maxY + window.frame.minY
        return min(max(0, bottom - (scene.environment.size.height - height)), bounds.height)
    }

    /// A point of what the view lies in, in the view's own coordinates; of a window, a point of its scene.
    func fromOutside(_ point: CGPoint) -> CGPoint { point.applying(outward.inverted()) }
}
