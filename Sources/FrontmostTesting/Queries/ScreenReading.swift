import Foundation
import FrontmostRender
import FrontmostUIKit

/// The items of a screen as they were read, for several queries between two changes.
@MainActor final class ScreenReading {
    /// What a reading depends on, apart from the render tree. A tree with changes that the host has not seen is read again.
    struct State: Equatable {
        private struct Window: Equatable {
            let id: ObjectIdentifier
            let isHidden, isBehindModal: Bool
            let modalNode: ObjectIdentifier?
        }
        private let now: TimeInterval
        private let patches: Int
        private let windows: [Window]

        @MainActor init(_ scene: UIWindowScene, patches: Int) {
            (now, self.patches) = (scene.tree.now, patches)
            windows = scene.windows.map {
                Window(
                    id: ObjectIdentifier($0), isHidden: $0.isHidden, isBehindModal: scene.isBehindModalWindow($0),
                    modalNode: $0.modalNode.map(ObjectIdentifier.init))
            }
        }
    }

    let state: State
    /// The items in reading order.
    let items: [ScreenItem]
    /// The indices of the items by their labels, for queries of each text of a long screen.
    private lazy var indices = Dictionary(grouping: items.indices) { items[$0].label }

    private lazy var indicesByNode = Dictionary(grouping: items.indices) { ObjectIdentifier(items[$0].node) }

    init(_ scene: UIWindowScene, _ state: State) {
        self.state = state
        items = ScreenReader(scene).items
    }

    func items(of node: RenderNode) -> [ScreenItem] { (indicesByNode[ObjectIdentifier(node)] ?? []).map { items[$0] } }

    func matches(_ query: Query) -> [ScreenItem] {
        guard let label = query.label else { return items.filter(query.matches) }
        return (indices[label] ?? []).map { items[$0] }.filter(query.matches)
    }

    /// The control among two matches if the other one is the text before it, which it is named after: the label of a stepper, for example.
    func controlBesideItsLabel(_ matches: [ScreenItem]) -> ScreenItem? {
        guard let label = matches.first, label.role.isText, let control = matches.dropFirst().first, !control.role.isText else {
            return nil
        }
        let parts = items.filter { !$0.isPartOfControl }
        guard let place = parts.firstIndex(where: { $0.node === label.node }), place + 1 < parts.count else { return nil }
        return parts[place + 1].node === control.node ? Array(matches.dropFirst()).singleItem : nil
    }
}
