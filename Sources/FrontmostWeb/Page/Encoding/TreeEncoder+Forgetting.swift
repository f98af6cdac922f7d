import Foundation
import FrontmostRender

extension TreeEncoder {
    /// At the end of a message, makes both sides forget the definitions that the page needs no more, if there are many. An app that
    /// animates colours defines styles with each frame.
    func forgetUnused() {
        guard definitions.isCrowded || templateCount > limit || shapes.count > 4 * limit, let tree else { return }
        // Nothing on the page refers to a template. Shapes have the numbers of styles in them. Both are numbered again.
        (shapes, templates, templateCount) = (ShapeTable(), [:], 0)
        let forgotten = definitions.forget(except: shownSurfaces(below: tree.root))
        begin(.forget)
        body.raw("[")
        var isFirst = true
        for style in forgotten {
            separate(&isFirst)
            body.integer(style)
        }
        body.raw("]")
        end()
    }

    /// The surfaces of a node, its descendants, and the lines of their texts. When a message is complete, the page shows these and no
    /// others.
    private func shownSurfaces(below root: RenderNode) -> Set<Surface> {
        var shown: Set<Surface> = [], rest = [root]
        while let node = rest.popLast() {
            shown.insert(surface(of: node))
            if case .text(let text) = node.content {
                for line in text.allLines {
                    for fragment in line.fragments { shown.insert(surface(of: fragment, in: line)) }
                }
            }
            rest += node.children
        }
        return shown
    }

    /// The surface of a part of a line that has an element of its own.
    func surface(of fragment: TextContent.Fragment, in line: TextContent.Line) -> Surface {
        if fragment.picture != nil { return .drawn(fragment.style.paint) }
        return .fragment(fragment, lineHeight: line.height, CGSize(width: fragment.width, height: line.height))
    }
}
