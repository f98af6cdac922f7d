import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// Something on the screen, by its description. It is looked up whenever it is asked something.
    @MainActor public struct Element {
        let screen: Screen
        let query: Query
        /// One of `all(…)`: this very node.
        private let pinned: RenderNode?

        init(_ screen: Screen, _ query: Query, pinned: RenderNode? = nil) {
            (self.screen, self.query, self.pinned) = (screen, query, pinned)
        }

        private var matches: [ScreenItem] {
            if let pinned { return screen.items.filter { $0.node === pinned } }
            return screen.items.filter(query.matches)
        }

        func found() throws(ScreenError) -> ScreenItem {
            let matches = matches
            if let nth = query.nth, pinned == nil {
                guard matches.indices.contains(nth) else { throw screen.failure(.notFound(query.words + nearMisses)) }
                return matches[nth]
            }
            guard let first = matches.first else { throw screen.failure(.notFound(query.words + nearMisses)) }
            if matches.count == 1 { return first }
            guard let one = matches.oneThing else {
                throw screen.failure(.ambiguous(query.words, matches: matches.map(\.words)))
            }
            return one
        }

        /// What a person is about to use.
        func foundForUse() throws(ScreenError) -> ScreenItem {
            screen.showChanges()
            return try found()
        }

        /// What has the name and another role, or is behind something modal: most often that was meant.
        private var nearMisses: String {
            var wider = query
            (wider.role, wider.nth, wider.includesBehind) = (nil, nil, true)
            if query.label == nil && query.part == nil && query.identifier == nil { wider.role = query.role }
            let found = screen.items.filter(wider.matches).prefix(3).map { $0.isBehindModal ? "\($0.words) behind" : $0.words }
            return found.isEmpty ? "" : " (there is \(found.joined(separator: ", ")))"
        }

        // MARK: What it is like

        /// Whether it is on the screen, in or out of sight. What is on its way in or out is there.
        public var exists: Bool {
            let count = matches.count
            return (query.nth ?? 0) < count
        }

        /// Whether some of it is in sight: not scrolled away or clipped, and nothing modal in front of it.
        public var isVisible: Bool {
            guard let item = try? found(), !item.isBehindModal else { return false }
            return !screen.visibleFrame(of: item.node).isEmpty
        }

        public var role: RenderSemantics.Role { get throws(ScreenError) { try found().role } }
        /// Its name. A control that was not given one is called by the texts in it.
        public var label: String { get throws(ScreenError) { try found().label } }
        public var value: String { get throws(ScreenError) { try found().value } }
        public var identifier: String { get throws(ScreenError) { try found().identifier } }
        /// All texts in it, with a space between them.
        public var text: String { get throws(ScreenError) { try found().text } }
        public var isEnabled: Bool { get throws(ScreenError) { try found().isEnabled } }
        public var isSelected: Bool { get throws(ScreenError) { try found().traits.contains(.isSelected) } }
        public var traits: RenderSemantics.Traits { get throws(ScreenError) { try found().traits } }

        /// Where it is at this moment of its animations, in points of the scene.
        public var frame: CGRect { get throws(ScreenError) { try found().node.frame(at: screen.scene.tree.now) } }
    }
}

extension Screen.Element: @preconcurrency CustomStringConvertible {
    /// The description it is found by; with a dump of the screen where nothing answers it.
    public var description: String {
        do {
            return try found().words
        } catch {
            return error.description
        }
    }
}

extension Screen {
    /// What no keyboard covers.
    var openPart: CGRect {
        let environment = scene.environment
        return CGRect(x: 0, y: 0, width: environment.size.width, height: environment.size.height - environment.keyboardHeight)
    }

    /// The part of a node that its scrolling and clipping ancestors, the scene and a keyboard on it let through, in points of the scene.
    func visibleFrame(of node: RenderNode) -> CGRect {
        let time = scene.tree.now
        var frame = node.frame(at: time), next = node.parent
        while let ancestor = next {
            if ancestor.isScrolling || ancestor.presentationEffects(at: time).clip != nil {
                frame = frame.intersection(ancestor.frame(at: time))
            }
            next = ancestor.parent
        }
        frame = frame.intersection(openPart)
        return frame.isNull ? .zero : frame
    }
}
