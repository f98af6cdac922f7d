import Foundation
import FrontmostRender

/// A drag over a scene: of a view in it, or of files from the user's machine.
@MainActor package final class DropSession {
    /// What is dragged. For files from outside, the providers say types only, until the files have arrived.
    package let items: [NSItemProvider]
    /// The location in the scene's coordinates.
    package internal(set) var location: CGPoint

    package init(_ items: [NSItemProvider], at location: CGPoint) { (self.items, self.location) = (items, location) }

    /// Whether an item has content that conforms to one of the types.
    package func has(_ types: [UTType]) -> Bool { !items.conforming(to: types).isEmpty }
}

/// Receives drops on a node. The node's responder conforms to it.
@MainActor package protocol DropTarget: InputResponder {
    /// Whether the target can use the items. Otherwise the targets around it are asked.
    func canHandle(_ session: DropSession) -> Bool
    /// The session has entered the target.
    func dropEntered(_ session: DropSession)
    /// The session has moved over the target.
    func dropMoved(_ session: DropSession)
    /// The session has left the target, or ends without a drop on it. Follows a drop as well.
    func dropExited(_ session: DropSession)
    /// The items were dropped on the target.
    /// - Returns: Whether the target uses them.
    func drop(_ session: DropSession) -> Bool
}

extension [NSItemProvider] {
    /// The items with content that conforms to one of the types.
    package func conforming(to types: [UTType]) -> [NSItemProvider] {
        filter { item in types.contains { item.hasItemConformingToTypeIdentifier($0.identifier) } }
    }
}
