import Foundation
import FrontmostRender

/// Finds the targets of drag sessions over a scene by the hit testing of touches, and calls them when a session enters, moves and exits.
///
/// A session has at most one target: the innermost node at its location that can handle it.
@MainActor package final class SceneDrops {
    private unowned let scene: UIWindowScene
    private weak var target: (any DropTarget)?
    /// The innermost of the sources under the finger that could lift something.
    package weak var source: AnyObject?

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// Handles a session that has entered the scene or moved in it.
    /// - Parameter point: In the scene's coordinates.
    /// - Returns: Whether something takes a drop there.
    @discardableResult package func move(_ session: DropSession, to point: CGPoint) -> Bool {
        session.location = point
        let next = findTarget(for: session)
        if next === target {
            next?.dropMoved(session)
            return next != nil
        }
        target?.dropExited(session)
        target = next
        next?.dropEntered(session)
        return next != nil
    }

    /// Handles a drop.
    /// - Returns: Whether a target uses the items.
    @discardableResult package func drop(_ session: DropSession, at point: CGPoint) -> Bool {
        move(session, to: point)
        session.isOver = true
        let last = target
        target = nil
        let isUsed = last?.drop(session) ?? false
        last?.dropExited(session)
        session.end()
        return isUsed
    }

    /// Handles a session that ends without a drop. One that leaves the scene ends there: if it returns, it is another.
    package func leave(_ session: DropSession) {
        let former = target
        target = nil
        former?.dropExited(session)
        session.end()
    }

    private func findTarget(for session: DropSession) -> (any DropTarget)? {
        let node = scene.touchTarget(at: session.location)?.node.nearest { node in
            (node.responder as? any DropTarget)?.canHandle(session) == true
        }
        session.targetWasSearched()
        return node?.responder as? any DropTarget
    }
}
