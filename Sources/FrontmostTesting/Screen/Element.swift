import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// An element of the screen, described by a query. It is looked up on each use.
    @MainActor public struct Element {
        let screen: Screen
        let query: Query
        /// The node of an element from `all(…)`.
        private let pinned: RenderNode?

        init(_ screen: Screen, _ query: Query, pinned: RenderNode? = nil) {
            (self.screen, self.query, self.pinned) = (screen, query, pinned)
        }

        private var matches: [ScreenItem] {
            if let pinned { return screen.reading.items(of: pinned) }
            return screen.matches(query)
        }

        func found() throws(ScreenError) -> ScreenItem {
            let matches = matches
            if let nth = query.nth, pinned == nil {
                guard matches.indices.contains(nth) else { throw screen.failure(.notFound(query.words + nearMisses)) }
                return matches[nth]
            }
            guard let first = matches.first else { throw screen.failure(.notFound(query.words + nearMisses)) }
            if matches.count == 1 { return first }
            guard let one = matches.singleItem ?? screen.reading.controlBesideItsLabel(matches) else {
                throw screen.failure(.ambiguous(query.words, matches: screen.distinctWords(of: matches)))
            }
            return one
        }

        /// Looks the element up after committing pending changes, before an action.
        func foundForUse() throws(ScreenError) -> ScreenItem {
            screen.showChanges()
            return try found()
        }

        /// Elements with the same name and another role, or behind something modal, for the error message. If there are none, those
        /// with the same role and another name.
        private var nearMisses: String {
            var wider = query
            (wider.role, wider.nth, wider.includesBehind) = (nil, nil, true)
            if query.label == nil && query.part == nil && query.identifier == nil { wider.role = query.role }
            var found = screen.items.filter(wider.matches)
            if found.isEmpty, query.role != nil { found = screen.items.filter(Query(role: query.role).matches) }
            let few = 3, words = found.prefix(few).map { $0.isBehindModal ? "\($0.words) behind" : $0.words }
            if words.isEmpty { return "" }
            return " (there is \(words.joined(separator: ", "))\(found.count > few ? ", and \(found.count - few) more" : ""))"
        }

        // MARK: Properties

        /// Whether the element is on the screen, visible or not. An element in a transition exists.
        public var exists: Bool {
            matches.indices.contains(query.nth ?? 0)
        }

        /// Whether a part of it is visible: not scrolled away or clipped, and nothing modal is in front of it.
        public var isVisible: Bool {
            guard let item = try? found(), !item.isBehindModal else { return false }
            return !screen.visibleFrame(of: item.node).isEmpty
        }

        /// The element's role.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var role: RenderSemantics.Role { get throws(ScreenError) { try found().role } }
        /// The element's label. A control without a label of its own is named by its texts.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var label: String { get throws(ScreenError) { try found().label } }
        /// The element's value: that of a control, or the text of a field.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var value: String { get throws(ScreenError) { try found().value } }
        /// The element's accessibility identifier; empty if there is none.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var identifier: String { get throws(ScreenError) { try found().identifier } }
        /// All texts in the element, joined by spaces.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var text: String { get throws(ScreenError) { try found().text } }
        /// Whether the element is enabled.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var isEnabled: Bool { get throws(ScreenError) { try found().isEnabled } }
        /// Whether the element is selected.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var isSelected: Bool { get throws(ScreenError) { try found().traits.contains(.isSelected) } }
        /// The element's accessibility traits.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var traits: RenderSemantics.Traits { get throws(ScreenError) { try found().traits } }

        /// The element's current frame, within running animations, in points in the scene's coordinates.
        /// - Throws: `ScreenError` if the element is missing or ambiguous.
        public var frame: CGRect { get throws(ScreenError) { try found().node.frame(at: screen.scene.tree.now) } }
    }
}

extension Screen.Element: @preconcurrency CustomStringConvertible {
    /// The role and label of the element; if it is missing, the error with a dump of the screen.
    public var description: String {
        do {
            return try found().words
        } catch {
            return error.description
        }
    }
}

extension Screen {
    /// The part of the scene that the keyboard does not cover.
    var openPart: CGRect {
        let environment = scene.environment
        return CGRect(x: 0, y: 0, width: environment.size.width, height: environment.size.height - environment.keyboardHeight)
    }

    /// The part of a node that is not clipped by its ancestors, the scene or the keyboard, in the scene's coordinates.
    func visibleFrame(of node: RenderNode) -> CGRect {
        let time = scene.tree.now
        var frame = node.frame(at: time), next = node.parent
        while let ancestor = next {
            if ancestor.clipsScrolledChildren || ancestor.presentationEffects(at: time).clip != nil {
                frame = frame.intersection(ancestor.frame(at: time))
            }
            next = ancestor.parent
        }
        frame = frame.intersection(openPart)
        return frame.isNull ? .zero : frame
    }
}
