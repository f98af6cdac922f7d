import Foundation
import FrontmostRender

/// The links in a text: a node over each part of a line that belongs to one, which opens the link's address.
@MainActor struct TextLinks {
    private var nodes: [(node: RenderNode, responder: LinkResponder)] = []

    var isEmpty: Bool { nodes.isEmpty }

    /// Places the nodes over a text.
    /// - Parameters:
    ///   - destinations: The address of each part of the text.
    ///   - render: The text's node.
    mutating func show(_ layout: TextLayout, _ destinations: [URL?], _ values: EnvironmentValues, in render: RenderNode) {
        var count = 0, former: Int?
        for line in layout.lines {
            for fragment in line.fragments {
                guard let url = destinations[fragment.style] else { continue }
                if count == nodes.count { nodes.append((RenderNode(), LinkResponder())) }
                let (node, responder) = nodes[count]
                node.setFrame(
                    origin: CGPoint(x: fragment.x, y: line.top), size: CGSize(width: fragment.width, height: line.height))
                node.responder = responder
                node.accepts = values.isEnabled && !values.gesturesAreOff ? .activate : []
                responder.open = { values.openURL(url) }
                // A link that goes on in the next line is read once.
                node.semantics = former == fragment.style ? nil : RenderSemantics(role: .link, label: fragment.text)
                former = fragment.style
                count += 1
            }
        }
        nodes.removeLast(nodes.count - count)
        render.setChildren(ContiguousArray(nodes.map(\.node)))
        // The links are elements beside the text.
        render.semantics = RenderSemantics(role: .text, traits: .holdsControls)
    }

    mutating func remove(from render: RenderNode) {
        nodes = []
        render.setChildren([])
        render.semantics = nil
    }
}

/// Opens a link.
private final class LinkResponder: InputResponder {
    var open: () -> Void = {}

    func respond(to event: InputEvent) -> Bool {
        guard case .activate = event else { return false }
        open()
        return true
    }
}
