import Foundation
import FrontmostRender
import FrontmostUI

/// A view graph with a render tree and no host: a commit costs what a frame costs before the host receives it.
@MainActor final class Stage {
    private static let measurer = FontMeasurer()
    private static let size = CGSize(width: 800, height: 600)
    let graph: ViewGraph
    private let tree: RenderTree

    init<V: View>(_ view: V) {
        tree = RenderTree(clock: FrameClock())
        graph = ViewGraph(view, size: Self.size, measurer: Self.measurer)
        tree.root.setFrame(origin: .zero, size: Self.size)
        tree.root.appendChild(graph.renderNode)
    }

    @discardableResult func commit() -> RenderPatch {
        graph.bringToRest()
        return tree.takePatch()
    }

    /// The actions of all buttons, in order.
    var taps: [() -> Void] {
        var found: [() -> Void] = []
        func visit(_ node: RenderNode) {
            if node.accepts.contains(.activate) { found.append { _ = node.responder?.respond(to: .activate) } }
            node.children.forEach(visit)
        }
        visit(graph.renderNode)
        return found
    }
}
