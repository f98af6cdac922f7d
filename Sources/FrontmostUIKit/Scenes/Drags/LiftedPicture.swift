import Foundation
import FrontmostRender

/// A picture of a lifted view, UIKit's or SwiftUI's. It follows the finger and calls the scene's drop targets.
@MainActor package final class LiftedPicture: CarriedItem {
    package let session: DropSession
    private weak var scene: UIWindowScene?
    private weak var window: UIWindow?
    private let picture: UIView
    /// The distance from the finger to the middle of the picture.
    private let offset: CGSize
    private let home: CGPoint
    private let onEnd: (_ isUsed: Bool) -> Void
    /// The controller of the picture.
    private let owner: UIViewController?

    /// - Parameters:
    ///   - picture: The view that follows the finger.
    ///   - home: The middle of what was lifted, in the window's coordinates.
    ///   - finger: In the scene's coordinates.
    ///   - offset: From the finger to the middle of the picture.
    ///   - owner: The controller of the picture; nil for none.
    ///   - onEnd: Called when the drag has ended, with whether a target uses the items.
    package init?(
        _ picture: UIView, of session: DropSession, in window: UIWindow?, home: CGPoint, finger: CGPoint, offset: CGSize,
        owner: UIViewController? = nil, onEnd: @escaping (_ isUsed: Bool) -> Void
    ) {
        guard let window, let scene = window.windowScene else { return nil }
        (self.picture, self.session, self.window, self.scene) = (picture, session, window, scene)
        (self.home, self.offset, self.owner, self.onEnd) = (home, offset, owner, onEnd)
        picture.center = CGPoint(x: finger.x + offset.width, y: finger.y + offset.height)
        picture.isUserInteractionEnabled = false
        picture.alpha = 0.85
    }

    package func setShown(_ isShown: Bool) {
        if isShown { window?.addSubview(picture) } else { picture.removeFromSuperview() }
    }

    package func move(to point: CGPoint) {
        picture.center = CGPoint(x: point.x + offset.width, y: point.y + offset.height)
        session.local?.place = point
        scene?.drops.move(session, to: point)
    }

    /// Without a target that uses the items, the picture returns.
    package func drop(at point: CGPoint) {
        session.local?.place = point
        let isUsed = scene?.drops.drop(session, at: point) == true
        if isUsed { picture.removeFromSuperview() } else { returnHome() }
        onEnd(isUsed)
    }

    package func cancel() {
        scene?.drops.leave(session)
        returnHome()
        onEnd(false)
    }

    private func returnHome() {
        if picture.superview == nil { return }
        UIView.animate(
            withDuration: 0.25,
            animations: { [picture, home] in (picture.center, picture.alpha) = (home, 0) },
            completion: { [picture] _ in picture.removeFromSuperview() })
    }
}
