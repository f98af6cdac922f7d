import Foundation
import FrontmostRender

/// The links in a text: a node over each part of a line that belongs to one, which opens the link's address.
@MainActor struct TextLinks {
    private var nodes: [(node: RenderNode, responder: LinkResponder)] = []

    var isEmpty: Bool { nodes.isEmpty }

    /// Places the nodes over a text.
    /// - Parameters:
    ///   - text: The text that is laid out.
    ///   - render: The text's node.
    mutating func show(_ layout: TextLayout, _ text: Text, _ values: EnvironmentValues, in render: RenderNode) {
        let links = text.links(in: values.textDecoration.textCase)
        var count = 0, former: Int?
        for line in layout.lines {
            for fragment in line.fragments {
                guard let number = links.firstIndex(where: { $0.parts.contains(fragment.style) }) else { continue }
                let url = links[number].url
                if count == nodes.count { nodes.append((RenderNode(), LinkResponder())) }
                let (node, responder) = nodes[count]
                node.setFrame(
                    origin: CGPoint(x: fragment.x, y: line.top), size: CGSize(width: fragment.width, height: line.height))
                node.responder = responder
                node.accepts = values.isEnabled && !values.gesturesAreOff ? .activate : []
                responder.open = { values.openURL(url) }
                // A link of several parts or on several lines is read once, as a whole.
                node.semantics = former == number ? nil : RenderSemantics(role: .link, label: links[number].words)
                former = number
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
