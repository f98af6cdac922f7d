import Foundation
import FrontmostRender

/// What a finger has lifted off a view and carries over the scene.
///
/// The scene gives it the rest of the finger's drag. So the drag continues when the view that it was lifted off leaves, or when a context
/// menu is in front of that view.
@MainActor package protocol CarriedItem: AnyObject {
    /// Shows or hides what follows the finger. It is hidden while a context menu shows the lifted view.
    func setShown(_ isShown: Bool)
    /// The finger has moved.
    /// - Parameter point: In the scene's coordinates.
    func move(to point: CGPoint)
    /// The finger was lifted.
    /// - Parameter point: In the scene's coordinates.
    func drop(at point: CGPoint)
    /// The drag has ended without a drop: it was cancelled, or the finger was lifted where the item was.
    func cancel()
}

/// The item that a finger carries, and its drag.
@MainActor struct CarriedDrag {
    let item: any CarriedItem
    /// The node that the host names for the drag.
    let id: Int
    /// In the scene's coordinates.
    let start: CGPoint
    /// Whether the item has left its place. Until then the touch may also be a long press, for example one that opens a menu.
    private(set) var hasMoved = false

    /// The distances in points that a finger and a mouse move until the item follows them.
    static let tolerance: CGFloat = 10, pointerTolerance: CGFloat = 4

    init(_ item: any CarriedItem, _ id: Int, from start: CGPoint) { (self.item, self.id, self.start) = (item, id, start) }

    /// Whether the item leaves its place with this event.
    mutating func begins(with drag: DragInput) -> Bool {
        guard !hasMoved, drag.phase == .changed || drag.phase == .ended else { return false }
        let distance = hypot(drag.location.x - start.x, drag.location.y - start.y)
        hasMoved = distance > (drag.isPointer ? Self.pointerTolerance : Self.tolerance)
        return hasMoved
    }
}

extension UIWindowScene {
    /// Lets the finger that went down at a point carry an item until it is lifted.
    /// - Parameter point: In the scene's coordinates.
    /// - Returns: False if the host reports no drag of a finger that went down there.
    package func carry(_ item: any CarriedItem, from point: CGPoint) -> Bool { input.carry(item, from: point) }
    /// Whether a finger carries an item.
    package var isCarrying: Bool { input.carried != nil }

    /// Closes the menus of all windows.
    fileprivate func closeMenus() { for window in attachedWindows { window.closeMenu() } }
    fileprivate var hasMenu: Bool { attachedWindows.contains { $0.menu != nil } }
}

extension SceneInput {
    func carry(_ item: any CarriedItem, from point: CGPoint) -> Bool {
        guard let id = follow(from: point) else { return false }
        endCarrying()
        carried = CarriedDrag(item, id, from: point)
        item.setShown(!scene.hasMenu)
        return true
    }

    /// Called when a context menu opens. It shows the view that the item was lifted off.
    func menuOpened() {
        if let carried, !carried.hasMoved { carried.item.setShown(false) }
    }

    /// Gives a drag to the item that its finger carries.
    /// - Parameter id: The id of the node that the host names.
    /// - Returns: Whether the finger carries an item.
    func carries(_ drag: DragInput, of id: Int) -> Bool {
        // A host has one drag at a time. It has not reported the end of the former one.
        if drag.phase == .began { endCarrying() }
        guard var carried, carried.id == id else { return false }
        if carried.begins(with: drag) {
            self.carried = carried
            scene.closeMenus()
            takeOver(id)
            carried.item.setShown(true)
        }
        switch drag.phase {
        case .began: break
        case .changed: if carried.hasMoved { carried.item.move(to: drag.location) }
        case .ended:
            forgetDrag(id)
            self.carried = nil
            if carried.hasMoved { carried.item.drop(at: drag.location) } else { carried.item.cancel() }
        case .cancelled:
            forgetDrag(id)
            endCarrying()
        }
        return true
    }

    /// Ends the drag of the item that is carried without a drop.
    func endCarrying() {
        let item = carried?.item
        carried = nil
        item?.cancel()
    }
}
