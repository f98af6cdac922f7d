import Foundation
import FrontmostRender

/// A link in a text.
package struct TextLink: Equatable, Sendable {
    /// The numbers of the parts that it consists of, as a layout's fragments name them in `style`.
    package var parts: Range<Int>
    package var url: URL
    package var words: String

    package init(parts: Range<Int>, url: URL, words: String) { (self.parts, self.url, self.words) = (parts, url, words) }
}

extension [TextLink] {
    /// Appends a part of a text. Neighbours with one destination are one link.
    package mutating func append(part: Int, url: URL, words: String) {
        if let last = indices.last, self[last].parts.upperBound == part, self[last].url == url {
            self[last].parts = self[last].parts.lowerBound..<(part + 1)
            self[last].words += words
        } else {
            append(TextLink(parts: part..<(part + 1), url: url, words: words))
        }
    }
}

/// The links in a text: a node over each part of a line that belongs to one, which opens the link's address. Used by SwiftUI's texts and by text views.
@MainActor package struct TextLinks {
    private var nodes: [(node: RenderNode, responder: LinkResponder)] = []

    package init() {}

    package var isEmpty: Bool { nodes.isEmpty }

    /// Places the nodes over a text. The text's own semantics are the caller's: the links are elements beside the text.
    /// - Parameters:
    ///   - layout: The laid out text.
    ///   - isEnabled: Whether the user may open them.
    ///   - render: The text's node, which holds the links' nodes only.
    ///   - open: Opens the link of a number.
    package mutating func show(
        _ layout: TextLayout, _ links: [TextLink], isEnabled: Bool, in render: RenderNode,
        open: @escaping @MainActor (Int) -> Void
    ) {
        var count = 0, former: Int?
        for line in layout.lines {
            for fragment in line.fragments {
                guard let number = links.firstIndex(where: { $0.parts.contains(fragment.style) }) else { continue }
                if count == nodes.count { nodes.append((RenderNode(), LinkResponder())) }
                let (node, responder) = nodes[count]
                node.setFrame(
                    origin: CGPoint(x: fragment.x, y: line.top), size: CGSize(width: fragment.width, height: line.height))
                node.responder = responder
                node.accepts = isEnabled ? .activate : []
                responder.open = { open(number) }
                // A link of several parts or on several lines is read once, as a whole.
                node.semantics = former == number ? nil : RenderSemantics(role: .link, label: links[number].words)
                former = number
                count += 1
            }
        }
        nodes.removeLast(nodes.count - count)
        render.setChildren(ContiguousArray(nodes.map(\.node)))
    }

    package mutating func remove(from render: RenderNode) {
        nodes = []
        render.setChildren([])
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
