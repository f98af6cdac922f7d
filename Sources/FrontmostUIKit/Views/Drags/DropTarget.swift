import Foundation
import FrontmostRender

/// A drag over a scene: of a view in it, or of files from the user's machine.
@MainActor package final class DropSession {
    /// What is dragged. For files from outside, the providers say types only, until the files have arrived.
    package let items: [NSItemProvider]
    /// The location in the scene's coordinates.
    package internal(set) var location: CGPoint

    /// The drag, if one of UIKit's interactions has begun it.
    package let local: LocalDrag?
    /// Whether the items have been dropped.
    package internal(set) var isOver = false
    /// The interactions that the session has entered. Each learns of its end.
    private var visited: [UIDropInteraction] = []

    /// The answers of the targets that were under the location before, and of the current ones.
    private var former: [ObjectIdentifier: Bool] = [:], answers: [ObjectIdentifier: Bool] = [:]

    package init(_ items: [NSItemProvider], at location: CGPoint, local: LocalDrag? = nil) {
        (self.items, self.location, self.local) = (items, location, local)
    }

    /// Whether a target can use the items. It is asked when the session comes over it, and its answer holds until the session has left
    /// it.
    package func answer(of target: AnyObject, _ ask: () -> Bool) -> Bool {
        let id = ObjectIdentifier(target), answer = former[id] ?? ask()
        answers[id] = answer
        return answer
    }

    /// Called when the target at the location has been searched.
    func targetWasSearched() { (former, answers) = (answers, [:]) }
    func visits(_ interaction: UIDropInteraction) {
        if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
    }
    /// Called when the drag has ended, with or without a drop.
    func end() {
        let visited = visited
        (self.visited, former, answers) = ([], [:], [:])
        for interaction in visited { interaction.ended(self) }
    }

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
    /// The session has left the target, or ends without a drop on it. Follows a drop as well, with a session that is over.
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
