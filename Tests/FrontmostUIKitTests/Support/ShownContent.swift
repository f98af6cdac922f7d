import FrontmostRender

@testable import FrontmostUIKit

// What a view shows, as the host gets it.
extension UIView {
    /// The texts in the view.
    var texts: [String] {
        allNodes.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    }
    /// The pieces of the texts in the view, with their styles.
    var textFragments: [TextContent.Fragment] {
        allNodes.flatMap { node -> [TextContent.Fragment] in
            guard case .text(let text) = node.content else { return [] }
            return text.lines.flatMap(\.fragments)
        }
    }
    /// The names of the symbols in the view.
    var symbols: [String] {
        allNodes.compactMap {
            if case .image(let image) = $0.content, case .symbol(let symbol, _) = image.source { symbol.name } else { nil }
        }
    }
}
