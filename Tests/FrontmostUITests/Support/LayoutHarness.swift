import Foundation
import FrontmostRender

@testable import FrontmostUI

/// A view graph without a host, with queries for tests.
@MainActor struct LayoutHarness {
    let graph: ViewGraph

    init(graph: ViewGraph) { self.graph = graph }

    init<V: View>(_ view: V, _ width: CGFloat = 200, _ height: CGFloat = 200) {
        graph = ViewGraph(view, size: CGSize(width: width, height: height), measurer: FontMeasurer())
        graph.bringToRest()
    }

    /// The frames of all boxes of a colour, in the root's coordinates and in tree order.
    func frames(_ color: Color) -> [CGRect] {
        let wanted = color.resolved(in: EnvironmentValues())
        var result: [CGRect] = []
        visit(graph.renderNode, .zero) { node, frame in
            if case .shape(let shape) = node.content, case .color(wanted)? = shape.fill { result.append(frame) }
        }
        return result
    }

    /// The texts in the tree with their tops in the root's coordinates.
    func texts() -> [(string: String, top: CGFloat)] {
        var result: [(String, CGFloat)] = []
        visit(graph.renderNode, .zero) { node, frame in
            if case .text(let text) = node.content { result.append((text.string, frame.minY)) }
        }
        return result
    }

    var strings: [String] { texts().map(\.string) }

    /// All frames of the render tree, for comparison.
    func allFrames() -> [CGRect] {
        var result: [CGRect] = []
        visit(graph.renderNode, .zero) { result.append($1) }
        return result
    }

    private func visit(_ node: RenderNode, _ origin: CGPoint, _ body: (RenderNode, CGRect) -> Void) {
        if node.effects.isHidden { return }
        let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
        body(node, frame)
        let inner = CGPoint(x: frame.minX - node.scrollOffset.x, y: frame.minY - node.scrollOffset.y)
        for child in node.children { visit(child, inner, body) }
    }

    func first(where matches: (RenderNode) -> Bool) -> RenderNode? {
        var found: RenderNode?
        visit(graph.renderNode, .zero) { node, _ in if found == nil && matches(node) { found = node } }
        return found
    }

    var scrollNode: RenderNode? { first { $0.isScrolling } }

    /// Scrolls as a user does.
    func scroll(to y: CGFloat) {
        _ = scrollNode?.responder?.respond(to: .scroll(to: CGPoint(x: 0, y: y)))
        graph.bringToRest()
    }
}
